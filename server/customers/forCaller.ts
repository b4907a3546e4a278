import type { Customer } from '#contract/customers.ts'
import { teamsUntilRefund } from '#domain/orders.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { buyerOf } from '../orders/store.ts'
import type { StoredCustomer } from './store.ts'

/** A customer as the caller sees it: who acts in their name, and how far it is to the refund of the company fee. (decisions §3, §4) */
export async function forCaller({ db }: Desk, caller: User, customer: StoredCustomer): Promise<Customer> {
  const { ownedPackage, teamsBought, feeRefunded } = await buyerOf(db, customer.id)
  const companyFee = ownedPackage && {
    teamsBought,
    teamsUntilRefund: teamsUntilRefund(teamsBought),
    refunded: feeRefunded,
  }
  return { ...customer, companyFee, impersonatedBy: caller.admin?.email ?? null }
}
