import { isPackage } from '#domain/shop/kinds.ts'
import type { PricedLine } from '#domain/orders/orders.ts'
import { noteCompanyFee } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { refundForChange } from './store.ts'

/** What is taken off a customer's order. */
type Taken = { customerID: number; lines: readonly Pick<PricedLine, 'itemType' | 'price'>[] }

/** A package whose refund is already invoiced cannot be taken back: 409. (rules/deletions#order) */
export async function refuseInvoicedRefund(tx: Transaction, { customerID, lines }: Taken): Promise<void> {
  if (!lines.some(isPackage)) return
  const refund = await refundForChange(tx, customerID)
  if (refund && refund.invoiceDocumentId !== null) throw new Refusal('REFUND_INVOICED')
}

/** Takes the package and its page back when it is among these lines, and returns the effect for the log. (rules/deletions#order) */
export async function takePackageBack(tx: Transaction, { customerID, lines }: Taken): Promise<Effect[]> {
  if (!lines.some(isPackage)) return []
  await noteCompanyFee(tx, customerID, { packagePaid: null })
  return [{ effect: 'packageGone' }]
}
