import { createHash } from 'node:crypto'
import type { ResultPreview, ResultVersion } from '#contract/results/results.ts'
import { resultMessages } from '#contract/results/resultMessages.ts'
import { contradictionInWords, warningInWords } from '#contract/results/resultWords.ts'
import { warnedNumbers } from '#domain/results/oddResults.ts'
import type { WarnedLine } from '#domain/results/readResults.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { ResultSettings } from '#domain/results/resultSettings.ts'
import {
  afterImport,
  contradicted,
  differencesOf,
  type ImportMode,
  type Standing,
  type Standings,
} from '#domain/results/standings.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { slotsInPieces } from '../timekeeper/store.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { inTurn } from './inTurn.ts'
import { countChanges, countsOf, makeVersion } from './makeVersion.ts'
import type { ReadList, readFile } from './readFile.ts'
import { refuseNames } from './refuseNames.ts'
import {
  formatNamed,
  goneNumbers,
  newestResults,
  numbersNotFetched,
  numbersWithOthers,
  settingsOfResults,
} from './store.ts'

const resultReading = job<typeof readFile>('results', new URL('./readFile.ts', import.meta.url), 'readFile')

/** A list as it came, and how it is to be read and taken. */
type Sent = {
  bytes: Uint8Array
  columns?: readonly ColumnUse[] | undefined
  format?: string | null | undefined
  mode?: ImportMode | undefined
  isAnyway: boolean
  reason?: string | null | undefined
}

const SLOT_FIELDS = [
  ...(['startNumber', 'chipNumber', 'transponder', 'firstName', 'lastName', 'competition', 'timekeeping'] as const),
]
const LINES_NAMED = 200
const NOTHING: Standings = new Map<string, Standing>()

/** A list as it was read, with what is odd in it beside what the house knows. */
type Read = { list: ReadList; settings: ResultSettings; lines: Map<WarnedLine['kind'], WarnedLine[]>; warnings: number }

/** Reads a list beside the slots of now. Nothing is held while it is read. */
async function read(context: Context, caller: Caller, { bytes, columns, format }: Sent): Promise<Read> {
  return takingSlot(sentBy(caller), async () => {
    const beside = await inSnapshot(context.db, async (tx) => ({
      chosen: await columnsFor(tx, { columns, format }),
      settings: await settingsOfResults(tx),
      slots: (await slotsInPieces(tx)).map((slot) => pick(slot, SLOT_FIELDS)),
      gone: await goneNumbers(tx),
      others: await numbersWithOthers(tx),
      notFetched: await numbersNotFetched(tx),
    }))
    const { settings, slots, gone, chosen, others, notFetched } = beside
    const list = await runJob(resultReading, {
      bytes: new Uint8Array(bytes),
      slots,
      gone,
      columns: chosen,
      plausible: settings.plausible,
    })
    const known = [
      ...warnedNumbers('otherPerson', list.results, others),
      ...warnedNumbers('notFetched', list.results, notFetched),
    ]
    const counted = list.warned.reduce((sum, { count }) => sum + count, 0) + known.length
    const lines = new Map(list.warned.map(({ kind, lines: first }) => [kind, first]))
    for (const [kind, those] of Map.groupBy(known, (line) => line.kind)) lines.set(kind, those)
    return { list, settings, lines, warnings: counted }
  })
}

async function columnsFor(
  connection: Connection,
  { columns, format }: Pick<Sent, 'columns' | 'format'>,
): Promise<readonly ColumnUse[] | null> {
  if (columns) return columns
  if (format == null) return null
  const known = await formatNamed(connection, format)
  if (!known) throw new Refusal('RESULT_FORMAT_NOT_FOUND', format)
  return known
}

/** Tells how a list is read, what is odd in it, and what would change. Refusals: 400, 404, 415 it cannot be read. (rules/results#preview) */
export async function previewList(context: Context, caller: Caller, sent: Sent): Promise<ResultPreview> {
  const { list, settings, lines } = await read(context, caller, sent)
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
  const { list, lines, warnings } = await read(context, caller, sent)
  const twice = lines.get('differentTwice')
  if (twice) {
    const count = list.warned.find(({ kind }) => kind === 'differentTwice')?.count ?? twice.length
    const fields: Record<string, string> = {}
    for (const { line, startNumber } of twice) fields[String(line)] = resultMessages.twiceAt(startNumber)
    throw new Refusal('RESULTS_TWICE', count).withFields(fields)
  }
  if (lines.has('fitsNobody')) throw new Refusal('RESULTS_FIT_NOBODY')
  const sha256 = createHash('sha256').update(sent.bytes).digest('hex')
  return inTurn(context, async (tx) => {
    const reason = sent.reason ?? null
    if (reason !== null) await refuseNames(tx, { reason })
    const newest = await newestResults(tx)
    const before = newest?.standings ?? NOTHING
    const standings = afterImport(before, list.results, sent.mode ?? 'all')
    if (newest && !sent.isAnyway && isSameStanding(before, standings))
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

/** True if files tell the same in both, whatever was corrected by hand. */
function isSameStanding(before: Standings, after: Standings): boolean {
  const told = (standings: Standings) =>
    new Map(
      [...standings].flatMap(([number, { told: one }]) => (one ? [[number, { told: one, correction: null }]] : [])),
    )
  return differencesOf(told(before), told(after)).length === 0
}
