import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { freePlaces } from '../teams/store.ts'
import { findByCode } from './findByCode.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { inviteOf, type Invite } from './store.ts'
import type { Entered } from './updateByCode.ts'

/** An invite code that was not voided. Refusals: 404 for any other, 429 for too many wrong codes. (rules/codes#invite) */
export async function usableInvite(context: Context, { code, address }: Entered): Promise<Invite> {
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'invite-code', code)
  return findByCode(context, { address, unknown: 'INVITE_CODE_UNKNOWN', codeHash }, async () => {
    const invite = await inviteOf(context.db, codeHash)
    return invite?.voidedAt === null ? invite : undefined
  })
}

/** The same, and it takes teams; 403 while the company's page is paused or this link closed. (rules/codes#invite) */
export async function openInvite(context: Context, entered: Entered): Promise<Invite> {
  const invite = await usableInvite(context, entered)
  if (!invite.companyPageActive) throw new Refusal('COMPANY_PAGE_PAUSED')
  if (invite.closedAt) throw new Refusal('INVITE_LINK_CLOSED')
  return invite
}

/** The lesser of the company's free places and the uses the code has left; 403 while the page is paused or the link closed. (rules/codes#invite-places) */
export async function placesByInvite(context: Context, entered: Entered): Promise<number> {
  const { customerId, usesLeft } = await openInvite(context, entered)
  return Math.min(await freePlaces(context.db, customerId), usesLeft)
}
