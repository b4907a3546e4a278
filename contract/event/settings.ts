import { z } from 'zod'
import { hasForbiddenCharacters, isCompanyUID, isEmail, isPhone, tidyUID } from '#domain/text/checks.ts'
import { isIban, tidyIban } from '#domain/text/iban.ts'
import { isWebAddress, tidyWebAddress } from '#domain/event/webAddresses.ts'
import { PAYEE_NAME_MAX } from '#domain/orders/payee.ts'
import { ISSUER_VATS } from '#domain/shop/issuerVat.ts'
import { endpoint } from '../endpoint.ts'
import { LEGAL_PAGES } from './event.ts'
import { LetterTexts } from '../letters/letterTexts.ts'
import { Look, Wordmark } from '../look/look.ts'
import { blankAsNull, LIMITS, moment, orElse, shortText } from '../fields.ts'
import { messages } from '../messages.ts'
import { Bookkeeping } from '../payments/bookkeepingSettings.ts'
import { Dunning } from '../payments/dunningSettings.ts'
import { LateChanges } from '../teams/lateChangeSettings.ts'
import { NumberPlan } from '../numbers/numberSettings.ts'
import { Reminders } from '../letters/reminderSettings.ts'
import { PickupTimes, StoredPickupTimes } from '../pickup/pickupTimes.ts'
import { localMoment, optionalDay, settingDay } from './settingDay.ts'
import { SETTING_LABELS, type SettingPath } from './settingLabels.ts'
import { AsShipped, KeptAsIs, MailState } from './checklist.ts'
import { LegalEntry, LegalSettings } from './legalTexts.ts'
import { settingMessages as say } from './settingMessages.ts'

const SENTENCE_MAX = 1000
/** The highest ceiling of teams that a company may book: as good as none. (rules/orders#ceiling) */
export const TEAM_PLACES_MOST = 9999

/** The longest that an offer of the waiting list may hold its pieces: ten days. */
const WAITING_HOURS_MOST = 240
// Codecs, not transforms: the same fields are read from a form or a file and written into an answer.
const text = (path: SettingPath, max: number = LIMITS.name) => {
  const label = SETTING_LABELS[path]
  const required = messages.required(label)
  return shortText({ required, tooLong: messages.tooLong(label, max) }, max)
    .min(1, required)
    .refine((value) => !hasForbiddenCharacters(value), messages.forbiddenCharacters(label))
}

const sentence = (path: SettingPath) => text(path, SENTENCE_MAX)

type Tidying = {
  tidy: (typed: string) => string
  isRight: (value: string) => boolean
  wrong: (label: string) => string
}

const tidied = (path: SettingPath, { tidy, isRight, wrong }: Tidying) =>
  z.codec(text(path), z.string().refine(isRight, wrong(SETTING_LABELS[path])), {
    decode: tidy,
    encode: (value) => value,
  })

/** Such a text, or null where nothing is typed. */
const mayBeEmpty = (path: SettingPath, filled: z.ZodType<string, string>) => {
  const label = SETTING_LABELS[path]
  const typed = z
    .string({ error: messages.required(label) })
    .max(SENTENCE_MAX, orElse(messages.tooLong(label, SENTENCE_MAX)))
  return z.codec(typed.nullable(), filled.nullable(), {
    decode: (given) => (blankAsNull(given) === null ? null : given),
    encode: (value) => value,
  })
}

const UID: Tidying = { tidy: tidyUID, isRight: isCompanyUID, wrong: say.companyUID }

const whole = (path: SettingPath, least: number, most: number) => {
  const wrong = say.number(SETTING_LABELS[path], least, most)
  return z.int({ error: wrong }).min(least, wrong).max(most, wrong)
}

const email = (path: SettingPath) =>
  text(path, LIMITS.email).refine((value) => isEmail(value), say.email(SETTING_LABELS[path]))

const phone = (path: SettingPath) =>
  text(path, LIMITS.phone).refine((value) => isPhone(value), say.phone(SETTING_LABELS[path]))

const badBody = { error: messages.badBody }

const Contact = z.strictObject({ email: email('contact.email'), phone: phone('contact.phone') }, badBody)

/** Sender of the invoices; all that § 11 UStG requires of the supplier. Who charges no VAT may have no UID. (rules/event#facts, rules/invoices#without-vat) */
const Issuer = z.strictObject(
  {
    name: text('issuer.name'),
    street: text('issuer.street', LIMITS.street),
    houseNumber: text('issuer.houseNumber', LIMITS.houseNumber),
    postalCode: text('issuer.postalCode', LIMITS.houseNumber),
    city: text('issuer.city'),
    country: text('issuer.country'),
    companyUID: mayBeEmpty('issuer.companyUID', tidied('issuer.companyUID', UID)),
    vat: z.enum(ISSUER_VATS, { error: say.choice(SETTING_LABELS['issuer.vat']) }),
    taxNumber: mayBeEmpty('issuer.taxNumber', text('issuer.taxNumber')),
    smallBusinessReason: text('issuer.smallBusinessReason', LIMITS.text),
    notTaxableReason: text('issuer.notTaxableReason', LIMITS.text),
    registrationNumber: text('issuer.registrationNumber'),
    court: text('issuer.court'),
    accountHolder: mayBeEmpty('issuer.accountHolder', text('issuer.accountHolder', PAYEE_NAME_MAX)),
    iban: tidied('issuer.iban', { tidy: tidyIban, isRight: isIban, wrong: say.iban }),
    bic: tidied('issuer.bic', { tidy: tidyIban, isRight: isBic, wrong: say.bic }),
    bank: text('issuer.bank'),
    email: email('issuer.email'),
    phone: phone('issuer.phone'),
  },
  badBody,
)

function isBic(value: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(value)
}

const Deadlines = z.strictObject(
  {
    registration: optionalDay('deadlines.registration'),
    names: optionalDay('deadlines.names'),
    shirts: optionalDay('deadlines.shirts'),
    timekeeping: optionalDay('deadlines.timekeeping'),
  },
  badBody,
)

/**
 * Days after the event until the persons of the teams are anonymised, until names in results are, and until log entries are deleted; days after the last login until an
 * account and its contact person are deleted. (rules/privacy#retention)
 */
const Retention = z.strictObject(
  {
    runnersDays: whole('retention.runnersDays', 0, 365),
    resultsDays: whole('retention.resultsDays', 0, 730),
    logsDays: whole('retention.logsDays', 0, 365),
    accountsDays: whole('retention.accountsDays', 30, 3650),
  },
  badBody,
)

/** Settings of the event by the organiser, legal texts aside; days are like '2027-09-17'. (rules/settings#what) */
export const EventSettings = z.strictObject({
  name: text('name'),
  shortName: text('shortName', 40),
  date: settingDay('date'),
  place: sentence('place'),
  distance: sentence('distance'),
  claim: sentence('claim'),
  intro: sentence('intro'),
  homeUrl: tidied('homeUrl', { tidy: tidyWebAddress, isRight: isWebAddress, wrong: say.web }),
  contact: Contact,
  issuer: Issuer,
  paymentTermDays: whole('paymentTermDays', 1, 365),
  /** Place and time of the handing out of start numbers; null while it is not fixed. */
  pickup: mayBeEmpty('pickup', sentence('pickup')),
  /** Place and time of the handing out hour by hour, for calendars. */
  pickupTimes: PickupTimes,
  invoiceFooter: sentence('invoiceFooter'),
  /** Reason that no VAT is charged, for items with a rate of 0 that do not say it themselves. (rules/items#vat-exemption) */
  vatExemption: text('vatExemption', LIMITS.text),
  /** The largest difference in cents that may be written off; 0: none. (rules/payments#differences) */
  writeOffMax: whole('writeOffMax', 0, 1000),
  /** A statement that certainly pays an invoice sends 'Danke, Ihre Zahlung ist da'. (rules/statements#thanks) */
  paymentThanks: z.boolean({ error: messages.yesOrNo(SETTING_LABELS.paymentThanks) }),
  deadlines: Deadlines,
  /** The most teams that one company books; the staff may say another number for one company. (rules/orders#ceiling) */
  teamPlacesPerCompany: whole('teamPlacesPerCompany', 1, TEAM_PLACES_MOST),
  /** Hours that an offer of the waiting list holds its pieces, counted from 8 o'clock on. (rules/waiting#offer) */
  waitingOfferHours: whole('waitingOfferHours', 1, WAITING_HOURS_MOST),
  retention: Retention,
  reminders: Reminders,
  dunning: Dunning,
  letterTexts: LetterTexts,
  bookkeeping: Bookkeeping,
  numberPlan: NumberPlan,
  lateChanges: LateChanges,
  /** The pace of Rundmails and reminders. (rules/broadcasts#pace) */
  lettersPerMinute: whole('lettersPerMinute', 1, 600),
  /** Every member of staff logs in in two steps. (rules/accounts#second-step) */
  staffSecondStep: z.boolean({ error: messages.yesOrNo(SETTING_LABELS.staffSecondStep) }),
  look: Look,
  /** The moment when registration is to open, shown while it is closed; null while it is not fixed. (rules/settings#opens-at) */
  registrationOpensAt: localMoment('registrationOpensAt'),
  /** Everybody gets in; else only the staff. (rules/settings#opening) */
  registrationOpen: z.boolean({ error: messages.yesOrNo(SETTING_LABELS.registrationOpen) }),
})
export type EventSettings = z.output<typeof EventSettings>

/** The settings that change, each part with what of it changes, and when they were last read. (rules/wire#stale) */
export const SettingsChange = z.strictObject(
  {
    ...EventSettings.partial().shape,
    contact: Contact.partial().optional(),
    issuer: Issuer.partial().optional(),
    deadlines: Deadlines.partial().optional(),
    retention: Retention.partial().optional(),
    look: Look.partial().optional(),
    reminders: Reminders.partial().optional(),
    dunning: Dunning.partial().optional(),
    letterTexts: LetterTexts.partial().optional(),
    bookkeeping: Bookkeeping.partial().optional(),
    numberPlan: NumberPlan.partial().optional(),
    lateChanges: LateChanges.partial().optional(),
    /** With another day of the event: the exceptions of single companies move along. (rules/settings#moved) */
    shiftsExceptions: z.boolean({ error: messages.badBody }).optional(),
    updatedAt: moment.optional(),
  },
  badBody,
)
export type SettingsChange = z.output<typeof SettingsChange>

/**
 * The settings with the moment of their last change, the wordmark, the address of the stylesheet of the chosen colours and the wordmark (null:
 * the product's own), what is still as the product brings it and was not taken as it is, how mails go out, and the days of all exceptions of
 * deadlines, each with their number. (rules/settings#checklist, rules/settings#moved)
 */
export const StoredSettings = EventSettings.extend({
  pickupTimes: StoredPickupTimes,
  updatedAt: moment,
  wordmark: Wordmark.nullable(),
  stylesheet: z.string().nullable(),
  asShipped: AsShipped,
  mail: MailState,
  exceptionDays: z.array(z.object({ until: z.iso.date(), count: z.int() })),
})
export type StoredSettings = z.output<typeof StoredSettings>

const OfPage = z.object({ page: z.enum(LEGAL_PAGES) })

export const settings = {
  read: endpoint('GET /settings', {
    access: 'admin',
    right: 'settings',
    summary: 'All that the organiser has set about the event',
    answer: StoredSettings,
  }),
  change: endpoint('PUT /settings', {
    access: 'admin',
    right: 'settings',
    refuses: [409],
    summary: 'Change settings; what is left out stays. In force on all servers within seconds',
    body: SettingsChange,
    answer: StoredSettings,
  }),
  keep: endpoint('PUT /settings/kept', {
    access: 'admin',
    right: 'settings',
    summary: 'Take points of the checklist as they are: what is named is right as the product brings it',
    body: KeptAsIs,
    answer: StoredSettings,
    values: 4000,
  }),
  legal: endpoint('GET /settings/legal/:page', {
    access: 'admin',
    right: 'settings',
    summary: 'A legal text in Markdown with all its versions',
    params: OfPage,
    answer: LegalSettings,
  }),
  changeLegal: endpoint('PUT /settings/legal/:page', {
    access: 'admin',
    right: 'settings',
    refuses: [409],
    summary:
      'A new version of a legal text, or another text for one that is not in force yet; with preview=true it is only shown',
    params: OfPage,
    query: z.object({ preview: z.enum(['true', 'false'], badBody).optional() }),
    body: LegalEntry,
    answer: LegalSettings,
    bodyLimit: 1024 * 1024,
  }),
}
