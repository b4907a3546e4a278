import { keepFormerEmail } from '../replacedEmails/store.ts'
import { withLoginOf } from './visibleCustomer.ts'
import { customerForChange, touchCustomer, type StoredCustomer } from './store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { voidInvitations } from '../invitations/voidInvitations.ts'
import { about } from '../logs/about.ts'
import { companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { emailAskedLetter, emailChangedLetter } from '../mail/accountLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { badCode, checkCode } from '../auth/checkCode.ts'
import { askPasswordFirst, refuseWhileActing } from '../auth/passwordFirst.ts'
import { emailChangeUses, takeAttempt } from '../auth/limits.ts'
import { mailCode } from '../auth/mailCode.ts'
import {
  accountByEmail,
  accountById,
  adoptPendingEmail,
  dropCode,
  isEmailCollision,
  setEmail,
  setPendingEmail,
  useUpCode,
} from '../auth/store.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import { giveWayBack } from '../waysBack/giveWayBack.ts'
import { decideWaysBack } from '../waysBack/store.ts'
import { dropResets } from '../passwordReset/store.ts'

/**
 * Refuses an e-mail that this caller cannot have, before anything is written: 403 in an impersonation, or without the password, 409 a taken one,
 * 429 too many codes. (rules/accounts#new-email, rules/accounts#password-first)
 */
export async function admitNewEmail(
  context: Context,
  caller: User,
  { email, address }: { email: string; address: string },
) {
  askPasswordFirst(context, caller)
  if (caller.role === 'customer') await takeAttempt(context, emailChangeUses(caller.id, email, address))
  if (await accountByEmail(context.db, email)) throw refuseField('email', 'EMAIL_TAKEN')
}

/**
 * Stores a new e-mail as pending and mails a code to it; the old address is told, with a way back, and stays valid until it is confirmed.
 * (rules/accounts#new-email)
 */
export async function askForEmail(
  tx: Transaction,
  context: Context,
  { caller, email }: { caller: CompanyUser; email: string },
) {
  const account = await accountById(tx, caller.id)
  if (!account) throw new Refusal('SESSION_ENDED')
  await giveWayBack(tx, context, {
    act: 'email',
    kind: 'email-asked',
    account,
    customerID: caller.customerID,
    letterWith: ({ name, link }) => emailAskedLetter(context, { name, email, link }),
  })
  await setPendingEmail(tx, caller.id, email)
  await mailCode(tx, context, { account, purpose: 'email', recipient: email })
  await writeLog(tx, { caller, code: 'emailAsked', facts: { from: account.email, to: email } })
}

type Replacement = {
  caller: User
  customer: Pick<StoredCustomer, 'id' | 'ownerID' | 'email' | 'firstName' | 'lastName' | 'companyName' | 'billingEmail'>
  email: string
}

/**
 * Makes an e-mail entered by the staff effective at once; both addresses are notified, the old one with a way back, and codes mailed to it are void. A
 * lead's decides: no way back undoes it. Refusals: 409 it was taken meanwhile, 429 too many changes. (rules/accounts#new-email, rules/accounts#way-back)
 */
export async function replaceEmail(
  tx: Transaction,
  context: Context,
  { caller, customer, email }: Replacement,
): Promise<void> {
  const { id, ownerID, firstName, lastName, billingEmail } = customer
  const words = { name: `${firstName} ${lastName}`, email, hasBillingEmail: billingEmail !== null }
  const decides = caller.role === 'admin' && mayDo(caller.roles, 'customers.owner')
  const owner = decides ? undefined : await accountById(tx, ownerID)
  // an address that nobody has proven may be a stranger's, who would get the company by the link
  const hasWayBack = owner?.emailVerified === true
  if (hasWayBack)
    await giveWayBack(tx, context, {
      act: 'email',
      kind: 'email-changed',
      account: owner,
      customerID: id,
      letterWith: ({ link }) => emailChangedLetter(context, { ...words, link }),
    })
  await setEmail(tx, ownerID, email).catch((error: unknown) => {
    throw isEmailCollision(error) ? refuseField('email', 'EMAIL_TAKEN') : error
  })
  await keepFormerEmail(tx, { userId: ownerID, customerId: id }, customer.email)
  if (decides) await decideWaysBack(tx, id)
  await dropCode(tx, { userId: ownerID, purpose: 'email' })
  await dropResets(tx, ownerID)
  await voidInvitations(tx, context, email)
  const change = crypto.randomUUID()
  const letter = emailChangedLetter(context, { ...words, link: null })
  for (const recipient of hasWayBack ? [email] : [customer.email, email])
    await queueMail(tx, { cause: `email-changed:${change}:${recipient}`, recipient, letter })
  await writeLog(tx, {
    caller,
    code: 'emailChanged',
    facts: { company: companyOfChange(caller, customer), from: customer.email, to: email },
    about: [about.customer(id)],
  })
}

/** Deletes the pending e-mail and its code. */
export async function giveUpEmail(tx: Transaction, caller: User): Promise<void> {
  refuseWhileActing(caller)
  await setPendingEmail(tx, caller.id, null)
  await dropCode(tx, { userId: caller.id, purpose: 'email' })
  await writeLog(tx, { caller, code: 'emailGivenUp' })
}

/**
 * Makes the pending e-mail effective if the code is right; codes mailed to the old one are void, and it is told, with a way back. Refusals: 400 a wrong
 * code, 403 in an impersonation, 409 somebody else has it meanwhile. (rules/accounts#new-email)
 */
export async function confirmNewEmail(context: Context, caller: CompanyUser, code: string): Promise<void> {
  refuseWhileActing(caller)
  const codeOf = { userId: caller.id, purpose: 'email' } as const
  const codeHash = await checkCode(context, { ...codeOf, code })
  try {
    await inTransaction(context.db, async (tx) => {
      const company = await customerForChange(tx, caller.customerID)
      const before = company && (await withLoginOf(tx, caller, company))
      if (!before?.pendingEmail || !(await useUpCode(tx, { ...codeOf, codeHash }))) throw badCode()
      const { email, pendingEmail, firstName, lastName, billingEmail } = before
      await giveWayBack(tx, context, {
        act: 'email',
        kind: 'email-changed',
        account: { id: caller.id, email, firstName, lastName },
        customerID: caller.customerID,
        letterWith: ({ name, link }) =>
          emailChangedLetter(context, { name, email: pendingEmail, hasBillingEmail: billingEmail !== null, link }),
      })
      await adoptPendingEmail(tx, caller.id)
      await keepFormerEmail(tx, { userId: caller.id, customerId: caller.customerID }, email)
      await touchCustomer(tx, caller.customerID)
      await voidInvitations(tx, context, pendingEmail)
      await dropResets(tx, caller.id)
      await writeLog(tx, { caller, code: 'emailChanged', facts: { company: null, from: email, to: pendingEmail } })
    })
  } catch (error) {
    if (!isEmailCollision(error)) throw error
    throw new Refusal('EMAIL_TAKEN')
  }
}
