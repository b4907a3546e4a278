import type { LastYear } from '#contract/orders/lastYear.ts'
import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { within, yearBefore } from '../years/store.ts'
import { boughtBy, hasBought } from './store.ts'

/** Reads what a company had in the year before, from that year's tables; null where it had nothing. (rules/again#cart) */
export async function readLastYear({ db, event }: Context, caller: CompanyUser): Promise<LastYear | null> {
  const { customerID, access } = caller
  return inSnapshot(db, async (tx) => {
    const before = await yearBefore(tx, event.year)
    if (!before) return null
    const bought = await within(tx, before, () => boughtBy(tx, customerID))
    if (bought.length === 0) return null
    const hasOrdered = await hasBought(tx, customerID)
    const mayRead = accessIncludes(access, 'orders.read')
    return { year: before.label ?? '', hasOrdered, bought: mayRead ? bought : [] }
  })
}
