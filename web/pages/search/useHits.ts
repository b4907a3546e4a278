import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#web/api/call.ts'
import { mayPass, Problem } from '#web/api/problem.ts'
import { useRetry } from '#web/api/useRetry.ts'

export type Hit = AnswerOf<'GET /search'>[number]
/** Search of the staff over everything, or of a company over its own. */
export type Ask = (input: { query: { q: string }; signal: AbortSignal }) => Promise<readonly Hit[]>
type Found = { query: string; hits: readonly Hit[] }

/** So long nobody types on, in milliseconds. */
const PAUSE_MS = 120

/**
 * The hits for what is typed, those of before until the new ones are there, and why there are none. `onFound` hears of each answer; a
 * failure that may pass is tried again by itself.
 */
export function useHits(
  ask: Ask,
  { query, onFound }: { query: string; onFound: (found: Found) => void },
): { hits: readonly Hit[]; isComing: boolean; problem: Problem | null; retry: () => void } {
  const [found, setFound] = useState<Found>({ query: '', hits: [] })
  const [failed, setFailed] = useState<{ query: string; problem: Problem } | null>(null)
  const [turn, setTurn] = useState(0)
  const wanted = query.trim()
  const arrive = useEffectEvent((answer: Found) => {
    setFailed(null)
    setFound(answer)
    onFound(answer)
  })
  useEffect(() => {
    if (wanted === '') return undefined
    const { signal, abort } = abortable()
    const askNow = async () => {
      try {
        const hits = await ask({ query: { q: wanted }, signal })
        arrive({ query: wanted, hits })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof Problem)) throw error
        setFailed({ query: wanted, problem: error })
      }
    }
    const timer = setTimeout(() => void askNow(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [ask, wanted, turn])
  const problem = failed?.query === wanted ? failed.problem : null
  const retry = () => setTurn((now) => now + 1)
  useRetry(problem !== null && mayPass(problem) ? retry : null)
  return {
    hits: wanted === '' ? [] : found.hits,
    isComing: wanted !== '' && found.query !== wanted && problem === null,
    problem,
    retry,
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
