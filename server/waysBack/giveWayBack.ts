import { randomUUID } from 'node:crypto'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import type { LetterKind } from '#domain/letters/letters.ts'
import { WAY_BACK_DAYS, type WayBackAct } from '#domain/accounts/waysBack.ts'
import type { Account } from '../auth/store.ts'
import { newLink } from '../auth/mailedLinks.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { queueMail } from '../mail/queue.ts'
import { addWayBack, changesOfColleagues, changesSince, lockCompany } from './store.ts'

/**
 * Most changes an hour, each of which is a letter: of an account, and of all colleagues of a company together. What they change counts nothing
 * against the owner, who must be able to end it. (rules/accounts#limits)
 */
const CHANGES_AN_HOUR = { account: 30, colleagues: 300 }
const HOUR_S = 3600

type Change = {
  act: WayBackAct
  kind?: LetterKind
  /** Whose account it was until now: it gets the letter. */
  account: Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>
  customerID: number
  /** The heir, or who gets access to all, with what that account got in to before. */
  other?: { id: number; access: ColleagueAccess | null }
  letterWith: (told: { name: string; companyName: string; link: string }) => Letter
  /** Past the limit: refused, or done without a letter; those from before take it back along. Default: refused. */
  pastLimit?: 'refused' | 'untold'
}

/**
 * Tells the account's owner at once what is changed, in a letter whose link takes it back for seven days; to be called before the change is
 * written. Refusal: 429 too many changes of this account. (rules/accounts#way-back)
 */
export async function giveWayBack(
  tx: Transaction,
  context: Context,
  { act, kind = 'account-change', account, customerID, other, letterWith, pastLimit = 'refused' }: Change,
): Promise<void> {
  const company = await lockCompany(tx, customerID)
  if (!company) throw new Refusal('SESSION_ENDED')
  const { id: userId, email, firstName, lastName } = account
  const createdAt = context.now()
  const { token, ...link } = newLink(createdAt, { days: WAY_BACK_DAYS })
  const isPastLimit = context.settings.RATE_LIMITS && (await hasChangedOften(tx, { company, userId, now: createdAt }))
  if (isPastLimit && pastLimit === 'refused') throw new Refusal('TOO_OFTEN').retryAfter(HOUR_S)
  await addWayBack(tx, {
    ...link,
    act,
    customerId: company.id,
    userId,
    wasOwner: company.ownerID === userId,
    email,
    firstName,
    lastName,
    otherId: other?.id,
    otherAccess: other?.access,
    createdAt,
  })
  if (isPastLimit) return
  await queueMail(tx, {
    cause: `${kind}:${randomUUID()}`,
    recipient: email,
    letter: letterWith({ name: `${firstName} ${lastName}`, companyName: company.companyName, link: token }),
  })
}

type Asked = { company: { id: number; ownerID: number }; userId: number; now: Date }

async function hasChangedOften(tx: Transaction, { company, userId, now }: Asked): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_S * 1000)
  if ((await changesSince(tx, { userId, since })) >= CHANGES_AN_HOUR.account) return true
  if (company.ownerID === userId) return false
  return (await changesOfColleagues(tx, { customerId: company.id, since })) >= CHANGES_AN_HOUR.colleagues
}
