import { labels, personCodes } from '#contract/labels.ts'
import { formatDay } from '#domain/deadlines.ts'
import { centsOf, formatEuro } from '#domain/money.ts'
import type { User } from '../http/caller.ts'
import { logWords } from './words.ts'
import { logFields } from './fieldMessages.ts'

/** Of the fields that were sent, those that differ from what is stored. */
export function changedFields<Stored extends object, Key extends keyof Stored>(
  stored: Stored,
  sent: { [Field in Key]?: Stored[Field] },
  keys: readonly Key[],
): { [Field in Key]?: Stored[Field] } {
  const changed: { [Field in Key]?: Stored[Field] } = {}
  for (const key of keys) {
    if (sent[key] !== undefined && sent[key] !== stored[key]) changed[key] = sent[key]
  }
  return changed
}

/** Details of a log entry about a change: a member of staff changes others' data, so it names whose. (rules/logs#what) */
export function logDetails(caller: User, customer: { id: number; companyName: string }, details: string): string {
  return caller.role === 'admin' ? `${customer.companyName} (Kunde ${customer.id}): ${details}` : details
}

/** 'Teamname: „Alt“ → „Neu“' for each changed field, as the staff read it in the log. */
export function describeChanges(stored: object, changed: object): string {
  const before = new Map(Object.entries(stored))
  return Object.entries(changed)
    .map(([field, value]) => `${nameOf(field)}: ${worded(field, before.get(field))} → ${worded(field, value)}`)
    .join(', ')
}

/** 'Art: Produkt, Preis: 30,00 €' for what came or went as a whole. */
export function describeFacts(facts: object): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${nameOf(field)}: ${worded(field, value)}`)
    .join(', ')
}

/** 'nein → ja', of something that is or is not. */
export function describeSwitch({ before, after }: Record<'before' | 'after', boolean>): string {
  return `${worded('', before)} → ${worded('', after)}`
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

function worded(field: string, value: unknown): string {
  if (field === 'availableQuantity' && value === null) return logWords.unlimited
  if (value === null || value === undefined || value === '') return logWords.nothing
  if (typeof value === 'boolean') return value ? logWords.yes : logWords.no
  if (typeof value === 'number') return field === 'price' ? formatEuro(centsOf(value)) : String(value)
  if (typeof value === 'string') return CODES.get(field)?.[value] ?? `„${value}“`
  if (isRates(value)) return value.map((rate) => logWords.rate(rate.vatRate, formatDay(rate.validFrom))).join(' / ')
  return JSON.stringify(value)
}

function isRates(value: unknown): value is { vatRate: number; validFrom: string }[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'validFrom' in one)
}
