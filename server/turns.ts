import { Refusal } from './http/refusal.ts'

const RETRY_AFTER_SECONDS = 3

/**
 * Bounds work that costs a core: so many at once, so many may wait, and whoever comes then is asked to come again (Refusal 503).
 * (trust §3)
 */
export function turns({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) {
        throw new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
      }
      // whoever ends hands its place over without counting down, so nobody slips in between
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
