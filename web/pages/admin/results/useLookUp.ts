import { useRef, useState } from 'react'
import { Problem } from '#web/api/problem.ts'

/**
 * Looks up who is meant by what was typed into a field, once for the same words; `found` is the last one, until something else is typed there, which whatever
 * is around the fields tells by `onChange`.
 */
export function useLookUp<Found>(field: string, ask: (typed: string) => Promise<Found>) {
  const [found, setFound] = useState<Found | null>(null)
  const asked = useRef<{ typed: string; answer: Promise<Found> } | null>(null)
  const lookUp = async (words: string): Promise<Found> => {
    const typed = words.trim()
    if (asked.current?.typed !== typed) asked.current = { typed, answer: ask(typed) }
    const { answer } = asked.current
    try {
      const known = await answer
      if (asked.current?.answer === answer) setFound(known)
      return known
    } catch (error) {
      if (asked.current?.answer === answer) {
        // it is asked again the next time
        asked.current = null
        setFound(null)
      }
      throw error
    }
  }
  const forget = () => setFound(null)
  const onChange = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement && target.name === field) forget()
  }
  /** The sentence where there is none; undefined where it could not be asked: whoever saves asks again. */
  const check = async (typed: string): Promise<string | undefined> => {
    if (typed.trim() === '') return undefined
    try {
      await lookUp(typed)
      return undefined
    } catch (error) {
      return error instanceof Problem && error.status === NOT_THERE ? error.message : undefined
    }
  }
  return { found, lookUp, forget, check, onChange }
}

const NOT_THERE = 404
