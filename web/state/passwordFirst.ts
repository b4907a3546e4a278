import { useSyncExternalStore } from 'react'
import { listeners } from './storage.ts'

type Question = { given: Promise<boolean>; answer: (isConfirmed: boolean) => void }

const { subscribe, tell } = listeners()
let asked: Question | null = null

function aQuestion(): Question {
  let answer: Question['answer'] = () => undefined
  const given = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { given, answer }
}

/** Has the user asked for the own password, which the server confirms; false when they close the question. Calls at the same time share one. */
export function passwordConfirmed(): Promise<boolean> {
  asked ??= aQuestion()
  tell()
  return asked.given
}

/** Ends the question. */
export function endPasswordQuestion(how: 'confirmed' | 'closed'): void {
  asked?.answer(how === 'confirmed')
  asked = null
  tell()
}

/** Tests whether somebody waits for the own password to be confirmed. */
export const usePasswordAsked = () =>
  useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )
