import { z } from 'zod'
import { YEAR_STATES } from '#domain/event/years.ts'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { tidyText } from '#domain/text/tidyText.ts'
import { endpoint, type Declared } from '../endpoint.ts'
import { LIMITS, orElse } from '../fields.ts'
import { yearMessages } from './yearMessages.ts'

export const Year = z.object({
  id: z.int(),
  /** Such as '2027'; null until the event has a day. */
  label: z.string().nullable(),
  state: z.enum(YEAR_STATES),
})
export type Year = z.infer<typeof Year>

/** The label of the year that a call is about; without it the current one. (rules/years#asking) */
export const OfYear = z.object({
  year: z
    .string()
    .max(LIMITS.name, orElse(yearMessages.unknown))
    .overwrite(tidyText)
    .refine((label) => !hasForbiddenCharacters(label), yearMessages.unknown)
    .optional(),
})

/** Tests whether a call can be about another year: those of the staff, and some that are public. (rules/years#asking) */
export const takesYear = ({ access, aboutPastYears }: Pick<Declared, 'access' | 'aboutPastYears'>) =>
  access === 'admin' || access === 'member' || aboutPastYears === true

/** The query of an endpoint as it is served: with the year that it can be about. (rules/years#asking) */
export function servedQuery(endpoint: Pick<Declared, 'access' | 'aboutPastYears' | 'query'>): z.ZodType | undefined {
  const { query } = endpoint
  if (!takesYear(endpoint)) return query
  if (!query) return OfYear
  if (!(query instanceof z.ZodObject)) throw new Error('a query of the staff is no object')
  return query.extend(OfYear.shape)
}

export const years = {
  list: endpoint('GET /years', {
    access: 'admin',
    right: 'years.read',
    summary: 'Years of the event, oldest first',
    answer: z.array(Year),
  }),
}
