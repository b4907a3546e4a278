import { z } from 'zod'
import { PickupCompany, type PickupManifest, type PickupRecord } from '#contract/pickup/pickup.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { sendAs, wordsOf } from '../http/longList.ts'
import { sharedNext } from '../sharedNext.ts'
import { changesSince, readState, stateOf, wordsOfState, type ListState } from './listState.ts'
import { pickupList } from './pickupList.ts'
import { eventsAfter, newest, withdrawnSlots, type Read, type StoredEvent } from './store.ts'
import { newUploadKey } from './uploadKeys.ts'
import { keysOf, withConflictsOf } from './withdrawnBibs.ts'

/** The record without what only a reader of it needs. */
export const shownEvent = ({ conflict, settlement, ...event }: StoredEvent): PickupRecord => ({
  ...event,
  conflict: conflict && settlement === null,
  settlement: settlement && { note: settlement.note, at: settlement.at, by: settlement.by },
})

/**
 * Reads the list and the records, since a cursor only what changed. The list is made once for all who ask at the same moment, and put into words
 * once for all who are sent it. (rules/pickup#cursor, rules/faults#costly-work)
 */
export function pickupReader(context: Context) {
  const { db, settings, now } = context
  const known = new Map<number, WeakRef<PickupCompany>>()
  /** A company without its things, which stands for its words: the one that is still here, because somebody is being sent it, else a new one. */
  const spelled = (read: PickupCompany) => {
    const words = JSON.stringify(z.encode(PickupCompany, read))
    const before = known.get(read.customerID)?.deref()
    if (before && wordsOf(before) === words) return { company: before, words }
    const company = { ...read, items: [] }
    sendAs(company, words)
    known.set(read.customerID, new WeakRef(company))
    return { company, words }
  }
  const readList = sharedNext(() =>
    inSnapshot(db, async (tx) => {
      const list: { company: PickupCompany; words: string }[] = []
      for await (const company of pickupList(tx, await withdrawnSlots(tx))) list.push(spelled(company))
      return { list: list.map(({ company }) => company), state: stateOf(list) }
    }),
  )

  return async (caller: StaffUser, { since }: { since?: string | undefined }): Promise<PickupManifest> => {
    const asked = readCursor(since)
    const read = await readList()
    const changes = asked && changesSince(asked.list, read)
    const { last, isPart, events } = await inSnapshot(db, async (tx) => {
      const reached = await newest(tx)
      // a database that does not have these records, such as after a restore, has another past than the device
      const isPart = asked !== null && changes !== null && isReached(asked.read, reached)
      // records do not change, but become conflicts when their team is withdrawn: these are always told (rules/pickup#conflicts)
      const withdrawn = (await withdrawnSlots(tx)).flatMap(keysOf)
      const found = await eventsAfter(tx, isPart ? asked.read : NOTHING_READ, withdrawn)
      return { last: reached, isPart, events: withConflictsOf(found, new Set(withdrawn)) }
    })
    const key = () => newUploadKey(settings.SECRET_KEY, { userId: caller.id, now: now() })
    return {
      ...(isPart && changes ? { whole: false, ...changes } : { whole: true, companies: read.list, gone: [] }),
      events: events.map(shownEvent),
      cursor: cursorOf(last, read.state),
      upload: mayDo(caller.roles, 'pickup.write') ? key() : null,
      now: now(),
    }
  }
}

const NOTHING_READ: Read = { number: 0, settlement: 0 }
const isReached = (read: Read, last: Read) => read.number <= last.number && read.settlement <= last.settlement

const cursorOf = ({ number, settlement }: Read, state: ListState) => `${number}.${settlement}.${wordsOfState(state)}`

/** What a cursor says; null for what is none. */
function readCursor(cursor: string | undefined): { read: Read; list: ListState } | null {
  const [, number, settlement, words] = /^(\d{1,10})\.(\d{1,10})\.(.*)$/.exec(cursor ?? '') ?? []
  const list = words === undefined ? null : readState(words)
  return list && { read: { number: Number(number), settlement: Number(settlement) }, list }
}
