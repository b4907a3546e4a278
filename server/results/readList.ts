import { resultMessages } from '#contract/results/resultMessages.ts'
import type { Warned } from '#domain/results/keptWarnings.ts'
import { warnedNumbers } from '#domain/results/oddResults.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { ResultSettings } from '#domain/results/resultSettings.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { resultSlotsAsJson } from '../timekeeper/store.ts'
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

/** A list as it was read, with what is odd in it beside what the house knows. */
export type Read = {
  list: ReadList
  settings: ResultSettings
  warned: Warned[]
}

/** Reads a list beside the slots of now. Nothing is held while it is read. Refusals: 400, 404, 415 it cannot be read. (rules/results#reading) */
export async function readList(context: Context, asker: Asker, { bytes, columns, format }: SentList): Promise<Read> {
  return takingSlot(asker, async () => {
    const beside = await inSnapshot(context.db, async (tx) => ({
      chosen: await columnsFor(tx, { columns, format }),
      settings: await settingsOfResults(tx),
      slots: await resultSlotsAsJson(tx),
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
    const beyond = [...Map.groupBy(known, ({ kind }) => kind)].map(([kind, lines]) => ({
      kind,
      count: lines.length,
      lines,
    }))
    return { list, settings, warned: [...list.warned, ...beyond] }
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
  const twice = read.warned.find(({ kind }) => kind === 'differentTwice')
  if (twice) {
    const fields: Record<string, string> = {}
    for (const { line, startNumber } of twice.lines) fields[String(line)] = resultMessages.twiceAt(startNumber)
    throw new Refusal('RESULTS_TWICE', twice.count).withFields(fields)
  }
  if (read.warned.some(({ kind }) => kind === 'fitsNobody')) throw new Refusal('RESULTS_FIT_NOBODY')
  return read
}
