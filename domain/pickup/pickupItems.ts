import { isShipped, MEAL_VOUCHERS_PER_TEAM } from '../shop/items.ts'
import { sizeOf } from '../shirts/shirtSizes.ts'
import { isMealVoucher, type BoughtLine } from './pickup.ts'
import { KINDS } from '../shop/kinds.ts'
import type { Slot } from '../teams/teams.ts'

export const PICKUP_ITEM_KINDS = ['bib', 'shirt', 'voucher', 'other'] as const
export type PickupItemKind = (typeof PICKUP_ITEM_KINDS)[number]

/**
 * The keys of what is handed out: of a place in a team, a team's meal vouchers, a line of an order. They name no number, size or person, so that
 * what was handed out stays so when these change. (rules/pickup#keys)
 */
export const pickupKeys = {
  bib: (teamID: number, slot: Slot) => `bib:${teamID}:${slot}`,
  meals: (teamID: number) => `meals:${teamID}`,
  line: (orderItemId: number) => `line:${orderItemId}`,
}

/** A line of an order may be corrected to more pieces; a place and a bag never are. (rules/pickup#pieces) */
export const mayGrow = (itemKey: string): boolean => itemKey.startsWith('line:')

/** Number of meal vouchers in each team's bag. (rules/shop#meal-vouchers) */
export const MEALS_OF_TEAM = MEAL_VOUCHERS_PER_TEAM

/**
 * Kind and size of the thing that a line is handed out as; null for lines that nobody fetches: fees, and things that travel by post.
 * (rules/pickup#list)
 */
export function fetchedAs(line: BoughtLine): { kind: PickupItemKind; size: string | null } | null {
  const list = KINDS[line.itemType].pickupNotice
  if (list === null || isShipped([line])) return null
  if (list === 'shirts') return { kind: 'shirt', size: sizeOf(line.itemAttributes) || null }
  return { kind: isMealVoucher(line) ? 'voucher' : 'other', size: null }
}
