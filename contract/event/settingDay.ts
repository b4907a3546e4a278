import { z } from 'zod'
import { blankAsNull, day } from '../fields.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from './settingLabels.ts'
import { settingMessages as say } from './settingMessages.ts'

/** A day like '2027-09-17'. */
export const settingDay = (path: SettingPath) =>
  day(say.day(SETTING_LABELS[path]), messages.required(SETTING_LABELS[path]))

/** An empty field is no day. */
export const optionalDay = (path: SettingPath) =>
  z.codec(z.string({ error: say.day(SETTING_LABELS[path]) }).nullable(), settingDay(path).nullable(), {
    decode: (typed) => (blankAsNull(typed) === null ? null : typed),
    encode: (value) => value,
  })
