import { z } from 'zod'
import { PUBLISHED_STATES } from '#domain/results/versions.ts'
import { TIME_DIGITS } from '#domain/results/raceTimes.ts'
import { SEXES } from '#domain/teams/runners.ts'
import { endpoint } from '../endpoint.ts'

const count = z.int()

const Figures = z.object({
  /** People who were registered, their teams and companies. */
  registered: count,
  teams: count,
  companies: count,
  started: count,
  finished: count,
  /** Women among those registered whose sex is known. */
  women: z.object({ count, of: count }),
  largest: z.array(z.object({ companyName: z.string(), people: count })),
  /** The fastest of the run; who was taken out of the lists is not among them, and who is not named has a number alone. */
  fastest: z.array(
    z.object({
      sex: z.enum(SEXES),
      /** Milliseconds. */
      time: count,
      runners: z.array(
        z.object({
          startNumber: z.string(),
          name: z.string().nullable(),
          teamName: z.string().nullable(),
          companyName: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Milliseconds. */
  median: count.nullable(),
})
export type Figures = z.output<typeof Figures>

/** Figures of the version that is public, beside those of the year before. (rules/results#press) */
export const Press = z.object({
  year: z.string(),
  version: z.int(),
  state: z.enum(PUBLISHED_STATES),
  digits: z.literal(TIME_DIGITS),
  figures: Figures,
  /** Of the year before, if its results are public. */
  before: z.object({ year: z.string(), figures: Figures }).nullable(),
})
export type Press = z.output<typeof Press>

/** Figures for the press. (rules/results#press) */
export const press = {
  figures: endpoint('GET /results/press', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    refuses: [404],
    summary: 'Figures of the version that is public for the press, beside those of the year before; 404 while none is',
    answer: Press,
  }),
}
