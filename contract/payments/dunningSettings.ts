import { z } from 'zod'
import { halfYearOf, readBaseRates, type DunningStep } from '#domain/payments/dunning.ts'
import { day, listedText, typedList } from '../fields.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from '../event/settingLabels.ts'
import { settingMessages as say } from '../event/settingMessages.ts'
import { settingSentence } from '../event/settingSentence.ts'

const DAYS_MAX = 90
const CHARGE_MAX = 40
const RATES_MAX = 40

const whole = (path: SettingPath, least: number, most: number) => {
  const wrong = say.number(SETTING_LABELS[path], least, most)
  return z.int({ error: wrong }).min(least, wrong).max(most, wrong)
}

const wrongRate = { error: say.baseRates }

/** The newest first, each from the first day of its half-year. */
const StoredRates = z
  .array(
    z.strictObject({
      from: day(say.baseRates).refine((from) => from === halfYearOf(from), say.baseRates),
      rate: z.number(wrongRate).min(-10, say.baseRates).max(50, say.baseRates),
    }),
  )
  .max(RATES_MAX, messages.tooMany(RATES_MAX))

/** The base rate of each half-year: a list, or as a form has it, a line each. (rules/dunning#interest) */
const BaseRates = z.codec(
  z.union([typedList(say.baseRates), z.array(z.object({ from: listedText, rate: z.number() }))], wrongRate),
  StoredRates,
  {
    decode: (given, context) => {
      if (typeof given !== 'string') return given.map(({ from, rate }) => ({ from, rate }))
      const read = readBaseRates(given)
      if ('rates' in read) return read.rates
      context.issues.push({ code: 'custom', message: say.baseRateLine(read.faultyLine), input: given })
      return z.NEVER
    },
    encode: (rates) => rates,
  },
)

/** Days, charges and words of the reminders of payment. (rules/dunning#steps) */
export const Dunning = z.strictObject(
  {
    isNoteOn: z.boolean({ error: messages.yesOrNo(SETTING_LABELS['dunning.isNoteOn']) }),
    noteDays: whole('dunning.noteDays', 1, DAYS_MAX),
    reminderDays: whole('dunning.reminderDays', 1, DAYS_MAX),
    firstDays: whole('dunning.firstDays', 1, DAYS_MAX),
    lastDays: whole('dunning.lastDays', 1, DAYS_MAX),
    /** Days from the letter on for the payment. */
    termDays: whole('dunning.termDays', 1, DAYS_MAX),
    /** Euro for each document from the 1. Mahnung on, at most what § 458 UGB grants; 0 for none. */
    charge: whole('dunning.charge', 0, CHARGE_MAX),
    isInterestOn: z.boolean({ error: messages.yesOrNo(SETTING_LABELS['dunning.isInterestOn']) }),
    baseRates: BaseRates,
    noteText: settingSentence('dunning.noteText'),
    reminderText: settingSentence('dunning.reminderText'),
    firstText: settingSentence('dunning.firstText'),
    lastText: settingSentence('dunning.lastText'),
  },
  { error: messages.badBody },
)
export type Dunning = z.output<typeof Dunning>

/** The organiser's sentence in the letter of each step. (rules/dunning#steps) */
export function dunningText(settings: Dunning, step: DunningStep): string {
  return settings[`${step}Text`]
}

/** Default settings, until an organiser says otherwise. */
export const DUNNING_DEFAULTS: Dunning = {
  isNoteOn: false,
  noteDays: 3,
  reminderDays: 7,
  firstDays: 14,
  lastDays: 14,
  termDays: 10,
  charge: 0,
  isInterestOn: false,
  baseRates: [],
  noteText: 'nur zur Erinnerung: In den nächsten Tagen ist eine Zahlung fällig.',
  reminderText:
    'bestimmt ist es Ihnen entgangen: Zu den folgenden Rechnungen haben wir noch keine vollständige Zahlung erhalten. Bitte überweisen Sie den offenen Betrag.',
  firstText:
    'auf unsere Zahlungserinnerung haben wir noch keine vollständige Zahlung erhalten. Bitte überweisen Sie den offenen Betrag bis zum unten genannten Tag.',
  lastText:
    'trotz unserer Erinnerungen ist der folgende Betrag noch offen. Bitte überweisen Sie ihn bis zum unten genannten Tag. Danach müssen wir die Forderung einem Inkassobüro oder unserem Rechtsanwalt übergeben.',
}
