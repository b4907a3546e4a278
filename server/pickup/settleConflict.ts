import type { PickupRecord } from '#contract/pickup/pickup.ts'
import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from './inTurn.ts'
import { shownEvent } from './records.ts'
import { addSettlement, eventsOfThings, recordWith, thingsNamed, type StoredEvent } from './store.ts'

/** Notes what came out of a conflict; one that is settled keeps its first note. Refusal: 404 no conflict. (rules/pickup#conflicts) */
export async function settleConflict(
  context: Context,
  caller: StaffUser,
  { eventId, note }: { eventId: string; note: string },
): Promise<PickupRecord> {
  return inTurn(context, async (tx) => {
    const conflict = await conflictOf(tx, eventId)
    if (!conflict) throw new Refusal('PICKUP_CONFLICT_NOT_FOUND')
    if (conflict.settlement) return shownEvent(conflict)
    await addSettlement(tx, { eventNumber: conflict.number, note, at: context.now(), authorId: caller.id })
    const named = await thingsNamed(tx, [thingOf(conflict.itemKey)])
    await writeLog(tx, {
      caller,
      code: 'pickupConflictSettled',
      facts: { device: conflict.device },
      about: [...named.values()].map(({ owner }) => about.customer(owner)),
    })
    return shownEvent((await recordWith(tx, eventId)) ?? conflict)
  })
}

/** The conflict that this record is: as it arrived, or because its team was withdrawn and the bib is out. (rules/pickup#conflicts) */
async function conflictOf(tx: Transaction, eventId: string): Promise<StoredEvent | undefined> {
  const record = await recordWith(tx, eventId)
  if (!record || record.conflict) return record
  const thing = thingOf(record.itemKey)
  const isGone = (await thingsNamed(tx, [thing])).get(thing)?.quantity === 0
  const out = isGone ? standingOf(await eventsOfThings(tx, [thing])).get(thing) : []
  return out?.some((event) => event.eventId === eventId) ? record : undefined
}
