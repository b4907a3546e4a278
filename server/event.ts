import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { LEGAL_PAGES, LegalPage } from '#contract/event.ts'
import type { LegalPageName } from '#contract/event.ts'
import { isCompanyUID, isEmail, isPhone } from '#domain/checks.ts'
import { formatIban, isIban } from '#domain/iban.ts'
import { formatDay } from '#domain/deadlines.ts'
import { unbroken } from '#domain/unbroken.ts'
import { eventMessages as say } from './eventMessages.ts'
import { StartError } from './startError.ts'

const text = z.string({ error: say.text }).trim().min(1, say.empty)
const sentence = text.transform(unbroken)
const day = z.iso.date({ error: say.day })
const deadline = day.nullable()
const web = text.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), say.web)
const mail = text.refine(isEmail, say.email)
const phone = text.refine((value) => isPhone(value), say.phone)
const uid = text.refine(isCompanyUID, say.companyUID)
const iban = text.transform((value) => value.replace(/\s/g, '').toUpperCase()).refine(isIban, say.iban)
const bic = text.regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, say.bic)
const days = z.int({ error: say.wholeNumber }).min(0, say.from(0)).max(365, say.upTo(365))
const manyDays = z.int({ error: say.wholeNumber }).min(30, say.from(30)).max(3650, say.upTo(3650))
const fileNames = (names: readonly LegalPageName[]) => z.record(z.enum(names), text)

/** Who sends the invoices; all that § 11 UStG requires of the supplier. (rules/event#facts) */
const Issuer = z.strictObject({
  name: text,
  street: text,
  houseNumber: text,
  postalCode: text,
  city: text,
  country: text,
  companyUID: uid,
  registrationNumber: text,
  court: text,
  iban,
  bic,
  bank: text,
  email: mail,
  phone,
})

const EventFile = z.strictObject({
  name: text,
  shortName: text,
  date: day,
  place: sentence,
  distance: sentence,
  claim: sentence,
  intro: sentence,
  homeUrl: web,
  contact: z.strictObject({ email: mail, phone }),
  issuer: Issuer,
  paymentTermDays: days,
  /** Where and when the start numbers are handed out; left out or null while it is not fixed. */
  pickup: sentence.nullable().default(null),
  invoiceFooter: sentence,
  /** Why no VAT is charged on an item with a rate of 0 that does not say it itself. (rules/items#vat-exemption) */
  vatExemption: text.max(500, say.length(500)).transform(unbroken).default(say.vatExemption),
  deadlines: z.strictObject({ registration: deadline, names: deadline, shirts: deadline, timekeeping: deadline }),
  termsVersion: text.max(50, say.length(50)),
  /** The most teams that one company books; the staff may say another number for one company. (rules/orders#ceiling) */
  teamPlacesPerCompany: z.int({ error: say.wholeNumber }).min(1, say.from(1)).max(9999, say.upTo(9999)).default(150),
  /**
   * Days after the event until the persons of the teams are anonymised, and until log entries are deleted; days after the last login until an
   * account and its contact person are deleted. (rules/privacy#retention)
   */
  retention: z
    .strictObject({ runnersDays: days, logsDays: days, accountsDays: manyDays.default(730) })
    .default({ runnersDays: 90, logsDays: 365, accountsDays: 730 }),
  /** Files beside this one. */
  legal: fileNames(LEGAL_PAGES),
  catalogue: text,
})

/** Everything the organiser says about the event; dates are days like '2027-09-17'. */
export type EventConfiguration = Omit<z.output<typeof EventFile>, 'legal' | 'catalogue'> & {
  /** The legal pages as read from their files, with placeholders filled in. */
  legal: Record<LegalPageName, LegalPage>
  /** The file that fills an empty shop. */
  catalogueFile: string
}

/**
 * Reads the event's configuration and the legal texts it names. Throws a StartError that names EVENT_FILE and the field.
 * (rules/event#facts)
 */
export function readEvent(file: string): EventConfiguration {
  const { legal, catalogue, ...facts } = readJson(file, EventFile)
  const folder = path.dirname(file)
  const page = (name: LegalPageName) => withFacts(readJson(path.join(folder, legal[name]), LegalPage), facts)
  return {
    ...facts,
    legal: {
      terms: page('terms'),
      imprint: page('imprint'),
      privacy: page('privacy'),
      cookies: page('cookies'),
      about: page('about'),
      accessibility: page('accessibility'),
    },
    catalogueFile: path.join(folder, catalogue),
  }
}

/** A JSON file of the event in the form of its schema. Throws a StartError that names the file and the field. */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    throw new StartError(say.wrong(file, [...issue.path, issue.keys[0]].join('.'), say.unknownField))
  }
  throw new StartError(say.wrong(file, issue?.path.join('.') || say.whole, issue?.message ?? say.text))
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(say.unreadable(file, reason), {
      cause,
    })
  }
}

type Facts = Omit<EventConfiguration, 'legal' | 'catalogueFile'>

/** Replaces {name}, {issuer.city} or {date} in a legal text, so that each fact is configured in one place only. */
function withFacts(page: LegalPage, facts: Facts): LegalPage {
  const put = (words: string) => unbroken(words.replace(/\{([\w.]+)\}/g, (_, key: string) => factOf(facts, key)))
  return {
    title: put(page.title),
    intro: page.intro.map(put),
    sections: page.sections.map(({ heading, paragraphs, points }) => ({
      heading: put(heading),
      paragraphs: paragraphs.map(put),
      ...(points && { points: points.map(put) }),
    })),
  }
}

function factOf(facts: Facts, key: string): string {
  const value = key.split('.').reduce<unknown>((part, step) => {
    return typeof part === 'object' && part !== null
      ? new Map<string, unknown>(Object.entries(part)).get(step)
      : undefined
  }, facts)
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new StartError(say.unknownFact(key))
  }
  const words = String(value)
  if (day.safeParse(words).success) return formatDay(words)
  return isIban(words) ? formatIban(words) : words
}
