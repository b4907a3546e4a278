import { useEffect, useEffectEvent, useState } from 'react'
import { call } from './call.ts'

/** The longest that somebody waits beyond the moment of opening: thousands who counted down do not come in the same second. */
const SPREAD_MS = 8000
/** A moment may be moved meanwhile, and somebody may open by hand. */
const ASK_AGAIN_MS = 60_000
const ASK_AFTER_SILENCE_MS = 10_000
const TICK_MS = 1000

/** While registration is closed: when it opens, and the milliseconds until then by the server's clock; null where no moment is fixed. */
export type Waiting = { opensAt: string | null; left: number | null }

/**
 * Waits until registration is open, and says then `onOpen`. Counts by the server's clock, as that of a phone may be wrong; null until the server has said it.
 * (rules/settings#opens-at)
 */
export function useOpening(onOpen: () => void): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const sayOpen = useEffectEvent(onOpen)
  useEffect(() => waitForOpening({ onTick: setWaiting, onOpen: sayOpen }), [])
  return waiting
}

type Heard = { opensAt: string | null; serverIsAhead: number }

function waitForOpening({ onTick, onOpen }: { onTick: (waiting: Waiting) => void; onOpen: () => void }): () => void {
  const leaving = new AbortController()
  let heard: Heard | null = null
  let asking: ReturnType<typeof setTimeout> | undefined
  const leftOf = ({ opensAt, serverIsAhead }: Heard) =>
    opensAt === null ? null : Math.max(0, Date.parse(opensAt) - performance.now() - serverIsAhead)
  const tick = () => {
    if (heard) onTick({ opensAt: heard.opensAt, left: leftOf(heard) })
  }
  const ask = async () => {
    clearTimeout(asking)
    const asked = performance.now()
    const answer = await call('GET /event/opening', { signal: leaving.signal }).catch(() => null)
    if (leaving.signal.aborted) return
    if (answer?.open) {
      onOpen()
      return
    }
    if (answer) {
      const { opensAt, now } = answer
      // the answer was written between the two, which on a slow line are seconds apart
      heard = { opensAt, serverIsAhead: Date.parse(now) - (asked + performance.now()) / 2 }
      tick()
    }
    const left = heard && leftOf(heard)
    const pause = answer ? ASK_AGAIN_MS : ASK_AFTER_SILENCE_MS
    asking = setTimeout(() => void ask(), Math.min(left ?? Infinity, pause) + Math.random() * SPREAD_MS)
  }
  const askIfVisible = () => {
    if (document.visibilityState !== 'hidden') void ask()
  }
  const ticking = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', askIfVisible)
  void ask()
  return () => {
    leaving.abort()
    clearTimeout(asking)
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', askIfVisible)
  }
}
