import type { Order } from '#contract/orders/orders.ts'
import { cutsForTeams, linesWithout, refundChange } from '#domain/orders/deletions.ts'
import { isPackage, isRefund } from '#domain/shop/kinds.ts'
import { countByType } from '#domain/orders/orders.ts'
import { orderOfTimekeeping, timesHeldElsewhere } from '#domain/teams/timekeeping.ts'
import { heldLines } from '#domain/orders/withdrawals.ts'
import type { z } from 'zod'
import type { StaffTeam } from '../StaffTeamRow.tsx'

type RemovableTeam = Pick<StaffTeam, 'orderId' | 'timekeeping'> & { upgradeOrderId: number | null }
type WireOrder = z.input<typeof Order>
type Line = Pick<
  WireOrder['orderItems'][number],
  'orderItemId' | 'itemId' | 'itemType' | 'name' | 'quantity' | 'withdrawnQuantity' | 'price' | 'vatRate'
>
type KnownOrder = Pick<WireOrder, 'orderID' | 'customerID' | 'invoiceDocumentId'> & { orderItems: readonly Line[] }

/** The effect on an order when teams of it are removed; sums in euro. */
export type Removal = {
  orderID: number
  pieces: { name: string; quantity: number; price: number }[]
  sumBefore: number
  sumAfter: number
  isEmptied: boolean
  /** What is left on it costs nothing. */
  isFree: boolean
  /** The order that loses the refund of the company fee, and the refund (negative). */
  refundGone: { orderID: number; price: number } | null
}

/** A team may be removed as long as its order has no invoice. (rules/deletions#team) */
export function mayRemove({ orderId }: RemovableTeam, orders: ReadonlyMap<number, KnownOrder>): boolean {
  return orderId === null || orders.get(orderId)?.invoiceDocumentId === null
}

/**
 * What the server will do to the orders when these of all `present` teams are removed, all of one order; null where they have none.
 * (rules/deletions#team)
 */
export function removalOf(
  teams: readonly RemovableTeam[],
  orders: ReadonlyMap<number, KnownOrder>,
  present = teams,
): Removal | null {
  const orderId = teams[0]?.orderId ?? null
  const order = orderId === null ? undefined : orders.get(orderId)
  if (!order) return null
  const { orderID, orderItems: lines } = order
  const cuts = cutsForTeams(lines, {
    teams: teams.map((team) => ({ isTimedByOrder: orderOfTimekeeping(team) === orderID })),
    heldElsewhere: timesHeldElsewhere(orderID, present),
  })
  const left = linesWithout(lines, cuts)
  const refundGone = refundAfter(order, { left, orders })
  const kept = left.filter((line) => refundGone?.orderID !== orderID || !isRefund(line))
  return {
    orderID,
    pieces: cuts.map(({ line, quantity }) => ({ name: line.name, price: line.price, quantity })),
    sumBefore: sumOf(lines),
    sumAfter: sumOf(left) - (refundGone?.orderID === orderID ? refundGone.price : 0),
    isEmptied: kept.length === 0,
    isFree: kept.every(({ price }) => price === 0),
    refundGone,
  }
}

/** The refund that is dropped once this order has only these lines left. */
function refundAfter(
  order: KnownOrder,
  { left, orders }: { left: readonly Line[]; orders: ReadonlyMap<number, KnownOrder> },
): Removal['refundGone'] {
  const theirs = [...orders.values()].filter(({ customerID }) => customerID === order.customerID)
  const after = theirs.flatMap((one) =>
    one.orderID === order.orderID ? left : heldLines(one.orderItems).filter(({ quantity }) => quantity > 0),
  )
  const ownedPackage = after.find(isPackage) ?? null
  const buyer = { ownedPackage, teamsBought: countByType(after, 'TEAM'), feeRefunded: after.some(isRefund) }
  if (refundChange(buyer) !== 'goes') return null
  const carrying = theirs.find((one) => one.invoiceDocumentId === null && one.orderItems.some(isRefund))
  const line = carrying?.orderItems.find(isRefund)
  return carrying && line ? { orderID: carrying.orderID, price: line.price } : null
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
