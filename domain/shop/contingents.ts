import type { Cart } from './cart.ts'
import { isSoldOut } from './items.ts'
import { isTeamPlace, type ItemType } from './kinds.ts'
import { centsOf } from '../text/money.ts'

/** Sold out, wholly in this visitor's cart, on offer now, or on offer after the one that is. */
export type ContingentStanding = 'soldOut' | 'inCart' | 'offered' | 'later'

/** A contingent beside what this visitor can still take of it; null is unlimited. */
export type Contingent<Row> = { item: Row; left: number | null; standing: ContingentStanding }

type TeamRow = { itemId: number; itemType: ItemType; price: number; availableQuantity: number | null }

/** Pieces of an item in the cart, on all its lines. */
export function piecesInCart(cart: Cart, itemId: number): number {
  return cart.filter((line) => line.itemId === itemId).reduce((sum, line) => sum + line.quantity, 0)
}

/** Pieces of an item that can still be taken beside those in the cart; null is unlimited. */
export function leftBesideCart(item: Pick<TeamRow, 'itemId' | 'availableQuantity'>, cart: Cart): number | null {
  if (item.availableQuantity === null) return null
  return Math.max(0, item.availableQuantity - piecesInCart(cart, item.itemId))
}

/**
 * The team contingents, the cheapest first; the first one that has something left beside the cart is on offer. (rules/items#contingents)
 */
export function contingents<Row extends TeamRow>(items: readonly Row[], cart: Cart): Contingent<Row>[] {
  const rows = items
    .filter(isTeamPlace)
    .toSorted((one, other) => one.price - other.price || one.itemId - other.itemId)
    .map((item) => ({ item, left: leftBesideCart(item, cart) }))
  const offered = rows.find(({ left }) => left !== 0)
  return rows.map((row) => ({ ...row, standing: row === offered ? 'offered' : standingBeside(row) }))
}

/** Net price of a number of teams, in cents; the prices are the items' own, in euro. `time` is null without timekeeping. */
export function teamsPrice(booking: {
  count: number
  team: { price: number }
  time: { price: number } | null
}): number {
  const { count, team, time } = booking
  return count * (centsOf(team.price) + (time ? centsOf(time.price) : 0))
}

function standingBeside({ item, left }: { item: TeamRow; left: number | null }): ContingentStanding {
  if (isSoldOut(item)) return 'soldOut'
  return left === 0 ? 'inCart' : 'later'
}
