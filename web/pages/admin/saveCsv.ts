import type { CsvFile } from '#contract/exports.ts'
import { call } from '#web/api/call.ts'
import { download } from '#web/ui/download.ts'

/** Hands over the file, and reports it to the logs; without a network the file is there all the same. (decisions §6) */
export async function saveCsv({ file, rows, content }: CsvFile): Promise<void> {
  download(file, content)
  await call('POST /logs/exports', { body: { file, rows } }).catch(() => undefined)
}
