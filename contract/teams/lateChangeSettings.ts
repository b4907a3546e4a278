import { z } from 'zod'
import { messages } from '../messages.ts'
import { optionalDay } from '../event/settingDay.ts'
import { SETTING_LABELS } from '../event/settingLabels.ts'

/** Permission for companies to put other people in their places after the names' deadline, and its last day. (rules/substitutes#companies) */
export const LateChanges = z.strictObject(
  {
    byCompanies: z.boolean({ error: messages.yesOrNo(SETTING_LABELS['lateChanges.byCompanies']) }),
    until: optionalDay('lateChanges.until'),
  },
  { error: messages.badBody },
)
