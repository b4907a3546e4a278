import { COMPETITIONS, type Competition } from '../teams/teams.ts'

/** The first and the last team number of each competition; without a last one there is no end. (rules/numbers#blocks) */
export type NumberPlan = {
  runningFirst: number
  runningLast: number | null
  walkingFirst: number
  walkingLast: number | null
}

type Block = { first: number; last: number | null }

/** The highest team number that anybody can plan. */
export const TEAM_NUMBER_MAX = 99_999

/** The series from which team numbers are taken: that of each competition, and what comes once its block is full. (rules/numbers#full) */
export const NUMBER_SERIES = [...COMPETITIONS, 'ABOVE'] as const
export type NumberSeries = (typeof NUMBER_SERIES)[number]

/** The next team number of each series. */
export type NextTeamNumbers = Readonly<Record<NumberSeries, number>>

/** The block of each competition; an open one ends before the other begins. (rules/numbers#blocks) */
export function blocksOf(plan: NumberPlan): Record<Competition, Block> {
  const { runningFirst, runningLast, walkingFirst, walkingLast } = plan
  const endOf = (last: number | null, own: number, other: number) => last ?? (other > own ? other - 1 : null)
  return {
    RUNNING: { first: runningFirst, last: endOf(runningLast, runningFirst, walkingFirst) },
    NORDIC_WALKING: { first: walkingFirst, last: endOf(walkingLast, walkingFirst, runningFirst) },
  }
}

/** Both competitions take their numbers from one block, in the order in which teams come. (rules/numbers#blocks) */
export function isOneBlock({ runningFirst, runningLast, walkingFirst, walkingLast }: NumberPlan): boolean {
  return runningFirst === walkingFirst && runningLast === walkingLast
}

/** Fault of these blocks: one ends before it begins, or a number would be in both; null when there is none. (rules/numbers#blocks) */
export function planFault(
  plan: NumberPlan,
): { field: 'runningLast' | 'walkingLast'; fault: 'order' } | 'overlap' | null {
  const { runningFirst, runningLast, walkingFirst, walkingLast } = plan
  if (runningLast !== null && runningLast < runningFirst) return { field: 'runningLast', fault: 'order' }
  if (walkingLast !== null && walkingLast < walkingFirst) return { field: 'walkingLast', fault: 'order' }
  if (isOneBlock(plan)) return null
  const { RUNNING: running, NORDIC_WALKING: walking } = blocksOf(plan)
  const isApart = (running.last ?? Infinity) < walking.first || (walking.last ?? Infinity) < running.first
  return isApart ? null : 'overlap'
}

/** True if a team of this competition bears a number of its block. (rules/numbers#blocks) */
export function isInBlock(plan: NumberPlan, competition: Competition, number: number): boolean {
  return isWithin(blocksOf(plan)[competition], number)
}

/** The next number of each series, above all that were ever given there. (rules/numbers#series, rules/numbers#blocks) */
export function nextTeamNumbers(plan: NumberPlan, given: readonly number[]): NextTeamNumbers {
  const nextOf = (series: NumberSeries) => {
    const range = rangeOf(plan, series)
    // one by one: more arguments than a call can bear
    return given.reduce((next, one) => (isWithin(range, one) ? Math.max(next, one + 1) : next), range.first)
  }
  return { RUNNING: nextOf('RUNNING'), NORDIC_WALKING: nextOf('NORDIC_WALKING'), ABOVE: nextOf('ABOVE') }
}

type Wanted = { competition: Competition; count: number }

/**
 * Numbers for so many teams: the next of their block; once that is full the next of the open one, or those above both. A place is never refused for
 * its number. (rules/numbers#full)
 */
export function takeTeamNumbers(
  plan: NumberPlan,
  next: NextTeamNumbers,
  { competition, count }: Wanted,
): { numbers: number[]; next: NextTeamNumbers } {
  const own = isOneBlock(plan) ? 'RUNNING' : competition
  const { last } = rangeOf(plan, own)
  const room = last === null ? count : Math.min(count, Math.max(0, last - next[own] + 1))
  const numbers = sequence(next[own], room)
  const taken = { ...next, [own]: next[own] + room }
  if (room === count) return { numbers, next: taken }
  const spill = NUMBER_SERIES.find((series) => rangeOf(plan, series).last === null) ?? 'ABOVE'
  const more = count - room
  return { numbers: [...numbers, ...sequence(taken[spill], more)], next: { ...taken, [spill]: taken[spill] + more } }
}

const sequence = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place)

/** First and last number of a series; of a plan with one block both competitions have the same. */
function rangeOf(plan: NumberPlan, series: NumberSeries): Block {
  const blocks = blocksOf(plan)
  if (series !== 'ABOVE') return blocks[series]
  const ends = COMPETITIONS.map((competition) => blocks[competition].last ?? blocks[competition].first)
  return { first: Math.max(...ends) + 1, last: null }
}

const isWithin = ({ first, last }: Block, number: number) => number >= first && number <= (last ?? Infinity)
