import { useEffect, useEffectEvent, useState } from 'react'
import { call, type AnswerOf } from '#web/api/call.ts'
import { mayPass, Problem } from '#web/api/problem.ts'
import { useRetry } from '#web/api/useRetry.ts'

export type Hit = AnswerOf<'GET /search'>[number]
/** Whose search it is: the staff's over everything, or a company's over its own. */
export type Reader = 'admin' | 'dashboard'
type Found = { query: string; hits: readonly Hit[] }

/** So long nobody types on, in milliseconds. */
const PAUSE_MS = 120

/**
 * The hits for what is typed, those of before until the new ones are there, and why there are none. `onFound` hears of each answer; a
 * failure that may pass is tried again by itself.
 */
export function useHits(
  reader: Reader,
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
    const ask = async () => {
      const input = { query: { q: wanted }, signal }
      try {
        const hits = await (reader === 'admin' ? call('GET /search', input) : call('GET /search/me', input))
        arrive({ query: wanted, hits })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof Problem)) throw error
        setFailed({ query: wanted, problem: error })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [reader, wanted, turn])
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
