import { Refusal } from './http/refusal.ts'
import { enter, leave, lineOfCalls, takeFirst, takeForAnother, type Order } from './lineOfCalls.ts'

export const RETRY_AFTER_SECONDS = 2

/** Number of connections that there may be: strangers who wait cost little, while a thousand who were refused at once, again and again, took the whole thread. */
export const ALL_OF_THEM = 8000

/** Calls `then` when nobody waits for a call any more; what comes back forgets that. */
export type WhenGone = (then: () => void) => () => void

/**
 * Limits work that costs: `permits` calls run at once, up to `queue` calls wait, and further ones get a Refusal 503 with Retry-After. Those who
 * ask take turns by their name, and those of one name by the name after it: whoever asks for much waits behind whoever asks for little, and where
 * too many wait, the last call of whoever has most of them gives way. By the order 'lowest' the first names are numbers, and the lower goes before
 * the higher, but for each fourth time. A call whose asker has gone leaves the line, with all that it holds. (rules/faults#costly-work)
 */
export function semaphore({ permits, queue, order }: { permits: number; queue: number; order?: Order }) {
  let running = 0
  const waiting = lineOfCalls(order)

  const makeRoom = (names: readonly string[]) => {
    if (waiting.size < queue) return
    const other = takeForAnother(waiting, names)
    if (!other) throw busy()
    other.refuse(busy())
  }

  const permit = async (names: readonly string[], whenGone?: WhenGone) => {
    if (running < permits) {
      running += 1
      return
    }
    makeRoom(names)
    let forget: (() => void) | undefined
    // a finishing call passes its permit on without decrementing `running`, so that no new call overtakes those that wait
    await new Promise<void>((begin, refuse) => {
      const call = { begin, refuse }
      enter(waiting, names, call)
      forget = whenGone?.(() => void (leave(waiting, names, call) && refuse(busy())))
    }).finally(forget)
  }

  const run = async <T>(
    work: () => Promise<T>,
    { names, whenGone }: { names: readonly string[]; whenGone?: WhenGone },
  ) => {
    await permit(names, whenGone)
    try {
      return await work()
    } finally {
      const first = takeFirst(waiting)
      if (first) first.begin()
      else running -= 1
    }
  }

  const limited = <T>(work: () => Promise<T>, ...names: string[]): Promise<T> => run(work, { names })
  /** The limit for a call whose asker may go before its turn has come: then it is refused. */
  const unlessGone =
    (whenGone: WhenGone) =>
    <T>(work: () => Promise<T>, ...names: string[]): Promise<T> =>
      run(work, { names, whenGone })
  return Object.assign(limited, { unlessGone })
}

const busy = () => new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
