import { z } from 'zod'
import { messages } from '../messages.ts'
import { settingSentence } from '../event/settingSentence.ts'

/** The organiser's own words in letters that companies send through us. (rules/codes#remind, rules/runners#own-link) */
export const LetterTexts = z.strictObject(
  {
    teamReminder: settingSentence('letterTexts.teamReminder'),
    runnerLink: settingSentence('letterTexts.runnerLink'),
  },
  { error: messages.badBody },
)

/** Default texts, until an organiser says otherwise. */
export const LETTER_TEXT_DEFAULTS: z.output<typeof LetterTexts> = {
  teamReminder: 'in Ihrem Team fehlen noch Angaben. Mit Ihrem Link tragen Sie sie in wenigen Minuten ein, ohne Konto.',
  runnerLink:
    'Ihre Firma hat Sie zum Lauf angemeldet. Bitte sehen Sie kurz nach, ob alles stimmt, und bestätigen Sie es. Ein Konto brauchen Sie dafür nicht.',
}
