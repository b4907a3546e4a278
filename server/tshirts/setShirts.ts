import { messages } from '#contract/messages.ts'
import { coversShirts, shirtsOf, wearersOf } from '#domain/tshirts.ts'
import type { ShirtCount } from '#domain/tshirts.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Desk } from '../desk.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { describeSwitch } from '../logs/describeChanges.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { ordersOf } from '../orders/store.ts'
import { ownerOf } from '../teams/ownerOf.ts'
import { presentTeam } from '../teams/presentTeam.ts'
import { oneTeam, teamForChange } from '../teams/store.ts'
import type { StoredTeam } from '../teams/store.ts'
import { assignedShirts, assignShirts, writeTshirtOption } from './store.ts'

type Option = { id: number; tshirtOption: boolean; updatedAt?: Date }

/** Chooses or drops shirts for a team; chosen sizes stay. Refusals: 404 not theirs, 409 stale or past the deadline. (decisions §5, §8) */
export async function setTshirtOption(
  desk: Desk,
  caller: User,
  { id, tshirtOption, updatedAt }: Option,
): Promise<StoredTeam> {
  return inTransaction(desk.db, async (tx) => {
    const before = presentTeam(await teamForChange(tx, id, ownerOf(caller)))
    refuseStale(before, { updatedAt })
    if (before.tshirtOption === tshirtOption) return before
    const { isOverride } = refuseAfterDeadlines(desk, caller, { shirts: true })
    await writeTshirtOption(tx, id, { tshirtOption })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      action: logActions.tshirtOptionSet,
      details: `Team ${id} (${before.teamName}): ${describeSwitch({ before: before.tshirtOption, after: tshirtOption })}`,
    })
    return presentTeam(await oneTeam(tx, id, ownerOf(caller)))
  })
}

type Purchase = { id: number; hasPurchasedTshirt: boolean }

/**
 * Assigns bought shirts to a team, as many as its runners need now. Refusals: 404 not theirs, 409 not enough of each fit and size that
 * no other team has, 403 for a customer who takes it back. (decisions §5, §8)
 */
export async function setPurchasedTshirt(
  desk: Desk,
  caller: User,
  { id, hasPurchasedTshirt }: Purchase,
): Promise<StoredTeam> {
  return inTransaction(desk.db, async (tx) => {
    const { customerId } = presentTeam(await oneTeam(tx, id, ownerOf(caller)))
    // the customer's row is held first, as an order does: the same shirts are not given to two teams
    if (customerId !== null) await customerForOrder(tx, customerId)
    const before = presentTeam(await teamForChange(tx, id, ownerOf(caller)))
    if (!hasPurchasedTshirt && caller.role !== 'admin') throw new Refusal(403, messages.auth.forbidden)
    if (before.hasPurchasedTshirt === hasPurchasedTshirt) return before
    const shirts = hasPurchasedTshirt ? await coveredShirts(tx, desk, before) : null
    await assignShirts(tx, id, shirts)
    const counted = (shirts ?? []).map(({ fit, size, quantity }) => `${quantity} x ${fit} ${size}`)
    await writeLog(tx, {
      caller,
      action: shirts ? logActions.tshirtsAssigned : logActions.tshirtsTakenBack,
      details: [`Team ${id} (${before.teamName})`, ...counted].join(', '),
    })
    return presentTeam(await oneTeam(tx, id, ownerOf(caller)))
  })
}

async function coveredShirts(tx: Transaction, desk: Desk, team: StoredTeam): Promise<ShirtCount[]> {
  const wanted = shirtsOf(wearersOf(team))
  const orders = team.customerId === null ? [] : await ordersOf(tx, team.customerId, desk.settings)
  const assigned = team.customerId === null ? [] : await assignedShirts(tx, team.customerId)
  const lines = orders.flatMap((order) => order.orderItems)
  const isCovered = wanted.length > 0 && coversShirts({ lines, assigned, wanted })
  if (!isCovered) throw new Refusal(409, messages.team.shirtsMissing)
  return wanted
}
