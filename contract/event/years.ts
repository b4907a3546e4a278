import { z } from 'zod'
import { YEAR_STATES } from '#domain/event/years.ts'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { tidyText } from '#domain/text/tidyText.ts'
import { endpoint, type Declared } from '../endpoint.ts'
import { Id, LIMITS, orElse, yesOrNo } from '../fields.ts'
import { ClosedByYear, YearChange } from './closeYear.ts'
import { NewYear, StoppedByYear, YearPlan } from './newYear.ts'
import { yearMessages } from './yearMessages.ts'

export const Year = z.object({
  id: z.int(),
  /** Such as '2027'; null until the event has a day. */
  label: z.string().nullable(),
  state: z.enum(YEAR_STATES),
  /** Day of its race; null until it has one. */
  date: z.iso.date().nullable(),
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

const ofLead = { access: 'admin', right: 'years.write' } as const

export const years = {
  list: endpoint('GET /years', {
    access: 'admin',
    right: 'years.read',
    summary: 'Years of the event, oldest first',
    answer: z.array(Year),
  }),
  begin: endpoint('POST /years', {
    ...ofLead,
    refuses: [409],
    summary:
      'Prepare another year of the event with what it takes from the current one; as a preview only say what it would be',
    query: z.object({ preview: yesOrNo.optional() }),
    body: NewYear,
    answer: Year,
    preview: YearPlan,
    status: 201,
  }),
  setState: endpoint('PUT /years/:id/state', {
    ...ofLead,
    refuses: [404, 409],
    summary:
      'Make the year in preparation the current one, when what runs in the year before is stopped and named, or close a past one, when its people go; as a preview only say what would be',
    params: Id,
    query: z.object({ preview: yesOrNo.optional() }),
    body: YearChange,
    answer: z.union([StoppedByYear, ClosedByYear]),
    preview: z.union([StoppedByYear, ClosedByYear]),
  }),
  giveUp: endpoint('DELETE /years/:id', {
    ...ofLead,
    refuses: [404, 409],
    summary: 'Give up the year in preparation, with all that stands in it',
    params: Id,
  }),
}
