import type { StaffCustomer } from '#contract/accounts/customers.ts'
import type { Context } from '../context.ts'
import { oneCustomer } from '../customers/store.ts'
import { forStaff, foundCustomer } from '../customers/visibleCustomer.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { companyFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { noteWish } from '../missingCompanies/store.ts'

/** Keeps what a company has told the office about invitations, as its own click on a letter's link does. Refusal: 404 no such customer. (rules/invitations#none) */
export async function enterWish(
  context: Context,
  caller: User,
  { customerId, none }: { customerId: number; none: boolean },
): Promise<StaffCustomer> {
  const company = foundCustomer(await oneCustomer(context.db, customerId))
  await inTransaction(context.db, async (tx) => {
    if (!(await noteWish(tx, { customerId, none, at: context.now() }))) return
    const facts = { company: companyFact(company), none }
    await writeLog(tx, { caller, code: 'comeAgainWishEntered', facts, about: [about.customer(customerId)] })
  })
  return forStaff(context, caller, company)
}
