import type { Customer, StaffCustomer } from '#contract/customers.ts'
import { teamsUntilRefund } from '#domain/orders.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { givenExceptions } from '../deadlineExceptions/store.ts'
import { buyerOf } from '../buyers/store.ts'
import type { StoredCustomer } from './store.ts'

/** The customer that was found. Throws a Refusal 404 when the account is gone. */
export function foundCustomer<Found>(customer: Found | undefined): Found {
  if (customer === undefined) throw new Refusal('CUSTOMER_NOT_FOUND')
  return customer
}

/**
 * A customer as the caller sees it: with who acts in their name, and the progress towards the refund of the company fee.
 * (rules/accounts#impersonation, rules/package#progress)
 */
export async function forCaller({ db }: Context, caller: User, customer: StoredCustomer): Promise<Customer> {
  const { ownedPackage, teamsBought, feeRefunded } = await buyerOf(db, customer.id)
  const companyFee = ownedPackage && {
    teamsBought,
    teamsUntilRefund: teamsUntilRefund(teamsBought),
    refunded: feeRefunded,
  }
  return { ...customer, companyFee, impersonatedBy: caller.admin?.email ?? null }
}

/** The same with who gave which exception of a deadline, and why, which is between the staff. (rules/event#exceptions) */
export async function forStaff(context: Context, caller: User, customer: StoredCustomer): Promise<StaffCustomer> {
  const deadlineExceptions = await givenExceptions(context.db, customer.id)
  return { ...(await forCaller(context, caller, customer)), deadlineExceptions }
}
