import { useRouteLoaderData } from 'react-router'
import { noteRegistration } from '#web/state/registration.ts'
import { call, type AnswerOf } from './call.ts'

/** The event's name, date, place, deadlines, terms version. */
export type EventFacts = AnswerOf<'GET /event'>

/** The id of the route whose loader loads the facts. */
export const ROOT = 'root'

let asked: Promise<EventFacts> | null = null

/** The settings have changed: the facts are loaded again with what the page loads next. */
export function forgetEventFacts(): void {
  asked = null
}

export const areFactsForgotten = (): boolean => asked === null

/** Loads the facts of the event, once per visit unless they are forgotten. */
export function eventFacts(): Promise<EventFacts> {
  asked ??= call('GET /event').then(
    (facts) => {
      noteRegistration(facts)
      return facts
    },
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}

/** The facts of the event, for any page. */
export function useEventFacts(): EventFacts {
  const facts = useRouteLoaderData<typeof eventFacts>(ROOT)
  if (!facts) throw new Error('No facts of the event yet.')
  return facts
}
