import { session } from '#web/state/session.ts'
import { call, type AnswerOf } from './call.ts'
import { knowCustomer } from './currentUser.ts'
import { companyOfLoad } from './oneLoad.ts'

/** The company that is logged in, as it is now: what the frame and the deadlines know of it follows. It is asked for once for each load of a page. */
export async function ownCompany(): Promise<AnswerOf<'GET /customers/me'>> {
  const customer = await companyOfLoad(session().token, () => call('GET /customers/me'))
  if (session().user?.id === customer.id) knowCustomer(customer)
  return customer
}
