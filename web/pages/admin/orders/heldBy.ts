import { call, type AnswerOf } from '#web/api/call.ts'
import { may } from '#web/state/staffRights.ts'
import type { StaffOrder } from '#web/parts/orders/staffOrders.ts'

/** What a company has: the teams that take part (none for whom they are none of their business), and all its orders. */
export type Held = { teams: AnswerOf<'GET /teams/customer/:id'>; orders: AnswerOf<'GET /orders/customer/:id'> }

/** What the company of an order has now. Rejects with the Problem. */
export async function heldBy({ customerID }: Pick<StaffOrder, 'customerID'>): Promise<Held> {
  const params = { id: customerID }
  const [teams, orders] = await Promise.all([
    may('teams.read') ? call('GET /teams/customer/:id', { params }) : [],
    call('GET /orders/customer/:id', { params }),
  ])
  return { teams: teams.filter(({ withdrawn }) => !withdrawn), orders }
}
