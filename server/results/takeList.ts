import { createHash } from 'node:crypto'
import type { ResultPreview, ResultVersion } from '#contract/results/results.ts'
import { contradictionInWords, warningInWords } from '#contract/results/resultWords.ts'
import type { WarnedLine } from '#domain/results/readResults.ts'
import {
  afterImport,
  contradicted,
  differencesOf,
  tellTheSame,
  type ImportMode,
  type Standing,
  type Standings,
} from '#domain/results/standings.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { sentBy } from '../workers/pool.ts'
import { inTurn } from './inTurn.ts'
import { countChanges, countsOf, makeVersion } from './makeVersion.ts'
import { readList, readToTake, type SentList } from './readList.ts'
import { refuseNames } from './refuseNames.ts'
import { newestResults } from './store.ts'

/** A list as it came, and how it is to be taken. */
type Sent = SentList & { mode?: ImportMode | undefined; isAnyway: boolean; reason?: string | null | undefined }

const LINES_NAMED = 200
const NOTHING: Standings = new Map<string, Standing>()

/** Tells how a list is read, what is odd in it, and what would change. Refusals: 400, 404, 415 it cannot be read. (rules/results#preview) */
export async function previewList(context: Context, caller: Caller, sent: Sent): Promise<ResultPreview> {
  const { list, settings, lines } = await readList(context, sentBy(caller), sent)
  const before = (await newestResults(context.db))?.standings ?? NOTHING
  const after = afterImport(before, list.results, sent.mode ?? 'all')
  const against = contradicted(before, list.results).map((one): WarnedLine => ({
    kind: 'corrected',
    line: 0,
    startNumber: one.startNumber,
    text: contradictionInWords(one, settings.digits),
  }))
  if (against.length > 0) lines.set('corrected', against)
  const { columns, rows, total, results } = list
  return {
    columns,
    rows,
    total,
    times: results.filter(({ gunTime, netTime }) => gunTime !== null || netTime !== null).length,
    statuses: results.filter(({ status }) => status !== null).length,
    warnings: [...lines.values()].flatMap((those) =>
      those.slice(0, LINES_NAMED).map((line) => ({
        ...pick(line, ['kind', 'line', 'startNumber']),
        text: warningInWords(line),
      })),
    ),
    warned: [...lines].map(([kind, those]) => ({
      kind,
      count: list.warned.find((one) => one.kind === kind)?.count ?? those.length,
    })),
    changes: countChanges(differencesOf(before, after)),
  }
}

/**
 * Takes a list as a new version. Refusals: 400 it cannot be read, is of another event, has a number twice with different times, or its reason names somebody;
 * 409 it says what stands already, unless it is taken anyway. (rules/results#import)
 */
export async function takeList(context: Context, caller: Caller, sent: Sent): Promise<ResultVersion> {
  const { list, warnings } = await readToTake(context, sentBy(caller), sent)
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex')
  return inTurn(context, async (tx) => {
    const reason = sent.reason ?? null
    if (reason !== null) await refuseNames(tx, { reason })
    const newest = await newestResults(tx)
    const before = newest?.standings ?? NOTHING
    const standings = afterImport(before, list.results, sent.mode ?? 'all')
    if (newest && !sent.isAnyway && tellTheSame(before, standings))
      throw new Refusal('RESULTS_UNCHANGED', newest.version)
    const source = caller.role === 'program' ? 'token' : 'file'
    const made = await makeVersion(tx, context, {
      newest,
      standings,
      author: caller,
      source,
      reason,
      sha256,
      warnings,
    })
    await writeLog(tx, {
      caller,
      code: 'resultsTaken',
      facts: { version: made.version, source, ...countsOf(standings), warnings },
    })
    return made
  })
}
