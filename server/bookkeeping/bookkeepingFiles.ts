import type { BookkeepingFormat } from '#domain/payments/bookkeeping.ts'
import { windows1252 } from '#domain/text/windows1252.ts'
import { bmdBookings } from './bmdBookings.ts'
import type { RunToDraw } from './bookingCells.ts'
import { datevBookings } from './datevBookings.ts'
import { neutralBookings } from './neutralBookings.ts'

type FormatFacts = {
  draw: (run: RunToDraw) => string
  encode: (text: string) => Uint8Array<ArrayBuffer>
  charset: string
  /** What the file's name begins with; DATEV finds its files by it. */
  prefix: string
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** What each format is like. (rules/bookkeeping#formats) */
export const BOOKKEEPING_FILES: Record<BookkeepingFormat, FormatFacts> = {
  neutral: { draw: neutralBookings, encode: utf8, charset: 'utf-8', prefix: 'Buchungen' },
  bmd: { draw: bmdBookings, encode: windows1252, charset: 'windows-1252', prefix: 'BMD' },
  datev: { draw: datevBookings, encode: windows1252, charset: 'windows-1252', prefix: 'EXTF_Buchungsstapel' },
}

/** A run as a file. */
export function bookkeepingFile(format: BookkeepingFormat, run: RunToDraw): { name: string; bytes: Uint8Array } {
  const { draw, encode, prefix } = BOOKKEEPING_FILES[format]
  return { name: `${prefix}-${run.month}-Lauf-${run.number}.csv`, bytes: encode(draw(run)) }
}
