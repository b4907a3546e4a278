import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { LEGAL_PAGES, type LegalPageName } from '#contract/event/event.ts'
import { BOOKKEEPING_DEFAULTS } from '#contract/payments/bookkeepingSettings.ts'
import { DUNNING_DEFAULTS } from '#contract/payments/dunningSettings.ts'
import { NUMBER_PLAN_DEFAULTS } from '#contract/numbers/numberSettings.ts'
import { LETTER_TEXT_DEFAULTS } from '#contract/letters/letterTexts.ts'
import { legalVersion } from '#contract/event/legalTexts.ts'
import { EventSettings, TEAM_PLACES_MOST } from '#contract/event/settings.ts'
import { settingMessages, TAX_NUMBER_NEEDED } from '#contract/event/settingMessages.ts'
import { planFault } from '#domain/numbers/numberPlan.ts'
import { missingTaxNumber } from '#domain/shop/issuerVat.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { eventMessages as say } from '../eventMessages.ts'
import { StartError } from '../startError.ts'
import { legalFaultOf } from './legalText.ts'
import { JsonLegalText, markdownFromJson } from './markdownFromJson.ts'

const fileName = z.string({ error: say.text }).trim().min(1, say.empty)
const {
  issuer,
  pickup,
  pickupTimes,
  vatExemption,
  writeOffMax,
  paymentThanks,
  teamPlacesPerCompany,
  waitingOfferHours,
  retention,
  reminders,
  dunning,
  letterTexts,
  bookkeeping,
  numberPlan,
  lateChanges,
  lettersPerMinute,
  staffSecondStep,
  look,
  registrationOpen,
  registrationOpensAt,
} = EventSettings.shape

/** What may be left out has the value of a first event. */
const EventFile = EventSettings.extend({
  issuer: issuer
    .extend({
      companyUID: issuer.shape.companyUID.default(null),
      vat: issuer.shape.vat.default('charged'),
      taxNumber: issuer.shape.taxNumber.default(null),
      accountHolder: issuer.shape.accountHolder.default(null),
      smallBusinessReason: issuer.shape.smallBusinessReason.default(say.smallBusinessReason),
      notTaxableReason: issuer.shape.notTaxableReason.default(say.notTaxableReason),
    })
    .superRefine((identity, check) => {
      const missing = missingTaxNumber(identity)
      if (missing) check.addIssue({ code: 'custom', path: [missing], message: TAX_NUMBER_NEEDED[missing] })
    }),
  pickup: pickup.default(null),
  pickupTimes: pickupTimes.default([]),
  vatExemption: vatExemption.default(say.vatExemption),
  writeOffMax: writeOffMax.default(100),
  paymentThanks: paymentThanks.default(false),
  /** Left out, as in files of versions that had no ceiling: as good as none. */
  teamPlacesPerCompany: teamPlacesPerCompany.default(TEAM_PLACES_MOST),
  waitingOfferHours: waitingOfferHours.default(48),
  staffSecondStep: staffSecondStep.default(false),
  look: look.default({ leadingColour: null, secondColour: null, wordmarkPlate: true }),
  registrationOpensAt: registrationOpensAt.default(null),
  /** Left out: open on a first trial, closed where the public gets in; an import leaves it as it is. */
  registrationOpen: registrationOpen.optional(),
  /** A file beside this one: SVG or PNG. */
  wordmark: fileName.optional(),
  reminders: reminders.default({ on: true, namesDays: [21, 10, 3], shirtsDays: [7] }),
  lettersPerMinute: lettersPerMinute.default(60),
  dunning: dunning.default(DUNNING_DEFAULTS),
  bookkeeping: bookkeeping
    .extend({
      chargesAccount: bookkeeping.shape.chargesAccount.default(null),
      writeOffAccount: bookkeeping.shape.writeOffAccount.default(null),
    })
    .default(BOOKKEEPING_DEFAULTS),
  numberPlan: numberPlan
    .refine((plan) => planFault(plan) === null, settingMessages.blockOverlap)
    .default(NUMBER_PLAN_DEFAULTS),
  lateChanges: lateChanges.default({ byCompanies: false, until: null }),
  letterTexts: letterTexts.default(LETTER_TEXT_DEFAULTS),
  retention: retention
    .extend({
      resultsDays: retention.shape.resultsDays.default(365),
      accountsDays: retention.shape.accountsDays.default(730),
    })
    .default({ runnersDays: 90, resultsDays: 365, logsDays: 365, accountsDays: 730 }),
  /** Of the terms in force. */
  termsVersion: legalVersion,
  /** Files beside this one: Markdown, or the JSON of earlier versions. */
  legal: z.record(z.enum(LEGAL_PAGES), fileName),
  catalogue: fileName,
})

/** An event as its files say it. */
export type EventOfFile = {
  settings: Omit<EventSettings, 'registrationOpen'>
  /** Undefined: the file does not say it. */
  registrationOpen: boolean | undefined
  termsVersion: string
  /** In Markdown. */
  legal: Record<LegalPageName, string>
  /** An SVG or PNG that was not checked yet; null: what is there stays. */
  wordmark: Buffer | null
  /** Where the file is that fills an empty shop. */
  catalogueFile: string
  /** Changes with what the event's file and its texts say, however they are written. */
  digest: string
  /** Changes with any byte of them: what databases filled before 0.12 keep. */
  digestOfBytes: string
}

/**
 * Reads the event's file and the legal texts that it names. Throws a StartError that names EVENT_FILE and the field. (rules/settings#file)
 */
export function readEventFile(file: string): EventOfFile {
  const {
    legal: names,
    catalogue,
    termsVersion,
    wordmark,
    registrationOpen: isOpen,
    ...settings
  } = readJson(file, EventFile)
  const folder = path.dirname(file)
  const texts = tableOf(LEGAL_PAGES, (page) => path.join(folder, names[page]))
  const mark = wordmark === undefined ? null : readBytes(path.join(folder, wordmark))
  const pages = LEGAL_PAGES.map((page) => texts[page])
  const digestOf = (read: (one: string) => string) => {
    const hash = createHash('sha256')
    for (const one of [file, ...pages]) hash.update(read(one))
    return hash.update(mark ?? '').digest('hex')
  }
  return {
    settings,
    registrationOpen: isOpen,
    termsVersion,
    legal: tableOf(LEGAL_PAGES, (page) => readLegalText(texts[page])),
    wordmark: mark,
    catalogueFile: path.join(folder, catalogue),
    digest: digestOf(contentOf),
    digestOfBytes: digestOf(readText),
  }
}

/** A file's content, whatever the order of its fields, its blanks and its line ends: an editor changes those without a word. */
function contentOf(file: string): string {
  if (file.endsWith('.json')) return JSON.stringify(inOrder(parseJson(file)))
  return readText(file).replaceAll('\r\n', '\n').trim()
}

/** A value of JSON with the fields of its objects in the order of their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    kindsOf(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name])]),
  )
}

function readLegalText(file: string): string {
  const markdown = file.endsWith('.json') ? markdownFromJson(readJson(file, JsonLegalText)) : readText(file)
  const fault = legalFaultOf(markdown)
  if (fault === null) return markdown
  if (typeof fault === 'object')
    throw new StartError(say.wrong(file, say.whole, settingMessages.legal.unknownFact(fault.unknownFact)))
  throw new StartError(say.wrong(file, say.whole, settingMessages.legal[fault]))
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
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

function readText(file: string): string {
  return readBytes(file)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

function unreadable(file: string, cause: unknown): StartError {
  return new StartError(say.unreadable(file, cause instanceof Error ? cause.message : String(cause)), { cause })
}
