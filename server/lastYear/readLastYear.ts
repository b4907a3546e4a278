import type { LastYear } from '#contract/orders/lastYear.ts'
import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import { isThereAgain, isWorthAgain } from '#domain/teams/again.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { within, yearBefore } from '../years/store.ts'
import { boughtBy, hasBought, teamsBy } from './store.ts'

/** Reads what a company had in the year before, from that year's tables; null where it had nothing. (rules/again#cart) */
export async function readLastYear({ db, event }: Context, caller: CompanyUser): Promise<LastYear | null> {
  const { customerID, access } = caller
  return inSnapshot(db, async (tx) => {
    const before = await yearBefore(tx)
    if (!before) return null
    const { bought, had } = await within(tx, before, async () => ({
      bought: await boughtBy(tx, customerID),
      had: (await teamsBy(tx, customerID)).filter(isWorthAgain),
    }))
    if (bought.length === 0 && had.length === 0) return null
    const now = { year: event.year, ownTeams: await teamsBy(tx, customerID) }
    const mayRead = accessIncludes(access, 'orders.read')
    return {
      year: before.label ?? '',
      hasOrdered: await hasBought(tx, customerID),
      bought: mayRead ? bought : [],
      teams: had.map((team) => ({ ...team, isThere: isThereAgain(team, now) })),
    }
  })
}
