import type { Colleague, ColleagueInvitation } from '#contract/accounts/colleagues.ts'
import { labels } from '#contract/labels.ts'
import { limits, takeAttempt } from '../auth/limits.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import { accountByEmail, addAccount } from '../auth/store.ts'
import { addColleague, countColleagues } from '../companyPeople/store.ts'
import type { StoredCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { sendInvitation } from '../invitations/sendInvitation.ts'
import { invitationsTo } from '../invitations/store.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { colleagueLetter } from '../mail/codeLetters.ts'
import { refuseFull } from '../room.ts'
import { askBeforeAccess, foundColleague, ownedCompany } from './ownedCompany.ts'
import { tellOfAccess } from './tellOfAccess.ts'

/**
 * Makes a login for the caller's company that nobody can use before its mailed link was; the owner is told. Refusals: 403 not
 * the owner any more, or without the password, 409 somebody has this e-mail, or there are too many, 429 too many mails of this company.
 * (rules/companies#colleagues, rules/accounts#password-first)
 */
export async function inviteColleague(
  context: Context,
  caller: CompanyUser,
  { access, ...person }: ColleagueInvitation,
): Promise<Colleague> {
  askBeforeAccess(context, caller, access)
  await takeAttempt(context, [mailedOf(caller)])
  // of a password that nobody knows
  const passwordHash = await hashPassword(randomPassword())
  return inTransaction(context.db, async (tx) => {
    const company = await ownedCompany(tx, caller)
    const same = await invitedJustNow(tx, context, { caller, invitation: { access, ...person } })
    if (same) return same
    await refuseTaken(tx, person.email, caller)
    refuseFull('colleague', await countColleagues(tx, company.id))
    const added = await addAccount(tx, { ...person, passwordHash, role: 'customer', isInvited: true })
    if (!added) throw refuseField('email', 'ALREADY_INVITED')
    await addColleague(tx, { userId: added.id, customerId: company.id, access })
    await tellOfAccess(tx, context, { caller, email: added.email, access, other: { id: added.id, access: null } })
    const account = { ...added, access }
    return invited(tx, context, { caller, company, account, code: 'colleagueInvited' })
  })
}

/** Milliseconds within which the same invitation once more is a try after a lost answer. */
const AGAIN_MS = 10 * 60_000

/** An equal invitation that was sent already, as after a lost answer; it is not mailed twice. (rules/wire#again) */
async function invitedJustNow(
  tx: Transaction,
  context: Context,
  { caller, invitation }: { caller: CompanyUser; invitation: ColleagueInvitation },
): Promise<Colleague | undefined> {
  const open = await invitationsTo(tx, invitation.email)
  const own = open.find(({ customerID }) => customerID === caller.customerID)
  if (!own) return undefined
  const stored = await foundColleague(tx, caller, own.id)
  const isSame = (['firstName', 'lastName', 'access'] as const).every((field) => stored[field] === invitation[field])
  const sentAt = stored.invitation?.sentAt
  return isSame && sentAt && context.now().getTime() - sentAt.getTime() < AGAIN_MS ? stored : undefined
}

/** Mails the invitation again with a new link. Refusals: 403, 404 no such colleague, 409 accepted, 429. (rules/companies#colleagues) */
export async function inviteAgain(context: Context, caller: CompanyUser, id: number): Promise<Colleague> {
  await takeAttempt(context, [mailedOf(caller)])
  return inTransaction(context.db, async (tx) => {
    const company = await ownedCompany(tx, caller)
    const account = await foundColleague(tx, caller, id)
    if (account.invitation === null) throw new Refusal('INVITATION_ACCEPTED')
    if ((await accountByEmail(tx, account.email))?.emailVerified) throw new Refusal('INVITATION_VOID')
    return invited(tx, context, { caller, company, account, code: 'colleagueInvitedAgain' })
  })
}

/** An account that has not proven its address keeps nobody from being invited. (rules/accounts#invited-address) */
async function refuseTaken(tx: Transaction, email: string, { customerID }: CompanyUser): Promise<void> {
  if ((await accountByEmail(tx, email))?.emailVerified) throw refuseField('email', 'EMAIL_TAKEN')
  const open = await invitationsTo(tx, email)
  if (open.some((invited) => invited.customerID === customerID)) throw refuseField('email', 'ALREADY_INVITED')
}

const mailedOf = ({ customerID }: CompanyUser) => ({ limit: limits.mailedLinksOfCustomer, of: String(customerID) })

type Inviting = {
  caller: CompanyUser
  company: StoredCustomer
  account: Pick<Colleague, 'id' | 'email' | 'firstName' | 'lastName' | 'access'>
  code: 'colleagueInvited' | 'colleagueInvitedAgain'
}

async function invited(
  tx: Transaction,
  context: Context,
  { caller, company, account, code }: Inviting,
): Promise<Colleague> {
  const { companyName } = company
  await sendInvitation(tx, context, {
    account,
    letterWith: (link) =>
      colleagueLetter(context, {
        name: `${account.firstName} ${account.lastName}`,
        companyName,
        link,
        access: labels.companyAccess[account.access],
      }),
  })
  await writeLog(tx, {
    caller,
    code,
    facts: { email: account.email, access: account.access },
    about: [about.customer(caller.customerID)],
  })
  return foundColleague(tx, caller, account.id)
}
