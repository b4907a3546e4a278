import type { SaidName } from '#contract/results/resultPeople.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { oneOfResults, writeSaid } from './store.ts'

/**
 * Enters what somebody in results has said: the wish about the name, and whether the lists of persons leave the person out. It counts at once in every version,
 * and in the own place, where it is still that person's. Refusal: 404 nobody, or erased. (rules/results#wishes)
 */
export async function sayName(
  context: Context,
  caller: User,
  { id, showInResults, objected }: SaidName & { id: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const person = await oneOfResults(tx, id)
    if (!person) throw new Refusal('RESULT_PERSON_NOT_FOUND')
    const before = { showInResults: person.showInResults, objected: person.objectedAt !== null }
    if (before.showInResults === showInResults && before.objected === objected) return
    const objectedAt = objected ? (person.objectedAt ?? context.now()) : null
    await writeSaid(tx, person, { showInResults, objectedAt })
    await writeLog(tx, {
      caller,
      code: 'resultNameSaid',
      facts: { startNumber: person.startNumber, before, after: { showInResults, objected } },
      about: [about.runner(person.runnerID)],
    })
  })
}
