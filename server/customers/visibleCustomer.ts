import type { Customer, StaffCustomer } from '#contract/accounts/customers.ts'
import { teamsUntilRefund } from '#domain/orders/orders.ts'
import { accountById } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { givenExceptions } from '../deadlineExceptions/store.ts'
import { buyerOf } from '../buyers/store.ts'
import { declinedSince } from '../missingCompanies/store.ts'
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
export async function forCaller({ db }: Context, caller: User, stored: StoredCustomer): Promise<Customer> {
  const customer = await withLoginOf(db, caller, stored)
  const { ownedPackage, teamsBought, feeRefunded } = await buyerOf(db, customer.id)
  const companyFee = ownedPackage && {
    teamsBought,
    teamsUntilRefund: teamsUntilRefund(teamsBought),
    refunded: feeRefunded,
  }
  const access = caller.role === 'customer' ? caller.access : 'owner'
  return { ...customer, access, companyFee, impersonatedBy: caller.admin?.email ?? null }
}

/** A company as one of its people sees it: with the own login in the place of its owner's. (rules/companies#colleagues) */
export async function withLoginOf(
  connection: Connection,
  caller: User,
  customer: StoredCustomer,
): Promise<StoredCustomer> {
  if (caller.role === 'admin' || caller.id === customer.ownerID) return customer
  const account = await accountById(connection, caller.id)
  if (!account) throw new Refusal('SESSION_ENDED')
  const { email, pendingEmail, formerEmail, emailVerified, firstName, lastName } = account
  return { ...customer, email, pendingEmail, formerEmail, emailVerified, firstName, lastName }
}

/** A company with who gave which exception of a deadline, and why, which is between the staff, and whether it refuses invitations. (rules/event#exceptions, rules/invitations#none) */
export async function forStaff(context: Context, caller: User, customer: StoredCustomer): Promise<StaffCustomer> {
  const deadlineExceptions = await givenExceptions(context.db, customer.id)
  const invitationsDeclinedAt = await declinedSince(context.db, customer.id)
  return { ...(await forCaller(context, caller, customer)), deadlineExceptions, invitationsDeclinedAt }
}
