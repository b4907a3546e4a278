import { AddressEntry, DEFAULT_COUNTRY, type AddressUpdateByStaff } from '#contract/accounts/addresses.ts'
import type { Address } from '#contract/accounts/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { changedFields, changesOf, companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import {
  customerForChange,
  deleteDeliveryAddress,
  oneCustomer,
  putAddress,
  type AddressKind,
  type StoredCustomer,
} from './store.ts'
import { wholeOf } from './wholeOf.ts'
import { foundCustomer } from './visibleCustomer.ts'

const FIELDS = ['street', 'houseNumber', 'postalCode', 'city', 'state', 'country'] as const
const CODES = { billing: 'billingAddressChanged', delivery: 'deliveryAddressChanged' } as const

type Change = AddressUpdateByStaff & { customerId: number; kind: AddressKind }

/**
 * Changes an address of a customer, or enters the first one; the country stays unless one is sent, a first one gets that of the billing
 * address. Refusals: 404 no such customer, 409 stale, 400 not a whole address. (rules/companies#address)
 */
export async function updateAddress(
  context: Context,
  caller: User,
  { customerId, kind, country: sentCountry, ...sent }: Change,
): Promise<Address> {
  return inTransaction(context.db, async (tx) => {
    const customer = foundCustomer(await customerForChange(tx, customerId))
    const before = addressOf(customer, kind)
    const entry = wholeOf(AddressEntry, before, sent)
    const country = sentCountry ?? before?.country ?? customer.billingAddress?.country ?? DEFAULT_COUNTRY
    const whole = { ...entry, country }
    const change = before ? changedFields<Address, keyof typeof whole>(before, whole, FIELDS) : whole
    if (before && Object.keys(change).length === 0) return before
    if (before) refuseStale(before, sent)
    await putAddress(tx, { customerId, kind, ...whole })
    await writeLog(tx, {
      caller,
      code: CODES[kind],
      facts: { company: companyOfChange(caller, customer), changes: changesOf(before ?? {}, change) },
      about: [about.customer(customerId)],
    })
    return foundCustomer(addressOf(foundCustomer(await oneCustomer(tx, customerId)), kind) ?? undefined)
  })
}

/**
 * Removes the delivery address: the billing address is used again. Orders keep theirs; without one nothing happens.
 * (rules/companies#delivery-address)
 */
export async function removeDeliveryAddress(context: Context, caller: CompanyUser): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { deliveryAddress: before } = foundCustomer(await customerForChange(tx, caller.customerID))
    if (!before) return
    await deleteDeliveryAddress(tx, caller.customerID)
    await writeLog(tx, { caller, code: 'deliveryAddressRemoved', facts: { address: before.fullAddress } })
  })
}

const addressOf = ({ billingAddress, deliveryAddress }: StoredCustomer, kind: AddressKind) =>
  kind === 'billing' ? billingAddress : deliveryAddress
