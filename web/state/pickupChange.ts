import type { PickupCompany, WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import type { PickupFacts, DatabaseChange, Waiting } from './pickupDatabase.ts'

/** What the server answers. (rules/pickup#cursor) */
export type ReadList = {
  cursor: string
  whole: boolean
  companies: PickupCompany[]
  gone: number[]
  events: WirePickupRecord[]
  upload: string | null
  now: string
}

/** What the device has. */
type Had = { events: readonly WirePickupRecord[]; waiting: readonly Waiting[]; facts: Partial<PickupFacts> }

const entryOf = ({ eventId, itemKey, kind, at, by, device, known }: WirePickupRecord): WirePickupEntry => ({
  eventId,
  itemKey,
  kind,
  at,
  by,
  device,
  known,
})

/**
 * What a list that was read changes on this device. Own records that a whole list does not hold, such as after a restore of the server, are sent
 * again; one that was sent and is in no list either. (rules/pickup#cursor)
 */
export function changeOf({ events, waiting, facts }: Had, list: ReadList, clock: number): DatabaseChange {
  const { cursor, whole, companies, gone, upload, now } = list
  const told = new Set(list.events.map(({ eventId }) => eventId))
  const isLost = ({ eventId, device }: WirePickupRecord) => whole && device === facts.device && !told.has(eventId)
  const lost = waiting.filter(({ sent, entry }) => whole && sent && !told.has(entry.eventId))
  return {
    whole,
    companies,
    gone,
    events: list.events,
    arrived: [...waiting.filter(({ entry }) => told.has(entry.eventId)), ...lost].map(({ place }) => place),
    again: [...events.filter(isLost).map(entryOf), ...lost.map(({ entry }) => entry)],
    facts: {
      ...facts,
      cursor,
      upload: upload ?? facts.upload,
      readAt: now,
      clockAhead: Date.parse(now) - clock,
    },
  }
}

export const inOrder = (events: readonly WirePickupRecord[]): WirePickupRecord[] =>
  events.toSorted((one, other) => one.number - other.number)

/** What the device has after a change that only adds; what it does not touch stays the very same, so that nothing is found out anew. */
export function stateAfter<Here extends Had & { companies: readonly PickupCompany[] }>(
  { companies, events, waiting }: Here,
  change: DatabaseChange,
) {
  const changed = new Set([...change.companies.map(({ customerID }) => customerID), ...change.gone])
  const told = new Set(change.events.map(({ eventId }) => eventId))
  const arrived = new Set(change.arrived)
  const others = companies.filter(({ customerID }) => !changed.has(customerID))
  return {
    companies:
      changed.size === 0
        ? companies
        : [...others, ...change.companies].toSorted((one, other) => one.customerID - other.customerID),
    events:
      told.size === 0 ? events : inOrder([...events.filter(({ eventId }) => !told.has(eventId)), ...change.events]),
    waiting: arrived.size === 0 ? waiting : waiting.filter(({ place }) => !arrived.has(place)),
    facts: change.facts,
  }
}
