import { z } from 'zod'
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

/** Most points of the checklist that are taken by one call. */
const POINTS_MAX = 1000

/** Points of the checklist that are right as the product brings them. (rules/settings#as-it-is) */
export const KeptAsIs = z.strictObject(
  {
    settings: z.array(z.enum(MAY_BE_KEPT, { error: messages.badBody }), { error: messages.badBody }).max(POINTS_MAX),
    texts: z.array(z.enum(LEGAL_PAGES, { error: messages.badBody }), { error: messages.badBody }).max(POINTS_MAX),
    /** Their numbers. */
    items: z.array(z.int({ error: messages.badBody }).positive(), { error: messages.badBody }).max(POINTS_MAX),
  },
  { error: messages.badBody },
)
export type KeptAsIs = z.output<typeof KeptAsIs>

/** Things that are still as the product brings them and that nobody took as they are. (rules/settings#checklist) */
export const AsShipped = z.object({
  settings: z.array(z.enum(kindsOf(SETTING_LABELS))),
  texts: z.array(z.enum(LEGAL_PAGES)),
  /** Items on sale with the price of the example. */
  items: z.array(z.object({ itemId: z.int(), name: z.string() })),
})

/** Mail server of letters, and the sender that people read. (rules/settings#mail) */
export const MailState = z.object({
  /** A mail server is set; else letters become files. */
  isServed: z.boolean(),
  from: z.string(),
  /** Nobody has set the sender: it is the product's, at a domain that there is not. */
  isFromShipped: z.boolean(),
})
