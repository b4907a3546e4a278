import type { PublicResults } from '#contract/results/publicResults.ts'
import { BACK_REASON, FILE_REASON } from '#contract/results/resultMessages.ts'
import { differenceInWords } from '#contract/results/resultWords.ts'
import type { TimeDigits } from '#domain/results/raceTimes.ts'
import { differencesOf } from '#domain/results/standings.ts'
import type { Connection } from '../db/client.ts'
import { publicationsOf, resultsOf, versionsBetween, type StoredPublication } from '../results/store.ts'

/** Corrections that are named, the newest ones. */
const NAMED = 500
/** Publications that are compared, the newest ones: a link may publish every half minute. */
const COMPARED = 200

type Corrections = PublicResults['corrections']

/** Corrections between two publications by the id of the later one, which never change. */
const known = new WeakMap<object, Map<number, Corrections>>()

/**
 * Corrections between versions that were public one after the other, newest first: who has come in meanwhile is none, unless it was entered by hand.
 * `keptBy`: whoever remembers them. (rules/results#corrections)
 */
export async function publicCorrections(
  connection: Connection,
  { digits, keptBy }: { digits: TimeDigits; keptBy: object },
): Promise<Corrections> {
  const kept = known.get(keptBy) ?? new Map<number, Corrections>()
  known.set(keptBy, kept)
  const shown = (await publicationsOf(connection)).filter(({ version }) => version !== null)
  const all: Corrections = []
  for (const [index, publication] of shown.entries()) {
    const before = shown[index - 1]
    if (!before || before.version === publication.version || index < shown.length - COMPARED) continue
    const between = kept.get(publication.id) ?? (await correctionsBetween(connection, { before, publication, digits }))
    kept.set(publication.id, between)
    all.push(...between)
  }
  return all.toReversed().slice(0, NAMED)
}

type Two = { before: StoredPublication; publication: StoredPublication; digits: TimeDigits }

async function correctionsBetween(connection: Connection, { before, publication, digits }: Two): Promise<Corrections> {
  const [was, is] = [before.version ?? 0, publication.version ?? 0]
  const [earlier, later] = [await resultsOf(connection, was), await resultsOf(connection, is)]
  if (!earlier || !later) return []
  const isBack = is < was
  const versions = await versionsBetween(connection, { after: Math.min(was, is), upTo: Math.max(was, is) })
  const fileReason = versions.findLast(({ source, reason }) => source !== 'hand' && reason !== null)?.reason
  return differencesOf(earlier.standings, later.standings).flatMap((different) => {
    const { startNumber, difference } = different
    const byHand = versions.findLast((one) => one.source === 'hand' && one.startNumber === startNumber)
    if (difference === 'new' && !byHand) return []
    const reason = isBack ? BACK_REASON : (byHand?.reason ?? fileReason ?? FILE_REASON)
    return [{ at: publication.at, startNumber, text: differenceInWords(different, digits), reason }]
  })
}
