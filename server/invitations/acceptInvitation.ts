import { isStaffPassword } from '#domain/text/checks.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseTriedFirstOf } from '../auth/refuseTriedFirst.ts'
import { openSession } from '../auth/sessions.ts'
import { accountByEmail, isEmailCollision, setPassword, type Account } from '../auth/store.ts'
import { companyOf, deleteUnverified } from '../companyPeople/store.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { accountOfInvitation, takeAddress, useUpInvitation } from './store.ts'
import { voidInvitations } from './voidInvitations.ts'

/**
 * Sets the first password of an invited account and opens its session; the mailed link proves the address. Refusals: 400 a link that is used,
 * replaced, taken back or expired, or a password too short for the staff, after which the link still holds, 409 an account of its own has the
 * address meanwhile. (rules/accounts#invitation, rules/accounts#invited-address)
 */
export async function acceptInvitation(
  context: Context,
  { code, password, userAgent }: { code: string; password: string; userAgent: string | undefined },
): Promise<{ token: string }> {
  const linkHash = hashToken(code)
  const { account } = await liveInvitation(context, code)
  if (account.role === 'admin' && !isStaffPassword(password)) throw refuseField('password', 'STAFF_PASSWORD_TOO_SHORT')
  await refuseTriedFirstOf(context, { field: 'password', password, account })
  const passwordHash = await hashPassword(password)
  return inTransaction(context.db, async (tx) => {
    if (!(await useUpInvitation(tx, linkHash))) throw notValid()
    await setPassword(tx, account.id, passwordHash)
    await adopt(tx, account)
    await voidInvitations(tx, context, account.email)
    const caller = { ...account, customerID: await companyOf(tx, account.id) }
    await writeLog(tx, { caller, code: 'invitationAccepted' })
    return { token: await openSession(tx, { user: account, now: context.now(), userAgent }) }
  })
}

/** Finds the invited person of a live invitation, and the company, null of the organiser. Refusals: 400 a link that opens nothing, 409 void. */
export async function liveInvitation(
  context: Context,
  code: string,
): Promise<{ account: Account; companyName: string | null }> {
  const opened = await accountOfInvitation(context.db, hashToken(code), context.now())
  if (!opened) throw notValid()
  if (opened.voidedAt) throw new Refusal('INVITATION_VOID')
  return opened
}

/** The link has proven the address; who signed up with it and did not prove it has no claim to it. (rules/accounts#invited-address) */
async function adopt(tx: Transaction, { id, email }: Account): Promise<void> {
  const other = await accountByEmail(tx, email)
  if (other) await deleteUnverified(tx, { id: other.id })
  await takeAddress(tx, id).catch((error: unknown) => {
    throw isEmailCollision(error) ? new Refusal('INVITATION_VOID') : error
  })
}

const notValid = () => new Refusal('WRONG_INVITATION')
