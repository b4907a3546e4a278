import { isPackage, isRefund } from '#domain/shop/kinds.ts'
import { centsOf } from '#domain/text/money.ts'
import { countByType } from '#domain/orders/orders.ts'
import { heldLines, losesRefund } from '#domain/orders/withdrawals.ts'
import type { AnswerOf } from '#web/api/call.ts'

type Orders = AnswerOf<'GET /orders/customer/:id'>

/**
 * The invoiced refund of the company fee that comes back with the lines that are given back, as the server decides it; price in cents, null
 * when it stays. (rules/withdrawals#fee)
 */
export function feeBack(orders: Orders, given: Parameters<typeof losesRefund>[1]) {
  const lines = orders.flatMap(({ orderItems, invoiceDocumentId }) =>
    heldLines(orderItems)
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, price: centsOf(line.price), isInvoiced: invoiceDocumentId !== null })),
  )
  const refund = lines.find(isRefund)
  const ownedPackage = lines.find(isPackage) ?? null
  const buyer = { ownedPackage, teamsBought: countByType(lines, 'TEAM'), feeRefunded: refund !== undefined }
  return losesRefund(buyer, given) && refund?.isInvoiced ? refund : null
}
