import { buyer, type Buyer } from '#web/api/buyer.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { itemsOnSale } from '#web/api/itemsOnSale.ts'
import { runningTeams } from '#web/api/runningTeams.ts'

/** Everything that ordering the teams' shirts needs; `who` is not 'customer' when there is no customer data. */
export type TeamShirts = {
  who: Buyer
  teams: AnswerOf<'GET /teams/me'>
  items: AnswerOf<'GET /items'>
  /** Of all orders so far. */
  lines: AnswerOf<'GET /orders/me/items'>
  termsVersion: string
}

/** Null while the staff has not opened the T-shirt page to this company. (rules/shirts#page) */
export async function teamShirts(): Promise<TeamShirts | null> {
  const who = await buyer()
  if (who.is === 'customer' && !who.customer.tshirtPageActive) return null
  const [teams, items, lines, { termsVersion }] = await Promise.all([
    runningTeams(),
    itemsOnSale(),
    call('GET /orders/me/items'),
    call('GET /event'),
  ])
  return { who, teams, items, lines, termsVersion }
}

/** Gives bought shirts to persons, all or none; returns to how many. (rules/shirts#by-person) */
export async function assignShirts(runners: readonly { runnerID: number }[]): Promise<number> {
  if (runners.length === 0) return 0
  const body = { runnerIDs: runners.map(({ runnerID }) => runnerID) }
  return (await call('POST /runners/ordered-shirts', { body })).assigned
}
