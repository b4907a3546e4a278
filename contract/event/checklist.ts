import { z } from 'zod'
import { UNSAID, type Unsaid } from '#domain/results/names.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { messages } from '../messages.ts'
import { LEGAL_PAGES } from './event.ts'
import { SETTING_LABELS, type SettingPath } from './settingLabels.ts'

/**
 * Settings of the product's example that another organiser may want just so: words and days. An issuer, an account or an address of somebody
 * else's is never right. (rules/settings#as-it-is)
 */
export const MAY_BE_KEPT = [
  'shortName',
  'claim',
  'intro',
  'deadlines.registration',
  'deadlines.names',
  'deadlines.shirts',
  'deadlines.timekeeping',
] as const satisfies readonly SettingPath[]

/**
 * Things to compare by hand once, of a text of one's own: that it says how results show the names of whoever has said nothing. Another setting asks again.
 * (rules/settings#to-compare)
 */
export const namesInResults = (unsaid: Unsaid) => `namesInResults.${unsaid}` as const
export type Compared = ReturnType<typeof namesInResults>
const COMPARED = UNSAID.map(namesInResults)

/** Most points of the checklist that are taken by one call. */
const POINTS_MAX = 1000

/** Points of the checklist that are right as the product brings them. (rules/settings#as-it-is) */
export const KeptAsIs = z.strictObject(
  {
    settings: z.array(z.enum(MAY_BE_KEPT, { error: messages.badBody }), { error: messages.badBody }).max(POINTS_MAX),
    texts: z.array(z.enum(LEGAL_PAGES, { error: messages.badBody }), { error: messages.badBody }).max(POINTS_MAX),
    /** Their numbers. */
    items: z.array(z.int({ error: messages.badBody }).positive(), { error: messages.badBody }).max(POINTS_MAX),
    compared: z
      .array(z.enum(COMPARED, { error: messages.badBody }), { error: messages.badBody })
      .max(POINTS_MAX)
      .optional(),
  },
  { error: messages.badBody },
)
export type KeptAsIs = z.output<typeof KeptAsIs>

/** Things that are still as the product brings them and that nobody took as they are, and what is to be compared. (rules/settings#checklist) */
export const AsShipped = z.object({
  settings: z.array(z.enum(kindsOf(SETTING_LABELS))),
  texts: z.array(z.enum(LEGAL_PAGES)),
  /** Items on sale with the price of the example. */
  items: z.array(z.object({ itemId: z.int(), name: z.string() })),
  /** Things to compare in texts of one's own. */
  toCompare: z.array(z.enum(COMPARED)),
})

/** Mail server of letters, and the sender that people read. (rules/settings#mail) */
export const MailState = z.object({
  /** A mail server is set; else letters become files. */
  isServed: z.boolean(),
  from: z.string(),
  /** Nobody has set the sender: it is the product's, at a domain that there is not. */
  isFromShipped: z.boolean(),
})
