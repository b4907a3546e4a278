import { randomUUID } from 'node:crypto'
import type { WayBack } from '#contract/accounts/waysBack.ts'
import { accessesBefore, takenBack, type WayBackEnd } from '#domain/accounts/waysBack.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import { accountByEmail, accountById, addAccount, deleteSessionsOf, dropCode, isEmailCollision } from '../auth/store.ts'
import { hashToken } from '../auth/tokens.ts'
import { addColleague, deleteColleague, deleteUnverified, writeAccess, writeOwner } from '../companyPeople/store.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { keepFormerEmail } from '../replacedEmails/store.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { takenBackLetter } from '../mail/accountLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { dropResets } from '../passwordReset/store.ts'
import {
  companyOf,
  endSessionsOfCompany,
  endWaysBack,
  lockCompany,
  restoreLogin,
  wayBackOf,
  waysBackSince,
  type LinkCompany,
  type StoredWayBack,
} from './store.ts'

type Found = {
  link: StoredWayBack
  company: LinkCompany
  steps: StoredWayBack[]
}

/** Tells what a link would bring back. Refusals: as below. (rules/accounts#way-back) */
export async function previewWayBack(context: Context, code: string): Promise<WayBack> {
  // a look waits for nobody: what holds the company's row may change what is told, and the act looks again behind its lock
  return told(await found(context.db, { code, now: context.now(), companyOf }))
}

/**
 * 'Das war ich nicht': owner and e-mail as they were before, whoever got access to all since has what it had, all sessions end, and a new
 * password is set by a reset. Refusals: 400 an unknown link or one that has run out, 409 it is used, undone by an earlier one, decided by a
 * lead, its account erased, or its e-mail somebody else's by now. (rules/accounts#way-back)
 */
export async function takeWayBack(context: Context, code: string): Promise<WayBack> {
  // who has no link makes no hash, which costs a core
  await previewWayBack(context, code)
  const passwordHash = await hashPassword(randomPassword())
  return inTransaction(context.db, async (tx) => {
    const way = await found(tx, { code, now: context.now(), companyOf: lockCompany })
    const { link, company, steps } = way
    const { email } = link
    const displaced = await peopleToTell(tx, way)
    const userId = await restoredAccount(tx, way, passwordHash)
    if (link.wasOwner) await restoreOwner(tx, way, userId)
    await dropCode(tx, { userId, purpose: 'email' })
    await dropResets(tx, userId)
    if (link.wasOwner) await endSessionsOfCompany(tx, company.id)
    else await deleteSessionsOf(tx, userId)
    await endWaysBack(tx, [link.id], 'used')
    await endWaysBack(
      tx,
      steps.map(({ id }) => id).filter((id) => id !== link.id),
      'overtaken',
    )
    for (const recipient of new Set([email, ...displaced]))
      await queueMail(tx, {
        cause: `account-change:${randomUUID()}`,
        recipient,
        letter: takenBackLetter(context, { email, companyName: company.companyName, isOwner: link.wasOwner }),
      })
    await writeLog(tx, {
      level: 'WARN',
      caller: { id: userId, role: 'customer', email, customerID: company.id },
      code: 'wayBackTaken',
      facts: { email, steps: steps.map(({ act, createdAt }) => ({ act, createdAt: createdAt.toISOString() })) },
      about: [about.customer(company.id)],
    })
    return told(way)
  })
}

const ENDED = {
  used: 'WAY_BACK_USED',
  overtaken: 'WAY_BACK_OVERTAKEN',
  decided: 'WAY_BACK_DECIDED',
  erased: 'WAY_BACK_ERASED',
} as const satisfies Record<WayBackEnd, string>

type Looking<Reader extends Connection> = {
  code: string
  now: Date
  companyOf: (connection: Reader, id: number) => Promise<Found['company'] | undefined>
}

async function found<Reader extends Connection>(
  connection: Reader,
  { code, now, companyOf: ofLink }: Looking<Reader>,
): Promise<Found> {
  const linkHash = hashToken(code)
  const known = await wayBackOf(connection, linkHash, now)
  if (!known) throw new Refusal('WRONG_WAY_BACK')
  const company = known.customerId === null ? undefined : await ofLink(connection, known.customerId)
  // read again, behind the lock of an act: of two who use links at once one is first
  const link = await wayBackOf(connection, linkHash, now)
  if (!link) throw new Refusal('WRONG_WAY_BACK')
  if (link.ended !== null) throw new Refusal(ENDED[link.ended])
  // a colleague who was removed since has no login to get back; only an owner can have been removed by a thief
  if (!company || (link.userId === null && !link.wasOwner)) throw new Refusal('WAY_BACK_ERASED')
  const all = await waysBackSince(connection, { id: link.id, customerId: company.id })
  return { link, company, steps: takenBack(link, all) }
}

const told = ({ link, company, steps }: Found): WayBack => ({
  email: link.email,
  companyName: company.companyName,
  restoresOwner: link.wasOwner,
  takenBack: steps.map(({ act, createdAt }) => ({ act, at: createdAt })),
})

/** E-mail addresses of the account and the company's owner until now. */
async function peopleToTell(connection: Connection, { link, company }: Found): Promise<string[]> {
  const ids = [link.userId, link.wasOwner ? company.ownerID : null].filter((id) => id !== null)
  const accounts = await Promise.all(ids.map((id) => accountById(connection, id)))
  return accounts.flatMap((account) => account?.email ?? [])
}

/** The account with its e-mail and a password that nobody knows; made anew when it was removed. Returns its id. */
async function restoredAccount(tx: Transaction, { link, company }: Found, passwordHash: string): Promise<number> {
  const { userId, email, firstName, lastName } = link
  await freeAddress(tx, email, userId)
  if (userId === null) {
    const person = { email, passwordHash, firstName, lastName, role: 'customer', emailVerified: true } as const
    const added = await addAccount(tx, person)
    if (!added) throw new Refusal('WAY_BACK_EMAIL_TAKEN', email)
    await addColleague(tx, { userId: added.id, customerId: company.id, access: 'all' })
    return added.id
  }
  const before = await accountById(tx, userId)
  await restoreLogin(tx, userId, { email, passwordHash }).catch((error: unknown) => {
    throw isEmailCollision(error) ? new Refusal('WAY_BACK_EMAIL_TAKEN', email) : error
  })
  // contact and teams may have followed to the other address: the profile offers to bring them back (rules/accounts#follow)
  if (before && before.email.toLowerCase() !== email.toLowerCase())
    await keepFormerEmail(tx, { userId, customerId: company.id }, before.email)
  return userId
}

/** Removes an account that has taken the address without proving it: the link in its mailbox has proven it. */
async function freeAddress(tx: Transaction, email: string, userId: number | null): Promise<void> {
  const holder = await accountByEmail(tx, email)
  if (!holder || holder.id === userId) return
  if (holder.emailVerified || (await deleteUnverified(tx, { id: holder.id })) === 0)
    throw new Refusal('WAY_BACK_EMAIL_TAKEN', email)
}

/** The company belongs to the account, and the others get in to what they did before. */
async function restoreOwner(tx: Transaction, { company, steps }: Found, userId: number): Promise<void> {
  const customerId = company.id
  if (company.ownerID !== userId) await writeOwner(tx, { customerId, from: company.ownerID, to: userId })
  for (const [id, access] of accessesBefore(steps)) {
    if (id === userId) continue
    if (access === null) await deleteColleague(tx, { customerId, userId: id })
    else await writeAccess(tx, { customerId, userId: id, access })
  }
}
