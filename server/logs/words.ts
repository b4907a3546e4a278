import { formatRate } from '#domain/numberFormats.ts'

/** The words of values in the log. */
export const logWords = {
  yes: 'ja',
  no: 'nein',
  nothing: '–',
  unlimited: 'unbegrenzt',
  rate: (vatRate: number, validFrom: string) => `${formatRate(vatRate)} ab ${validFrom}`,
} as const
