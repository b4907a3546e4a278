/** Pieces of an item that are not sold: on sale for everybody (null is unlimited), kept for the line, and held by offers. (rules/waiting#stock) */
export type StockParts = { open: number | null; ofLine: number; held: number }

/**
 * The parts of a stock that the staff set anew: what is added is the line's while somebody waits; what is taken away is taken from the open sale first. 'held' when less is
 * left than offers hold. (rules/waiting#stock)
 */
export function stockAfter(
  parts: StockParts,
  { stock, isWaitedFor }: { stock: number | null; isWaitedFor: boolean },
): Pick<StockParts, 'open' | 'ofLine'> | 'held' {
  if (stock === null) return { open: null, ofLine: 0 }
  const free = stock - parts.held
  if (free < 0) return 'held'
  const before = parts.open ?? 0
  const added = free - before - parts.ofLine
  if (added >= 0)
    return isWaitedFor ? { open: before, ofLine: free - before } : { open: free - parts.ofLine, ofLine: parts.ofLine }
  const ofLine = Math.min(parts.ofLine, free)
  return { open: free - ofLine, ofLine }
}
