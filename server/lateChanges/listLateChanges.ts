import type { LateChange } from '#contract/teams/lateChanges.ts'
import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { pickupKeys } from '#domain/pickup/pickupItems.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { allLateChanges, recordsOfBibs } from './store.ts'

/**
 * Those of teams that run, newest first, and for who may read the pickup whether the bib is out already, which then has the name of before.
 * (rules/substitutes#list)
 */
export async function listLateChanges({ db }: Context, { roles }: StaffUser): Promise<LateChange[]> {
  return inSnapshot(db, async (tx) => {
    const rows = await allLateChanges(tx)
    const keyOf = ({ teamID, slot }: (typeof rows)[number]) => pickupKeys.bib(teamID, slot)
    const standing = standingOf(mayDo(roles, 'pickup.read') ? await recordsOfBibs(tx, rows.map(keyOf)) : [])
    return rows.map((row) => {
      const { name: _, timekeeping: _timed, slot: _slot, ...change } = row
      const [first] = standing.get(keyOf(row)) ?? []
      return { ...change, handed: first ? { at: first.at, device: first.device, by: first.by } : null }
    })
  })
}
