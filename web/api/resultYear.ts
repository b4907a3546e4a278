import type { LoaderFunctionArgs } from 'react-router'
import { eventFacts, type EventFacts } from './eventFacts.ts'

/** The year that a call is about: none for the current one, whose results lie in the server's memory. (rules/results#addresses) */
export const yearFor = (year: string | undefined, { year: current }: Pick<EventFacts, 'year'>): { year?: string } =>
  year === undefined || year === current ? {} : { year }

/** The year that calls of a page are about, by its address; without one the newest whose results are public. (rules/years#results) */
export async function yearOf({ params }: Pick<LoaderFunctionArgs, 'params'>): Promise<{ year?: string }> {
  const facts = await eventFacts()
  return yearFor(params['year'] ?? facts.resultsYear ?? undefined, facts)
}
