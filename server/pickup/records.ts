import { z } from 'zod'
import { PickupRecord } from '#contract/pickup/pickup.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { sendAs } from '../http/longList.ts'
import { sharedNext } from '../sharedNext.ts'
import { withdrawnSlots } from '../withdrawnBibs/store.ts'
import {
  countOf,
  eventsAfter,
  eventsOfPage,
  newest,
  pageOf,
  pagesOfEvents,
  type Read,
  type StoredEvent,
} from './store.ts'
import { conflictsOf, keysOf } from './withdrawnBibs.ts'

/** Records, and conflicts settled, that a device may be behind: for more it gets everything again. */
const BEHIND_MAX = 2000

type Records = { last: Read; events: PickupRecord[] }

/** The record without what only a reader of it needs. */
export const shownEvent = ({ conflict, settlement, ...event }: StoredEvent): PickupRecord => ({
  ...event,
  conflict: conflict && settlement === null,
  settlement: settlement && { note: settlement.note, at: settlement.at, by: settlement.by },
})

/** Things of withdrawn teams, each with the company whose it was. (rules/pickup#conflicts) */
export type WithdrawnThings = ReadonlyMap<string, number>

/** Whoever has read before: how far, the companies whose list changed since, and what is withdrawn on this list. */
type Reader = { read: Read; changed: ReadonlySet<number>; withdrawn: WithdrawnThings }

/**
 * Records since somebody has read; null for a database that does not have what was read, such as after a restore, since the device has another past,
 * and where it is behind by much. A withdrawn team makes conflicts of records that do not change: those of its things are told again when its
 * company's list changes, or one of them comes or is settled. (rules/pickup#cursor, rules/pickup#conflicts)
 */
export function recordsSince(connection: Connection, { read, changed, withdrawn }: Reader): Promise<Records | null> {
  return inSnapshot(connection, async (tx) => {
    const last = await newest(tx)
    const behind = [last.number - read.number, last.settlement - read.settlement]
    if (behind.some((records) => records < 0 || records > BEHIND_MAX)) return null
    const since = await eventsAfter(tx, read)
    const touched = since.map(({ itemKey }) => thingOf(itemKey)).filter((thing) => withdrawn.has(thing))
    const ofChanged = changed.size === 0 ? [] : [...withdrawn].filter(([, owner]) => changed.has(owner))
    const things = [...new Set([...touched, ...ofChanged.map(([thing]) => thing)])]
    if (things.length === 0) return { last, events: since.map(shownEvent) }
    if ((await countOf(tx, things)) > BEHIND_MAX) return null
    const conflicts = await conflictsOf(tx, things)
    const events = await eventsAfter(tx, read, things)
    return { last, events: events.map((event) => shownEvent(withConflict(event, conflicts))) }
  })
}

const withConflict = (event: StoredEvent, conflicts: ReadonlyMap<number, boolean>): StoredEvent => ({
  ...event,
  conflict: conflicts.get(event.number) ?? event.conflict,
})

/**
 * Reads all records, once for all who ask at the same moment, page by page, and puts each page into words once for all who are sent it: two hundred
 * thousand of them, for forty who did not read, ended the process. (rules/faults#long-lists)
 */
export function allRecords(connection: Connection): () => Promise<Records> {
  const known = new Map<number, { sign: string; page: WeakRef<PickupRecord> }>()
  /** The first record of a page, which stands for the words of all. */
  const spelled = (events: readonly StoredEvent[]): PickupRecord[] => {
    const [first] = events
    if (!first) return []
    const record = shownEvent(first)
    sendAs(record, events.map((event) => JSON.stringify(z.encode(PickupRecord, shownEvent(event)))).join(','))
    return [record]
  }
  return sharedNext(() =>
    inSnapshot(connection, async (tx) => {
      const events: PickupRecord[] = []
      const conflicts = await conflictsOf(tx, (await withdrawnSlots(tx)).flatMap(keysOf))
      const ofPage = Map.groupBy(conflicts, ([number]) => pageOf(number))
      for (const { page, count, settlement } of await pagesOfEvents(tx)) {
        const changed = (ofPage.get(page) ?? []).join(' ')
        const sign = `${count} ${settlement} ${changed}`
        const before = known.get(page)
        const still = before?.sign === sign ? before.page.deref() : undefined
        const read = async () => (await eventsOfPage(tx, page)).map((event) => withConflict(event, conflicts))
        const [record] = still ? [still] : spelled(await read())
        if (!record) continue
        if (!still) known.set(page, { sign, page: new WeakRef(record) })
        events.push(record)
      }
      return { last: await newest(tx), events }
    }),
  )
}
