import { teamNumber } from '#domain/teams/runners.ts'
import type { NamedTeam } from '#contract/teams/teamNames.ts'
import type { User } from '../http/caller.ts'

/** Said without its id, which is the staff's; never stored so. */
type Told = { withoutId?: true }
/** A team as it was called when something was done with it; `bib` null without a number. */
export type TeamFact = { id: number; bib: string | null; teamName: string } & Told
/** A company as it was called. */
export type CompanyFact = { id: number; companyName: string } & Told
/** A field whose value changed; `before` null where there was none. Prices in euro, as the staff enter them. */
export type Change = { field: string; before: unknown; after: unknown }
/** A field of what came or went as a whole. Prices in euro, as the staff enter them. */
export type Value = { field: string; value: unknown }
/** The changes of a person in a slot, called by bib and slot, '894A', or by its slot alone. */
export type PlaceChanges = { place: string; changes: Change[] }
/** The first of many, and how many there are. */
export type Some<Kind> = { count: number; first: Kind[] }
/** Pieces of an item; `price` in cents. */
export type PieceFact = { quantity: number; name: string; price: number }

/** How many of a list an entry keeps: it is read as one line. (rules/logs#escaped) */
export const KEPT = 50

export function some<Kind>(all: readonly Kind[], most = KEPT): Some<Kind> {
  return { count: all.length, first: all.slice(0, most) }
}

export function teamFact({ id, runners, teamName }: NamedTeam): TeamFact {
  return { id, bib: teamNumber(runners) ?? null, teamName }
}

export function teamFacts(teams: readonly NamedTeam[]): Some<TeamFact> {
  return { count: teams.length, first: teams.slice(0, KEPT).map(teamFact) }
}

/** A slot of a team as an entry calls it. (rules/staff#bib) */
export function placeFact({ startNumber, slot }: { startNumber: string | null; slot: string }): string {
  return startNumber ?? slot
}

export function companyFact({ id, companyName }: CompanyFact): CompanyFact {
  return { id, companyName }
}

/** The company whose data the staff changed; null for a company's own change. (rules/logs#what) */
export function companyOfChange(caller: User, company: CompanyFact): CompanyFact | null {
  return caller.role === 'admin' ? companyFact(company) : null
}

export function pieceFact({ quantity, name, price }: PieceFact): PieceFact {
  return { quantity, name, price }
}

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

/** The changed fields with the values that were stored. */
export function changesOf(stored: object, changed: object): Change[] {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(changed).map(([field, after]: [string, unknown]) => ({
    field,
    before: before.get(field) ?? null,
    after: after ?? null,
  }))
}

/** The fields that are set, in their order, which the database does not keep of an object's. */
export function valuesOf(fields: object): Value[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]: [string, unknown]) => ({ field, value }))
}
