import { isOnRequest } from './items.ts'
import { KINDS, type ItemType } from './kinds.ts'
import { optionKeysFor, type OptionTexts } from './options.ts'
import { isLastDayOver } from './lastDays.ts'

type OfKind = { itemId: number; itemType: ItemType }

/** Name of the line that an item is waited for in: all contingents of teams are one line, so is timekeeping, each other item has its own. (rules/waiting#line) */
export function lineOf({ itemId, itemType }: OfKind): string {
  return KINDS[itemType].isTeamPlace || KINDS[itemType].onSale === 'one' ? itemType : String(itemId)
}

/** The line of timekeeping, of which teams that wait with it take as many. (rules/waiting#line) */
export const TIME_LINE = 'TIME' satisfies ItemType

/** An item that can be waited for: it has a price, the buyer says how many, and chooses nothing else. (rules/waiting#line) */
export const canBeWaitedFor = (item: OfKind & { name: string; price: number; itemAttributes: OptionTexts }): boolean =>
  KINDS[item.itemType].quantity === 'chosen' && !isOnRequest(item) && optionKeysFor(item, undefined).length === 0

type Row = OfKind & { price: number; availableQuantity: number | null; lastDay: string | null; archived?: boolean }

const byPrice = (one: Row, other: Row) => one.price - other.price || one.itemId - other.itemId

/**
 * The item of a line whose price an offer has: the dearest that has pieces for the line, since the staff gave it some; else the contingent on sale, or the last one that
 * was; undefined when none is sold any more. One whose last day is over is none. (rules/waiting#price)
 */
export function offeredItem<Item extends Row & { ofLine: number }>(
  items: readonly Item[],
  { line, today }: { line: string; today: string },
): Item | undefined {
  const sold = items
    .filter((item) => lineOf(item) === line && !item.archived && !isLastDayOver(item, today))
    .toSorted(byPrice)
  const withPieces = sold.findLast(({ ofLine }) => ofLine > 0)
  return withPieces ?? sold.find(({ availableQuantity }) => availableQuantity !== 0) ?? sold.at(-1)
}

/** Pieces that one offer of these lines may hold: of each line those of the item that is offered of it. 0 where one is sold no more. (rules/waiting#price, rules/waiting#staff) */
export function freeForOffer(
  items: readonly (Row & { ofLine: number })[],
  { lines, today }: { lines: readonly string[]; today: string },
): number {
  const ofEach = lines.map((line) => {
    const item = offeredItem(items, { line, today })
    return item ? (item.availableQuantity ?? Infinity) + item.ofLine : 0
  })
  return Math.min(...ofEach)
}

/** Pieces of a line that everybody can buy on a day; null is unlimited. (rules/waiting#line) */
export function onSaleInLine(items: readonly Row[], { line, today }: { line: string; today: string }): number | null {
  const sold = items.filter((item) => lineOf(item) === line && !item.archived && !isLastDayOver(item, today))
  if (sold.some(({ availableQuantity }) => availableQuantity === null)) return null
  return sold.reduce((sum, { availableQuantity }) => sum + (availableQuantity ?? 0), 0)
}

/** Can a company queue for an item, by what the shop knows: the line is sold still, and nothing of it is left in any of its contingents? (rules/waiting#line) */
export function isWaitable(
  item: OfKind & { name: string; price: number; itemAttributes: OptionTexts },
  { items, today }: { items: readonly Row[]; today: string },
): boolean {
  const line = lineOf(item)
  const isSold = items.some((one) => lineOf(one) === line && !one.archived && !isLastDayOver(one, today))
  return canBeWaitedFor(item) && isSold && onSaleInLine(items, { line, today }) === 0
}

/** True of the line whose pieces are places of teams, of which a company has a ceiling. (rules/waiting#ceiling) */
export const isLineOfTeams = (line: string): boolean => line === ('TEAM' satisfies ItemType)
