import { z } from 'zod'
import { isResultLink, LINK_FAULTS, LINK_STATES } from '#domain/results/link.ts'
import { endpoint } from '../endpoint.ts'
import { blankAsNull, LIMITS, moment, optionalText, orElse } from '../fields.ts'
import { messages } from '../messages.ts'
import { linkMessages as say } from './linkMessages.ts'

/** The timekeeper's link, and how it was when it was asked last. (rules/results#link) */
export const ResultLink = z.object({
  /** Null: none was ever entered. */
  url: z.string().nullable(),
  on: z.boolean(),
  /** Name of the columns that were remembered; null: they are proposed by their headings. */
  format: z.string().nullable(),
  /** Each new version becomes public at once, as preliminary. */
  showAtOnce: z.boolean(),
  state: z.enum(LINK_STATES),
  /** Moment at which its list was last fetched and could be read. */
  lastAt: moment.nullable(),
  /** Null: the last look was well. */
  lastFault: z.enum(LINK_FAULTS).nullable(),
})
export type ResultLink = z.output<typeof ResultLink>

const url = z.preprocess(
  blankAsNull,
  z.string({ error: say.url }).trim().max(LIMITS.text, orElse(say.url)).refine(isResultLink, say.url).nullable(),
)

/** Form and body of the link; without an address it is taken away. */
export const ResultLinkEntry = z
  .strictObject(
    {
      url,
      on: z.boolean({ error: messages.badBody }),
      format: optionalText(say.format),
      showAtOnce: z.boolean({ error: messages.badBody }),
    },
    { error: messages.badBody },
  )
  .refine(({ url: address, on }) => address !== null || !on, { path: ['url'], message: say.url })
export type ResultLinkEntry = z.output<typeof ResultLinkEntry>

/** The timekeeper's link, which is asked while it is switched on. (rules/results#link) */
export const resultLink = {
  read: endpoint('GET /results/link', {
    access: 'admin',
    right: 'results.read',
    summary: 'The link of the timekeeper’s list, whether it is asked, and how that went last',
    answer: ResultLink,
  }),
  change: endpoint('PUT /results/link', {
    access: 'admin',
    right: 'results.write',
    refuses: [404],
    summary: 'Enter the link of the timekeeper’s list, and ask it every 30 seconds or not; 404 no format of that name',
    body: ResultLinkEntry,
    answer: ResultLink,
  }),
}
