import { namedTaxNumbers } from '#domain/shop/issuerVat.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { EventConfiguration } from '../event.ts'
import { issuerOf, type IssuedDocument } from './store.ts'

/** The issuer as a document names it, with the reason that no VAT is charged; null with VAT. (rules/invoices#without-vat) */
export type DocumentIssuer = EventConfiguration['issuer'] & { vatReason: string | null }

/**
 * The issuer of a new document. A correction keeps VAT and numbers of what it corrects, whatever the settings say since then.
 * (rules/invoices#without-vat)
 */
export async function documentIssuer(
  tx: Transaction,
  { event: { issuer } }: Context,
  corrected: Pick<IssuedDocument, 'id'> | null,
): Promise<DocumentIssuer> {
  if (corrected !== null) return { ...issuer, ...(await issuerOf(tx, corrected.id)) }
  const { smallBusinessReason, notTaxableReason, vat } = issuer
  const reasons = { charged: null, smallBusiness: smallBusinessReason, notTaxable: notTaxableReason }
  return { ...issuer, ...namedTaxNumbers(issuer), vatReason: reasons[vat] }
}
