import type { YearState } from '#domain/event/years.ts'

/**
 * The other year that this document is about, by its label, and how it goes on in it to the next address. The staff's pages fill it in when they come: nobody
 * else looks into another year. Until its state is known it is one that is only read. (rules/years#looking)
 */
export const otherYear: { label: string | null; state: YearState; goOn?: (address: string) => void } = {
  label: null,
  state: 'past',
}

/** Label of the year in preparation that this document is about; null: it is about another one. (rules/years#preparing) */
export const preparedYear = (): string | null => (otherYear.state === 'preparation' ? otherYear.label : null)
