import { setImmediate as nextTurn } from 'node:timers/promises'
import { slotsByTeam, teamResults } from '#domain/results/assemble.ts'
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

/** Teams that are put together at once: ten thousand readers wait meanwhile. */
const TEAMS_AT_ONCE = 500

/** Puts a version together of what stands of each number and of the slots of then. (rules/results#versions) */
export async function assembled(
  connection: Connection,
  context: Context,
  { version, standings, slotSet, slotsSha256 }: StoredVersion,
): Promise<Assembled> {
  const slots = await slotsOfSet(connection, context, slotSet)
  const all = slotsByTeam(slots)
  const teams: TeamResults[] = []
  for (let at = 0; at < all.length; at += TEAMS_AT_ONCE) {
    teams.push(...teamResults(all.slice(at, at + TEAMS_AT_ONCE), standings))
    await nextTurn()
  }
  return {
    version,
    slotSet,
    slotsSha256,
    standings,
    slots: new Map(slots.map((slot) => [slot.startNumber, slot])),
    teams,
  }
}
