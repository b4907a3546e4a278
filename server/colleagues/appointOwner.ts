import { randomUUID } from 'node:crypto'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import { peopleOf, writeOwner } from '../companyPeople/store.ts'
import { customerForChange, oneCustomer, type StoredCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { ownerAppointedLetter } from '../mail/accountLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { decideWaysBack } from '../waysBack/store.ts'
import { hasNotAccepted } from './ownedCompany.ts'

/**
 * Decides whose company it is: one of its people who has accepted. Both are told, who owned it keeps access to all, and no way back undoes it.
 * Refusals: 403 without the password, 404 no such company or nobody of it, 409 who has not accepted yet. (rules/accounts#way-back,
 * rules/accounts#password-first)
 */
export async function appointOwner(
  context: Context,
  caller: StaffUser,
  { customerId, ownerId }: { customerId: number; ownerId: number },
): Promise<StoredCustomer> {
  askPasswordFirst(context, caller)
  return inTransaction(context.db, async (tx) => {
    const company = foundCustomer(await customerForChange(tx, customerId))
    const people = await peopleOf(tx, customerId)
    const heir = people.find(({ id }) => id === ownerId)
    if (!heir) throw new Refusal('COLLEAGUE_NOT_FOUND')
    if (heir.access !== 'owner' && hasNotAccepted(heir)) throw new Refusal('INVITATION_OPEN')
    const told = people.filter(({ id }) => id === company.ownerID || id === ownerId)
    if (heir.access !== 'owner') await writeOwner(tx, { customerId, from: company.ownerID, to: ownerId })
    await decideWaysBack(tx, customerId)
    for (const { firstName, lastName, email } of told)
      await queueMail(tx, {
        cause: `account-change:${randomUUID()}`,
        recipient: email,
        letter: ownerAppointedLetter(context, {
          name: `${firstName} ${lastName}`,
          companyName: company.companyName,
          email: heir.email,
        }),
      })
    await writeLog(tx, {
      caller,
      code: 'ownerAppointed',
      facts: { from: company.email, to: heir.email },
      about: [about.customer(customerId)],
    })
    return foundCustomer(await oneCustomer(tx, customerId))
  })
}
