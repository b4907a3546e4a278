import type { NewTemplate, Template, TemplateChange } from '#contract/letters/broadcastTemplates.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplates,
  oneTemplate,
  templateNamed,
  writeTemplate,
} from './store.ts'

/** One with its text. Refusal: 404 no such one. */
export async function foundTemplate(connection: Connection, id: number): Promise<Template> {
  const found = await oneTemplate(connection, id)
  if (!found) throw new Refusal('TEMPLATE_NOT_FOUND')
  return found
}

const isSame = (one: NewTemplate, other: NewTemplate) =>
  one.name === other.name && one.subject === other.subject && one.text === other.text

/** Keeps a new template; the same one again, as after a lost answer, is the one that there is. Refusals: 409 its name is taken, or there are too many. (rules/broadcasts#templates, rules/wire#again) */
export async function addTemplate(context: Context, caller: User, written: NewTemplate): Promise<Template> {
  return inTransaction(context.db, async (tx) => {
    await lockTemplates(tx)
    const before = await templateNamed(tx, written.name)
    if (before && isSame(before, written)) return before
    if (before) throw refuseField('name', 'TEMPLATE_NAME_TAKEN', before.name)
    refuseFull('template', await countTemplates(tx))
    const added = await insertTemplate(tx, written)
    const { id, name } = added
    await writeLog(tx, { caller, code: 'templateAdded', facts: { id, name }, about: [about.template(id)] })
    return added
  })
}

type Change = TemplateChange & { id: number }

/** Changes one or its name. Refusals: 404 no such one, 409 changed meanwhile, or another one has its name. (rules/wire#stale, rules/wire#again) */
export async function changeTemplate(context: Context, caller: User, { id, updatedAt, ...written }: Change) {
  return inTransaction(context.db, async (tx) => {
    await lockTemplates(tx)
    const before = await foundTemplate(tx, id)
    if (isSame(before, written)) return before
    refuseStale(before, { updatedAt })
    const other = await templateNamed(tx, written.name)
    if (other && other.id !== id) throw refuseField('name', 'TEMPLATE_NAME_TAKEN', other.name)
    await writeTemplate(tx, id, written)
    const { name } = written
    await writeLog(tx, {
      caller,
      code: 'templateChanged',
      facts: { id, name, before: before.name },
      about: [about.template(id)],
    })
    return foundTemplate(tx, id)
  })
}

/** Deletes one. Refusal: 404 no such one. */
export async function removeTemplate(context: Context, caller: User, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockTemplates(tx)
    const before = await foundTemplate(tx, id)
    await deleteTemplate(tx, id)
    await writeLog(tx, {
      caller,
      code: 'templateRemoved',
      facts: { id, name: before.name },
      about: [about.template(id)],
    })
  })
}
