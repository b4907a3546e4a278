import type { PickupCompany, WirePickupRecord, PickupItem } from '#contract/pickup/pickup.ts'
import { standingOf, type AllStanding, type PickupEventKind } from '#domain/pickup/pickupEvents.ts'
import { stillHere } from '#domain/pickup/pickupProgress.ts'
import { conflictsIn, type ThingConflict } from '#domain/pickup/pickupConflicts.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { withValue } from '#web/state/areaSearch.ts'

type Customer = AnswerOf<'GET /customers'>[number]
export type PickupRecords = AllStanding<WirePickupRecord>

/** A company with what of it is still here, and whom to call. */
export type OfficeCompany = PickupCompany & {
  left: PickupItem[]
  contactName: string
  phoneNumber: string | null
}

/** A thing of which more is out than there is. */
export type OfficeConflict = ThingConflict<PickupCompany, WirePickupRecord>

export type Office = {
  companies: readonly OfficeCompany[]
  standing: PickupRecords
  events: readonly WirePickupRecord[]
  conflicts: OfficeConflict[]
  now: string
}

/** What the office sees of the pickup. (rules/pickup#office) */
export function officeOf({ companies, events, now }: AnswerOf<'GET /pickup'>, customers: readonly Customer[]): Office {
  const standing = standingOf(events)
  const contacts = new Map(customers.map((customer) => [customer.id, customer]))
  const withContacts = companies.map((company) => {
    const customer = contacts.get(company.customerID)
    const contact = customer?.companyContact ?? customer
    const contactName = contact ? `${contact.firstName} ${contact.lastName}` : ''
    const phoneNumber = customer?.companyContact?.phoneNumber ?? null
    return { ...company, left: stillHere(company, standing), contactName, phoneNumber }
  })
  return { companies: withContacts, events, standing, conflicts: conflictsIn(companies, events), now }
}

/** Which companies the office looks at. (rules/pickup#office) */
export const PICKUP_STATES = ['missing', 'done', 'all'] as const
export type PickupState = (typeof PICKUP_STATES)[number]

export const PICKUP_STATE_WORDS: Record<PickupState, string> = {
  missing: 'Fehlt noch',
  done: 'Alles abgeholt',
  all: 'Alle',
}

const SEEN: Record<PickupState, (company: OfficeCompany) => boolean> = {
  missing: ({ left }) => left.length > 0,
  done: ({ left }) => left.length === 0,
  all: () => true,
}

export const companiesIn = (companies: readonly OfficeCompany[], state: PickupState): OfficeCompany[] =>
  companies.filter(SEEN[state])

const STATE_KEY = 'stand'

/** The state in the URL; what is unknown there is the first one. */
export const stateIn = (search: URLSearchParams): PickupState =>
  PICKUP_STATES.find((state) => state === search.get(STATE_KEY)) ?? 'missing'

/** The same URL with this state. */
export function withState(search: URLSearchParams, state: PickupState): URLSearchParams {
  return withValue(search, STATE_KEY, state === 'missing' ? '' : state)
}

/** 'Startnummer 1018A Lena Hofer', 'T-Shirt Basic M'. */
export const itemWords = ({ label, startNumber, personName, size }: PickupItem): string =>
  [label, startNumber, personName, size].filter(Boolean).join(' ')

const DONE: Record<PickupEventKind, string> = { handed: 'ausgegeben', undone: 'zurückgenommen' }

/** 'ausgegeben von Schalter 1, an Katharina Plattner'. */
export function doneWords(
  { kind, device, by }: Pick<WirePickupRecord, 'kind' | 'device' | 'by'>,
  wordsOf: (device: string) => string,
): string {
  return `${DONE[kind]} von ${wordsOf(device)}${kind === 'handed' && by ? `, an ${by}` : ''}`
}

/** Things of a company in short: '3 Startnummern (1018A, 1018B, 1018C), 2 × Stehtisch', each count on one line with its thing. (rules/messages#unbroken) */
export function thingsInWords(things: readonly PickupItem[]): string {
  const bibs = things.filter(({ kind }) => kind === 'bib')
  const numbers = bibs.map(({ startNumber }) => startNumber ?? 'ohne Nummer').join(', ')
  const rest = Map.groupBy(
    things.filter(({ kind }) => kind !== 'bib'),
    ({ label, size }) => [label, size].filter(Boolean).join(' '),
  )
  const pieces = [...rest].map(
    ([words, items]) => `${items.reduce((sum, { quantity }) => sum + quantity, 0)}\u00a0×\u00a0${words}`,
  )
  return [
    ...(bibs.length > 0 ? [`${bibs.length === 1 ? 'Startnummer' : 'Startnummern'} ${numbers}`] : []),
    ...pieces,
  ].join(' · ')
}
