import type { PublicResults } from '#contract/results/publicResults.ts'
import { BACK_REASON, FILE_REASON } from '#contract/results/resultMessages.ts'
import { differenceInWords } from '#contract/results/differenceWords.ts'
import { correctionsBetween, type PublishedCorrection } from '#domain/results/corrections.ts'
import type { TimeDigits } from '#domain/results/raceTimes.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { lastShown, recentCorrections, versionsBetween } from '../results/store.ts'
import { resultsOf, type StoredVersion } from '../resultVersions/store.ts'

/** Corrections that are told, the newest ones. */
const NAMED = 500

/** Corrections since the version that was public before this one, which stay with its publication. (rules/results#corrections) */
export async function correctionsSince(
  connection: Connection,
  context: Context,
  { version, standings }: StoredVersion,
): Promise<PublishedCorrection[]> {
  const last = await lastShown(connection)
  if (last?.version == null || last.version === version) return []
  const earlier = await resultsOf(connection, context, last.version)
  if (!earlier) return []
  const isBack = version < earlier.version
  const [after, upTo] = isBack ? [version, earlier.version] : [earlier.version, version]
  const between = await versionsBetween(connection, { after, upTo })
  return correctionsBetween({ before: earlier.standings, after: standings, between, isBack })
}

/** Corrections as everybody reads them, newest first. (rules/results#corrections) */
export async function publicCorrections(
  connection: Connection,
  digits: TimeDigits,
): Promise<PublicResults['corrections']> {
  const publications = await recentCorrections(connection, NAMED)
  return publications
    .flatMap(({ at, corrections }) =>
      corrections.map(({ reason, isBack, ...different }) => ({
        at,
        startNumber: different.startNumber,
        text: differenceInWords(different, digits),
        reason: isBack ? BACK_REASON : (reason ?? FILE_REASON),
      })),
    )
    .slice(0, NAMED)
}
