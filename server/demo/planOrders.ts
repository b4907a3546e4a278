import type { OrderLine } from '#contract/orders/orderLines.ts'
import { optionKeysFor, options } from '#domain/shop/options.ts'
import { FIT_OF_SEX } from '#domain/shirts/tshirts.ts'
import type { ItemRow } from '../items/store.ts'
import type { SeededRandom } from './seededRandom.ts'
import type { DemoCompany } from './planCompanies.ts'

/** So many of each thing a company takes, if it takes any, by the category of the shop. */
const PIECES: Record<string, readonly [from: number, to: number]> = {
  Verpflegung: [2, 12],
  Tische: [1, 3],
  'Meeting-Point': [1, 1],
  Charity: [1, 5],
}
/** Of everything else a few companies take one. */
const RARELY = { pieces: [1, 1], percent: 6 } as const
const OFTEN_PERCENT = 25
const MOST_SHIRTS = 6

/** What is for sale, and what is left of it. */
export type Shop = { items: readonly ItemRow[]; left: Map<number, number> }

/** The shop as the event's catalogue has it, with what is left of each item while the demo is planned. */
export function openShop(items: readonly ItemRow[]): Shop {
  const limited = items.flatMap(({ itemId, availableQuantity }): [number, number][] =>
    availableQuantity === null ? [] : [[itemId, availableQuantity]],
  )
  return { items, left: new Map(limited) }
}

/** Size of a company's first order. */
type Booking = Pick<DemoCompany, 'timed' | 'hasPackage'> & { teams: readonly unknown[] }

/** The lines of a company's first order: its places from the cheapest contingents that are left, their timekeeping, the package. */
export function placeLines({ items, left }: Shop, { teams, timed, hasPackage }: Booking): OrderLine[] {
  const contingents = items
    .filter(({ itemType }) => itemType === 'TEAM')
    .toSorted((one, other) => one.price - other.price)
  let wanted = teams.length
  const places = contingents.flatMap(({ itemId }) => {
    const taken = Math.min(wanted, left.get(itemId) ?? wanted)
    wanted -= taken
    return taken > 0 ? [take(left, line(itemId, taken))] : []
  })
  const time = items.find(({ itemType, itemId }) => itemType === 'TIME' && (left.get(itemId) ?? timed) >= timed)
  const fee = items.find(({ itemType }) => itemType === 'COMPANYCAPTAIN')
  return [
    ...places,
    ...(time && timed > 0 ? [take(left, line(time.itemId, timed))] : []),
    ...(fee && hasPackage ? [line(fee.itemId, 1)] : []),
  ]
}

/** Things for the evening, as far as there are any left; none for a company that takes none. */
export function thingLines({ items, left }: Shop, chance: SeededRandom): OrderLine[] {
  return items.flatMap((item) => {
    if (item.itemType !== 'PRODUCT' || item.price === 0) return []
    const often = PIECES[item.itemAttributes.category ?? '']
    if (!chance.happens(often ? OFTEN_PERCENT : RARELY.percent)) return []
    const quantity = chance.between(...(often ?? RARELY.pieces))
    if ((left.get(item.itemId) ?? quantity) < quantity) return []
    return [take(left, line(item.itemId, quantity, choicesOf(item, {})))]
  })
}

/** Shirts of one kind for some of the company's people, with their delivery. */
export function shirtLines({ items, left }: Shop, company: DemoCompany): OrderLine[] {
  const shirt = items.find((item) => item.itemType === 'TSHIRT' && options(item.itemAttributes.wSize).length > 0)
  const delivery = items.find(({ itemType }) => itemType === 'DELIVERY')
  const people = company.teams.flatMap((team) => team.people).slice(0, MOST_SHIRTS)
  if (!shirt || !delivery || people.length === 0) return []
  const shirts = people.map(({ sex, tshirtSize }) => {
    const choices = choicesOf(shirt, { fit: FIT_OF_SEX[sex], size: tshirtSize })
    return take(left, line(shirt.itemId, 1, { ...choices, delivery: delivery.name, printQuantity: 1 }))
  })
  return [...shirts, line(delivery.itemId, 1)]
}

/** A choice that is not sold out for each option of the item; the matching fit and size, where there is one. */
function choicesOf(item: ItemRow, { fit, size }: { fit?: string; size?: string | null }): OrderLine['itemAttributes'] {
  const choices: OrderLine['itemAttributes'] = {}
  for (const key of optionKeysFor(item, fit)) {
    const offered = options(item.itemAttributes[key]).filter(({ soldOut }) => !soldOut)
    const chosen = offered.find(({ value }) => value === fit || value === size) ?? offered[0]
    if (chosen) choices[key] = chosen.value
  }
  return choices
}

/** A line whose pieces are taken from what is left. */
function take(left: Shop['left'], taken: OrderLine): OrderLine {
  const before = left.get(taken.itemId)
  if (before !== undefined) left.set(taken.itemId, before - taken.quantity)
  return taken
}

function line(itemId: number, quantity: number, itemAttributes: OrderLine['itemAttributes'] = {}): OrderLine {
  return { itemId, quantity, itemAttributes }
}
