import { STAFF_TOKEN, type Role } from '#domain/accounts/access.ts'
import { deviceOf } from '#domain/accounts/browsers.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { deleteUnverified } from '../companyPeople/store.ts'
import { deleteAttempts } from '../attempts/store.ts'
import { deleteChallenges } from '../passkeys/store.ts'
import { relyingPartyOf } from '../passkeys/relyingParty.ts'
import { addSession, deleteEnded, noteLogin, sessionOf, touchSession } from './store.ts'
import { hashToken, newToken } from './tokens.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a session lives without use, and in any case. (rules/sessions#lifetime) */
const LIFE: Record<Role, { idle: number; absolute: number }> = {
  customer: { idle: 12 * HOUR_MS, absolute: 30 * DAY_MS },
  admin: { idle: 8 * HOUR_MS, absolute: 12 * HOUR_MS },
}
/** A session that was not used for so long is none of any role. */
const LONGEST_IDLE_MS = Math.max(...Object.values(LIFE).map(({ idle }) => idle))

/** When a session of this role must have been used since, to be alive. (rules/sessions#lifetime) */
export const usedSince = (role: Role, now: Date) => new Date(now.getTime() - LIFE[role].idle)

const IMPERSONATION_MS = 60 * MINUTE_MS
const TOUCH_EVERY_MS = MINUTE_MS
/** How long an account may stay unconfirmed. (rules/accounts#unconfirmed) */
const UNVERIFIED_DAYS = 30

/** Since when a session goes, and when it ends at the latest. */
type Span = { since: Date; endsAt: Date }

type Opening = {
  user: { id: number; role: Role }
  now: Date
  userAgent?: string | undefined
  /** The member of staff who acts as this customer, and the session that is left for it, which bounds this one. */
  adminID?: number
  own?: Span
}

/** Opens a session and returns its token. A login, so that the password counts as entered now, unless staff act. (rules/sessions#token) */
export async function openSession(tx: Transaction, { user, now, userAgent, adminID, own }: Opening): Promise<string> {
  const token = user.role === 'admin' ? newStaffToken() : newToken()
  const isActing = adminID !== undefined
  const end = new Date(now.getTime() + (isActing ? IMPERSONATION_MS : LIFE[user.role].absolute))
  await addSession(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    adminID,
    ownSince: own?.since,
    ownEndsAt: own?.endsAt,
    createdAt: now,
    lastUsedAt: now,
    endsAt: own && own.endsAt < end ? own.endsAt : end,
    passwordAt: isActing ? null : now,
    ...deviceOf(userAgent),
  })
  if (!isActing) await noteLogin(tx, user.id, now)
  return token
}

const newStaffToken = () => `${STAFF_TOKEN}${newToken()}`

/** Gives a member of staff what was left of the own session, never more. (rules/accounts#impersonation) */
export async function resumeSession(
  tx: Transaction,
  { userId, own, now, userAgent }: { userId: number; own: Span; now: Date; userAgent: string | undefined },
): Promise<string> {
  const token = newStaffToken()
  const { since: createdAt, endsAt } = own
  const tokenHash = hashToken(token)
  await addSession(tx, { tokenHash, userId, createdAt, lastUsedAt: now, endsAt, ...deviceOf(userAgent) })
  return token
}

/**
 * Who a token belongs to, null when it is unknown or has ended; records at most once a minute that it is in use. (rules/sessions#lifetime)
 */
export function findUser(context: Context): (token: string) => Promise<User | null> {
  return async (token) => {
    const tokenHash = hashToken(token)
    const rpID = relyingPartyOf(context)?.rpID ?? null
    const session = await sessionOf(context.db, { tokenHash, rpID })
    if (!session) return null
    const { id, role, roles, email, emailVerified, passwordAt, lastUsedAt, endsAt } = session
    const now = context.now()
    const unused = now.getTime() - lastUsedAt.getTime()
    if (now >= endsAt || unused >= LIFE[role].idle) return null
    const { staffSecondStep } = context.event
    // who acts for a customer does so only as long as the own roles allow it, and as safely as is demanded of all (rules/accounts#second-step)
    if (session.admin && !mayDo(session.admin.roles, 'customers.impersonate')) return null
    if (session.admin && staffSecondStep && !session.adminHasSecondStep) return null
    // reading requests must work also while nothing can be written (rules/faults#disk-full)
    if (unused >= TOUCH_EVERY_MS) await touchSession(context.db, tokenHash, now).catch(() => undefined)
    const login = { id, email, emailVerified, tokenHash, passwordAt }
    if (role === 'admin') {
      const secondStepDue = !session.hasSecondStep && staffSecondStep
      return { ...login, role, roles, secondStepDue, admin: null }
    }
    const { customerID, access } = session
    // an account of a company without one is being deleted
    if (customerID === null) return null
    const admin = session.admin && { id: session.admin.id, email: session.admin.email }
    return { ...login, role, customerID, access: access ?? 'owner', admin }
  }
}

/** Deletes counted attempts, codes and sessions that are over, and accounts never confirmed; to be called regularly. */
export async function sweepAccounts(context: Context): Promise<void> {
  const now = context.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deleteEnded(context.db, { now, idleSince: before(LONGEST_IDLE_MS) })
  await deleteAttempts(context.db, before(DAY_MS))
  await deleteChallenges(context.db, now)
  await inTransaction(context.db, async (tx) => {
    const deleted = await deleteUnverified(tx, { createdUntil: before(UNVERIFIED_DAYS * DAY_MS) })
    if (deleted === 0) return
    await writeLog(tx, { code: 'unverifiedDeleted', facts: { count: deleted, days: UNVERIFIED_DAYS } })
  })
}
