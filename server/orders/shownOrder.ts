import type { Order } from '#contract/orders/orders.ts'
import { invoiceDueAt, isClosed, lacksCompanyUID } from '#domain/orders/invoices.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { takesLogo } from '#domain/shirts/printLogos.ts'
import { isShipped } from '#domain/shop/items.ts'
import { automaticDelay, type Issuing } from '../event/issuer.ts'
import type { orderItems, orders } from '../schema/tables/shop.ts'

export type Company = { companyName: string; companyUID: string | null }
export type OrderRow = Company & { order: typeof orders.$inferSelect } & Issued
/** Sum that was issued for an order, in cents, null for nothing; what is open and paid; whether teams hold a place or timekeeping of it, and it has a logo. */
type Issued = {
  issuedGross: number | null
  openAmount: number | null
  paidAmount: number | null
  hasTeams: boolean
  hasLogo: boolean
}
/** A line as it is charged, with the pieces that were given back. */
export type LineRow = typeof orderItems.$inferSelect & { creditedQuantity: number }

/** An order with its lines as the API tells it. (rules/orders#lists) */
export function shownOrder(
  { order, companyName, companyUID, issuedGross, openAmount, paidAmount, hasTeams, hasLogo }: OrderRow,
  lines: readonly LineRow[],
  issuing: Issuing,
): Order {
  const { orderID, customerID, createdAt, paymentState, totalPrice, invoiceDocumentId, termsVersion, orderReference } =
    order
  const { vat, gross } = orderTotals(lines)
  const shown = {
    orderID,
    customerID,
    companyName,
    createdAt,
    paymentState,
    openAmount,
    paidAmount,
    totalPrice,
    invoiceDocumentId,
    termsVersion,
    orderReference,
  }
  const uidMissing = invoiceDocumentId === null && lacksCompanyUID({ gross, companyUID, vat: issuing.event.issuer.vat })
  // after a Storno the staff correct it and invoice it anew by hand
  const dueAt = issuedGross !== null ? null : invoiceDueAt(createdAt, automaticDelay(issuing))
  const deliveryAddress = isShipped(lines) ? (order.deliveryAddress ?? order.billingAddress) : null
  const closed = isClosed({ ...order, lines, issuedGross, hasTeams })
  const logoMissing = !closed && !hasLogo && takesLogo(lines)
  const settled = { invoiceDueAt: dueAt, uidMissing, deliveryAddress, closed, logoMissing }
  return { ...shown, orderItems: [...lines], vat, gross, ...settled }
}
