import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { isPast } from '#domain/text/days.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { followEmail, forgetFormerEmail } from '../replacedEmails/store.ts'
import type { CompanyUser } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { customerForChange, type StoredCustomer } from './store.ts'
import { foundCustomer, withLoginOf } from './visibleCustomer.ts'

/**
 * After a change of the account's e-mail: contact person and teams that bear the former one get the new one (`follow`), or keep theirs.
 * Either way the former one is forgotten; a second call does nothing. Teams are left as they are once their names are closed.
 * (rules/accounts#follow)
 */
export async function settleFormerEmail(
  context: Context,
  caller: CompanyUser,
  { follow }: { follow: boolean },
): Promise<StoredCustomer> {
  return inTransaction(context.db, async (tx) => {
    const {
      id,
      email: to,
      formerEmail: from,
      deadlineExceptions,
    } = await withLoginOf(tx, caller, foundCustomer(await customerForChange(tx, caller.customerID)))
    if (follow && from !== null) {
      const teamsToo = !isPast(deadlinesOf(context.event, deadlineExceptions).names, context.now())
      const { contacts, teams } = await followEmail(tx, { id, from, to, teamsToo })
      await writeLog(tx, {
        caller,
        code: 'emailFollowed',
        facts: { from, to, contacts, teams },
      })
    }
    await forgetFormerEmail(tx, caller.id)
    return foundCustomer(await customerForChange(tx, id))
  })
}
