/** Kinds of addresses of a company. */
export const ADDRESS_KINDS = ['billing', 'delivery'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

export type PostalAddress = {
  street: string | null
  houseNumber: string | null
  postalCode: number | null
  city: string | null
  state: string | null
  country: string | null
}

/** The address on one line, 'Straße 1, 6020 Innsbruck, Tirol, Österreich'; what is missing is left out. (rules/companies#address) */
export function fullAddress({ street, houseNumber, postalCode, city, state, country }: PostalAddress): string {
  const joined = (...parts: (string | number | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(' ')
  return [joined(street, houseNumber), joined(postalCode, city), state, country].filter(Boolean).join(', ')
}
