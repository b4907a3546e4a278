import { z } from 'zod'
import { isDay } from '#domain/text/days.ts'
import { momentOf } from '#domain/text/localMoments.ts'
import { blankAsNull, day, LIMITS, orElse } from '../fields.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from './settingLabels.ts'
import { settingMessages as say } from './settingMessages.ts'

/** A day like '2027-09-17'. */
export const settingDay = (path: SettingPath) =>
  day(say.day(SETTING_LABELS[path]), messages.required(SETTING_LABELS[path]))

/** Text of a field, however it is written there: its length first. (rules/wire#limits) */
const shortEntry = (wrong: string) => z.string({ error: wrong }).max(LIMITS.name, orElse(wrong))

/** An empty field is no day. */
export const optionalDay = (path: SettingPath) =>
  z.codec(shortEntry(say.day(SETTING_LABELS[path])).nullable(), settingDay(path).nullable(), {
    decode: (typed) => (blankAsNull(typed) === null ? null : typed),
    encode: (value) => value,
  })

/** '2027-01-15T10:00', as a form has it: a time of day of the event's place. */
const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/

/** A moment in UTC like '2027-01-15T09:00:00.000Z', or as a form has it; an empty field is none. */
export const localMoment = (path: SettingPath) => {
  const wrong = say.moment(SETTING_LABELS[path])
  const moment = z.iso.datetime({ offset: true, error: wrong }).refine((value) => isDay(value.slice(0, 10)), wrong)
  return z.codec(shortEntry(wrong).nullable(), moment.nullable(), {
    decode: (typed) => (blankAsNull(typed) === null ? null : inUtc(typed ?? '')),
    encode: (value) => value,
  })
}

function inUtc(typed: string): string {
  const [, day = '', time = ''] = LOCAL.exec(typed) ?? []
  if (isDay(day)) return momentOf(`${day} ${time}`).toISOString()
  return Number.isNaN(Date.parse(typed)) ? typed : new Date(typed).toISOString()
}
