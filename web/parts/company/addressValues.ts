import { DEFAULT_COUNTRY, DEFAULT_STATE } from '#contract/accounts/addresses.ts'
import type { Address } from '#contract/accounts/customers.ts'

/** The initial values of an address form; the defaults where none is entered yet. (rules/companies#address-defaults) */
export function addressValues(address: Omit<Address, 'updatedAt'> | null) {
  if (!address) return { street: '', houseNumber: '', city: '', state: DEFAULT_STATE, country: DEFAULT_COUNTRY }
  const { street, houseNumber, postalCode, city, state, country } = address
  return {
    street: street ?? '',
    houseNumber: houseNumber ?? '',
    postalCode: postalCode ?? undefined,
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
  }
}
