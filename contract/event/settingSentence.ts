import { z } from 'zod'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from './settingLabels.ts'
import { orElse } from '../fields.ts'

const SENTENCE_MAX = 1000

/** Schema of a text of the organiser in a letter, of one paragraph or several. */
export const settingSentence = (path: SettingPath) => {
  const label = SETTING_LABELS[path]
  return z
    .string({ error: messages.required(label) })
    .trim()
    .min(1, messages.required(label))
    .max(SENTENCE_MAX, orElse(messages.tooLong(label, SENTENCE_MAX)))
    .refine((value) => !hasForbiddenCharacters(value.replaceAll('\n', ' ')), messages.forbiddenCharacters(label))
}
