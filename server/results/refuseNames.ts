import { namedIn } from '#domain/results/namesIn.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { slotsInPieces } from '../timekeeper/store.ts'

/** Refuses a public reason that names somebody of this event. Refusal: 400. (rules/results#corrections) */
export async function refuseNames(
  tx: Transaction,
  { reason, startNumber }: { reason: string; startNumber?: string },
): Promise<void> {
  const team = startNumber === undefined ? null : teamNumberOf(startNumber)
  const people = (await slotsInPieces(tx)).map((slot) => ({
    firstName: slot.firstName,
    lastName: slot.lastName,
    isConcerned: team !== null && slot.startNumber !== null && teamNumberOf(slot.startNumber) === team,
  }))
  const name = namedIn(reason, people)
  if (name !== null) throw new Refusal('REASON_NAMES', name)
}
