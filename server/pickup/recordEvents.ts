import type { PickupEntry } from '#contract/pickup.ts'
import { isConflict, standingAfter, standingOf } from '#domain/pickupEvents.ts'
import type { PickupEvent } from '#domain/pickupEvents.ts'
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
    const standing = standingOf<PickupEvent>(await eventsOfThings(tx, things))
    const named = await thingsNamed(tx, things)
    const receivedAt = now()
    const added = entries.flatMap((entry) => {
      if (there.has(entry.eventId)) return []
      there.add(entry.eventId)
      // it has arrived, though it has no number yet: what this call brings nobody can have known
      const event = { ...entry, number: Number.MAX_SAFE_INTEGER }
      const thing = thingOf(entry.itemKey)
      const before = standing.get(thing) ?? []
      standing.set(thing, standingAfter(before, event))
      // of what is on no list there is one
      const conflict = isConflict(before, event, named.get(thing)?.quantity ?? 1)
      return [{ ...entry, by: entry.by ?? '', receivedAt, conflict, authorId }]
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
