import { AddressEntry, DEFAULT_COUNTRY } from '#contract/addresses.ts'
import type { AddressUpdate } from '#contract/addresses.ts'
import type { Address } from '#contract/customers.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { refuseStale } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { changedFields, describeChanges } from '../teams/changes.ts'
import { present } from './present.ts'
import { customerForChange, oneCustomer, putAddress } from './store.ts'
import type { AddressKind, StoredCustomer } from './store.ts'
import { wholeOf } from './wholeOf.ts'

const FIELDS = ['street', 'houseNumber', 'postalCode', 'city', 'state'] as const
const ACTIONS = { billing: logActions.billingAddressChanged, delivery: logActions.deliveryAddressChanged }

/**
 * Changes an address of the caller's company, or enters its first one; the country stays, a first one gets that of the billing address.
 * Refusals: 409 stale, 400 not a whole address. (P §5 'Company data', decisions §8)
 */
export async function updateAddress(
  desk: Desk,
  caller: User,
  { kind, ...sent }: AddressUpdate & { kind: AddressKind },
): Promise<Address> {
  return desk.db.transaction(async (tx) => {
    const customer = present(await customerForChange(tx, caller.id))
    const before = addressOf(customer, kind)
    if (before) refuseStale(before, sent)
    const entry = wholeOf(AddressEntry, before, sent)
    const change = before ? changedFields<Address, keyof AddressEntry>(before, entry, FIELDS) : entry
    if (before && Object.keys(change).length === 0) return before
    const country = before?.country ?? customer.billingAddress?.country ?? DEFAULT_COUNTRY
    await putAddress(tx, { customerId: caller.id, kind, ...entry, country })
    await writeLog(tx, { caller, action: ACTIONS[kind], details: describeChanges(before ?? {}, change) })
    return present(addressOf(present(await oneCustomer(tx, caller.id)), kind) ?? undefined)
  })
}

const addressOf = ({ billingAddress, deliveryAddress }: StoredCustomer, kind: AddressKind) =>
  kind === 'billing' ? billingAddress : deliveryAddress
