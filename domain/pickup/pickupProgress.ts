import { compareText } from '../text/germanOrder.ts'
import { leftOf, piecesOf, type AllStanding, type PickupEvent, type Thing } from './pickupEvents.ts'

const HOUR_MS = 3_600_000
const HOUR_LETTERS = '2027-09-15T14'.length

type Handed = PickupEvent & { at: string }
type Company<Item extends Thing> = { items: readonly Item[] }

/** Number of pieces of these that are out, and of all. (rules/pickup#progress) */
export function piecesOut(items: readonly Thing[], standing: AllStanding): { out: number; all: number } {
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { out: all - items.reduce((sum, item) => sum + leftOf(standing, item), 0), all }
}

/** Things of a company that are not out yet, each with the pieces that are left. (rules/pickup#progress) */
export function stillHere<Item extends Thing>({ items }: Company<Item>, standing: AllStanding): Item[] {
  return items.flatMap((item) => {
    const quantity = leftOf(standing, item)
    return quantity === 0 ? [] : [{ ...item, quantity }]
  })
}

/** Each hand-out that stands, with how many pieces it is. */
function handedOut<Event extends Handed>(companies: readonly Company<Thing>[], standing: AllStanding<Event>) {
  const quantities = new Map(
    companies.flatMap(({ items }) => items.map(({ itemKey, quantity }) => [itemKey, quantity] as const)),
  )
  return [...standing].flatMap(([thing, events]) =>
    events.map((event) => ({ ...event, pieces: piecesOf(event, quantities.get(thing) ?? 1) })),
  )
}

const sumOf = (some: readonly { pieces: number }[]) => some.reduce((sum, { pieces }) => sum + pieces, 0)

/**
 * Number of pieces in all, out, and handed out within the last hour, and of companies that have all of theirs. A piece that two devices handed
 * out is out once. (rules/pickup#progress)
 */
export function progressOf(companies: readonly Company<Thing>[], standing: AllStanding<Handed>, now: string) {
  const counts = companies.map(({ items }) => piecesOut(items, standing))
  const since = Date.parse(now) - HOUR_MS
  const isEarlier = ({ at }: Handed) => Date.parse(at) < since
  const earlier = new Map([...standing].map(([thing, events]) => [thing, events.filter(isEarlier)]))
  const out = counts.reduce((sum, count) => sum + count.out, 0)
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    out,
    lately: out - companies.reduce((sum, { items }) => sum + piecesOut(items, earlier).out, 0),
    done: counts.filter(({ out: some, all }) => some === all).length,
  }
}

/** The pieces that stand, by the hour in which they were handed out, the latest first, and by the device that did, as it is called. (rules/pickup#progress) */
export function byHourAndDevice(
  companies: readonly Company<Thing>[],
  standing: AllStanding<Handed>,
  nameOf: (device: string) => string,
) {
  const handed = handedOut(companies, standing)
  const hours = Map.groupBy(handed, ({ at }) => `${at.slice(0, HOUR_LETTERS)}:00:00.000Z`)
  const devices = [...new Set(handed.map(({ device }) => device))].toSorted((one, other) =>
    compareText(nameOf(one), nameOf(other)),
  )
  const rows = [...hours].map(([hour, events]) => ({
    hour,
    all: sumOf(events),
    counts: devices.map((device) => sumOf(events.filter((event) => event.device === device))),
  }))
  return { devices, rows: rows.toSorted((one, other) => (one.hour < other.hour ? 1 : -1)) }
}
