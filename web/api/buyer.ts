import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import { call, type AnswerOf } from './call.ts'
import { currentUser } from './currentUser.ts'
import { Problem } from './problem.ts'

export type Customer = AnswerOf<'GET /customers/me'>
/** Who is at the checkout: only a customer can order, and of a company's people only those whose access includes it. */
export type Buyer =
  | { is: 'visitor' }
  | { is: 'unverified' }
  | { is: 'staff' }
  | { is: 'unknown' }
  | { is: 'colleague'; access: Customer['access'] }
  | { is: 'customer'; customer: Customer }

/** Who wants to order; 'unknown' without customer data. Throws a Problem when it could not be loaded. */
export async function buyer(): Promise<Buyer> {
  const user = await currentUser()
  if (!user) return { is: 'visitor' }
  if (user.role === 'admin') return { is: 'staff' }
  if (!user.emailVerified) return { is: 'unverified' }
  try {
    const customer = await call('GET /customers/me')
    const { access } = customer
    return accessIncludes(access, 'orders.place') ? { is: 'customer', customer } : { is: 'colleague', access }
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return { is: 'visitor' }
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return { is: 'unknown' }
    throw error
  }
}
