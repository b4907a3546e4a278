import { dayOf, isPast } from '../text/days.ts'
import { KINDS, type ItemType } from './kinds.ts'
import { isLeftOver, isOfferOver, offerEnds } from './waitingOffers.ts'
import { isLineOfTeams, lineOf, offeredItem, TIME_LINE } from './waitingLines.ts'
import type { EndedWhy, WaitingState } from './waitingStates.ts'
import { allot, linesOf, type Skip, type Wish } from './waitingTurns.ts'

/** An item with what is left of it: `open` (null is unlimited) and kept for the line. */
export type LineItem = {
  itemId: number
  itemType: ItemType
  price: number
  archived: boolean
  lastDay: string | null
  open: number | null
  ofLine: number
  lineSince: Date | null
}

/** A live place in the line, with the offer that it has. */
export type LivePlace = Wish & {
  state: WaitingState
  offered: number | null
  offeredItemId: number | null
  timeItemId: number | null
  until: Date | null
}

/** A company that waits: its teams so far, the most that it may have, and its deadlines. */
export type WaitingCompany = {
  customerID: number
  teamsBought: number
  teamPlacesMax: number
  deadlines: Record<'registration' | 'shirts' | 'timekeeping', string | null>
}

export type RoundFacts = {
  places: readonly LivePlace[]
  items: readonly LineItem[]
  companies: readonly WaitingCompany[]
  now: Date
  /** Hours that an offer holds. */
  hours: number
  raceDay: string
  /** While registration is closed the lines stand still. (rules/waiting#closed) */
  isOpen: boolean
}

export type NewOffer = {
  id: number
  pieces: number
  fromMore: number
  itemId: number
  timeItemId: number | null
  until: Date
}

/**
 * Work that is due now: places that end, offers that could not be ordered and are taken back, new ones, those who were passed over, items with other parts of stock, and
 * pieces that everybody may buy from now on.
 */
export type Round = {
  ended: { id: number; why: Extract<EndedWhy, 'deadline' | 'expired'> }[]
  takenBack: number[]
  offers: NewOffer[]
  skipped: Skip[]
  stock: LineItem[]
  released: { itemId: number; pieces: number }[]
}

/** The days with which a place of a company ends, each of its lines' own deadline and the race. (rules/waiting#deadline) */
function daysOf(place: Wish, { items, companies, raceDay }: RoundFacts): (string | null)[] {
  const deadlines = companies.find(({ customerID }) => customerID === place.customerID)?.deadlines
  const kinds = linesOf(place).map((line) => items.find((item) => lineOf(item) === line)?.itemType)
  return [
    raceDay,
    ...kinds.map((itemType) => {
      const deadline = itemType && KINDS[itemType].deadline
      return deadline ? (deadlines?.[deadline] ?? null) : null
    }),
  ]
}

const isOver = (place: LivePlace, facts: RoundFacts) => daysOf(place, facts).some((day) => isPast(day, facts.now))

/** Sold no more, though nobody took it off sale: the last day of each item of the line is over. (rules/waiting#price) */
const isSoldNoMore = ({ line }: Wish, { items, now }: RoundFacts) =>
  items.some((item) => lineOf(item) === line && !item.archived) && !offeredAs({ items, line, now })

const offeredAs = ({ items, line, now }: Pick<RoundFacts, 'items' | 'now'> & { line: string }) => {
  const rows = items.map((item) => ({ ...item, availableQuantity: item.open }))
  return offeredItem(rows, { line, today: dayOf(now) })?.itemId
}

const isExpired = ({ state, until }: LivePlace, now: Date) =>
  state === 'offered' && until !== null && isOfferOver(until, now)

function endedIn(facts: RoundFacts): Round['ended'] {
  return facts.places.flatMap((place): Round['ended'] => {
    if (isOver(place, facts)) return [{ id: place.id, why: 'deadline' }]
    if (place.state === 'offered')
      return facts.isOpen && isExpired(place, facts.now) ? [{ id: place.id, why: 'expired' }] : []
    return isSoldNoMore(place, facts) ? [{ id: place.id, why: 'deadline' }] : []
  })
}

/** Works out a round of the waiting list, in this order: what ends, what is offered, what goes to open sale. (rules/waiting#round) */
export function planRound(facts: RoundFacts): Round {
  const { now, isOpen } = facts
  const ended = endedIn(facts)
  const isEnded = (place: LivePlace) => ended.some(({ id }) => id === place.id)
  const isTakenBack = (place: LivePlace) => !isOpen && !isEnded(place) && isExpired(place, now)
  const stock = new Map(facts.items.map((item) => [item.itemId, { ...item }]))
  for (const place of facts.places) if (isEnded(place) || isTakenBack(place)) giveBack(stock, place)
  const takenBack = facts.places.filter(isTakenBack).map(({ id }) => id)
  const places = facts.places
    .filter((place) => !isEnded(place))
    .map((place) => (isTakenBack(place) ? { ...place, ...WITHOUT_OFFER } : place))
  const waiting = places.filter(({ state }) => state === 'waiting')
  for (const line of new Set(waiting.flatMap(linesOf))) gather(stock, { line, now })
  const { offers, skipped } = isOpen ? offersOf(waiting, { facts, places, stock }) : { offers: [], skipped: [] }
  const stillWaiting = places.filter((place) => {
    const offer = offers.find(({ id }) => id === place.id)
    return place.state === 'waiting' && !offer ? true : place.more > (offer?.fromMore ?? 0)
  })
  const released = releaseLeft(stock, { lines: new Set(stillWaiting.flatMap(linesOf)), now, isOpen })
  const before = new Map(facts.items.map((item) => [item.itemId, item]))
  const changed = [...stock.values()].filter((item) => differs(item, before.get(item.itemId)))
  return { ended, takenBack, offers, skipped, stock: changed, released }
}

/** A place whose offer is gone, and which waits again where it stood. (rules/waiting#closed) */
export const WITHOUT_OFFER = {
  state: 'waiting',
  offered: null,
  offeredItemId: null,
  timeItemId: null,
  offeredAt: null,
  until: null,
} as const

type Stock = Map<number, LineItem>

const differs = (after: LineItem, before: LineItem | undefined) =>
  after.open !== before?.open ||
  after.ofLine !== before.ofLine ||
  after.lineSince?.getTime() !== before.lineSince?.getTime()

/** Pieces that join those of the line begin to wait anew. */
function addToLine(item: LineItem | undefined, pieces: number): void {
  if (!item || item.open === null || pieces === 0) return
  item.ofLine += pieces
  item.lineSince = null
}

function giveBack(stock: Stock, { offered, offeredItemId, timeItemId }: LivePlace): void {
  for (const id of [offeredItemId, timeItemId]) if (id !== null) addToLine(stock.get(id), offered ?? 0)
}

/** Brings the line's pieces of all contingents to the one whose price offers have. (rules/waiting#price) */
function gather(stock: Stock, { line, now }: { line: string; now: Date }): void {
  const items = [...stock.values()]
  const target = stock.get(offeredAs({ items, line, now }) ?? 0)
  if (!target || target.open === null) return
  for (const item of items.filter((one) => one !== target && lineOf(one) === line)) {
    addToLine(target, item.ofLine)
    item.ofLine = 0
    item.lineSince = null
  }
}

type Offering = { facts: RoundFacts; places: readonly LivePlace[]; stock: Stock }

function offersOf(
  waiting: readonly LivePlace[],
  { facts, places, stock }: Offering,
): { offers: NewOffer[]; skipped: Skip[] } {
  const { now, hours } = facts
  const items = [...stock.values()]
  const itemOf = (line: string) => stock.get(offeredAs({ items, line, now }) ?? 0)
  const lines = [...new Set(waiting.flatMap(linesOf))]
  const free = new Map(lines.map((line) => [line, freeOf(itemOf(line))]))
  const { offers, skipped } = allot(waiting, { free, room: roomOf(facts, places) })
  const made = offers.flatMap(({ id, pieces, fromMore }): NewOffer[] => {
    const place = waiting.find((one) => one.id === id)
    if (!place) return []
    const [item, time] = [itemOf(place.line), place.timekeeping ? itemOf(TIME_LINE) : undefined]
    if (!item) return []
    const days = [...daysOf(place, facts), item.lastDay, time?.lastDay ?? null]
    const until = offerEnds(now, { hours, days })
    return [{ id, pieces, fromMore, itemId: item.itemId, timeItemId: time?.itemId ?? null, until }]
  })
  for (const { pieces, itemId, timeItemId } of made)
    for (const id of [itemId, timeItemId]) if (id !== null) takeFree(stock.get(id), pieces)
  return { offers: made, skipped }
}

const freeOf = (item: LineItem | undefined) => (item ? (item.open ?? Infinity) + item.ofLine : 0)

/** Teams that each company may still have beside those that it has and that are held for it. (rules/waiting#ceiling) */
function roomOf({ companies }: RoundFacts, places: readonly LivePlace[]): Map<number, number> {
  return new Map(
    companies.map(({ customerID, teamsBought, teamPlacesMax }) => {
      const held = places
        .filter((place) => place.customerID === customerID && isLineOfTeams(place.line))
        .reduce((sum, { offered }) => sum + (offered ?? 0), 0)
      return [customerID, teamPlacesMax - teamsBought - held]
    }),
  )
}

/** Takes free pieces for an offer: the line's first, then those on sale. (rules/waiting#stock) */
export function takeFree(item: Pick<LineItem, 'open' | 'ofLine'> | undefined, pieces: number): void {
  if (!item || item.open === null) return
  const ofLine = Math.min(item.ofLine, pieces)
  item.ofLine -= ofLine
  item.open -= pieces - ofLine
}

type Leaving = { lines: ReadonlySet<string>; now: Date; isOpen: boolean }

/** Opens for everybody what nobody waits for any more, and what has fitted no minimum for a day on which it could be offered, which is told. (rules/waiting#left) */
function releaseLeft(stock: Stock, { lines, now, isOpen }: Leaving): Round['released'] {
  const released: Round['released'] = []
  for (const item of stock.values()) {
    const { itemId, ofLine } = item
    if (ofLine === 0) {
      item.lineSince = null
      continue
    }
    const isWaited = lines.has(lineOf(item))
    if (isWaited) item.lineSince = isOpen ? (item.lineSince ?? now) : null
    if (isWaited && !(item.lineSince && isLeftOver(item.lineSince, now))) continue
    if (isWaited) released.push({ itemId, pieces: ofLine })
    if (item.open !== null) item.open += ofLine
    item.ofLine = 0
    item.lineSince = null
  }
  return released
}
