import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { LEGAL_PAGES, LegalPage } from '#contract/event.ts'
import type { LegalPageName } from '#contract/event.ts'
import { isCompanyUID, isEmail, isPhone } from '#domain/checks.ts'
import { isIban } from '#domain/iban.ts'
import { formatDay } from '#domain/deadlines.ts'
import { StartError } from './startError.ts'

const text = z.string({ error: 'fehlt oder ist kein Text' }).trim().min(1, 'darf nicht leer sein')
const day = z.iso.date({ error: 'muss ein Tag wie 2027-09-17 sein' })
const deadline = day.nullable()
const web = text.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'muss eine Webadresse sein')
const mail = text.refine(isEmail, 'muss eine E-Mail-Adresse sein')
const phone = text.refine((value) => isPhone(value.replace(/[()/]/g, '')), 'muss eine Telefonnummer sein')
const uid = text.refine(isCompanyUID, 'muss ATU und 8 Ziffern sein')
const iban = text
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .refine(isIban, 'hat keine richtigen Prüfziffern')
const bic = text.regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'muss ein BIC mit 8 oder 11 Zeichen sein')
const days = z
  .int({ error: 'muss eine ganze Zahl sein' })
  .min(0, 'muss mindestens 0 sein')
  .max(365, 'darf höchstens 365 sein')
const fileNames = (names: readonly LegalPageName[]) => z.record(z.enum(names), text)

/** Who sends the invoices; all that § 11 UStG asks of the supplier stands here. (decisions §6, §7) */
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
  place: text,
  distance: text,
  claim: text,
  intro: text,
  homeUrl: web,
  contact: z.strictObject({ email: mail, phone }),
  issuer: Issuer,
  paymentTermDays: days,
  invoiceFooter: text,
  deadlines: z.strictObject({ registration: deadline, names: deadline, shirts: deadline, timekeeping: deadline }),
  termsVersion: text.max(50, 'darf höchstens 50 Zeichen haben'),
  /** Files beside this one. */
  legal: fileNames(LEGAL_PAGES),
  catalogue: text,
})

/** Everything the organiser says about the event; dates are days like '2027-09-17'. */
export type EventConfiguration = Omit<z.output<typeof EventFile>, 'legal' | 'catalogue'> & {
  /** The legal pages as read from their files, the facts of the event put in. */
  legal: Record<LegalPageName, LegalPage>
  /** The file that fills an empty shop. */
  catalogueFile: string
}

/** Reads the event's configuration and the legal texts it names. Throws a StartError that names EVENT_FILE and the field. (decisions §7) */
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

function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : null
  const field = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.') || 'Inhalt'
  throw new StartError(
    `Einstellung EVENT_FILE (${file}): ${field} ${unknown ? 'ist hier nicht vorgesehen' : issue?.message}.`,
  )
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`Einstellung EVENT_FILE (${file}): Die Datei kann nicht gelesen werden (${reason}).`, {
      cause,
    })
  }
}

type Facts = Omit<EventConfiguration, 'legal' | 'catalogueFile'>

/** Puts facts where a legal text says {name}, {issuer.city} or {date}, so that each stands in one place only. */
function withFacts(page: LegalPage, facts: Facts): LegalPage {
  const put = (words: string) => words.replace(/\{([\w.]+)\}/g, (_, key: string) => factOf(facts, key))
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
    throw new StartError(
      `Einstellung EVENT_FILE: Ein Rechtstext nennt {${key}}, das gibt es in der Veranstaltung nicht.`,
    )
  }
  return day.safeParse(value).success ? formatDay(String(value)) : String(value)
}
