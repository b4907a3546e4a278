import { z } from 'zod'
import { ORGANISATIONS } from '#domain/event/organisations.ts'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { day, moment, orElse, shortText } from '../fields.ts'
import { messages } from '../messages.ts'
import { LegalPage } from './event.ts'
import { settingMessages as say } from './settingMessages.ts'

const VERSION_MAX = 50
/** Characters of a legal text. */
const MARKDOWN_MAX = 60_000

/** The version of a legal text: it becomes part of an address. */
export const legalVersion = shortText(
  { required: say.legal.version, tooLong: say.legal.versionTooLong(VERSION_MAX) },
  VERSION_MAX,
)
  .min(1, say.legal.version)
  .regex(/^[\p{L}\d._-]*$/u, say.legal.versionCharacters)

/** A text in Markdown: tabs and lines, no other control characters. */
const markdown = z
  .string({ error: say.legal.required })
  .max(MARKDOWN_MAX, orElse(say.legal.tooLong))
  .refine((value) => value.trim() !== '', say.legal.required)
  .refine((value) => !hasForbiddenCharacters(value.replace(/[\n\r\t]/g, ' ')), messages.forbiddenCharacters('Der Text'))

/** A new version of a legal text; of the terms it is what orders accept from its day on. (rules/settings#legal) */
export const LegalEntry = z.strictObject(
  {
    markdown,
    version: legalVersion,
    validFrom: day(say.legal.validFrom),
    /** Time of the page's last change, as it was read. */
    updatedAt: moment.optional(),
  },
  { error: messages.badBody },
)

/** A version of a legal text, and how many orders have accepted it. */
const LegalVersionEntry = z.object({
  version: z.string(),
  validFrom: z.iso.date(),
  markdown: z.string(),
  enteredAt: moment,
  isInForce: z.boolean(),
  /** Of the terms; 0 for every other page. */
  orders: z.int(),
})

/** A legal page as the staff edit it: the version in force, all versions (newest first), and the text as people will read it. */
export const LegalSettings = z.object({
  markdown: z.string(),
  version: z.string(),
  validFrom: z.iso.date(),
  updatedAt: moment,
  versions: z.array(LegalVersionEntry),
  /** The version in force is the product's, and nobody has taken it as it is. */
  isAsShipped: z.boolean(),
  /** Samples of another text: the imprint of each kind of organisation. */
  samples: z.array(z.object({ kind: z.enum(ORGANISATIONS), markdown: z.string() })),
  /** Of what was sent in a preview, else of the version in force. */
  shown: LegalPage,
})

export type LegalSettings = z.output<typeof LegalSettings>
