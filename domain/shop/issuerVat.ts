/**
 * VAT of the issuer: charged at the items' rates; or none, as a small business (§ 6 Abs. 1 Z 27 UStG) or because nothing is subject to it.
 * (rules/invoices#without-vat)
 */
export const ISSUER_VATS = ['charged', 'smallBusiness', 'notTaxable'] as const
export type IssuerVat = (typeof ISSUER_VATS)[number]

/**
 * An item or a line as an issuer charges it: without VAT every rate is 0, whatever the item says; the reason is the issuer's, and said once for
 * all. (rules/invoices#without-vat)
 */
export function asCharged<Line extends { vatRate: number; vatExemption: string | null }>(
  vat: IssuerVat,
  line: Line,
): Line {
  return vat === 'charged' ? line : { ...line, vatRate: 0, vatExemption: null }
}

/** Identity of an issuer towards the tax office. */
export type TaxIdentity = { vat: IssuerVat; companyUID: string | null; taxNumber: string | null }

/** The number that documents of an issuer must name and do not have; null when nothing is missing. (BR-S-02, BR-E-02, rules/invoices#without-vat) */
export function missingTaxNumber({ vat, companyUID, taxNumber }: TaxIdentity): 'companyUID' | 'taxNumber' | null {
  if (vat === 'charged' && companyUID === null) return 'companyUID'
  return vat === 'smallBusiness' && companyUID === null && taxNumber === null ? 'taxNumber' : null
}

/** Of these numbers the ones that documents name: none where nothing is subject to VAT. (BR-O-02, rules/invoices#without-vat) */
export function namedTaxNumbers({ vat, companyUID, taxNumber }: TaxIdentity): Omit<TaxIdentity, 'vat'> {
  if (vat === 'notTaxable') return { companyUID: null, taxNumber: null }
  return { companyUID, taxNumber: vat === 'smallBusiness' && companyUID === null ? taxNumber : null }
}
