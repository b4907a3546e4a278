import { z } from 'zod'
import { PickupCompany, type PickupManifest } from '#contract/pickup/pickup.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import { callUnderWay } from '../callUnderWay.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { sendAs, wordsOf } from '../http/longList.ts'
import { newUploadKey } from '../pickupKeys/uploadKeys.ts'
import { labelInSight } from '../settings/store.ts'
import { sharedNext } from '../sharedNext.ts'
import { withdrawnSlots } from '../withdrawnBibs/store.ts'
import { changesSince, readState, stateOf, wordsOfState, type ListState } from './listState.ts'
import { pickupList } from './pickupList.ts'
import { allRecords, recordsSince } from './records.ts'
import type { Read } from './store.ts'
import { keysOf } from './withdrawnBibs.ts'

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
      const slots = await withdrawnSlots(tx)
      for await (const company of pickupList(tx, slots)) list.push(spelled(company))
      const withdrawn = new Map(slots.flatMap((slot) => keysOf(slot).map((thing) => [thing, slot.customerID] as const)))
      const year = (await labelInSight(tx)) ?? ''
      return { list: list.map(({ company }) => company), state: stateOf(list), withdrawn, year }
    }),
  )

  const readRecords = allRecords(db)

  return async (caller: StaffUser, { since }: { since?: string | undefined }): Promise<PickupManifest> => {
    const asked = readCursor(since)
    // it waits for a reading that all share
    callUnderWay().letOthers()
    const read = await readList()
    const changes = asked?.year === read.year ? changesSince(asked.list, read) : null
    const changed = new Set(changes?.companies.map(({ customerID }) => customerID))
    const { withdrawn } = read
    const fresh = asked && changes && (await recordsSince(db, { read: asked.read, changed, withdrawn }))
    const { last, events } = fresh ?? (await readRecords())
    const key = () => newUploadKey(settings.SECRET_KEY, { userId: caller.id, now: now() })
    return {
      ...(fresh && changes ? { whole: false, ...changes } : { whole: true, companies: read.list, gone: [] }),
      events,
      cursor: cursorOf(last, read),
      upload: mayDo(caller.roles, 'pickup.write') ? key() : null,
      now: now(),
    }
  }
}

const cursorOf = ({ number, settlement }: Read, { year, state }: { year: string; state: ListState }) =>
  `${year}.${number}.${settlement}.${wordsOfState(state)}`

/** What a cursor says; null for what is none. */
function readCursor(cursor: string | undefined): { year: string; read: Read; list: ListState } | null {
  const [, year = '', number, settlement, words] = /^([^.]*)\.(\d{1,10})\.(\d{1,10})\.(.*)$/.exec(cursor ?? '') ?? []
  const list = words === undefined ? null : readState(words)
  return list && { year, read: { number: Number(number), settlement: Number(settlement) }, list }
}
