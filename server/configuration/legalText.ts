import type { LegalPage, Span } from '#contract/event/event.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { EventSettings } from '#contract/event/settings.ts'
import { pickupInWords } from '#contract/pickup/pickupWords.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { UNSAID_KEY, UNSAID_WORDS } from '#contract/results/resultWords.ts'
import type { Unsaid } from '#domain/results/names.ts'
import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { hasTooLargeTables } from '#domain/text/textTables.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { eventMessages } from '../eventMessages.ts'
import { parseMarkdown, type ParsedText } from './markdown.ts'
import { sizeOf } from './textSize.ts'
import { withSpans } from './spans.ts'
import { settingAt, type SettingValue } from './settingAt.ts'

/** A version of a legal text: its Markdown, with placeholders such as {issuer.city}, and the day from which it holds. */
export type LegalVersion = { version: string; validFrom: string; markdown: string }

/** What a text cannot be published for; null when it can. */
export type LegalFault = 'noTitle' | 'noText' | 'tablesTooLarge' | 'tooMuch' | { unknownFact: string } | null

/** Letters of a text as it is drawn, with all that its parts need. */
const SIZE_MAX = 400_000

const PLACEHOLDER = /\{([\w.]+)\}/g
/** Of the terms: the version that the text itself is. */
const OWN_VERSION = 'termsVersion'

/** Settings that legal texts may name; `unsaid` is what results show of who has said nothing about the own name. */
export type LegalFacts = { settings: EventSettings; unsaid: Unsaid }

/** The text as people read it, each fact in it as the settings have it. (rules/settings#legal) */
export function legalPageOf(
  { markdown, version, validFrom }: LegalVersion,
  { settings, unsaid }: LegalFacts,
): LegalPage {
  const facts: ReadonlyMap<string, string> = factsOf(settings)
    .set(OWN_VERSION, version)
    .set(UNSAID_KEY, UNSAID_WORDS[unsaid])
  const put = (words: string) =>
    nonBreaking(words.replace(PLACEHOLDER, (whole, key: string) => facts.get(key) ?? whole))
  const putAll = (span: Span): Span => ({
    ...span,
    text: put(span.text),
    ...(span.to !== undefined && { to: put(span.to) }),
  })
  const { title, intro, sections } = parsedOnce(markdown)
  return {
    title: put(title),
    version,
    validFrom,
    intro: intro.map((block) => withSpans(block, putAll)),
    sections: sections.map(({ heading, blocks }) => ({
      heading: put(heading),
      blocks: blocks.map((block) => withSpans(block, putAll)),
    })),
  }
}

/** Texts that were read last, so that no change of a setting reads all of them anew: those in force, and older ones that people look at. */
const KEPT = 30
const kept = new Map<string, ParsedText>()

function parsedOnce(markdown: string): ParsedText {
  const parsed = kept.get(markdown) ?? parseMarkdown(markdown)
  kept.delete(markdown)
  kept.set(markdown, parsed)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return parsed
}

/** What is wrong with a text before it is published. */
export function legalFaultOf(markdown: string): LegalFault {
  if (hasTooLargeTables(markdown)) return 'tablesTooLarge'
  const { title, intro, sections } = parseMarkdown(markdown)
  if (sizeOf([...intro, ...sections.flatMap(({ blocks }) => blocks)]) > SIZE_MAX) return 'tooMuch'
  if (title.trim() === '') return 'noTitle'
  if (intro.length === 0 && sections.every(({ blocks }) => blocks.length === 0)) return 'noText'
  const known = new Set<string>([...kindsOf(SETTING_LABELS), OWN_VERSION, UNSAID_KEY])
  const unknown = [...markdown.matchAll(PLACEHOLDER)].map(([, key = '']) => key).find((key) => !known.has(key))
  return unknown === undefined ? null : { unknownFact: unknown }
}

function factsOf(settings: EventSettings): Map<string, string> {
  const facts = { ...settings, pickup: pickupInWords(settings) }
  return new Map(kindsOf(SETTING_LABELS).map((path) => [path, worded(path, settingAt(facts, path))]))
}

function worded(path: SettingPath, value: SettingValue): string {
  if (value === null) return path.startsWith('issuer.') ? eventMessages.none : eventMessages.notFixedYet
  const words = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(words)) return formatDay(words)
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(words) ? inFours(words) : words
}
