import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { askPasswordFirst } from '../auth/passwordFirst.ts'
import type { Context } from '../context.ts'
import { accountById, type Account } from '../auth/store.ts'
import type { Colleague } from '#contract/accounts/colleagues.ts'
import { peopleOf } from '../companyPeople/store.ts'
import { customerForChange, type StoredCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import type { Connection, Transaction } from '../db/client.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

/** The caller's company, locked until the transaction ends; 403 when it was handed over while this waited. (rules/companies#hand-over) */
export async function ownedCompany(tx: Transaction, caller: CompanyUser): Promise<StoredCustomer> {
  const company = foundCustomer(await customerForChange(tx, caller.customerID))
  if (company.ownerID !== caller.id) throw new Refusal('ACCESS_MISSING')
  return company
}

/** One of the caller's company; 404, also for somebody of another one. (rules/access#foreign) */
export async function foundColleague(connection: Connection, caller: CompanyUser, id: number): Promise<Colleague> {
  const found = (await peopleOf(connection, caller.customerID)).find((one) => one.id === id)
  if (!found) throw new Refusal('COLLEAGUE_NOT_FOUND')
  return found
}

/**
 * Refuses to give somebody access without the owner's password: 403. The staff who act for a company may give access to a part of it on the
 * telephone, never to all. (rules/accounts#password-first)
 */
export function askBeforeAccess(context: Context, caller: CompanyUser, access: ColleagueAccess): void {
  if (access === 'all' || !caller.admin) askPasswordFirst(context, caller)
}

/** The caller's own account; 401 when it is gone. */
export async function ownAccount(connection: Connection, { id }: CompanyUser): Promise<Account> {
  const account = await accountById(connection, id)
  if (!account) throw new Refusal('SESSION_ENDED')
  return account
}

/** Whoever never logged in owns no company. (rules/companies#hand-over) */
export const hasNotAccepted = ({ invitation, lastLoginAt }: Colleague) => invitation !== null || lastLoginAt === null
