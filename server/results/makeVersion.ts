import type { ResultVersion } from '#contract/results/resultVersions.ts'
import { countWarnings, keptWarnings, type Warned } from '#domain/results/keptWarnings.ts'
import { differencesOf, counting, type Different, type Standing, type Standings } from '#domain/results/standings.ts'
import type { VersionSource } from '#domain/results/versions.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { takeNumbers, type Series } from '../db/counters.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { addVersion, oneVersion } from './store.ts'
import { digestOfSlots, keepSlots, type StoredVersion } from '../resultVersions/store.ts'

const VERSIONS: Series = { name: 'results', first: 1, begins: 'each year' }

/** Standings of a version that is being made, and where they come from. */
export type NewStandings = {
  newest: StoredVersion | undefined
  standings: Standings
  /** Whoever makes it; null: the server by itself. */
  author: Caller | null
  source: VersionSource
  startNumber?: string
  reason?: string | null
  sha256?: string | null
  /** Of the list, or of a correction. */
  warned?: readonly Warned[]
}

/**
 * Makes a version of the results: what stands of each start number, and whose it is now. Versions that are about the same teams and people share one set of
 * slots. (rules/results#versions)
 */
export async function makeVersion(
  tx: Transaction,
  context: Context,
  { newest, standings, author, source, startNumber, reason = null, sha256 = null, warned = [] }: NewStandings,
): Promise<ResultVersion> {
  const version = await takeNumbers(tx, { ...VERSIONS, count: 1 })
  const slotsSha256 = await digestOfSlots(tx)
  const isSameSet = newest?.slotsSha256 === slotsSha256
  if (!isSameSet) await keepSlots(tx, version)
  await addVersion(tx, {
    version,
    at: context.now(),
    authorId: author === null || author.role === 'program' ? null : author.id,
    program: author?.role === 'program' ? author.name : null,
    source,
    startNumber: startNumber ?? null,
    reason,
    sha256,
    ...countsOf(standings),
    warnings: countWarnings(warned),
    warned: keptWarnings(warned),
    changes: countChanges(differencesOf(newest?.standings ?? new Map<string, Standing>(), standings)),
    slotSet: isSameSet ? newest.slotSet : version,
    slotsSha256,
    standings: new Map(standings),
  })
  return found(await oneVersion(tx, version))
}

/** Number of times in standings, and of statuses that were said. */
export function countsOf(standings: Standings): { times: number; statuses: number } {
  const all = [...standings.values()].map(counting)
  return {
    times: all.filter(({ gunTime, netTime }) => gunTime !== null || netTime !== null).length,
    statuses: all.filter(({ status }) => status !== null && status !== 'FINISHED').length,
  }
}

export function countChanges(differences: readonly Different[]): { new: number; changed: number; removed: number } {
  const count = (kinds: readonly Different['difference'][]) =>
    differences.filter(({ difference }) => kinds.includes(difference)).length
  return { new: count(['new']), changed: count(['time', 'status']), removed: count(['removed']) }
}

/** A version that the caller named, or a 404. */
export function found<Version>(version: Version | undefined): Version {
  if (version === undefined) throw new Refusal('RESULT_VERSION_NOT_FOUND')
  return version
}
