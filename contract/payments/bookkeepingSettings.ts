import { z } from 'zod'
import { readRateValues, type BookkeepingSettings } from '#domain/payments/bookkeeping.ts'
import { LIMITS, listedText, orElse, typedList } from '../fields.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from '../event/settingLabels.ts'
import { settingMessages as say } from '../event/settingMessages.ts'

const RATES_MAX = 10

const whole = (path: SettingPath, least: number, most: number) => {
  const wrong = say.number(SETTING_LABELS[path], least, most)
  return z.int({ error: wrong }).min(least, wrong).max(most, wrong)
}

/** An empty field is none. */
const optionalDigits = (path: SettingPath, least: number, most: number) => {
  const wrong = { error: say.digits(SETTING_LABELS[path], least, most) }
  return z.codec(
    z.string(wrong).max(LIMITS.name, orElse(wrong.error)).nullable(),
    z
      .string()
      .regex(new RegExp(`^\\d{${least},${most}}$`), wrong)
      .nullable(),
    { decode: (typed) => typed?.trim() || null, encode: (value) => value },
  )
}

/** A value may be marked as automatic: an account that knows its tax itself. (rules/bookkeeping#automatic) */
type Marked = { mayBeAutomatic: boolean }

/** Schema of a value for each rate of VAT: a list, or as a form has it, a line each. (rules/bookkeeping#accounts) */
const rateValues = (path: SettingPath, pattern: RegExp, { mayBeAutomatic }: Marked = { mayBeAutomatic: false }) => {
  const wrong = { error: say.rateValues(SETTING_LABELS[path]) }
  const Stored = z
    .array(
      z.strictObject(
        {
          rate: z.number(wrong).min(0, wrong.error).max(99.9, wrong.error),
          value: z.string(wrong).regex(pattern, wrong.error),
          isAutomatic: z.literal(true, wrong).optional(),
        },
        wrong,
      ),
    )
    .max(RATES_MAX, messages.tooMany(RATES_MAX))
    .refine((values) => new Set(values.map(({ rate }) => rate)).size === values.length, wrong)
    .refine((values) => mayBeAutomatic || values.every(({ isAutomatic }) => isAutomatic === undefined), wrong)
  return z.codec(
    z.union(
      [
        typedList(wrong.error),
        z.array(z.object({ rate: z.number(), value: listedText, isAutomatic: z.literal(true).optional() })),
      ],
      wrong,
    ),
    Stored,
    {
      decode: (given, context) => {
        if (typeof given !== 'string') return given
        const read = readRateValues(given)
        if ('values' in read) return read.values
        context.issues.push({ code: 'custom', message: say.rateLine(read.faultyLine), input: given })
        return z.NEVER
      },
      encode: (values) => values,
    },
  )
}

/** Accounts, keys and numbers of the accountant. (rules/bookkeeping#accounts) */
export const Bookkeeping = z.strictObject(
  {
    debtorBase: whole('bookkeeping.debtorBase', 0, 900_000_000),
    revenueAccounts: rateValues('bookkeeping.revenueAccounts', /^\d{3,9}$/, { mayBeAutomatic: true }),
    taxCodes: rateValues('bookkeeping.taxCodes', /^\d{1,3}$/),
    datevKeys: rateValues('bookkeeping.datevKeys', /^\d{1,4}$/),
    bankAccount: optionalDigits('bookkeeping.bankAccount', 3, 9),
    chargesAccount: optionalDigits('bookkeeping.chargesAccount', 3, 9),
    writeOffAccount: optionalDigits('bookkeeping.writeOffAccount', 3, 9),
    isBmdDateCompact: z.boolean({ error: messages.yesOrNo(SETTING_LABELS['bookkeeping.isBmdDateCompact']) }),
    datevAdviser: optionalDigits('bookkeeping.datevAdviser', 4, 7),
    datevClient: optionalDigits('bookkeeping.datevClient', 1, 5),
    datevAccountLength: whole('bookkeeping.datevAccountLength', 4, 8),
    fiscalYearMonth: whole('bookkeeping.fiscalYearMonth', 1, 12),
  },
  { error: messages.badBody },
)
export type Bookkeeping = z.output<typeof Bookkeeping>

/** Accounts are the accountant's matter: nothing is guessed. */
export const BOOKKEEPING_DEFAULTS: Bookkeeping = {
  debtorBase: 200_000,
  revenueAccounts: [],
  taxCodes: [],
  datevKeys: [],
  bankAccount: null,
  chargesAccount: null,
  writeOffAccount: null,
  isBmdDateCompact: false,
  datevAdviser: null,
  datevClient: null,
  datevAccountLength: 4,
  fiscalYearMonth: 1,
} satisfies BookkeepingSettings
