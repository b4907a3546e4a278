import { LEGAL_PAGES, type LegalPage, type LegalPageName } from '#contract/event/event.ts'
import { pickupInWords } from '#contract/pickup/pickupWords.ts'
import type { EventSettings } from '#contract/event/settings.ts'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { readEventFile } from './configuration/eventFile.ts'
import { legalPageOf, type LegalFacts, type LegalVersion } from './configuration/legalText.ts'

/** Everything the organiser says about the event, legal texts aside; dates are days like '2027-09-17'. */
export type EventWords = EventSettings & {
  /** Differs from that of every other state of settings and legal texts. */
  revision: string
  /** Label of its year, such as '2027'. (rules/years#asking) */
  year: string
  /** The version of the terms that orders accept now. */
  termsVersion: string
  /** The organiser's, as a PNG in a memory of its own, so that it can be sent to another thread; null: the drawn one. */
  wordmark: EventWordmark | null
}

/** A stored wordmark as it is drawn everywhere. */
export const wordmarkOf = (
  stored: (Omit<EventWordmark, 'picture'> & { picture: Uint8Array }) | undefined,
): EventWordmark | null => (stored ? { ...stored, picture: new Uint8Array(stored.picture) } : null)

export type EventWordmark = { picture: Uint8Array<ArrayBuffer>; width: number; height: number; sha256: string }

/** The event as it is in force; it is replaced as a whole, never changed. (rules/settings#in-force) */
export type EventConfiguration = EventWords & {
  /** The legal pages, with placeholders filled in. */
  legal: Record<LegalPageName, LegalPage>
}

/** The event without its legal pages, which are long: what another thread gets of it. */
export function wordsOf({ legal: _, ...words }: EventConfiguration): EventWords {
  return words
}

const YEAR_DIGITS = 4

/** The year of an event's day, as long as it has no label of its own. */
export const yearOf = ({ date }: Pick<EventSettings, 'date'>): string => date.slice(0, YEAR_DIGITS)

type EventParts = LegalFacts & {
  year: string
  texts: Record<LegalPageName, LegalVersion>
  wordmark: EventWordmark | null
  revision: string
}

/** The event of these settings and of the texts that are in force. */
export function eventOf({ settings, unsaid, year, texts, wordmark, revision }: EventParts): EventConfiguration {
  const { place, distance, claim, intro, invoiceFooter, vatExemption } = settings
  const pickup = pickupInWords(settings)
  return {
    ...settings,
    year,
    revision,
    wordmark,
    place: nonBreaking(place),
    distance: nonBreaking(distance),
    claim: nonBreaking(claim),
    intro: nonBreaking(intro),
    pickup: pickup === null ? null : nonBreaking(pickup),
    invoiceFooter: nonBreaking(invoiceFooter),
    vatExemption: nonBreaking(vatExemption),
    termsVersion: texts.terms.version,
    legal: tableOf(LEGAL_PAGES, (page) => legalPageOf(texts[page], { settings, unsaid })),
  }
}

/** The event of a file, without a database. Throws a StartError that names EVENT_FILE and the field. (rules/event#facts) */
export function readEvent(file: string): EventConfiguration {
  const { settings, registrationOpen = true, legal, termsVersion, digest } = readEventFile(file)
  const texts = tableOf(LEGAL_PAGES, (page) => ({
    version: termsVersion,
    validFrom: settings.date,
    markdown: legal[page],
  }))
  return eventOf({
    settings: { ...settings, registrationOpen },
    unsaid: DEFAULT_RESULT_SETTINGS.unsaid,
    year: yearOf(settings),
    texts,
    wordmark: null,
    revision: digest,
  })
}
