import { z } from 'zod'
import type { Note } from '#contract/accounts/notes.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { companyFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { countNotes, insertNote, oneNote } from './store.ts'

/** Notes something about a customer, once for a key; the log says that, not what. Refusals: 404 no such customer, 409 too many. (rules/staff#notes, rules/staff#once) */
export function addNote(
  { db }: Context,
  call: StaffCall,
  { customerId, text }: { customerId: number; text: string },
): Promise<Note> {
  const { caller } = call
  const act = async (tx: Transaction) => {
    const customer = foundCustomer(await customerForChange(tx, customerId))
    refuseFull('note', await countNotes(tx, customerId))
    const noteId = await insertNote(tx, { customerId, text, authorId: caller.id })
    const facts = { company: companyFact(customer), noteId }
    await writeLog(tx, { caller, code: 'noteAdded', facts, about: [about.customer(customerId)] })
    return noteId
  }
  return onceForStaff(db, call, { outcome: z.int(), act, tell: foundNote })
}

/** A note goes only with its company. */
async function foundNote(tx: Transaction, id: number): Promise<Note> {
  const note = await oneNote(tx, id)
  if (!note) throw new Refusal('CUSTOMER_NOT_FOUND')
  return note
}
