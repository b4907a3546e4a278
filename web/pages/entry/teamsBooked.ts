import { call } from '#web/api/call.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { mayInCompany } from '#web/state/companyRights.ts'

/** Teams that the company that is logged in has booked already; 0 where nobody can tell: adding them asks the server. (rules/orders#ceiling) */
export async function teamsBooked(): Promise<number> {
  const user = await currentUser()
  if (user?.role !== 'customer' || !mayInCompany('orders.read')) return 0
  return call('GET /orders/me/items/count', { query: { itemType: 'TEAM' } })
}
