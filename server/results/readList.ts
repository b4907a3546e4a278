import { resultMessages } from '#contract/results/resultMessages.ts'
import { warnedNumbers } from '#domain/results/oddResults.ts'
import type { WarnedLine } from '#domain/results/readResults.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { ResultSettings } from '#domain/results/resultSettings.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { slotsInPieces } from '../timekeeper/store.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot, type Asker } from '../workers/pool.ts'
import type { ReadList, readFile } from './readFile.ts'
import { formatNamed, goneNumbers, numbersNotFetched, numbersWithOthers, settingsOfResults } from './store.ts'

const resultReading = job<typeof readFile>('results', new URL('./readFile.ts', import.meta.url), 'readFile')

/** A list as it came, and how its columns are to be read. */
export type SentList = {
  bytes: Uint8Array
  columns?: readonly ColumnUse[] | undefined
  format?: string | null | undefined
}

const SLOT_FIELDS = [
  ...(['startNumber', 'chipNumber', 'transponder', 'firstName', 'lastName', 'competition', 'timekeeping'] as const),
]

/** A list as it was read, with what is odd in it beside what the house knows. */
export type Read = {
  list: ReadList
  settings: ResultSettings
  lines: Map<WarnedLine['kind'], WarnedLine[]>
  warnings: number
}

/** Reads a list beside the slots of now. Nothing is held while it is read. Refusals: 400, 404, 415 it cannot be read. (rules/results#reading) */
export async function readList(context: Context, asker: Asker, { bytes, columns, format }: SentList): Promise<Read> {
  return takingSlot(asker, async () => {
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
  { columns, format }: Pick<SentList, 'columns' | 'format'>,
): Promise<readonly ColumnUse[] | null> {
  if (columns) return columns
  if (format == null) return null
  const known = await formatNamed(connection, format)
  if (!known) throw new Refusal('RESULT_FORMAT_NOT_FOUND', format)
  return known
}

/** Reads a list that is to be taken. Refusals: those of reading it, 400 it is of another event, or has a number twice with different times. (rules/results#refused) */
export async function readToTake(context: Context, asker: Asker, sent: SentList): Promise<Read> {
  const read = await readList(context, asker, sent)
  const { list, lines } = read
  const twice = lines.get('differentTwice')
  if (twice) {
    const count = list.warned.find(({ kind }) => kind === 'differentTwice')?.count ?? twice.length
    const fields: Record<string, string> = {}
    for (const { line, startNumber } of twice) fields[String(line)] = resultMessages.twiceAt(startNumber)
    throw new Refusal('RESULTS_TWICE', count).withFields(fields)
  }
  if (lines.has('fitsNobody')) throw new Refusal('RESULTS_FIT_NOBODY')
  return read
}
