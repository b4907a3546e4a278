import {
  alias,
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQLWrapper,
} from '#server/drizzle.cjs'
import type { Role } from '#domain/accounts/access.ts'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { colleagues, customers, mailedCodes, secondSteps, sessions, users } from '../schema/tables/accounts.ts'
import { passkeys } from '../schema/tables/passkeys.ts'
import { prepared } from '../db/prepared.ts'
import type { CodePurpose } from './codes.ts'

const sameEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export type Account = typeof users.$inferSelect

/** The account of an e-mail, whatever its case; one that waits for its invitation to be accepted has none yet. (rules/accounts#one-table) */
export async function accountByEmail(connection: Connection, email: string): Promise<Account | undefined> {
  const [found] = await connection
    .select()
    .from(users)
    .where(and(sameEmail(email), not(users.isInvited)))
  return found
}

export async function accountById(connection: Connection, id: number): Promise<Account | undefined> {
  const [found] = await connection.select().from(users).where(eq(users.id, id))
  return found
}

/**
 * Locks the account until the transaction ends, if its password is still the one that was checked: a reset in between wins. As for a write,
 * since the login is noted on it: two that share the lock would each wait for the other.
 */
export async function lockAccount(
  tx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  return held.length === 1
}

/** The new account, undefined when the e-mail is taken; of two parallel calls only one succeeds. */
export async function addAccount(tx: Connection, account: typeof users.$inferInsert): Promise<Account | undefined> {
  const [added] = await tx.insert(users).values(account).onConflictDoNothing().returning()
  return added
}

export async function markVerified(tx: Transaction, id: number): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
}

export async function setPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Sets a new password where it is still the old one; false when a parallel change was first. */
export async function replacePassword(
  tx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const replaced = await tx
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id })
  return replaced.length === 1
}

/** Stores the e-mail that waits for its code, or clears it (null). (rules/accounts#new-email) */
export async function setPendingEmail(tx: Transaction, id: number, pendingEmail: string | null): Promise<void> {
  await tx.update(users).set({ pendingEmail }).where(eq(users.id, id))
}

/** Replaces the old e-mail by the pending one; throws an error that `isEmailCollision` recognises when it is taken. */
export async function adoptPendingEmail(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(users)
    .set({
      email: sql`coalesce(${users.pendingEmail}, ${users.email})`,
      pendingEmail: null,
      formerEmail: sql`${users.email}`,
    })
    .where(eq(users.id, id))
}

/** Replaces the e-mail at once; throws an error that `isEmailCollision` recognises when it is taken. */
export async function setEmail(tx: Transaction, id: number, email: string): Promise<void> {
  await tx.update(users).set({ email, pendingEmail: null }).where(eq(users.id, id))
}

/** The error of a write whose e-mail somebody else has. */
export function isEmailCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'users_email_unique') return true
  return isEmailCollision(error.cause)
}

/** Voids a mailed code, if there is one. */
export async function dropCode(tx: Transaction, { userId, purpose }: CodeOf): Promise<void> {
  await tx.delete(mailedCodes).where(and(eq(mailedCodes.userId, userId), eq(mailedCodes.purpose, purpose)))
}

export async function noteLogin(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, id))
}

/** Sessions of an account at most: a program that logs in for each call has one each, and all are listed at once. */
const SESSIONS_MAX = 200

/** Adds a session; beyond the most of its account those end that were not used for longest. (rules/sessions#list) */
export async function addSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
  const isOfAccount = and(eq(sessions.userId, session.userId), isNull(sessions.adminID))
  const beyond = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOfAccount)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(SESSIONS_MAX)
  await tx.delete(sessions).where(inArray(sessions.tokenHash, beyond))
}

export type FoundSession = {
  id: number
  role: Role
  roles: StaffRole[]
  /** Of a company, null for the staff; without an `access` it is the own one. */
  customerID: number | null
  access: ColleagueAccess | null
  email: string
  emailVerified: boolean
  /** Its login takes more than the password: a code, or a passkey that works at this address. (rules/accounts#second-step) */
  hasSecondStep: boolean
  lastUsedAt: Date
  endsAt: Date
  passwordAt: Date | null
  admin: { id: number; email: string; roles: StaffRole[] } | null
  adminHasSecondStep: boolean
}

const staff = alias(users, 'staff')
const staffSteps = alias(secondSteps, 'staff_steps')

const hasSecondStep = (confirmedAt: SQLWrapper, userId: SQLWrapper) =>
  sql<boolean>`(${confirmedAt} is not null or exists (select 1 from ${passkeys}
    where ${passkeys.userId} = ${userId} and ${passkeys.rpID} = ${sql.placeholder('rpID')}))`

/** The session of a token's hash with its user, ended or not; `rpID`: where passkeys work now, null: nowhere. */
export async function sessionOf(
  connection: Connection,
  { tokenHash, rpID }: { tokenHash: Buffer; rpID: string | null },
): Promise<FoundSession | undefined> {
  const [found] = await sessionByToken(connection).execute({ tokenHash, rpID })
  return found
}

const sessionByToken = prepared((connection) =>
  connection
    .select({
      id: users.id,
      role: users.role,
      roles: users.staffRoles,
      customerID: sql<number | null>`coalesce(${colleagues.customerId}, ${customers.id})`,
      access: colleagues.access,
      email: users.email,
      emailVerified: users.emailVerified,
      hasSecondStep: hasSecondStep(secondSteps.confirmedAt, users.id),
      lastUsedAt: sessions.lastUsedAt,
      endsAt: sessions.endsAt,
      passwordAt: sessions.passwordAt,
      admin: { id: staff.id, email: staff.email, roles: staff.staffRoles },
      adminHasSecondStep: hasSecondStep(staffSteps.confirmedAt, staff.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.id, sessions.adminID))
    .leftJoin(staffSteps, eq(staffSteps.userId, sessions.adminID))
    .leftJoin(secondSteps, eq(secondSteps.userId, users.id))
    .leftJoin(customers, eq(customers.ownerID, users.id))
    .leftJoin(colleagues, eq(colleagues.userId, users.id))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
)

export async function touchSession(connection: Connection, tokenHash: Buffer, at: Date): Promise<void> {
  await connection
    .update(sessions)
    .set({ lastUsedAt: at })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, at)))
}

/** Ends a session and returns it; undefined when it had ended before. */
export async function deleteSession(
  connection: Connection,
  tokenHash: Buffer,
): Promise<typeof sessions.$inferSelect | undefined> {
  const [gone] = await connection.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning()
  return gone
}

/** Ends the sessions of an account, and those in which it acts as a customer, but the one to keep. (rules/accounts#impersonation) */
export async function deleteSessionsOf(tx: Transaction, userId: number, kept?: Buffer): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.adminID, userId)),
        kept === undefined ? undefined : ne(sessions.tokenHash, kept),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

type CodeOf = { userId: number; purpose: CodePurpose }

/** Replaces the old code by a new one, which voids the old one. (rules/accounts#mailed-codes) */
export async function putCode(tx: Transaction, code: typeof mailedCodes.$inferInsert): Promise<void> {
  const { codeHash, createdAt, expiresAt, triesLeft } = code
  await tx
    .insert(mailedCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [mailedCodes.userId, mailedCodes.purpose],
      set: { codeHash, createdAt, expiresAt, triesLeft },
    })
}

/** Counts one try of a valid code and returns its hash; undefined when there is no valid code or no try left. */
export async function takeTry(
  connection: Connection,
  { userId, purpose }: CodeOf,
  now: Date,
): Promise<string | undefined> {
  const [code] = await connection
    .update(mailedCodes)
    .set({ triesLeft: sql`${mailedCodes.triesLeft} - 1` })
    .where(
      and(
        eq(mailedCodes.userId, userId),
        eq(mailedCodes.purpose, purpose),
        gt(mailedCodes.triesLeft, 0),
        gt(mailedCodes.expiresAt, now),
      ),
    )
    .returning({ codeHash: mailedCodes.codeHash })
  return code?.codeHash
}

/** Consumes a code; false when a parallel request was first or a new code has replaced it. */
export async function useUpCode(
  tx: Transaction,
  { userId, purpose, codeHash }: CodeOf & { codeHash: string },
): Promise<boolean> {
  const used = await tx
    .delete(mailedCodes)
    .where(and(eq(mailedCodes.userId, userId), eq(mailedCodes.purpose, purpose), eq(mailedCodes.codeHash, codeHash)))
    .returning({ userId: mailedCodes.userId })
  return used.length === 1
}

/** Deletes expired sessions and codes. */
export async function deleteEnded(
  connection: Connection,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<void> {
  await connection.delete(mailedCodes).where(lte(mailedCodes.expiresAt, now))
  await connection.delete(sessions).where(or(lte(sessions.endsAt, now), lte(sessions.lastUsedAt, idleSince)))
}
