import { Refusal } from './http/refusal.ts'

export const RETRY_AFTER_SECONDS = 2

type Waiting = { begin: () => void; refuse: (reason: Refusal) => void }

/**
 * Limits work that costs: `permits` calls run at once, up to `queue` calls wait, and further ones get a Refusal 503 with Retry-After. Those who
 * ask take turns by their name: whoever asks for much waits behind whoever asks for little, and where too many wait, the last call of whoever
 * has most of them gives way. (rules/faults#costly-work)
 */
export function semaphore({ permits, queue }: { permits: number; queue: number }) {
  let running = 0
  let waits = 0
  /** By who asks, in the order in which they have their next turn. */
  const waiting = new Map<string, Waiting[]>()

  const makeRoom = (name: string) => {
    if (waits < queue) return
    const [most, those] = [...waiting].reduce((one, other) => (other[1].length > one[1].length ? other : one), ['', []])
    if (those.length <= (waiting.get(name)?.length ?? 0) + 1) throw busy()
    waits -= 1
    those.pop()?.refuse(busy())
    if (those.length === 0) waiting.delete(most)
  }
  const wait = (name: string) =>
    new Promise<void>((begin, refuse) => {
      const own = waiting.get(name) ?? []
      own.push({ begin, refuse })
      waiting.set(name, own)
      waits += 1
    })
  const next = () => {
    const [name = '', those] = waiting.entries().next().value ?? []
    const first = those?.shift()
    if (!those || !first) return undefined
    waits -= 1
    waiting.delete(name)
    if (those.length > 0) waiting.set(name, those)
    return first
  }

  return async function limited<T>(work: () => Promise<T>, name = ''): Promise<T> {
    if (running < permits) running += 1
    else {
      makeRoom(name)
      // a finishing call passes its permit on without decrementing `running`, so that no new call overtakes those that wait
      await wait(name)
    }
    try {
      return await work()
    } finally {
      const first = next()
      if (first) first.begin()
      else running -= 1
    }
  }
}

const busy = () => new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
