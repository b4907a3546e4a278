import type { Role } from '#domain/access.ts'
import { mayDo } from '#domain/staffRoles.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { FindUser } from '../http/caller.ts'
import { logMessages } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { deleteUnverified } from '../companyPeople/store.ts'
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
const IMPERSONATION_MS = 60 * MINUTE_MS
const TOUCH_EVERY_MS = MINUTE_MS
/** How long an account may stay unconfirmed. (rules/accounts#unconfirmed) */
const UNVERIFIED_DAYS = 30

/** Opens a session and returns its token; `adminID` is the member of staff who acts as this customer. (rules/sessions#token) */
export async function openSession(
  tx: Transaction,
  { user, now, adminID }: { user: { id: number; role: Role }; now: Date; adminID?: number },
): Promise<string> {
  const token = newToken()
  const life = adminID === undefined ? LIFE[user.role].absolute : IMPERSONATION_MS
  await addSession(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    adminID,
    createdAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + life),
  })
  if (adminID === undefined) await noteLogin(tx, user.id, now)
  return token
}

/**
 * Who a token belongs to, null when it is unknown or has ended; records at most once a minute that it is in use. (rules/sessions#lifetime)
 */
export function findUser(context: Context): FindUser {
  return async (token) => {
    const tokenHash = hashToken(token)
    const session = await sessionOf(context.db, tokenHash)
    if (!session) return null
    const { id, role, roles, email, emailVerified, lastUsedAt, endsAt } = session
    const now = context.now()
    const unused = now.getTime() - lastUsedAt.getTime()
    if (now >= endsAt || unused >= LIFE[role].idle) return null
    // who acts for a customer does so only as long as the own roles allow it
    if (session.admin && !mayDo(session.admin.roles, 'customers.impersonate')) return null
    // reading requests must work also while nothing can be written (rules/faults#disk-full)
    if (unused >= TOUCH_EVERY_MS) await touchSession(context.db, tokenHash, now).catch(() => undefined)
    const login = { id, email, emailVerified, tokenHash }
    if (role === 'admin') {
      const secondStepDue = session.secondStepSince === null && context.event.staffSecondStep
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
  await deleteEnded(context.db, { now, attemptsBefore: before(DAY_MS), idleSince: before(LIFE.customer.idle) })
  await inTransaction(context.db, async (tx) => {
    const deleted = await deleteUnverified(tx, { createdUntil: before(UNVERIFIED_DAYS * DAY_MS) })
    if (deleted === 0) return
    const { action, details } = logMessages.unverifiedDeleted
    await writeLog(tx, { action, details: details({ count: deleted, days: UNVERIFIED_DAYS }) })
  })
}
