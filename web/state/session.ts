import { useSyncExternalStore } from 'react'
import type { Role } from '#domain/accounts/access.ts'
import type { DeadlineException } from '#domain/event/deadlineExceptions.ts'
import type { CompanyAccess } from '#domain/accounts/companyAccess.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import {
  PICKUP_MARK,
  browserStorage,
  listeners,
  LEAVES_WITH_SESSION,
  onWrittenElsewhere,
  tabStorage,
} from './storage.ts'

const TOKEN_KEY = 'token'

/** The user who is logged in, as this browser knows it. (rules/sessions#user) */
export type SessionUser = {
  id: number
  email: string
  emailVerified: boolean
  name: string
  role: Role
  /** Of a member of staff; a customer has none. */
  roles: readonly StaffRole[]
  /** Of the staff: the second step of the login is demanded and not set up yet. (rules/accounts#second-step) */
  secondStepDue: boolean
  /** Of the product, as the staff is told; null for a customer. */
  productVersion: string | null
  /** Areas of its company that it gets in to; null for staff. (rules/access#company-access) */
  access: CompanyAccess | null
  /** Of a customer; null for staff. */
  companyName: string | null
  /** E-mail of the member of staff who acts as this customer, else null. (rules/accounts#impersonation) */
  impersonatedBy: string | null
  /** As of the last user request; false for staff. Where it must be exact, ask the server. */
  companyPageActive: boolean
  /** The most teams of a customer, where the staff said another number than for all. (rules/orders#ceiling) */
  teamPlacesMax: number | null
  /** Of a customer, as of the last user request: what it may do longer than others. (rules/event#exceptions) */
  deadlineExceptions: readonly DeadlineException[]
}
/** Reason that nobody is logged in any more: the token expired, only staff get in for now, or the server could not tell its user. */
export type SessionEnd = 'expired' | 'unreachable' | 'MAINTENANCE'
export type Session = {
  token: string | null
  /** As the login has said of the token; null: not known, such as after a reload. (rules/sessions#profiles) */
  role: Role | null
  user: SessionUser | null
  /** False while a token is there and its user is not yet determined. (rules/access#loading) */
  known: boolean
  ended: SessionEnd | null
}

const { subscribe, tell } = listeners()
const atExpiry = listeners()
const elsewhere = listeners()

let current: Session = asStored()

function asStored(): Session {
  const token = browserStorage.read(TOKEN_KEY)
  return { token, role: null, user: null, known: token === null, ended: null }
}

function setSession(session: Session): void {
  current = session
  tell()
}

onWrittenElsewhere(TOKEN_KEY, () => {
  if (browserStorage.read(TOKEN_KEY) === current.token) return
  setSession(asStored())
  elsewhere.tell()
})

/** Nobody, as whom the server draws its pages. */
const VISITOR: Session = { token: null, role: null, user: null, known: true, ended: null }
const visitor = () => VISITOR

export function session(): Session {
  return current
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, visitor)
}

/** The token as stored now: clearing the site's data meanwhile is a logout. (rules/shop#checkout) */
export function currentToken(): string | null {
  if (browserStorage.read(TOKEN_KEY) !== current.token) setSession(asStored())
  return current.token
}

/** A login or sign-up answered with this token; its user is determined next. */
export function beginSession(token: string, role: Role | null = null): void {
  browserStorage.write(TOKEN_KEY, token)
  setSession({ token, role, user: null, known: false, ended: null })
}

/** Staff begins or ends acting as a customer: what the session before left in this browser is deleted. (rules/accounts#impersonation) */
export function beginActing(token: string, role: Role): void {
  leaveSession()
  beginSession(token, role)
}

/** A new token for the same user, whose password changed. (rules/accounts#new-password) */
export function renewSession(token: string): void {
  browserStorage.write(TOKEN_KEY, token)
  setSession({ ...current, token })
}

/** The user of the present token. */
export function setUser(user: SessionUser): void {
  setSession({ ...current, user, known: true, ended: null })
}

/** The server has refused something for a role or an access that this browser thought was there: who it is, is asked before the next page. */
export function doubtUser(): void {
  current = { ...current, known: false }
}

/** Logout: token, user, pending redirect, team drafts, a pasted list, a sign-up and a thank-you are gone; the cart stays. (rules/sessions#logout) */
export function leaveSession(): void {
  if (browserStorage.read(PICKUP_MARK) !== null) {
    // what does not come now is forgotten by the page itself, which finds this mark
    browserStorage.write(PICKUP_MARK, 'left')
    import('./pickupDatabase.ts').then((database) => database.forgetList()).catch(() => undefined)
  }
  // by their keys: their modules come with the pages that use them, not with the first load
  for (const key of kindsOf(LEAVES_WITH_SESSION)) {
    if (LEAVES_WITH_SESSION[key]) for (const storage of [browserStorage, tabStorage]) storage.remove(key)
  }
  setSession({ token: null, role: null, user: null, known: true, ended: null })
}

/** The session ended by itself: only token and user are gone; path, cart and drafts stay. (rules/sessions#ended) */
export function endSession(ended: SessionEnd): void {
  const wasInUse = current.user !== null
  browserStorage.remove(TOKEN_KEY)
  setSession({ token: null, role: null, user: null, known: true, ended })
  if (wasInUse) atExpiry.tell()
}

/** Subscribes to the end of a session that was in use. */
export const onSessionEnded = atExpiry.subscribe

/** Subscribes to login and logout in another tab. */
export const onSessionChangedElsewhere = elsewhere.subscribe
