import { teamInWords } from '#contract/teamNames.ts'
import { coversShirts, shirtsOf, wearersOf } from '#domain/tshirts.ts'
import type { ShirtCount } from '#domain/tshirts.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { describeSwitch } from '../logs/describeChanges.ts'
import { logActions } from '../logs/messages.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { oneTeam, teamForChange } from '../teams/store.ts'
import type { StoredTeam } from '../teams/store.ts'
import { assignedShirts, assignShirts, orderedShirts, writeTshirtOption } from './store.ts'
import { changeableTeam, foundTeam, ownerOf } from '../teams/visibleTeams.ts'

type Option = { id: number; tshirtOption: boolean; updatedAt?: Date }

/**
 * Chooses or drops shirts for a team; chosen sizes stay. Refusals: 404 not theirs, 409 stale or past the deadline. (rules/shirts#option)
 */
export async function setTshirtOption(
  context: Context,
  caller: User,
  { id, tshirtOption, updatedAt }: Option,
): Promise<StoredTeam> {
  return inTransaction(context.db, async (tx) => {
    const before = changeableTeam(await teamForChange(tx, id, ownerOf(caller)))
    refuseStale(before, { updatedAt })
    if (before.tshirtOption === tshirtOption) return before
    const { isOverride } = await refuseAfterDeadlines(tx, context, {
      caller,
      customerId: before.customerId,
      touched: { shirts: true },
    })
    await writeTshirtOption(tx, id, { tshirtOption })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      action: logActions.tshirtOptionSet,
      details: `${teamInWords(before)}: ${describeSwitch({ before: before.tshirtOption, after: tshirtOption })}`,
      about: [about.team(id)],
    })
    return foundTeam(await oneTeam(tx, id, ownerOf(caller)))
  })
}

type Purchase = { id: number; hasPurchasedTshirt: boolean }

/**
 * Assigns bought shirts to a team, as many as its runners need now. Refusals: 404 not theirs, 409 not enough of each fit and size that
 * no other team has, 403 for a customer who takes it back. (rules/shirts#covered)
 */
export async function setPurchasedTshirt(
  context: Context,
  caller: User,
  { id, hasPurchasedTshirt }: Purchase,
): Promise<StoredTeam> {
  return inTransaction(context.db, async (tx) => {
    const { customerId } = foundTeam(await oneTeam(tx, id, ownerOf(caller)))
    // the customer's row is locked first, as orders do, so that the same shirts are not assigned to two teams
    if (customerId !== null) await customerForOrder(tx, customerId)
    const before = changeableTeam(await teamForChange(tx, id, ownerOf(caller)))
    if (!hasPurchasedTshirt && caller.role !== 'admin') throw new Refusal('FORBIDDEN')
    if (before.hasPurchasedTshirt === hasPurchasedTshirt) return before
    const shirts = hasPurchasedTshirt ? await coveredShirts(tx, before) : null
    await assignShirts(tx, id, shirts)
    const counted = (shirts ?? []).map(({ fit, size, quantity }) => `${quantity} x ${fit} ${size}`)
    await writeLog(tx, {
      caller,
      action: shirts ? logActions.tshirtsAssigned : logActions.tshirtsTakenBack,
      details: [teamInWords(before), ...counted].join(', '),
      about: [about.team(id)],
    })
    return foundTeam(await oneTeam(tx, id, ownerOf(caller)))
  })
}

async function coveredShirts(tx: Transaction, team: StoredTeam): Promise<ShirtCount[]> {
  const wanted = shirtsOf(wearersOf(team))
  const lines = team.customerId === null ? [] : await orderedShirts(tx, team.customerId)
  const assigned = team.customerId === null ? [] : await assignedShirts(tx, team.customerId)
  const isCovered = wanted.length > 0 && coversShirts({ lines, assigned, wanted })
  if (!isCovered) throw new Refusal('SHIRTS_MISSING')
  return wanted
}
