import { fileNames } from '#contract/fileNames.ts'
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
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** What each format is like. (rules/bookkeeping#formats) */
export const BOOKKEEPING_FILES: Record<BookkeepingFormat, FormatFacts> = {
  neutral: { draw: neutralBookings, encode: utf8, charset: 'utf-8' },
  bmd: { draw: bmdBookings, encode: windows1252, charset: 'windows-1252' },
  datev: { draw: datevBookings, encode: windows1252, charset: 'windows-1252' },
}

/** A run as a file. */
export function bookkeepingFile(format: BookkeepingFormat, run: RunToDraw): { name: string; bytes: Uint8Array } {
  const { draw, encode } = BOOKKEEPING_FILES[format]
  return { name: fileNames.bookings(format, run), bytes: encode(draw(run)) }
}
