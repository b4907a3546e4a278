import { PERSON } from '#domain/teams/persons.ts'
import type { DataOf } from './action.ts'
import { LOG_ACTIONS, type LogCode } from './actions.ts'
import { isCoded } from './inWords.ts'
import { logWords } from './words.ts'

type Facts = Record<string, unknown>
/** Whose data the facts of an action are, and which of them. */
type Holding = { dataOf: DataOf; personal: readonly string[] }
const HOLDING: Readonly<Record<string, Holding>> = LOG_ACTIONS

/** Keys of what is told of a change besides its values, and of teams, which have names of their own. */
const STRUCTURE: ReadonlySet<string> = new Set(['field', 'place', 'fromPlace', 'toPlace', 'bib', 'teamName'])

/** Whose data the facts of an entry are; of an entry without a code in the table nobody's. (rules/privacy#erasure) */
export function dataOf(code: string): DataOf {
  return HOLDING[code]?.dataOf ?? 'nobody'
}

/** The actions whose facts are data of these. */
export function codesOf(isOf: (data: DataOf) => boolean): LogCode[] {
  const entries: (readonly [string, Holding])[] = Object.entries(HOLDING)
  return entries.flatMap(([code, { dataOf: data }]) => (isCode(code) && isOf(data) ? [code] : []))
}

const isCode = (code: string): code is LogCode => Object.hasOwn(LOG_ACTIONS, code)

/** The facts without anything that was typed about people. (rules/privacy#erasure) */
export function withoutPeople(code: string, facts: Facts): Facts {
  const personal = HOLDING[code]?.personal ?? []
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, personal.includes(key) ? blanked(value) : value]),
  )
}

/** The facts with each text replaced as this says. */
export function withTexts(facts: Facts, replaced: (text: string) => string): Facts {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, mapped(value, replaced)]))
}

/** All texts of the facts. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The values of these fields, before and after each change. */
export function valuesOfFields(value: unknown, fields: readonly string[]): string[] {
  if (isChange(value)) return fields.includes(value.field) ? [value.before, value.after].filter(isText) : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((one) => valuesOfFields(one, fields))
    : []
}

const isText = (value: unknown): value is string => typeof value === 'string'

type Changed = { field: string; before: unknown; after: unknown }
const isChange = (value: unknown): value is Changed =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  'before' in value &&
  typeof value.field === 'string'

function blanked(value: unknown): unknown {
  if (typeof value === 'string') return logWords.erased
  if (Array.isArray(value)) return value.map(blanked)
  if (isChange(value)) return isOfPerson(value.field) ? { ...value, ...blankValues(value) } : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, STRUCTURE.has(key) ? one : blanked(one)]))
}

/** A field that a person has, or free text; not what a team or company is by a list of the product's own. */
const isOfPerson = (field: string) => Object.hasOwn(PERSON, field) || !isCoded(field)

const blankValues = ({ before, after }: Changed) => ({ before: blankValue(before), after: blankValue(after) })
const blankValue = (value: unknown) => (value === null || typeof value === 'boolean' ? value : logWords.erased)

function mapped(value: unknown, replaced: (text: string) => string): unknown {
  if (typeof value === 'string') return replaced(value)
  if (Array.isArray(value)) return value.map((one) => mapped(one, replaced))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, replaced)]))
}
