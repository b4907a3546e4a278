import type { VersionDifferences } from '#contract/results/resultVersions.ts'
import { changesInWords } from '#contract/results/resultWords.ts'
import { differencesOf, type Standing } from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { assembled, type Assembled } from './assembled.ts'
import { found } from './makeVersion.ts'
import { rankAll } from './rows.ts'
import { oneVersion, settingsOfResults, warnedOf } from './store.ts'
import { resultsBefore, resultsOf } from '../resultVersions/store.ts'
import { toldWarnings } from './toldWarnings.ts'

/** Differences that are named; all are counted. */
const NAMED = 500
const NOTHING: ReadonlyMap<string, Standing> = new Map<string, Standing>()

/** Differences of a version from the one before, in times, statuses and places of teams. (rules/results#differences) */
export function versionDifferences(context: Context, version: number): Promise<VersionDifferences> {
  return inSnapshot(context.db, async (tx) => {
    const shown = found(await oneVersion(tx, version))
    const after = found(await resultsOf(tx, context, version))
    const before = await resultsBefore(tx, context, version)
    const { rankings } = await settingsOfResults(tx)
    const ofTeams = rankings.filter(({ of }) => of === 'team')
    const placesOf = (whole: Assembled) => {
      const all = [...rankAll(whole, ofTeams).values()]
      return new Map(
        all.flatMap(({ key, title, ranked }) =>
          ranked.of === 'team'
            ? ranked.rows.map(({ place, team: { teamNumber, teamName } }) => [
                `${key} ${teamNumber}`,
                { teamNumber, teamName, title, place },
              ])
            : [],
        ),
      )
    }
    const differences = differencesOf(before?.standings ?? NOTHING, after.standings)
    const was = before ? placesOf(await assembled(tx, context, before)) : new Map<string, never>()
    const is = placesOf(await assembled(tx, context, after))
    const places = [...is].flatMap(([key, { place, ...team }]) => {
      const earlier = was.get(key)?.place ?? null
      return before && earlier !== place ? [{ ...team, before: earlier, after: place }] : []
    })
    const { warned, warnings: lines } = toldWarnings(await warnedOf(tx, version))
    return {
      ...shown,
      warned,
      lines,
      summary: changesInWords(differences),
      differences: differences.slice(0, NAMED),
      places: places.slice(0, NAMED),
    }
  })
}
