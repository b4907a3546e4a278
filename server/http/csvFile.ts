import { csvHead, csvRows, type Cell } from '#domain/text/csv.ts'
import { callUnderWay } from '../callUnderWay.ts'
import { inShortTurn } from '../inTurns.ts'
import type { Sheet } from './workbook.ts'

/** A CSV file that is written while it is sent, some rows at a time. (rules/exports#csv) */
export function csvFile({ header, parts }: Sheet<Cell>): AsyncGenerator<Uint8Array> {
  const { names } = callUnderWay()
  const written = async function* () {
    yield Buffer.from(csvHead(header))
    for await (const rows of parts()) {
      await inShortTurn('work', ...names)
      yield Buffer.from(csvRows(rows))
    }
  }
  return written()
}
