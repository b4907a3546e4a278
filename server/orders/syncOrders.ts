import { countByType } from '#domain/orders/orders.ts'
import { orderOfTimekeeping } from '#domain/teams/timekeeping.ts'
import { heldLines } from '#domain/orders/withdrawals.ts'
import { PLACE_COMPETITION } from '#domain/teams/teams.ts'
import { customerForOrder } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { bookPlaces, takenPlaceNames } from './bookPlaces.ts'
import { oneOrder } from './store.ts'
import { namesOfTeams, ordersLackingTeams, teamsOf } from '../teams/store.ts'
import { addSlots } from '../places/store.ts'

/**
 * Creates the missing teams of orders that have more TEAM units than teams, order by order, and returns how many; the TIME units that no
 * team of the order has go to the first of them. Idempotent, also for parallel runs. (rules/teams#sync)
 */
export async function syncOrders(context: Context, caller: User): Promise<{ created: number }> {
  let created = 0
  for (const lacking of await ordersLackingTeams(context.db)) created += await complete(context, caller, lacking)
  return { created }
}

type Lacking = { orderID: number; customerID: number }

async function complete(context: Context, caller: User, { orderID, customerID }: Lacking): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    // locked first, as orders and deletions do, so that parallel runs do not count the same missing teams
    const customer = await customerForOrder(tx, customerID)
    const order = await oneOrder(tx, { orderID, customerID }, context)
    if (!customer || !order) return 0
    const theirs = await teamsOf(tx, customerID)
    const present = theirs.filter((team) => team.orderId === orderID)
    const timed = theirs.filter((team) => orderOfTimekeeping(team) === orderID).length
    const held = heldLines(order.orderItems)
    const teams = Math.max(0, countByType(held, 'TEAM') - present.length)
    const times = Math.max(0, countByType(held, 'TIME') - timed)
    const takenKeys = await takenPlaceNames(tx, customer)
    const ids = await bookPlaces(tx, customer, { orderId: orderID, teams, times, takenKeys })
    if (ids.length === 0) return 0
    await addSlots(tx, { teamIds: ids, plan: context.event.numberPlan, competition: PLACE_COMPETITION })
    const created = await namesOfTeams(tx, ids)
    await writeLog(tx, {
      caller,
      code: 'missingTeamsCreated',
      facts: { orderID, teams: teamFacts(created) },
      about: [about.order(orderID), ...ids.map(about.team)],
    })
    return ids.length
  })
}
