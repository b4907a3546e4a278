import { z } from 'zod'
import { contrastFault, type LeadingColours } from '#domain/look/themeColours.ts'
import { isColour } from '#domain/look/oklch.ts'
import { PICTURE_BYTES_MAX } from '#domain/look/pictures.ts'
import { WORDMARK_KINDS } from '#domain/look/wordmark.ts'
import { endpoint } from '../endpoint.ts'
import { blankAsNull, LIMITS, moment, orElse } from '../fields.ts'
import { lookMessages as say } from './lookMessages.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS } from '../event/settingLabels.ts'

/** '#0E4D45 ' is '#0e4d45', and so is '0e4d45'. */
const tidyColour = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(?!#)/, '#')

/** One of the two colours that may be chosen; an empty field is the product's own. Refused without enough contrast. */
const colour = (which: keyof LeadingColours) => {
  const label = SETTING_LABELS[`look.${which}`]
  const chosen = z
    .string()
    .refine(isColour, { error: say.colour(label), abort: true })
    .superRefine((value, context) => {
      const fault = contrastFault(value, which)
      if (fault) context.addIssue({ code: 'custom', message: say.contrast(label, fault) })
    })
  return z.codec(
    z
      .string({ error: say.colour(label) })
      .max(LIMITS.name, orElse(say.colour(label)))
      .nullable(),
    chosen.nullable(),
    {
      decode: (typed) => (blankAsNull(typed) === null ? null : tidyColour(typed ?? '')),
      encode: (value) => value,
    },
  )
}

/** Appearance of pages, mails and documents. (rules/settings#colours, rules/settings#wordmark) */
export const Look = z.strictObject(
  {
    leadingColour: colour('leadingColour'),
    secondColour: colour('secondColour'),
    /** The wordmark stands on white, as on a bib; else on the leading colour. */
    wordmarkPlate: z.boolean({ error: messages.yesOrNo(SETTING_LABELS['look.wordmarkPlate']) }),
  },
  { error: messages.badBody },
)

/** The organiser's mark in place of the drawn one; width and height of the picture in pixels. */
export const Wordmark = z.object({
  url: z.string(),
  kind: z.enum(WORDMARK_KINDS),
  width: z.int(),
  height: z.int(),
  changedAt: moment,
})
export type Wordmark = z.output<typeof Wordmark>

export const look = {
  change: endpoint('PUT /settings/wordmark', {
    access: 'admin',
    right: 'settings',
    summary: 'A wordmark as image/svg+xml or image/png, drawn anew; in force on all servers within seconds',
    bodyKind: 'picture',
    body: z.instanceof(Uint8Array),
    bodyLimit: PICTURE_BYTES_MAX,
    answer: Wordmark,
  }),
  remove: endpoint('DELETE /settings/wordmark', {
    access: 'admin',
    right: 'settings',
    summary: 'Back to the drawn wordmark; without one nothing happens',
    status: 204,
  }),
}
