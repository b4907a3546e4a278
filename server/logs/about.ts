import type { LegalPageName } from '#contract/event/event.ts'
import type { LogReference } from '#contract/staff/logs.ts'
import type { DownloadName } from '#domain/event/downloads.ts'
import type { LogObject } from '#domain/staff/logs.ts'

const of =
  <Key extends number | string>(kind: LogObject) =>
  (key: Key): LogReference => ({ kind, key: String(key) })

/** What a log entry is about, so that the staff's log leads to it: by its id, a document by its number. (rules/logs#about) */
export const about = {
  customer: of<number>('customer'),
  order: of<number>('order'),
  team: of<number>('team'),
  runner: of<number>('runner'),
  item: of<number>('item'),
  letter: of<number>('letter'),
  message: of<number>('message'),
  template: of<number>('template'),
  document: of<string>('document'),
  payment: of<number>('payment'),
  bookkeepingRun: of<number>('bookkeepingRun'),
  bankFormat: of<string>('bankFormat'),
  resultFormat: of<string>('resultFormat'),
  certificate: of<string>('certificate'),
  legalText: of<LegalPageName>('legalText'),
  download: of<DownloadName>('download'),
  admin: of<number>('admin'),
  token: of<number>('token'),
}
