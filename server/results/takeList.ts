import { createHash } from 'node:crypto'
import type { ResultPreview, ResultVersion } from '#contract/results/resultVersions.ts'
import { contradictionInWords } from '#contract/results/resultWords.ts'
import { countWarnings, type Warned } from '#domain/results/keptWarnings.ts'
import type { ReadResult } from '#domain/results/readResults.ts'
import type { TimeDigits } from '#domain/results/raceTimes.ts'
import {
  afterImport,
  contradicted,
  differencesOf,
  tellTheSame,
  type ImportMode,
  type Standing,
  type Standings,
} from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { sentBy } from '../workers/pool.ts'
import { inTurn } from './inTurn.ts'
import { countChanges, countsOf, makeVersion } from './makeVersion.ts'
import { readList, readToTake, type SentList } from './readList.ts'
import { refuseNames } from './refuseNames.ts'
import { newestResults } from '../resultVersions/store.ts'
import { toldWarnings } from './toldWarnings.ts'

/** A list as it came, and how it is to be taken. */
type Sent = SentList & { mode?: ImportMode | undefined; isAnyway: boolean; reason?: string | null | undefined }

const NOTHING: Standings = new Map<string, Standing>()

/** Tells how a list is read, what is odd in it, and what would change. Refusals: 400, 404, 415 it cannot be read. (rules/results#preview) */
export async function previewList(context: Context, caller: Caller, sent: Sent): Promise<ResultPreview> {
  const { list, settings, warned } = await readList(context, sentBy(caller), sent)
  const before = (await newestResults(context.db, context))?.standings ?? NOTHING
  const after = afterImport(before, list.results, sent.mode ?? 'all')
  const { columns, rows, total, results } = list
  return {
    columns,
    rows,
    total,
    times: results.filter(({ gunTime, netTime }) => gunTime !== null || netTime !== null).length,
    statuses: results.filter(({ status }) => status !== null).length,
    ...toldWarnings([...warned, ...againstHand(before, list.results, settings.digits)]),
    changes: countChanges(differencesOf(before, after)),
    before: before.size,
  }
}

/** Warns of what a list says otherwise than was corrected by hand. (rules/results#by-hand) */
export function againstHand(before: Standings, read: readonly ReadResult[], digits: TimeDigits): Warned[] {
  const lines = contradicted(before, read).map((one) => ({
    kind: 'corrected' as const,
    line: 0,
    startNumber: one.startNumber,
    text: contradictionInWords(one, digits),
  }))
  return lines.length === 0 ? [] : [{ kind: 'corrected', count: lines.length, lines }]
}

/**
 * Takes a list as a new version. Refusals: 400 it cannot be read, is of another event, has a number twice with different times, or its reason names somebody;
 * 409 it says what stands already, unless it is taken anyway. (rules/results#import)
 */
export async function takeList(context: Context, caller: Caller, sent: Sent): Promise<ResultVersion> {
  const { list, settings, warned: known } = await readToTake(context, sentBy(caller), sent)
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex')
  return inTurn(context, async (tx) => {
    const reason = sent.reason ?? null
    if (reason !== null) await refuseNames(tx, { reason })
    const newest = await newestResults(tx, context)
    const before = newest?.standings ?? NOTHING
    const standings = afterImport(before, list.results, sent.mode ?? 'all')
    if (newest && !sent.isAnyway && tellTheSame(before, standings))
      throw new Refusal('RESULTS_UNCHANGED', newest.version)
    const source = caller.role === 'program' ? 'token' : 'file'
    const warned = [...known, ...againstHand(before, list.results, settings.digits)]
    const made = await makeVersion(tx, context, {
      newest,
      standings,
      author: caller,
      source,
      reason,
      sha256,
      warned,
    })
    await writeLog(tx, {
      caller,
      code: 'resultsTaken',
      facts: { version: made.version, source, ...countsOf(standings), warnings: countWarnings(warned) },
    })
    return made
  })
}
