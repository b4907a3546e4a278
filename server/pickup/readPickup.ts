import type { PickupCompany, PickupManifest, PickupRecord } from '#contract/pickup/pickup.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { pickupList, stateOf } from './pickupList.ts'
import type { ListState } from './pickupList.ts'
import { eventsAfter, newest } from './store.ts'
import type { Read, StoredEvent } from './store.ts'
import { newUploadKey } from './uploadKeys.ts'

/** So many states of the list are remembered; who has an older one gets the whole list again. */
const STATES_KEPT = 50

/** The record without what only a reader of it needs. */
export const shownEvent = ({ conflict, settlement, ...event }: StoredEvent): PickupRecord => ({
  ...event,
  conflict: conflict && settlement === null,
  settlement: settlement && { note: settlement.note, at: settlement.at, by: settlement.by },
})

/**
 * Reads the list and the records, since a cursor only what changed. The states of the list that a cursor can name are remembered by this
 * process; what it does not know is answered whole. (rules/pickup#cursor)
 */
export function pickupReader(context: Context) {
  const states = new Map<string, ListState>()
  const remember = (state: ListState) => {
    states.delete(state.whole)
    states.set(state.whole, state)
    for (const oldest of states.keys()) {
      if (states.size <= STATES_KEPT) break
      states.delete(oldest)
    }
  }

  return async (caller: StaffUser, { since }: { since?: string | undefined }): Promise<PickupManifest> => {
    const { db, settings, now } = context
    const asked = readCursor(since)
    const before = asked && states.get(asked.list)
    const { list, last, read, events } = await inSnapshot(db, async (tx) => {
      const reached = await newest(tx)
      // a database that does not have these records, such as after a restore, has another past than the device
      const isPart = asked && before && isReached(asked.read, reached)
      const had = isPart ? asked.read : NOTHING_READ
      return {
        list: await Array.fromAsync(pickupList(tx)),
        last: reached,
        read: had,
        events: await eventsAfter(tx, had),
      }
    })
    const state = stateOf(list)
    remember(state)
    const key = () => newUploadKey(settings.SECRET_KEY, { userId: caller.id, now: now() })
    return {
      ...(before && read !== NOTHING_READ ? changesOf(list, { before, after: state }) : wholeOf(list)),
      events: events.map(shownEvent),
      cursor: cursorOf(last, state),
      upload: mayDo(caller.roles, 'pickup.write') ? key() : null,
      now: now(),
    }
  }
}

const wholeOf = (companies: PickupCompany[]) => ({ whole: true, companies, gone: [] })

function changesOf(list: readonly PickupCompany[], { before, after }: { before: ListState; after: ListState }) {
  const isNew = ({ customerID }: PickupCompany) => before.companies.get(customerID) !== after.companies.get(customerID)
  const gone = [...before.companies.keys()].filter((customerID) => !after.companies.has(customerID))
  return { whole: false, companies: list.filter(isNew), gone }
}

const NOTHING_READ: Read = { number: 0, settlement: 0 }
const isReached = (read: Read, last: Read) => read.number <= last.number && read.settlement <= last.settlement

const cursorOf = ({ number, settlement }: Read, { whole }: ListState) => `${number}.${settlement}.${whole}`

/** What a cursor says; null for what is none. */
function readCursor(cursor: string | undefined): { read: Read; list: string } | null {
  const [, number, settlement, list] = /^(\d{1,10})\.(\d{1,10})\.([\w-]+)$/.exec(cursor ?? '') ?? []
  return list === undefined ? null : { read: { number: Number(number), settlement: Number(settlement) }, list }
}
