import { STAFF_TOKEN } from '#domain/accounts/access.ts'
import { isWithin, paths } from '#web/paths.ts'
import { endSession, session, setUser, type SessionUser } from '#web/state/session.ts'
import { call, type AnswerOf } from './call.ts'
import { keepCompany } from './oneLoad.ts'
import { isMaintenance, mayPass, Problem } from './problem.ts'

type Customer = AnswerOf<'GET /customers/me'>

const PAUSES_MS = [1000, 3000]
const NOT_THIS_ROLE = [401, 403, 404]

let asking: { token: string; user: Promise<SessionUser | null> } | null = null

/** The logged-in user, asking the server once if there is a token whose user is unknown. (rules/sessions#start) */
export async function currentUser(): Promise<SessionUser | null> {
  const { token, user, known } = session()
  if (known || token === null) return user
  if (asking?.token !== token) asking = { token, user: determine(token) }
  return asking.user
}

/** Asks again, after something about the user changed (a confirmed e-mail, a new name). */
export async function refreshUser(): Promise<SessionUser | null> {
  const { token } = session()
  return token === null ? null : determine(token)
}

async function determine(token: string): Promise<SessionUser | null> {
  const answer = await withRetry(() => userOf(token)).catch((error: unknown) =>
    isMaintenance(error) && error.code === 'MAINTENANCE' ? error.code : 'unreachable',
  )
  if (asking?.token === token) asking = null
  if (session().token !== token) return currentUser()
  if (typeof answer === 'string' || answer === null) {
    endSession(answer ?? 'expired')
    return null
  }
  setUser(answer)
  return answer
}

/** First the profile of the role that the login told, or the token tells; of an unknown one on a page of the staff theirs, elsewhere the customer's. Null when neither has this token. (rules/sessions#profiles) */
async function userOf(token: string): Promise<SessionUser | null> {
  const isOfStaff = token.startsWith(STAFF_TOKEN) || isWithin(location.pathname, paths.admin())
  const likely = session().role ?? (isOfStaff ? 'admin' : 'customer')
  const [one, other] = likely === 'admin' ? [ofStaff, ofCustomer] : [ofCustomer, ofStaff]
  return (await one(token)) ?? other(token)
}

async function ofCustomer(token: string): Promise<SessionUser | null> {
  const customer = await ifGranted(() => call('GET /customers/me', { token }))
  if (customer === null) return null
  keepCompany(token, customer)
  return userOfCustomer(customer)
}

async function ofStaff(token: string): Promise<SessionUser | null> {
  const admin = await ifGranted(() => call('GET /admins/me', { token }))
  return (
    admin && {
      ...admin,
      access: null,
      companyName: null,
      companyPageActive: false,
      teamPlacesMax: null,
      deadlineExceptions: [],
      impersonatedBy: null,
    }
  )
}

const userOfCustomer = (customer: Customer): SessionUser => ({
  ...customer,
  name: `${customer.firstName} ${customer.lastName}`,
  roles: [],
  secondStepDue: false,
  productVersion: null,
})

/** Takes what the company just saved about itself: header and shell show it at once. */
export function knowCustomer(customer: Customer): void {
  setUser(userOfCustomer(customer))
}

async function ifGranted<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Problem && NOT_THIS_ROLE.includes(error.status)) return null
    throw error
  }
}

/** After a server or network error, retries twice before the token is dropped. (rules/sessions#start) */
async function withRetry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}
