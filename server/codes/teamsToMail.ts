import type { Transaction } from '../db/client.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { allTeamsForChange, type StoredTeam } from '../teams/store.ts'

/**
 * Exactly these teams of the caller with their people, locked: meanwhile nobody else becomes captain, and a second click waits. Throws a
 * Refusal 404 when one of them is not theirs.
 */
export async function teamsToMail(tx: Transaction, caller: CompanyUser, ids: readonly number[]): Promise<StoredTeam[]> {
  const wanted = new Set(ids)
  const found = (await allTeamsForChange(tx, caller.customerID)).filter(({ id }) => wanted.has(id))
  if (found.length !== wanted.size) throw new Refusal('TEAM_NOT_FOUND')
  return found
}
