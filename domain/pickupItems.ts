import { isShipped, MEAL_VOUCHERS_PER_TEAM } from './items.ts'
import type { BoughtLine } from './pickup.ts'
import { isMealVoucher, sizeOf } from './pickup.ts'
import { KINDS } from './kinds.ts'
import type { Slot } from './teams.ts'

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

/** How many meal vouchers lie in each team's bag. (rules/shop#meal-vouchers) */
export const MEALS_OF_TEAM = MEAL_VOUCHERS_PER_TEAM

/** As what a line is handed out, and in which size; null for what nobody fetches: fees, and what travels by post. (rules/pickup#list) */
export function fetchedAs(line: BoughtLine): { kind: PickupItemKind; size: string | null } | null {
  const list = KINDS[line.itemType].pickupNotice
  if (list === null || isShipped([line])) return null
  if (list === 'shirts') return { kind: 'shirt', size: sizeOf(line.itemAttributes) || null }
  return { kind: isMealVoucher(line) ? 'voucher' : 'other', size: null }
}

/** How a typed or scanned token of a pickup code is written: capitals and digits, what is easily mistaken put right. (rules/pickup#token) */
export function plainToken(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

/** The same in groups of four, as it is printed under the code. */
export const shownToken = (token: string): string => token.match(/.{1,4}/g)?.join('-') ?? token

const WHOLE_TOKEN = /^[0-9A-F]{16}$/

/** Whether this can be a token at all: it says whose code was read, or that it is another one's. (rules/pickup#token) */
export const isToken = (text: string): boolean => WHOLE_TOKEN.test(plainToken(text))
