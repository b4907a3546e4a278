import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem, unreachable } from './problem.ts'

/**
 * The hook for all writing calls: `const { run, busy, problem } = useCall((id: number) => call('DELETE /…', …))`. After success the active
 * loaders revalidate, unless the call navigated away. `run` is for buttons: it never rejects (undefined: refused, see `problem`)
 * and does nothing while the first run is under way. `save` is for a Form's `onSave`: it rejects with the Problem.
 */
export function useCall<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)

  const save = async (...args: Args): Promise<Result> => {
    running.current = true
    setBusy(true)
    setProblem(null)
    const before = location.pathname
    try {
      const result = await act(...args)
      if (location.pathname === before) await revalidate()
      return result
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined
    try {
      return await save(...args)
    } catch (error) {
      setProblem(error instanceof Problem ? error : unreachable())
      return undefined
    }
  }

  const forgetProblem = useCallback(() => setProblem(null), [])
  return { run, save, busy, problem, forgetProblem }
}
