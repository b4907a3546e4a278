import type { Download } from '#contract/event/downloads.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import type { z } from 'zod'
import { formatCount, formatMeasure } from '#domain/text/numberFormats.ts'

/** A document as on the wire. */
export type WireDownload = z.input<typeof Download>

const MEGABYTE = 1_000_000

/** The size of a file as displayed: '340 kB', '1,2 MB'; never 0. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${formatCount(kilobytes)}\u00a0kB` : `${formatMeasure(bytes / MEGABYTE)}\u00a0MB`
}

type FileFacts = { kind: string } & Pick<WireDownload, 'size' | 'changedAt'>

/** What kind of file it is, how large and from when: 'PDF, 1,2 MB, 3. März 2027'; one made on request is as of today. */
export function fileFacts({ kind, size, changedAt }: FileFacts): string {
  const from = changedAt === null ? 'mit dem Stand von heute' : formatDay(dayOf(new Date(changedAt)))
  return [kind, ...(size === null ? [] : [fileSize(size)]), from].join(' · ')
}
