import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { mayInCompany } from '#web/state/companyRights.ts'
import { placedOrder } from '#web/state/placedOrder.ts'

/** The order just placed, null without one; one that was deleted, or is somebody else's, is forgotten. (rules/dashboard#thank-you) */
export async function orderToThankFor(): Promise<AnswerOf<'GET /orders/:id'> | null> {
  const orderID = placedOrder.read()
  if (orderID === null || !mayInCompany('orders.read')) return null
  try {
    return await call('GET /orders/:id', { params: { id: orderID } })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    placedOrder.forget()
    return null
  }
}
