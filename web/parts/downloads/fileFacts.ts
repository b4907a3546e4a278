import type { Download } from '#contract/event/downloads.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import type { z } from 'zod'
import { fileSize } from '#domain/text/numberFormats.ts'

/** A document as on the wire. */
export type WireDownload = z.input<typeof Download>

type FileFacts = { kind: string } & Pick<WireDownload, 'size' | 'changedAt'>

/** What kind of file it is, how large and from when: 'PDF, 1,2 MB, 3. März 2027'; one made on request is as of today. */
export function fileFacts({ kind, size, changedAt }: FileFacts): string {
  const from = changedAt === null ? 'mit dem Stand von heute' : formatDay(dayOf(new Date(changedAt)))
  return [kind, ...(size === null ? [] : [fileSize(size)]), from].join(' · ')
}
