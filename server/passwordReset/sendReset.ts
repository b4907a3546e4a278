import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '#contract/messages.ts'
import { MAILED_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/teams/codes.ts'
import { dayOf } from '#domain/text/days.ts'
import { callUnderWay } from '../callUnderWay.ts'
import { inTransaction, inTransactionIf } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/networkOf.ts'
import { writeLog } from '../logs/store.ts'
import { invitedResetLetter, resetLetter } from '../mail/codeLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { hashCode, newCode } from '../auth/codes.ts'
import { limits, mayStill, resetMailUses, takeAttempt } from '../auth/limits.ts'
import { NOBODY } from '../auth/nobody.ts'
import { accountByEmail, type Account } from '../auth/store.ts'
import { invitationsTo } from '../invitations/store.ts'
import { putReset } from './store.ts'
import { newLink } from '../auth/mailedLinks.ts'

const MINUTE_MS = 60_000
/** Longer than queueing a letter takes where few ask at once. */
const SHORTEST_ANSWER_MS = 150

type Asked = { email: string; address: string }

/**
 * Mails a code for a new password and a link that does the same, if the account exists; the answer is the same either way, in text and time.
 * What others have asked for keeps nobody out: when an account had too many of these mails, none goes out, because the last ones are there,
 * and their links live as long as that is so. (rules/accounts#reset)
 */
export async function sendReset(context: Context, { email, address }: Asked): Promise<{ message: string }> {
  await takeAttempt(context, resetMailUses(email, address))
  const isBearable = await mayStill(context, { limit: limits.resetMails, of: email.toLowerCase() })
  const shortest = wait(SHORTEST_ANSWER_MS)
  if (isBearable) await mailIfKnown(context, { email, address })
  // nobody waits behind this waiting
  callUnderWay().letOthers()
  await shortest
  return { message: messages.auth.resetSent }
}

/** An account that nobody has, with what a letter to one needs. */
const nobody = (email: string) => ({ id: NOBODY, email, firstName: 'Niemand', lastName: '', role: 'customer' }) as const

/**
 * Mails whoever is there, by statements that run for nobody too, and then are taken back. A shortest time alone hides the difference only
 * while the server is idle: with twenty at once all of them take longer.
 */
async function mailIfKnown(context: Context, { email, address }: Asked): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    const invitation = (await invitationsTo(tx, email)).at(-1)
    const act = async (nested: Transaction) => {
      if (account || !invitation) await writeReset(nested, context, { account: account ?? nobody(email), address })
      else await remindOfInvitation(nested, context, { invitation, address })
    }
    await inTransactionIf(tx, { kept: account !== undefined || invitation !== undefined, act })
  })
}

type Addressee = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>

async function writeReset(
  tx: Transaction,
  context: Context,
  { account, address }: { account: Addressee; address: string },
): Promise<void> {
  const { code, link } = await putFresh(tx, context, { userId: account.id, address })
  await queueMail(tx, {
    cause: `reset:${account.id}:${randomUUID()}`,
    recipient: account.email,
    letter: resetLetter(context, { name: `${account.firstName} ${account.lastName}`, code, link }),
  })
  await writeLog(tx, { caller: account, code: 'resetSent' })
}

type Invitation = Awaited<ReturnType<typeof invitationsTo>>[number]

/** Mails an invitation again: who has not accepted yet has no password to be set anew, the invitation can be taken back, and a reset would go around it. */
async function remindOfInvitation(
  tx: Transaction,
  context: Context,
  { invitation, address }: { invitation: Invitation; address: string },
): Promise<void> {
  await putFresh(tx, context, { userId: NOBODY, address })
  const { id, email, firstName, lastName, companyName, expiresAt } = invitation
  const openUntil = expiresAt > context.now() ? dayOf(expiresAt) : null
  await queueMail(tx, {
    cause: `reset:${id}:${randomUUID()}`,
    recipient: email,
    letter: invitedResetLetter(context, { name: `${firstName} ${lastName}`, companyName, openUntil }),
  })
  await writeLog(tx, { caller: invitation, code: 'invitationReminded' })
}

async function putFresh(
  tx: Transaction,
  context: Context,
  { userId, address }: { userId: number; address: string },
): Promise<{ code: string; link: string }> {
  const code = newCode()
  const createdAt = context.now()
  const { token: link, linkHash, expiresAt: linkExpiresAt } = newLink(createdAt, { minutes: RESET_LINK_MINUTES })
  await putReset(tx, {
    userId,
    asker: networkOf(address),
    codeHash: hashCode(context.settings.SECRET_KEY, { userId, purpose: 'reset', code }),
    linkHash,
    createdAt,
    codeExpiresAt: new Date(createdAt.getTime() + MAILED_CODE_MINUTES * MINUTE_MS),
    linkExpiresAt,
  })
  return { code, link }
}
