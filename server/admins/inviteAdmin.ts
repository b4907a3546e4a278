import { z } from 'zod'
import type { AdminInvitation, ListedAdmin } from '#contract/staff/admins.ts'
import { labels } from '#contract/labels.ts'
import { invitationLetter } from '../mail/codeLetters.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import { accountByEmail, accountById, addAccount, type Account } from '../auth/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { sendInvitation } from '../invitations/sendInvitation.ts'
import { boundAgain } from '../mailedAgain/boundAgain.ts'
import { isInvited } from '../invitations/store.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { countStaff, oneAdmin } from './store.ts'

/**
 * Makes an account of the staff that nobody can log in to before its mailed link was used. Refusal: 409 somebody has this e-mail, a customer
 * or staff. (rules/accounts#invitation)
 */
export async function inviteAdmin(
  context: Context,
  call: StaffCall,
  { roles, ...person }: AdminInvitation,
): Promise<ListedAdmin> {
  // of a password that nobody knows
  const passwordHash = await hashPassword(randomPassword())
  const { caller } = call
  const act = async (tx: Transaction) => {
    if ((await accountByEmail(tx, person.email))?.emailVerified) throw refuseField('email', 'EMAIL_TAKEN')
    refuseFull('staff', await countStaff(tx))
    const invited = { ...person, passwordHash, role: 'admin', staffRoles: roles, isInvited: true } as const
    const added = await addAccount(tx, invited)
    if (!added) throw refuseField('email', 'ALREADY_INVITED')
    await sendInvitation(tx, context, { account: added, letterWith: letterTo(context, added) })
    await writeLog(tx, {
      caller,
      code: 'adminInvited',
      facts: { email: added.email, roles: [...roles] },
      about: [about.admin(added.id)],
    })
    return added.id
  }
  return onceForStaff(context.db, call, { outcome: z.int(), act, tell: listed })
}

/** Mails the invitation again with a new link. Refusals: 404 no such staff, 409 accepted, 429 too often. (rules/accounts#invitation) */
export function inviteAgain(context: Context, call: StaffCall, id: number): Promise<ListedAdmin> {
  const { caller } = call
  const act = async (tx: Transaction) => {
    const account = await accountById(tx, id)
    if (account?.role !== 'admin') throw new Refusal('ADMIN_NOT_FOUND')
    if (!(await isInvited(tx, id))) throw new Refusal('INVITATION_ACCEPTED')
    if ((await accountByEmail(tx, account.email))?.emailVerified) throw new Refusal('INVITATION_VOID')
    await boundAgain(tx, context, { caller, what: 'invitation', ids: [id] })
    await sendInvitation(tx, context, { account, letterWith: letterTo(context, account) })
    const { email } = account
    await writeLog(tx, { caller, code: 'adminInvitedAgain', facts: { email }, about: [about.admin(id)] })
    return id
  }
  return onceForStaff(context.db, call, { outcome: z.int(), act, tell: listed })
}

const letterTo =
  (context: Context, { firstName, lastName, staffRoles }: Account) =>
  (link: string) =>
    invitationLetter(context, {
      name: `${firstName} ${lastName}`,
      link,
      roles: staffRoles.map((role) => labels.staffRole[role]),
    })

async function listed(tx: Transaction, id: number): Promise<ListedAdmin> {
  const admin = await oneAdmin(tx, id)
  if (!admin) throw new Refusal('ADMIN_NOT_FOUND')
  return admin
}
