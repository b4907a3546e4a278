import type { YearState } from '#domain/event/years.ts'

/**
 * The other year that this document is about, by its label, and how it goes on in it to the next address. The staff's pages fill it in when they come: nobody
 * else looks into another year. Until its state is known it is one that is only read. (rules/years#looking)
 */
export const otherYear: { label: string | null; state: YearState; goOn?: (address: string) => void } = {
  label: null,
  state: 'past',
}
