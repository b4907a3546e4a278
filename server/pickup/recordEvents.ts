import type { KeptRecords, PickupEntry } from '#contract/pickup/pickup.ts'
import { boundMessages } from '#contract/pickup/pickupMessages.ts'
import { boundsPassed, RECORDS_ALWAYS, type RecordBound } from '#domain/pickup/pickupBounds.ts'
import { conflictsAmong } from '#domain/pickup/pickupEvents.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { isStaff, keysEndedAt } from '../pickupKeys/store.ts'
import { userOfUploadKey } from '../pickupKeys/uploadKeys.ts'
import { inTurn } from './inTurn.ts'
import { pastRecordsAmong } from './pastRecords.ts'
import {
  addEvents,
  countPieces,
  countRecords,
  countRecordsOf,
  countTogether,
  eventsOfThings,
  recordedAmong,
  thingsNamed,
  type Source,
} from './store.ts'

/**
 * Keeps what a device did, in its order, each record once however often it comes; also of things that are not on the list, which are named in
 * the answer. What passes a bound is refused by itself: all others are kept. It is no matter of the log: the records are one.
 * (rules/pickup#records, rules/pickup#bounds, rules/pickup#conflicts, rules/years#old-records)
 */
export async function recordEvents(
  context: Context,
  { entries, source }: { entries: readonly PickupEntry[]; source: Source },
): Promise<KeptRecords> {
  return inTurn(context, async (tx) => {
    const named = await thingsNamed(tx, thingsAmong(entries))
    const quantities = new Map([...named].map(([thing, { quantity }]) => [thing, quantity]))
    const past = await pastRecordsAmong(
      tx,
      entries.filter(({ itemKey }) => !named.has(thingOf(itemKey))),
    )
    const fresh = (await freshAmong(tx, entries)).filter(
      ({ eventId }) => !past.kept.has(eventId) && !past.refused.has(eventId),
    )
    const bounds = await boundsOf(tx, { fresh, source, quantities })
    const kept = fresh.filter(({ eventId }) => !bounds.has(eventId))
    // of what is refused nothing is read: who has passed the bounds can ask without end
    const before = await eventsOfThings(tx, thingsAmong(kept))
    // they have arrived, though they have no numbers yet: what this call brings nobody can have known
    const coming = kept.map((entry) => ({ ...entry, number: Number.MAX_SAFE_INTEGER }))
    const conflicts = conflictsAmong(coming, { before, quantities })
    const receivedAt = context.now()
    const added = kept.map((entry, place) => {
      const conflict = conflicts[place] ?? false
      const listed = named.has(thingOf(entry.itemKey))
      return { ...entry, by: entry.by ?? '', receivedAt, conflict, listed, ...source }
    })
    if (added.length > 0) await addEvents(tx, added)
    const isUnknown = ({ eventId, itemKey }: PickupEntry) =>
      !named.has(thingOf(itemKey)) && ![bounds, past.kept, past.refused].some((known) => known.has(eventId))
    return {
      unknown: entries.filter(isUnknown).map(({ eventId }) => eventId),
      refused: [
        ...[...bounds].map(([eventId, bound]) => ({ eventId, message: boundMessages[bound], final: false })),
        ...[...past.refused].map(([eventId, message]) => ({ eventId, message, final: true })),
      ],
    }
  })
}

const thingsAmong = (entries: readonly PickupEntry[]) => [...new Set(entries.map(({ itemKey }) => thingOf(itemKey)))]

/** Records that are not there yet, each once. */
async function freshAmong(tx: Transaction, entries: readonly PickupEntry[]): Promise<PickupEntry[]> {
  const ids = entries.map(({ eventId }) => eventId)
  const there = await recordedAmong(tx, ids)
  return entries.filter(({ eventId }) => !there.has(eventId) && there.add(eventId))
}

type Coming = { fresh: readonly PickupEntry[]; source: Source; quantities: ReadonlyMap<string, number> }

/** Bounds that the records would pass, by their ids. (rules/pickup#bounds) */
async function boundsOf(tx: Transaction, { fresh, source, quantities }: Coming): Promise<Map<string, RecordBound>> {
  if (fresh.length === 0) return new Map()
  const own = { ...(await countRecords(tx, source)), ofThing: await countRecordsOf(tx, source, thingsAmong(fresh)) }
  const pieces = own.all + fresh.length <= RECORDS_ALWAYS ? 0 : await countPieces(tx)
  const together = await countTogether(tx)
  const passed = boundsPassed(fresh, { own, together, quantities, pieces })
  return new Map(
    fresh.flatMap(({ eventId }, place) => {
      const bound = passed[place]
      return bound ? [[eventId, bound]] : []
    }),
  )
}

/**
 * The same for a device that has nothing but its key. Refusal: 403 another key, one that is too old, or one that the lead has ended.
 * (rules/pickup#role-gone, rules/pickup#lost-device)
 */
export async function deliverEvents(
  context: Context,
  { key, entries }: { key: string; entries: readonly PickupEntry[] },
): Promise<KeptRecords> {
  const { db, settings, now } = context
  const userId = userOfUploadKey(settings.SECRET_KEY, { key, now: now(), endedAt: await keysEndedAt(db) })
  if (userId === null) throw new Refusal('PICKUP_UPLOAD_UNKNOWN')
  const authorId = (await isStaff(db, userId)) ? userId : null
  return recordEvents(context, { entries, source: { authorId, withKey: true } })
}
