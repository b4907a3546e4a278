/**
 * States of a year of the event: being prepared (at most one), the current one, past, or closed, when its people are gone by their terms.
 * (rules/years#apart)
 */
export const YEAR_STATES = ['preparation', 'current', 'past', 'closed'] as const
export type YearState = (typeof YEAR_STATES)[number]
