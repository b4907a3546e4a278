import { Refusal } from './http/refusal.ts'

export const RETRY_AFTER_SECONDS = 2

/**
 * Limits CPU-bound work: `permits` calls run at once, up to `queue` calls wait, and further ones get a Refusal 503 with Retry-After.
 * (rules/faults#costly-work)
 */
export function semaphore({ permits, queue }: { permits: number; queue: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= permits) {
      if (waiting.length >= queue) {
        throw new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
      }
      // a finishing call passes its permit on without decrementing `running`, so that no new call overtakes the queue
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
