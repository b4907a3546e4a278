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

/** Things whose records are looked at in one go. */
const PART = 200

/**
 * Records of these things, by their numbers: each hand-out that stands is a conflict until it is settled, for the team was withdrawn and its bib is
 * out; the others are none. Read in parts, between which others have their turn. (rules/pickup#conflicts, rules/faults#long-lists)
 */
export async function conflictsOf(tx: Transaction, things: readonly string[]): Promise<Map<number, boolean>> {
  const conflicts = new Map<number, boolean>()
  for (let start = 0; start < things.length; start += PART) {
    const events = await eventsOfThings(tx, things.slice(start, start + PART))
    const out = new Set([...standingOf(events).values()].flat())
    for (const event of events) conflicts.set(event.number, out.has(event))
  }
  return conflicts
}
