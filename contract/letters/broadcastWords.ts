import { z } from 'zod'
import {
  hasTooManyPlaceholders,
  SUBJECT_PLACEHOLDERS,
  unknownPlaceholders,
  type Placeholder,
} from '#domain/letters/broadcasts.ts'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { hasTooLargeTables } from '#domain/text/textTables.ts'
import { orElse, shortText } from '../fields.ts'
import { messages } from '../messages.ts'
import { broadcastMessages as say } from './broadcastMessages.ts'

/** Characters of a Rundmail's text. */
export const BROADCAST_TEXT_MAX = 10_000
export const BROADCAST_SUBJECT_MAX = 150

/** Subject and text of a Rundmail, or of a template of one. (rules/broadcasts#text) */
export const BroadcastWords = z.object({
  subject: shortText(
    { required: say.subjectNeeded, tooLong: messages.tooLong(say.subject, BROADCAST_SUBJECT_MAX) },
    BROADCAST_SUBJECT_MAX,
  )
    .min(1, say.subjectNeeded)
    .refine((words) => !hasForbiddenCharacters(words), messages.forbiddenCharacters(say.subject)),
  text: z
    .string({ error: say.textNeeded })
    .max(BROADCAST_TEXT_MAX, orElse(messages.tooLong(say.text, BROADCAST_TEXT_MAX)))
    .refine((words) => words.trim() !== '', say.textNeeded)
    .refine((words) => !hasForbiddenCharacters(words.replace(/[\n\r\t]/g, ' ')), messages.forbiddenCharacters(say.text))
    .refine((words) => !hasTooManyPlaceholders(words), say.tooManyPlaceholders)
    .refine((words) => !hasTooLargeTables(words), messages.tablesTooLarge),
})
export type BroadcastWords = z.infer<typeof BroadcastWords>

/** Refuses at its field a placeholder that is none of the allowed. (rules/broadcasts#placeholders) */
export function refusePlaceholders(
  { subject, text }: BroadcastWords,
  placeholders: readonly Placeholder[],
  context: { addIssue: z.RefinementCtx['addIssue'] },
): void {
  const refuse = (field: keyof BroadcastWords, words: string, allowed: readonly Placeholder[]) => {
    const [unknown] = unknownPlaceholders(words, allowed)
    if (unknown === undefined) return
    context.addIssue({ code: 'custom', path: [field], message: say.unknownPlaceholder(unknown, allowed) })
  }
  refuse(
    'subject',
    subject,
    SUBJECT_PLACEHOLDERS.filter((one) => placeholders.includes(one)),
  )
  refuse('text', text, placeholders)
}
