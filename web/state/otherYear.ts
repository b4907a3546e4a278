/**
 * The other year that this document is about, by its label, and how it goes on in it to the next address. The staff's pages fill it in when they come: nobody
 * else looks into another year. (rules/years#looking)
 */
export const otherYear: { label: string | null; goOn?: (address: string) => void } = { label: null }
