type Document = { number: string; gross: number; reason: string | null }
type Original = { number: string; orderID: number }

/** A Storno or Gutschrift as the log tells it; `credit`: what was paid beyond what is still asked for, in cents. */
export const correctedFacts = ({ number, gross, reason }: Document, original: Original, credit: number) => ({
  number,
  gross,
  reason,
  original: original.number,
  orderID: original.orderID,
  credit,
})
