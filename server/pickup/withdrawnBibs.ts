import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import { pickupKeys } from '#domain/pickup/pickupItems.ts'
import type { StoredEvent, WithdrawnSlot } from './store.ts'

/** Keys of what was recorded of a place. */
export const keysOf = ({ teamID, slot, isBib, isMeals }: WithdrawnSlot): string[] => [
  ...(isBib ? [pickupKeys.bib(teamID, slot)] : []),
  ...(isMeals ? [pickupKeys.meals(teamID)] : []),
]

/**
 * The records, each hand-out that stands of one of these things as a conflict until it is settled: the team was withdrawn, and its bib is out.
 * All records of the things must be among them. (rules/pickup#conflicts)
 */
export function withConflictsOf(events: readonly StoredEvent[], things: ReadonlySet<string>): StoredEvent[] {
  if (things.size === 0) return [...events]
  const isOf = ({ itemKey }: StoredEvent) => things.has(thingOf(itemKey))
  const out = new Set([...standingOf(events.filter(isOf)).values()].flat())
  return events.map((event) => (isOf(event) ? { ...event, conflict: out.has(event) } : event))
}
