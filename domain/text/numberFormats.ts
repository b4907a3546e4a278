import { atFirstUse } from '../atFirstUse.ts'

const oneDecimal = atFirstUse(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))

// Written by hand as far as they are whole, which nearly all are: before a browser makes its first format it reads the words of all calendars and
// currencies, and every first page shows a price.

/** Digits between two separators. */
const GROUP = 3

/** A whole number as people read it: '1.288'. */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= GROUP) groups.unshift(digits.slice(Math.max(0, end - GROUP), end))
  return `${count < 0 ? '-' : ''}${groups.join('.')}`
}

/** Number of things with their noun, on one line: '1 Team', '1.288 Teams'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)}\u00a0${count === 1 ? one : many}`
}

/** A measured number with one decimal at most: '1,2'. */
export function formatMeasure(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : oneDecimal().format(value)
}

/** A rate in percent as people read it: '20 %', '2,5 %', with a non-breaking space. */
export function formatRate(percent: number): string {
  return `${formatMeasure(percent)}\u00a0%`
}

const MEGABYTE = 1_000_000

/** The size of a file as displayed: '340 kB', '1,2 MB'; never 0. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${formatCount(kilobytes)}\u00a0kB` : `${formatMeasure(bytes / MEGABYTE)}\u00a0MB`
}
