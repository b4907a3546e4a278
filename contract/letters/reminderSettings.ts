import { z } from 'zod'
import { typedList } from '../fields.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from '../event/settingLabels.ts'
import { settingMessages as say } from '../event/settingMessages.ts'

/** Most reminders of one deadline, and most days before it. */
const REMINDERS_MAX = 5
const REMINDER_DAYS_MAX = 90

/** Days before a deadline, the longest first: a list, or typed with commas. Empty: no reminder. */
const daysBefore = (path: SettingPath) => {
  const wrong = say.days(SETTING_LABELS[path], REMINDERS_MAX, REMINDER_DAYS_MAX)
  const day = z.int({ error: wrong }).min(1, wrong).max(REMINDER_DAYS_MAX, wrong)
  return z.codec(
    z.union([typedList(wrong), z.array(z.number())], { error: wrong }),
    z.array(day).max(REMINDERS_MAX, wrong),
    {
      decode: (typed) => {
        const days =
          typeof typed === 'string'
            ? typed
                .split(/[\s,;]+/)
                .filter(Boolean)
                .map(Number)
            : typed
        return [...new Set(days)].toSorted((one, other) => other - one)
      },
      encode: (days) => days,
    },
  )
}

/** Days before a deadline on which companies and captains are reminded. (rules/reminders#when) */
export const Reminders = z.strictObject(
  {
    on: z.boolean({ error: messages.yesOrNo(SETTING_LABELS['reminders.on']) }),
    namesDays: daysBefore('reminders.namesDays'),
    shirtsDays: daysBefore('reminders.shirtsDays'),
  },
  { error: messages.badBody },
)
