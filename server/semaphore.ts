import { Refusal } from './http/refusal.ts'

const RETRY_AFTER_SECONDS = 3

/**
 * Bounds work that costs a core: so many run at once, so many may wait in the queue, and whoever comes then is asked to come again
 * (Refusal 503). (rules/faults#costly-work)
 */
export function semaphore({ permits, queue }: { permits: number; queue: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= permits) {
      if (waiting.length >= queue) {
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
