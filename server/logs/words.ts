import { formatCount, formatRate } from '#domain/text/numberFormats.ts'

/** The words of values in the log. */
export const logWords = {
  yes: 'ja',
  no: 'nein',
  nothing: '–',
  unlimited: 'unbegrenzt',
  rate: (vatRate: number, validFrom: string) => `${formatRate(vatRate)} ab ${validFrom}`,
  customer: (id: number) => `Kunde ${id}`,
  people: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  file: (kind: string, bytes: number) => `${kind}, ${formatCount(bytes)} Bytes.`,
  upTo: (most: number, least: number) => `bis zu ${formatCount(most)}, mindestens ${formatCount(least)}`,
  beyond: (count: number) => ` und ${count} weitere`,
  /** In place of what was typed about somebody who is erased. */
  erased: '[gelöscht]',
} as const
