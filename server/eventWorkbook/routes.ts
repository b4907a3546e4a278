import type { FastifyInstance } from 'fastify'
import { fileNames } from '#contract/fileNames.ts'
import { eventWorkbook } from '#contract/staff/eventWorkbook.ts'
import { cellsOf, type SheetCell } from '#domain/text/sheets.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inWriting } from '../db/transaction.ts'
import { serve } from '../http/serve.ts'
import { workbook, type Sheet } from '../http/workbook.ts'
import { writeLog } from '../logs/store.ts'
import { EVENT_SHEETS } from './eventColumns.ts'
import {
  companyRows,
  countedEvent,
  lineRows,
  orderRows,
  paymentRows,
  personRows,
  teamRows,
  type Page,
} from './store.ts'

/** Rows that are read at once. */
const ROWS_AT_ONCE = 250

/** The whole event as one .xlsx, read while it is sent. Who has it is in the log before the first byte. (rules/exports#event) */
export function eventWorkbookRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, eventWorkbook.file, async ({ caller, reply }) => {
    const facts = await countedEvent(db)
    await inWriting(db, (tx) => writeLog(tx, { caller, code: 'eventExported', facts }))
    reply.header('content-disposition', `attachment; filename="${fileNames.event}"`)
    const { companies, orders, lines, teams, people, payments } = EVENT_SHEETS
    const sheets = [
      sheetOf(db, { ...companies, read: companyRows }),
      sheetOf(db, { ...orders, read: orderRows }),
      sheetOf(db, { ...lines, read: lineRows }),
      sheetOf(db, { ...teams, read: teamRows }),
      sheetOf(db, { ...people, read: personRows }),
      sheetOf(db, { ...payments, read: paymentRows }),
    ]
    return workbook(sheets, context.now())
  })
}

type Read<Row> = {
  name: string
  columns: Record<string, (row: Row) => SheetCell>
  read: (connection: Connection, page: Page) => Promise<Row[]>
}

/** A sheet of rows that are read by their ids, each part by a statement of its own: a slow reader holds no connection. */
function sheetOf<Row extends { id: number }>(db: Connection, { name, columns, read }: Read<Row>): Sheet {
  const parts = async function* () {
    for (let after = 0; ;) {
      const rows = await read(db, { after, limit: ROWS_AT_ONCE })
      if (rows.length > 0) yield rows.map((row) => cellsOf(columns, row))
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_AT_ONCE) return
      after = last.id
    }
  }
  return { name, header: Object.keys(columns), parts }
}
