import { isRefund, type ItemType } from '../shop/kinds.ts'
import { heldLines } from './withdrawals.ts'

type Line = { itemId: number; itemType: ItemType; quantity: number; price: number; withdrawnQuantity: number }
type Order<OfOrder extends Line> = { orderItems: readonly OfOrder[] }

/** The lines of these orders that count as bought, with the pieces that are still held: without the refund of the company fee. (rules/orders#counts) */
export function boughtLines<OfOrder extends Line>(orders: readonly Order<OfOrder>[]): OfOrder[] {
  return orders
    .flatMap(({ orderItems }) => heldLines(orderItems))
    .filter((line) => !isRefund(line) && line.quantity > 0)
}

/** Items of the catalogue that were bought with these orders, each once with its pieces; null when one of them is not in it any more. (rules/orders#counts) */
export function boughtItems<Item extends { itemId: number }>(
  orders: readonly Order<Line>[],
  catalogue: readonly Item[],
): (Item & { quantity: number })[] | null {
  const pieces = new Map<number, number>()
  for (const { itemId, quantity } of boughtLines(orders)) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  const bought = catalogue.flatMap((item) => {
    const quantity = pieces.get(item.itemId)
    return quantity === undefined ? [] : [{ ...item, quantity }]
  })
  return bought.length === pieces.size ? bought : null
}
