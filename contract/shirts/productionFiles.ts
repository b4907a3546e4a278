import { fullAddress } from '#domain/text/addresses.ts'
import type { Columns } from '../staff/exports.ts'
import type { ProductionBy, ShirtProduction } from './production.ts'

/** Words in place of an item where nobody has ordered yet. */
export const ONLY_WISHED = 'noch nicht bestellt'

const SHIRT_COLUMNS: Columns<ShirtProduction> = {
  Artikel: ({ name }) => name ?? ONLY_WISHED,
  Schnitt: ({ fit }) => fit,
  Größe: ({ size }) => size,
  Farbe: ({ color }) => color,
  'Drucke je Stück': ({ prints, itemId }) => (itemId === null ? null : prints),
  Bestellt: ({ ordered }) => ordered,
  'Davon bezahlt': ({ paid }) => paid,
  Gewünscht: ({ wished }) => wished,
}

/** The columns of the list for whoever makes the shirts, as CSV and .xlsx. (rules/shirts#production) */
export const PRODUCTION_COLUMNS: Record<ProductionBy, Columns<ShirtProduction>> = {
  item: SHIRT_COLUMNS,
  customer: {
    Firma: ({ receiver }) => receiver?.companyName,
    Bestellung: ({ receiver }) => receiver?.orderID,
    ...SHIRT_COLUMNS,
    Lieferung: ({ receiver }) => receiver?.delivery,
    Lieferadresse: (row) => deliveredTo(row),
    Logo: ({ receiver }) => receiver?.logo,
  },
}

/** 'Bergblick GmbH, Lena Lang, Straße 1, 6020 Innsbruck, Tirol, Österreich'; nothing where it is fetched. */
export function deliveredTo({ receiver }: Pick<ShirtProduction, 'receiver'>): string | null {
  const address = receiver?.deliveryAddress
  if (!address) return null
  return [address.companyName, `${address.firstName} ${address.lastName}`.trim(), fullAddress(address)]
    .filter(Boolean)
    .join(', ')
}
