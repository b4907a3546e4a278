import { tableOf } from '#domain/text/factTable.ts'
import {
  nextTeamNumbers,
  NUMBER_SERIES,
  type NextTeamNumbers,
  type NumberPlan,
  type NumberSeries,
} from '#domain/numbers/numberPlan.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { lockSeries, nextNumbers, setNextNumber, TEAM_SERIES } from '../db/counters.ts'

/** The counter of each series; whoever takes from any of them locks the first. (rules/numbers#series) */
const COUNTERS: Record<NumberSeries, string> = {
  RUNNING: TEAM_SERIES.name,
  NORDIC_WALKING: 'team-walking',
  ABOVE: 'team-above',
}

/** Until the transaction ends no other gives a team number. */
export async function lockTeamNumbers(tx: Transaction): Promise<void> {
  await lockSeries(tx, TEAM_SERIES)
}

/** The team numbers that come next, read without a lock. */
export async function upcomingTeamNumbers(connection: Connection, plan: NumberPlan): Promise<NextTeamNumbers> {
  const first = nextTeamNumbers(plan, [])
  const next = await nextNumbers(connection, Object.values(COUNTERS))
  return tableOf(NUMBER_SERIES, (series) => next.get(COUNTERS[series]) ?? first[series])
}

export async function writeTeamNumbers(tx: Transaction, next: NextTeamNumbers): Promise<void> {
  for (const series of NUMBER_SERIES) await setNextNumber(tx, { name: COUNTERS[series], next: next[series] })
}

type Plans = { before: NumberPlan; after: NumberPlan; given: readonly number[] }

/**
 * Makes the series go on where these blocks are free: above all numbers that teams have, and all that were given and are gone; to be called with
 * the numbers locked. (rules/numbers#blocks)
 */
export async function realignSeries(tx: Transaction, { before, after, given }: Plans): Promise<void> {
  const first = nextTeamNumbers(before, [])
  const next = await upcomingTeamNumbers(tx, before)
  const last = NUMBER_SERIES.filter((series) => next[series] > first[series]).map((series) => next[series] - 1)
  await writeTeamNumbers(tx, nextTeamNumbers(after, [...given, ...last]))
}
