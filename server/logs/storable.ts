/** The longest text that an entry keeps. (rules/logs#escaped) */
const TEXT_MAX = 500
/** The longest line that an entry is read as. */
const LINE_MAX = 2000
/** Control characters and those that break or turn lines; a log entry is one line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** Facts as they are stored: each text on one line and not too long. (rules/logs#escaped) */
export function storable(facts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]: [string, unknown]) => [key, tidied(value)]))
}

/** A sentence of an entry, which is not too long to be read. */
export function oneLine(words: string): string {
  return cut(words, LINE_MAX)
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, TEXT_MAX).toWellFormed().replace(UNPRINTABLE, unicodeEscape)
  if (Array.isArray(value)) return value.map(tidied)
  return typeof value === 'object' && value !== null ? storable(value) : value
}

function cut(words: string, max: number): string {
  return words.length <= max ? words : `${words.slice(0, max - 1)}…`
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
