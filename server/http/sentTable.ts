import type { FastifyReply } from 'fastify'
import type { FILE_FORMATS } from '#contract/endpoint.ts'
import type { Cell } from '#domain/text/csv.ts'
import { csvFile } from './csvFile.ts'
import { savedAs } from './savedAs.ts'
import { XLSX_TYPE } from './serve.ts'
import { workbook, type Sheet } from './workbook.ts'

type Table = { format: (typeof FILE_FORMATS)[number]; sheet: Sheet<Cell>; name: string; at: Date }

/** A table as a file that is written while it is sent, and saved under a name, which may be longer than that of a sheet. */
export function sentTable(reply: FastifyReply, { format, sheet, name, at }: Table): AsyncIterable<Uint8Array> {
  const file = `${name}.${format}`
  reply.header('content-disposition', savedAs(`table.${format}`, file))
  reply.type(format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8')
  return format === 'xlsx' ? workbook([sheet], at) : csvFile(sheet)
}
