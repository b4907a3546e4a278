import type { Address } from '#contract/accounts/customers.ts'
import type { StoredCustomer } from '../customers/store.ts'
import type { AddressSnapshot } from '../schema/tables/shop.ts'

export type OrderAddresses = { billingAddress: AddressSnapshot; deliveryAddress: AddressSnapshot | null }

/** The addresses as stored with an order; undefined without a complete billing address. (rules/orders#address) */
export function addressesOf(customer: StoredCustomer): OrderAddresses | undefined {
  const billingAddress = snapshotOf(customer, customer.billingAddress)
  if (!billingAddress) return undefined
  return { billingAddress, deliveryAddress: snapshotOf(customer, customer.deliveryAddress) }
}

function snapshotOf(customer: StoredCustomer, address: Address | null): AddressSnapshot | null {
  if (!address?.validAddress) return null
  const { companyName, companyUID, firstName, lastName } = customer
  const { street, houseNumber, postalCode, city, state, country } = address
  if (street === null || houseNumber === null || postalCode === null) return null
  if (city === null || state === null || country === null) return null
  return { companyName, companyUID, firstName, lastName, street, houseNumber, postalCode, city, state, country }
}
