import { freeGeneralName } from '#domain/teams/codes.ts'
import { customerForOrder } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { sealCode, newCode, unseal } from '../secrets/sealedCodes.ts'
import { addInvite, inviteNames, liveInvite, voidInvites } from './store.ts'

/**
 * The invite code of the company that still has uses left, else a new one that may fill `count` places in all. Refusal: 403 without
 * the company package, or while the page is paused or that link closed. (rules/codes#invite)
 */
export async function issueInviteCode(context: Context, caller: CompanyUser, count: number): Promise<string> {
  const { SECRET_KEY } = context.settings
  return inTransaction(context.db, async (tx) => {
    // the customer's row is locked: two parallel calls make only one code
    const customer = await customerForOrder(tx, caller.customerID)
    if (!customer) throw new Refusal('NOT_FOUND')
    if (customer.packagePaid === null) throw new Refusal('PACKAGE_NEEDED')
    if (!customer.companyPageActive) throw new Refusal('COMPANY_PAGE_PAUSED')
    const live = await liveInvite(tx, caller.customerID)
    const usable = live === undefined ? null : unseal(SECRET_KEY, live.sealed)
    if (live?.closedAt && usable !== null) throw new Refusal('INVITE_LINK_CLOSED')
    if (usable !== null) return usable
    if (live !== undefined) await voidInvites(tx, caller.customerID)
    const code = newCode()
    const name = freeGeneralName(await inviteNames(tx, caller.customerID))
    const kept = sealCode(SECRET_KEY, 'invite-code', code)
    await addInvite(tx, caller.customerID, { ...kept, name, isGeneral: true, usesAllowed: count })
    const { companyName } = customer
    await writeLog(tx, { caller, code: 'inviteIssued', facts: { companyName, places: count } })
    return code
  })
}

/** Voids the company's general invite code, not those of departments; without one nothing happens. (rules/codes#invite) */
export async function voidInviteCode(context: Context, caller: CompanyUser): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const voided = await voidInvites(tx, caller.customerID)
    if (voided > 0) await writeLog(tx, { caller, code: 'inviteVoided', facts: { email: caller.email } })
  })
}
