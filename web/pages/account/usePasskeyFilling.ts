import { useEffect, useEffectEvent, useState } from 'react'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { reasonOf } from '#web/api/problem.ts'
import { canFillPasskeys, filledPasskey, stopAsking } from './passkeys.ts'

/** The server's question is answered within five minutes: whoever comes back later is asked anew. */
const ANEW_AFTER_MS = 4 * 60_000

/**
 * Has the browser offer passkeys in the field of the e-mail as long as the page is open, and logs in with the one that is chosen. Returns why that
 * did not work, null as long as it may. (rules/accounts#passkeys)
 */
export function usePasskeyFilling(logIn: (assertion: Assertion) => Promise<void>): string | null {
  const [reason, setReason] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const enter = useEffectEvent(logIn)

  useEffect(() => {
    const page = new AbortController()
    const began = Date.now()
    let isOffered = false
    async function offer() {
      if (!(await canFillPasskeys()) || page.signal.aborted) return
      isOffered = true
      // nobody has asked for anything yet: what does not work is said by the button
      const chosen = await filledPasskey().catch(() => null)
      if (chosen === null || page.signal.aborted) return
      try {
        await enter(chosen)
      } catch (error) {
        setReason(reasonOf(error))
        setTurn((before) => before + 1)
      }
    }
    void offer()
    const look = () => {
      if (!document.hidden && Date.now() - began > ANEW_AFTER_MS) setTurn((before) => before + 1)
    }
    document.addEventListener('visibilitychange', look, { signal: page.signal })
    return () => {
      page.abort()
      if (isOffered) void stopAsking()
    }
  }, [turn])
  return reason
}
