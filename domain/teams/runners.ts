import { SLOTS, type Slot } from './teams.ts'

export const SEXES = ['MALE', 'FEMALE'] as const
export type Sex = (typeof SEXES)[number]

/** Buckets of the best time over five kilometres, fastest first. (rules/runners#best-time) */
export const BEST_TIMES = [
  'UNDER_20',
  'UNDER_25',
  'UNDER_30',
  'UNDER_35',
  'UNDER_40',
  'UNDER_45',
  'UNDER_50',
  'OVER_50',
] as const
export type BestTime = (typeof BEST_TIMES)[number]

export const TSHIRT_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const
export type TshirtSize = (typeof TSHIRT_SIZES)[number]

/** Number printed on a bib: the team's number and the slot, '101A'. (rules/numbers#series) */
export function startNumber(teamNumber: number, slot: Slot): string {
  return `${teamNumber}${slot}`
}

/**
 * The number on a team's bibs: the leading digits of a start number ('101A' gives '101'); undefined while none is given. (rules/look#bib)
 */
export function teamNumber(runners: readonly { startNumber?: string | null }[]): string | undefined {
  return runners.map(({ startNumber: text }) => /^\d+/.exec(text ?? '')?.[0]).find((digits) => digits !== undefined)
}

/**
 * Bibs of a team with which a search for one of them is compared: the team's number and those of its slots, '894', '894A', ….
 * (rules/lists#bib-first)
 */
export function bibsOf(runners: readonly { startNumber?: string | null }[]): string[] {
  return [teamNumber(runners), ...runners.map(({ startNumber: text }) => text)].flatMap((bib) => bib ?? [])
}

/** Bibs of many teams for such a search, by the teams' numbers: '894' gives '894', '894A', '894B', '894C'. (rules/lists#bib-first) */
export function bibsOfTeams(teamNumbers: readonly string[]): string[] {
  return teamNumbers.flatMap((number) => [number, ...SLOTS.map((slot) => `${number}${slot}`)])
}

/** Orders start numbers by their leading digits, then by what follows; a missing number comes last. (rules/numbers#order) */
export function compareStartNumbers(one: string | null | undefined, other: string | null | undefined): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  if (first.number !== second.number) return first.number < second.number ? -1 : 1
  if (first.rest === second.rest) return 0
  return first.rest < second.rest ? -1 : 1
}

function partsOf(text: string | null | undefined): { number: number; rest: string } {
  const digits = /^\d+/.exec(text ?? '')?.[0]
  if (digits === undefined) return { number: Infinity, rest: text ? text : '\uFFFF' }
  return { number: Number(digits), rest: (text ?? '').slice(digits.length) }
}
