import type { InviteLinkChange, InviteLinkEntry } from '#contract/teams/inviteLinks.ts'
import { INVITE_LINKS_MAX, inviteLimit, INVITES_UNLIMITED, isSameLinkName } from '#domain/teams/codes.ts'
import { addInvite } from '../codes/store.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal, refuseField, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { newCode, sealCode } from '../secrets/sealedCodes.ts'
import { linkForChange, linksOf, oneLink, voidLink, writeLink, type StoredLink } from './store.ts'

/**
 * A new link of the company with a code of its own. Refusals: 403 without the package or while the page is paused, 409 a name that another
 * link has, or too many links. (rules/codes#invite-links)
 */
export async function addLink(context: Context, caller: CompanyUser, entry: InviteLinkEntry): Promise<StoredLink> {
  const customerId = caller.customerID
  return inTransaction(context.db, async (tx) => {
    const customer = await lockedCompany(tx, customerId)
    if (customer.packagePaid === null) throw new Refusal('PACKAGE_NEEDED')
    if (!customer.companyPageActive) throw new Refusal('COMPANY_PAGE_PAUSED')
    const others = await linksOf(tx, customerId)
    // the same link again that nobody has used yet, as after a lost answer (rules/wire#again)
    const same = others.find((link) => link.name === entry.name && link.used === 0 && !link.closedAt)
    if (same && inviteLimit(same).limit === entry.limit) return same
    if (others.length >= INVITE_LINKS_MAX) throw new Refusal('TOO_MANY_INVITE_LINKS')
    refuseTakenName(others, entry.name)
    const kept = sealCode(context.settings.SECRET_KEY, 'invite-code', newCode())
    const usesAllowed = entry.limit ?? INVITES_UNLIMITED
    const id = await addInvite(tx, customerId, { ...kept, name: entry.name, isGeneral: false, usesAllowed })
    const { name, limit } = entry
    await writeLog(tx, { caller, code: 'inviteLinkAdded', facts: { name, limit }, about: [about.customer(customerId)] })
    return written(tx, { customerId, id })
  })
}

/**
 * Renames a link, changes its limit, closes or opens it. Refusals: 404 not theirs or void, 409 changed meanwhile, a name that another link has, or
 * a limit below what came through it. (rules/codes#invite-links)
 */
export async function changeLink(
  context: Context,
  caller: CompanyUser,
  { id, ...change }: InviteLinkChange & { id: number },
): Promise<StoredLink> {
  const customerId = caller.customerID
  return inTransaction(context.db, async (tx) => {
    await lockedCompany(tx, customerId)
    const before = await linkForChange(tx, { customerId, id })
    if (!before || before.voidedAt) throw new Refusal('INVITE_LINK_NOT_FOUND')
    const { limit: limitBefore } = inviteLimit(before)
    const { name = before.name, limit = limitBefore, open = !before.closedAt } = change
    const usesAllowed = limit ?? INVITES_UNLIMITED
    const isSame = name === before.name && usesAllowed === before.usesAllowed && open === !before.closedAt
    if (isSame) return before
    refuseStale(before, change)
    const others = (await linksOf(tx, customerId)).filter((link) => link.id !== id)
    refuseTakenName(others, name)
    if (usesAllowed < before.used) throw refuseField('limit', 'INVITE_LINK_LIMIT_TOO_LOW', before.used)
    const closedAt = open ? null : (before.closedAt ?? context.now())
    const turned = open === !before.closedAt ? null : open
    await writeLink(tx, id, { name, usesAllowed, closedAt })
    await writeLog(tx, {
      caller,
      code: 'inviteLinkChanged',
      facts: { before: { name: before.name, limit: limitBefore }, after: { name, limit }, open: turned },
      about: [about.customer(customerId)],
    })
    return written(tx, { customerId, id })
  })
}

/** Voids a link; one that is void already stays so. Refusal: 404 not theirs. (rules/codes#voiding) */
export async function removeLink(context: Context, caller: CompanyUser, id: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const link = await linkForChange(tx, { customerId: caller.customerID, id })
    if (!link) throw new Refusal('INVITE_LINK_NOT_FOUND')
    if (link.voidedAt) return
    await voidLink(tx, id)
    await writeLog(tx, {
      caller,
      code: 'inviteLinkVoided',
      facts: { name: link.name, limit: inviteLimit(link).limit },
      about: [about.customer(caller.customerID)],
    })
  })
}

/** The company's row, locked: of its links each has a name of its own, also of two that are added at once. */
async function lockedCompany(tx: Transaction, customerId: number) {
  const customer = await customerForOrder(tx, customerId)
  if (!customer) throw new Refusal('NOT_FOUND')
  return customer
}

function refuseTakenName(others: readonly StoredLink[], name: string): void {
  if (others.some((other) => isSameLinkName(other.name, name)))
    throw refuseField('name', 'INVITE_LINK_NAME_TAKEN', name)
}

async function written(tx: Transaction, which: { customerId: number; id: number }): Promise<StoredLink> {
  const link = await oneLink(tx, which)
  if (!link) throw new Error(`invite link ${which.id} is gone`)
  return link
}
