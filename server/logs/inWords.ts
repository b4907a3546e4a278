import { isRecord } from '#domain/text/isRecord.ts'
import { labels, personCodes } from '#contract/labels.ts'
import { formatDay } from '#domain/text/days.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { Change, CompanyFact, PlaceChanges, Some, TeamFact, Value } from './facts.ts'
import { logFields } from './fieldMessages.ts'
import { logWords } from './words.ts'

/** 'Teamname: „Alt“ → „Neu“' for each changed field, as the staff read it in the log. */
export function changesInWords(changes: readonly Change[]): string {
  return changes
    .map(({ field, before, after }) => `${nameOf(field)}: ${worded(field, before)} → ${worded(field, after)}`)
    .join(', ')
}

/** 'Art: Produkt, Preis: 30,00 €' for what came or went as a whole. */
export function valuesInWords(values: readonly Value[]): string {
  return values.map(({ field, value }) => `${nameOf(field)}: ${worded(field, value)}`).join(', ')
}

/** '894A: Vorname: „Eva“ → „Ida“' for each person. */
export function placesInWords(places: readonly PlaceChanges[]): string[] {
  return places.map(({ place, changes }) => `${place}: ${changesInWords(changes)}`)
}

/** 'nein → ja', of something that is or is not. */
export function switchInWords({ before, after }: Record<'before' | 'after', boolean>): string {
  return `${worded('', before)} → ${worded('', after)}`
}

/** 'Team 894 (Bergziegen, #12)'; by its id, 'Team #12 (Bergziegen)', only without a number. (rules/staff#bib) */
export function teamInWords(team: TeamFact): string {
  return `Team ${partOf(team)}`
}

/** 'Teams 894 (Bergziegen, #12), 895 (Gipfel, #13)'. (rules/staff#bib) */
export function teamsInWords({ count, first }: Some<TeamFact>): string {
  return `${count === 1 ? 'Team' : 'Teams'} ${listInWords({ count, first: first.map(partOf) })}`
}

/** Only their bibs, where many come together: 'Teams 894, 895'; 'Teams –' for none. (rules/staff#bib) */
export function bibsInWords({ count, first }: Some<TeamFact>): string {
  const bibs = first.map(({ id, bib, teamName, withoutId }) => bib ?? (withoutId ? `„${teamName}“` : `#${id}`))
  return `${count === 1 ? 'Team' : 'Teams'} ${listInWords({ count, first: bibs }) || logWords.nothing}`
}

/** One after the other, and how many there are beyond. */
export function listInWords({ count, first }: Some<string>, comma = ', '): string {
  const beyond = count > first.length ? logWords.beyond(count - first.length) : ''
  return `${first.join(comma)}${beyond}`
}

/** 'Holzbau GmbH (Kunde 12)'. */
export function companyInWords({ id, companyName, withoutId }: CompanyFact): string {
  if (withoutId) return companyName
  return `${companyName} (${logWords.customer(id)})`
}

/** The company whose data the staff changed, before what they changed. (rules/logs#what) */
export function ofCompany(company: CompanyFact | null, words: string): string {
  return company === null ? words : `${companyInWords(company)}: ${words}`
}

function partOf({ id, bib, teamName, withoutId }: TeamFact): string {
  if (withoutId) return bib === null ? `„${teamName}“` : `${bib} (${teamName})`
  return bib === null ? `#${id} (${teamName})` : `${bib} (${teamName}, #${id})`
}

function nameOf(field: string): string {
  return new Map(Object.entries(logFields)).get(field) ?? field
}

/** The German names of the codes that some fields hold. */
const CODES = new Map<string, Readonly<Record<string, string>> | null>([
  ...Object.entries(personCodes),
  ['competition', labels.competition],
  ['teamType', labels.teamType],
  ['itemType', labels.itemType],
])

/** A field whose values are codes of the product, not what somebody typed. */
export const isCoded = (field: string): boolean => (CODES.get(field) ?? null) !== null

/** A value as the staff read it in the log. */
export function worded(field: string, value: unknown): string {
  if (field === 'availableQuantity' && value === null) return logWords.unlimited
  if (value === null || value === undefined || value === '') return logWords.nothing
  if (typeof value === 'boolean') return value ? logWords.yes : logWords.no
  if (typeof value === 'number') return field === 'price' ? formatEuro(centsOf(value)) : String(value)
  if (field === 'lastDay' && typeof value === 'string') return formatDay(value)
  if (typeof value === 'string') return CODES.get(field)?.[value] ?? `„${value}“`
  if (isRates(value)) return value.map((rate) => logWords.rate(rate.vatRate, formatDay(rate.validFrom))).join(' / ')
  return JSON.stringify(value)
}

function isRates(value: unknown): value is { vatRate: number; validFrom: string }[] {
  return Array.isArray(value) && value.every((one) => isRecord(one) && 'validFrom' in one)
}
