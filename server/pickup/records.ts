import { z } from 'zod'
import { PickupRecord } from '#contract/pickup/pickup.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { sendAs } from '../http/longList.ts'
import { sharedNext } from '../sharedNext.ts'
import { withdrawnSlots } from '../withdrawnBibs/store.ts'
import { eventsAfter, eventsOfPage, newest, pageOf, pagesOfEvents, type Read, type StoredEvent } from './store.ts'
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

/**
 * Records since somebody has read; null for a database that does not have what was read, such as after a restore, since the device has another past,
 * and where it is behind by much. (rules/pickup#cursor)
 */
export function recordsSince(connection: Connection, read: Read): Promise<Records | null> {
  return inSnapshot(connection, async (tx) => {
    const last = await newest(tx)
    const behind = [last.number - read.number, last.settlement - read.settlement]
    if (behind.some((records) => records < 0 || records > BEHIND_MAX)) return null
    const { things, conflicts } = await withdrawn(tx)
    const events = await eventsAfter(tx, read, things)
    return { last, events: events.map((event) => shownEvent(withConflict(event, conflicts))) }
  })
}

/** Things of withdrawn teams, of which records become conflicts, though records do not change: these are always told. (rules/pickup#conflicts) */
async function withdrawn(tx: Transaction) {
  const things = (await withdrawnSlots(tx)).flatMap(keysOf)
  return { things, conflicts: await conflictsOf(tx, things) }
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
      const { conflicts } = await withdrawn(tx)
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
