import type { Note } from '#contract/accounts/notes.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { companyFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { countNotes, insertNote } from './store.ts'

/** Notes something about a customer; the log says that, not what. Refusals: 404 no such customer, 409 too many. (rules/staff#notes) */
export async function addNote(
  { db }: Context,
  caller: User,
  { customerId, text }: { customerId: number; text: string },
): Promise<Note> {
  return inTransaction(db, async (tx) => {
    const customer = foundCustomer(await customerForChange(tx, customerId))
    refuseFull('note', await countNotes(tx, customerId))
    const note = await insertNote(tx, { customerId, text, authorId: caller.id })
    const facts = { company: companyFact(customer), noteId: note.id }
    await writeLog(tx, { caller, code: 'noteAdded', facts, about: [about.customer(customerId)] })
    return note
  })
}
