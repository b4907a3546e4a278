import { useEffect, useEffectEvent, useState } from 'react'
import { orderLines, type Cart } from '#domain/shop/cart.ts'
import { useSession } from '#web/state/session.ts'
import { call, type AnswerOf } from './call.ts'
import { Problem, unreachable } from './problem.ts'

export type Quote = AnswerOf<'POST /orders/quote'>
export type Quoted = {
  /** The last answer; it belongs to an older cart while `isCurrent` is false. */
  quote: Quote | null
  isCurrent: boolean
  problem: Problem | null
  busy: boolean
  reload: () => void
}

type Answer = { asked: string; quote: Quote } | { asked: string; problem: Problem }

/**
 * Loads the cart's price and problems again whenever its lines or the buyer change; `onQuote` gets each answer first.
 * With an offer of the waiting list, of what that holds. An empty cart sends no request. (rules/orders#quote)
 */
export function useQuote(
  cart: Cart,
  { onQuote, waitingListId }: { onQuote?: (quote: Quote) => void; waitingListId?: number } = {},
): Quoted {
  const { token } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [quote, setQuote] = useState<Quote | null>(null)
  const onAnswer = useEffectEvent((answered: Quote) => onQuote?.(answered))
  const lines = JSON.stringify(orderLines(cart))
  const asked = `${attempt} ${token ?? ''} ${lines}`

  useEffect(() => {
    if (cart.length === 0 || answer?.asked === asked) return
    const leaving = new AbortController()
    const ask = async () => {
      const query = waitingListId === undefined ? {} : { waitingListId: String(waitingListId) }
      const answered = await call('POST /orders/quote', { query, body: orderLines(cart), signal: leaving.signal })
      onAnswer(answered)
      setQuote(answered)
      setAnswer({ asked, quote: answered })
    }
    ask().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      setAnswer({ asked, problem: error instanceof Problem ? error : unreachable() })
    })
    return () => leaving.abort()
  }, [asked, answer?.asked, cart, waitingListId])

  const isAnswered = answer?.asked === asked
  return {
    quote: cart.length === 0 ? null : quote,
    isCurrent: isAnswered && 'quote' in answer,
    problem: isAnswered && 'problem' in answer ? answer.problem : null,
    busy: cart.length > 0 && !isAnswered,
    reload: () => setAttempt((count) => count + 1),
  }
}
