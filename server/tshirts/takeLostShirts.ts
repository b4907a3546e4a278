import type { NamedTeam } from '#contract/teams/teamNames.ts'
import { losingShirts } from '#domain/orders/deletions.ts'
import type { Transaction } from '../db/client.ts'
import { namesOfTeams } from '../teams/store.ts'
import { boughtShirts, dropOrderedShirts, dropShirtsWithoutPerson, shirtHolders, writeMark } from './store.ts'

/**
 * Takes shirts from those who have none any more, once an order is gone or pieces of it were given back: the newest teams first. Returns
 * the teams that are no longer supplied. (rules/shirts#taken-back)
 */
export async function takeLostShirts(tx: Transaction, customerID: number): Promise<NamedTeam[]> {
  const losing = losingShirts(await shirtHolders(tx, customerID), await boughtShirts(tx, customerID))
  await dropOrderedShirts(
    tx,
    losing.flatMap(({ runnerID }) => runnerID ?? []),
  )
  const ids = [...new Set(losing.map(({ teamID }) => teamID))]
  for (const { teamID, runnerID } of losing) if (runnerID === null) await dropShirtsWithoutPerson(tx, teamID)
  for (const id of ids) await writeMark(tx, id, { hasPurchasedTshirt: false })
  return ids.length > 0 ? namesOfTeams(tx, ids) : []
}
