import type { PickupCompany, WirePickupRecord } from '#contract/pickup.ts'
import type { PickupItem } from '#contract/pickup.ts'
import { standingOf } from '#domain/pickupEvents.ts'
import type { AllStanding } from '#domain/pickupEvents.ts'
import { stillHere } from '#domain/pickupProgress.ts'
import { conflictsIn } from '#domain/pickupConflicts.ts'
import type { ThingConflict } from '#domain/pickupConflicts.ts'
import type { AnswerOf } from '#web/api/call.ts'

type Customer = AnswerOf<'GET /customers'>[number]
export type PickupRecords = AllStanding<WirePickupRecord>

/** A company of which something is still here, and whom to call. */
export type MissingCompany = PickupCompany & {
  left: PickupItem[]
  contactName: string
  phoneNumber: string | null
}

/** A thing of which more is out than there is. */
export type OfficeConflict = ThingConflict<PickupCompany, WirePickupRecord>

export type Office = {
  companies: readonly PickupCompany[]
  standing: PickupRecords
  missing: MissingCompany[]
  events: readonly WirePickupRecord[]
  conflicts: OfficeConflict[]
  now: string
}

/** What the office sees of the pickup. (rules/pickup#office) */
export function officeOf({ companies, events, now }: AnswerOf<'GET /pickup'>, customers: readonly Customer[]): Office {
  const standing = standingOf(events)
  const contacts = new Map(customers.map((customer) => [customer.id, customer]))
  const missing = companies.flatMap((company) => {
    const left = stillHere(company, standing)
    const customer = contacts.get(company.customerID)
    const contact = customer?.companyContact ?? customer
    const contactName = contact ? `${contact.firstName} ${contact.lastName}` : ''
    const phoneNumber = customer?.companyContact?.phoneNumber ?? null
    return left.length === 0 ? [] : [{ ...company, left, contactName, phoneNumber }]
  })
  return { companies, events, standing, missing, conflicts: conflictsIn(companies, events), now }
}

/** 'Startnummer 1018A Lena Hofer', 'T-Shirt Basic M'. */
export const itemWords = ({ label, startNumber, personName, size }: PickupItem): string =>
  [label, startNumber, personName, size].filter(Boolean).join(' ')

/** What is left of a company in short: '3 Startnummern (1018A, 1018B, 1018C), 2 × Stehtisch', each count on one line with its thing. (rules/messages#unbroken) */
export function leftWords(left: readonly PickupItem[]): string {
  const bibs = left.filter(({ kind }) => kind === 'bib')
  const numbers = bibs.map(({ startNumber }) => startNumber ?? 'ohne Nummer').join(', ')
  const rest = Map.groupBy(
    left.filter(({ kind }) => kind !== 'bib'),
    ({ label, size }) => [label, size].filter(Boolean).join(' '),
  )
  const pieces = [...rest].map(
    ([words, items]) => `${items.reduce((sum, { quantity }) => sum + quantity, 0)}\u00a0×\u00a0${words}`,
  )
  return [...(bibs.length > 0 ? [`Startnummern ${numbers}`] : []), ...pieces].join(' · ')
}
