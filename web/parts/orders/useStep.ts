import { useState } from 'react'
import { failureOf } from '#web/ui/form/problem.ts'

/**
 * A call on an entry of a list: busy from the click until the revalidated list contains the entry anew, with the message of
 * an error. `run` never rejects and does nothing while busy.
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
  /** Something else is begun: what was said of the last step is out of date. */
  const forget = () => setMessage('')
  return { busy, message, run, rest, forget }
}
