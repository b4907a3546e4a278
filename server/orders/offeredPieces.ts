import type { CatalogueItem, PricedLine } from '#domain/orders/orders.ts'
import { isRefund, isTeamPlace } from '#domain/shop/kinds.ts'
import type { Transaction } from '../db/client.ts'
import { pipelined } from '../db/pipelined.ts'
import { returnStock } from '../stock/store.ts'
import { takeStock } from '../items/store.ts'
import { Refusal } from '../http/refusal.ts'
import type { HeldPieces } from '../waitingList/takeOffer.ts'
import { soldOut } from './orderProblems.ts'

/** Items with what an offer of the waiting list holds beside what is on sale. (rules/waiting#taken) */
export function withHeld<Item extends CatalogueItem>(items: readonly Item[], pieces: HeldPieces): Item[] {
  return items.map((item) => {
    const held = pieces.get(item.itemId)
    return held === undefined || item.availableQuantity === null
      ? item
      : { ...item, availableQuantity: item.availableQuantity + held }
  })
}

/** Places of teams among the pieces of an offer. */
export const teamsAmong = (items: readonly CatalogueItem[], pieces: HeldPieces): number =>
  items.filter(isTeamPlace).reduce((sum, { itemId }) => sum + (pieces.get(itemId) ?? 0), 0)

/** True of an order with some of what an offer holds. */
export const hasSomeOf = (lines: readonly { itemId: number }[], pieces: HeldPieces): boolean =>
  lines.some(({ itemId }) => pieces.has(itemId))

/**
 * Takes all pieces of an order, first from those that an offer holds for it, then from stock, one statement per item, always in the order of the ids; what the order leaves
 * of the offer goes back. Throws a Refusal 409. (rules/orders#lock-order, rules/waiting#taken)
 */
export async function takeAll(
  tx: Transaction,
  { lines, pieces }: { lines: readonly PricedLine[]; pieces: HeldPieces },
): Promise<void> {
  const ofItem = Map.groupBy(
    lines.filter((line) => !isRefund(line)),
    ({ itemId }) => itemId,
  )
  const itemIds = [...new Set([...ofItem.keys(), ...pieces.keys()])].toSorted((one, other) => one - other)
  const taken = await pipelined(
    itemIds.map((itemId) => {
      const ordered = (ofItem.get(itemId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      return takeBeside(tx, { itemId, quantity: ordered - (pieces.get(itemId) ?? 0) })
    }),
  )
  const [line] = ofItem.get(itemIds[taken.indexOf(false)] ?? 0) ?? []
  if (line) throw new Refusal(...soldOut(line))
}

/** Takes what an offer does not hold, or gives back what is left of it; false when fewer are left. */
async function takeBeside(
  tx: Transaction,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<boolean> {
  if (quantity > 0) return takeStock(tx, { itemId, quantity })
  if (quantity < 0) await returnStock(tx, { itemId, quantity: -quantity })
  return true
}
