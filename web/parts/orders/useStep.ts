import { useState } from 'react'
import { failureOf } from '#web/ui/problem.ts'

/**
 * A step on something from a reloaded list: busy from the click until the list brings that thing anew, with the sentence of a
 * refusal. `run` never rejects and does nothing while busy.
 */
export function useStep(subject: object) {
  const [steppedOn, setSteppedOn] = useState<object | null>(null)
  const [message, setMessage] = useState('')
  const busy = steppedOn === subject

  const run = async (step: () => Promise<unknown>) => {
    if (busy) return
    setMessage('')
    setSteppedOn(subject)
    try {
      await step()
    } catch (error) {
      setMessage(failureOf(error).message)
      setSteppedOn(null)
    }
  }
  const rest = () => setSteppedOn(null)
  return { busy, message, run, rest }
}
