import { teamResults } from '#domain/results/assemble.ts'
import type { TeamResults } from '#domain/results/rankings.ts'
import type { Standings } from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { slotsOfSet, type ResultSlotRow, type StoredVersion } from '../resultVersions/store.ts'

/** A version put together: its slots by start number, and its teams with what counts of each place. */
export type Assembled = Pick<StoredVersion, 'version' | 'slotSet' | 'slotsSha256'> & {
  standings: Standings
  slots: ReadonlyMap<string, ResultSlotRow>
  teams: readonly TeamResults[]
}

/** Puts a version together of what stands of each number and of the slots of then. (rules/results#versions) */
export async function assembled(
  connection: Connection,
  context: Context,
  { version, standings, slotSet, slotsSha256 }: StoredVersion,
): Promise<Assembled> {
  const slots = await slotsOfSet(connection, context, slotSet)
  return {
    version,
    slotSet,
    slotsSha256,
    standings,
    slots: new Map(slots.map((slot) => [slot.startNumber, slot])),
    teams: teamResults(slots, standings),
  }
}
