import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { pickupKeys } from '#domain/pickup/pickupItems.ts'
import type { Transaction } from '../db/client.ts'
import type { WithdrawnSlot } from '../withdrawnBibs/store.ts'
import { eventsOfThings } from './store.ts'

/** Keys of what was recorded of a place. */
export const keysOf = ({ teamID, slot, isBib, isMeals }: WithdrawnSlot): string[] => [
  ...(isBib ? [pickupKeys.bib(teamID, slot)] : []),
  ...(isMeals ? [pickupKeys.meals(teamID)] : []),
]

/**
 * Records of these things, by their numbers: each hand-out that stands is a conflict until it is settled, for the team was withdrawn and its bib is
 * out; the others are none. (rules/pickup#conflicts)
 */
export async function conflictsOf(tx: Transaction, things: readonly string[]): Promise<Map<number, boolean>> {
  if (things.length === 0) return new Map()
  const events = await eventsOfThings(tx, things)
  const out = new Set([...standingOf(events).values()].flat())
  return new Map(events.map((event) => [event.number, out.has(event)]))
}
