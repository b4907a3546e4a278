import { lineDetail } from '#contract/shop/choices.ts'
import type { StaffOrderLine } from './staffOrders.ts'

/**
 * The lines of an order to read: equal ones (name, choices, price, rate) are one with all their pieces, as on the document. They stay in the
 * order in which each came first. (rules/invoices#equal-lines)
 */
export function linesToRead(lines: readonly StaffOrderLine[]): StaffOrderLine[] {
  const groups = Map.groupBy(lines, (line) =>
    JSON.stringify([line.itemId, line.name, lineDetail(line), line.price, line.vatRate]),
  )
  return [...groups.values()].map((group) =>
    group.reduce((sum, line) => ({
      ...sum,
      quantity: sum.quantity + line.quantity,
      creditedQuantity: sum.creditedQuantity + line.creditedQuantity,
      withdrawnQuantity: sum.withdrawnQuantity + line.withdrawnQuantity,
    })),
  )
}
