import type { Note } from '#contract/notes.ts'
import { customerForChange } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { logDetails } from '../logs/describeChanges.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { insertNote } from './store.ts'

/** Notes something about a customer; the log says that, not what. Refusal: 404 no such customer. (rules/staff#notes) */
export async function addNote(
  { db }: Context,
  caller: User,
  { customerId, text }: { customerId: number; text: string },
): Promise<Note> {
  return inTransaction(db, async (tx) => {
    const customer = foundCustomer(await customerForChange(tx, customerId))
    const note = await insertNote(tx, { customerId, text, authorId: caller.id })
    const details = logDetails(caller, customer, `#${note.id}`)
    await writeLog(tx, { caller, action: logActions.noteAdded, details, about: [about.customer(customerId)] })
    return note
  })
}
