import { isOut } from './pickupEvents.ts'
import type { PickupEvent, Standing } from './pickupEvents.ts'

const HOUR_MS = 3_600_000
const HOUR_LETTERS = '2027-09-15T14'.length

type Handed = PickupEvent & { at: string }
type Company<Item extends { itemKey: string }> = { items: readonly Item[] }

/** What of a company is not out yet. (rules/pickup#progress) */
export function leftOf<Item extends { itemKey: string }>(
  { items }: Company<Item>,
  standing: ReadonlyMap<string, Standing>,
): Item[] {
  return items.filter(({ itemKey }) => !isOut(standing, itemKey))
}

/** How much is out in all, within the hour before, and how many companies have all of theirs. (rules/pickup#progress) */
export function progressOf(
  companies: readonly Company<{ itemKey: string }>[],
  standing: ReadonlyMap<string, Standing<Handed>>,
  now: string,
) {
  const left = companies.map((company) => leftOf(company, standing).length)
  const all = companies.reduce((sum, { items }) => sum + items.length, 0)
  const since = Date.parse(now) - HOUR_MS
  return {
    all,
    out: all - left.reduce((sum, count) => sum + count, 0),
    lately: [...standing.values()].filter(([first]) => first && Date.parse(first.at) >= since).length,
    done: left.filter((count) => count === 0).length,
  }
}

/** What stands, by the hour in which it was handed out, the latest first, and by the device that did. (rules/pickup#progress) */
export function byHourAndDevice(standing: Iterable<Standing<Handed>>) {
  const handed = [...standing].flatMap((events) => events)
  const hours = Map.groupBy(handed, ({ at }) => `${at.slice(0, HOUR_LETTERS)}:00:00.000Z`)
  const devices = [...new Set(handed.map(({ device }) => device))].toSorted()
  const rows = [...hours].map(([hour, events]) => ({
    hour,
    all: events.length,
    counts: devices.map((device) => events.filter((event) => event.device === device).length),
  }))
  return { devices, rows: rows.toSorted((one, other) => (one.hour < other.hour ? 1 : -1)) }
}
