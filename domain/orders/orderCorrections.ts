import type { LineAttributes } from '../shop/options.ts'
import { isRefund, isShirt, KINDS, type ItemType } from '../shop/kinds.ts'
import { wantedPrints } from '../shop/prints.ts'

/** A line of an order that is corrected. */
type Line = {
  orderItemId: number
  itemId: number
  name: string
  itemType: ItemType
  quantity: number
  price: number
  itemAttributes: LineAttributes
}

/** The most pieces that a line can be corrected to. */
export const CORRECTED_PIECES_MAX = 1000

/** Reason that the pieces of a line cannot be corrected by themselves. */
export type CorrectionProblem = 'unknownLine' | 'byTeams' | 'byPackage' | 'byShirts' | 'lastLine'

/** The order's invoice was cancelled: the order cannot be deleted, so all that is on it can be taken off. (rules/withdrawals#after-storno) */
export type AfterStorno = { isAfterStorno: boolean }

/**
 * Reason that the staff cannot correct a line, or null when they can: places and timekeeping belong to teams, the package to the company page;
 * prints and delivery follow the shirts. (rules/orders#corrections)
 */
export function correctionProblem(
  line: Pick<Line, 'itemType' | 'price'>,
  { isAfterStorno }: AfterStorno,
): CorrectionProblem | null {
  const { correctedElsewhere, isFreeAfterStorno } = KINDS[line.itemType]
  return isAfterStorno && isFreeAfterStorno && !isRefund(line) ? null : correctedElsewhere
}

/**
 * The lines of an order with so many pieces of one of them, 0 takes it off: prices stay as ordered, Druck is counted anew and a delivery
 * without a shirt goes. (rules/orders#corrections)
 */
export function correctedLines<Of extends Line>(
  lines: readonly Of[],
  { orderItemId, quantity, isAfterStorno }: AfterStorno & { orderItemId: number; quantity: number },
): { lines: Of[] } | { problem: CorrectionProblem } {
  const line = lines.find((one) => one.orderItemId === orderItemId)
  if (!line) return { problem: 'unknownLine' }
  const elsewhere = KINDS[line.itemType].correctedElsewhere
  const problem = quantity > line.quantity ? elsewhere : correctionProblem(line, { isAfterStorno })
  if (problem) return { problem }
  const changed = lines.map((one) => (one === line ? { ...one, quantity } : one))
  const shirts = changed.filter((one) => isShirt(one) && one.quantity > 0)
  const settled = changed
    .map((one) => (one.itemType === 'PRINT' ? { ...one, quantity: wantedPrints(shirts) } : one))
    .filter((one) => one.itemType !== 'DELIVERY' || shirts.some((shirt) => shirt.itemAttributes.delivery === one.name))
    .filter((one) => one.quantity > 0)
  return settled.length > 0 || isAfterStorno ? { lines: settled } : { problem: 'lastLine' }
}

/**
 * Pieces by which each item's orders grow (above 0) or shrink, in the order of the ids; items that stay are left out.
 * (rules/orders#lock-order)
 */
export function pieceChanges(
  before: readonly Pick<Line, 'itemId' | 'quantity'>[],
  after: readonly Pick<Line, 'itemId' | 'quantity'>[],
): { itemId: number; change: number }[] {
  const changes = new Map<number, number>()
  for (const { itemId, quantity } of before) changes.set(itemId, (changes.get(itemId) ?? 0) - quantity)
  for (const { itemId, quantity } of after) changes.set(itemId, (changes.get(itemId) ?? 0) + quantity)
  return [...changes]
    .map(([itemId, change]) => ({ itemId, change }))
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => one.itemId - other.itemId)
}
