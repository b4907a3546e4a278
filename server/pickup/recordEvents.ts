import type { PickupEntry } from '#contract/pickup.ts'
import { conflictsAmong } from '#domain/pickupEvents.ts'
import { thingOf } from '#domain/pickupPieces.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { addEvents, eventsOfThings, isStaff, lockPickup, recordedAmong, thingsNamed } from './store.ts'
import { userOfUploadKey } from './uploadKeys.ts'

/**
 * Keeps what a device did, in its order, each record once however often it comes; also of things that are not on the list, which are named in
 * the answer. It is no matter of the log: the records are one. (rules/pickup#records, rules/pickup#conflicts)
 */
export async function recordEvents(
  { db, now }: Context,
  { entries, authorId }: { entries: readonly PickupEntry[]; authorId: number | null },
): Promise<{ unknown: string[] }> {
  const things = [...new Set(entries.map(({ itemKey }) => thingOf(itemKey)))]
  return inTransaction(db, async (tx) => {
    await lockPickup(tx)
    const there = await recordedAmong(
      tx,
      entries.map(({ eventId }) => eventId),
    )
    const before = await eventsOfThings(tx, things)
    const named = await thingsNamed(tx, things)
    const fresh = entries.filter(({ eventId }) => !there.has(eventId) && there.add(eventId))
    const quantities = new Map([...named].map(([thing, { quantity }]) => [thing, quantity]))
    // they have arrived, though they have no numbers yet: what this call brings nobody can have known
    const coming = fresh.map((entry) => ({ ...entry, number: Number.MAX_SAFE_INTEGER }))
    const conflicts = conflictsAmong(coming, { before, quantities })
    const receivedAt = now()
    const added = fresh.map((entry, place) => {
      const conflict = conflicts[place] ?? false
      return { ...entry, by: entry.by ?? '', receivedAt, conflict, authorId }
    })
    if (added.length > 0) await addEvents(tx, added)
    return { unknown: entries.flatMap(({ eventId, itemKey }) => (named.has(thingOf(itemKey)) ? [] : [eventId])) }
  })
}

/** The same for a device that has nothing but its key. Refusal: 403 another key, or one that is too old. (rules/pickup#role-gone) */
export async function deliverEvents(
  context: Context,
  { key, entries }: { key: string; entries: readonly PickupEntry[] },
): Promise<{ unknown: string[] }> {
  const userId = userOfUploadKey(context.settings.SECRET_KEY, { key, now: context.now() })
  if (userId === null) throw new Refusal('PICKUP_UPLOAD_UNKNOWN')
  const authorId = (await isStaff(context.db, userId)) ? userId : null
  return recordEvents(context, { entries, authorId })
}
