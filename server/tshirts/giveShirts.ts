import { coversShirts, shirtsOf, waitingIn, wearersOf, type Shirt } from '#domain/shirts/tshirts.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { allTeamsForChange, oneTeam, teamForChange, type StoredTeam } from '../teams/store.ts'
import { changeableTeam, foundTeam, ownerOf } from '../teams/visibleTeams.ts'
import { boughtShirts, shirtHolders, takeShirtsOff, writeMark, writeOrderedShirts } from './store.ts'

type Purchase = { id: number; hasPurchasedTshirt: boolean }

/**
 * Gives bought shirts to all of a team who need one, and marks it as supplied. Refusals: 404 not theirs, 409 not enough of each fit and size
 * that nobody else has, 403 for a customer who takes it back. (rules/shirts#covered)
 */
export async function setPurchasedTshirt(
  context: Context,
  caller: User,
  { id, hasPurchasedTshirt }: Purchase,
): Promise<StoredTeam> {
  return inTransaction(context.db, async (tx) => {
    const { customerId } = foundTeam(await oneTeam(tx, id, ownerOf(caller)))
    // the customer's row is locked first, as orders do, so that the same shirts are not given to two teams
    if (customerId !== null) await customerForOrder(tx, customerId)
    const before = changeableTeam(await teamForChange(tx, id, ownerOf(caller)))
    if (!hasPurchasedTshirt && caller.role !== 'admin') throw new Refusal('FORBIDDEN')
    const wanted = hasPurchasedTshirt ? waitingIn(before) : []
    const isGivenInPart = !hasPurchasedTshirt && before.runners.some(({ orderedShirt }) => orderedShirt !== null)
    if (before.hasPurchasedTshirt === hasPurchasedTshirt && wanted.length === 0 && !isGivenInPart) return before
    if (!hasPurchasedTshirt) await takeShirtsOff(tx, id)
    else {
      if (wearersOf(before).length === 0) throw new Refusal('SHIRTS_MISSING')
      await give(tx, before.customerId, wanted)
      await writeMark(tx, id, { hasPurchasedTshirt })
    }
    await writeLog(tx, {
      caller,
      code: hasPurchasedTshirt ? 'tshirtsAssigned' : 'tshirtsTakenBack',
      facts: { teams: teamFacts([before]), shirts: counted(wanted) },
      about: [about.team(id)],
    })
    return foundTeam(await oneTeam(tx, id, ownerOf(caller)))
  })
}

/**
 * Gives bought shirts to these persons, all or nothing; teams in which then nobody waits are marked as supplied. Refusals: 404 not theirs,
 * 409 not enough of each fit and size. (rules/shirts#covered, rules/shirts#left-out)
 */
export async function giveShirts(
  context: Context,
  caller: CompanyUser,
  { runnerIDs }: { runnerIDs: readonly number[] },
): Promise<{ assigned: number }> {
  return inTransaction(context.db, async (tx) => {
    await customerForOrder(tx, caller.customerID)
    const teams = await allTeamsForChange(tx, caller.customerID)
    const own = new Set(teams.flatMap(({ runners }) => runners.map(({ runnerID }) => runnerID)))
    if (runnerIDs.some((id) => !own.has(id))) throw new Refusal('RUNNER_NOT_FOUND')
    const isMeant = ({ runner }: { runner: { runnerID: number } }) => runnerIDs.includes(runner.runnerID)
    const touched = teams.filter((team) => waitingIn(team).some(isMeant))
    const wanted = touched.flatMap((team) => waitingIn(team).filter(isMeant))
    if (wanted.length === 0) return { assigned: 0 }
    await give(tx, caller.customerID, wanted)
    for (const { id } of touched.filter((team) => waitingIn(team).every(isMeant)))
      await writeMark(tx, id, { hasPurchasedTshirt: true })
    await writeLog(tx, {
      caller,
      code: 'tshirtsAssigned',
      facts: { teams: teamFacts(touched), shirts: counted(wanted) },
      about: touched.map(({ id }) => about.team(id)),
    })
    return { assigned: wanted.length }
  })
}

type Waiting = Shirt & { runner: { runnerID: number } }

const counted = (shirts: readonly Shirt[]) =>
  shirtsOf(shirts).map(({ fit, size, quantity }) => ({ quantity, fit, size }))

/** Notes by person what was bought; throws a Refusal 409 when it was not. */
async function give(tx: Transaction, customerId: number | null, waiting: readonly Waiting[]): Promise<void> {
  const lines = customerId === null ? [] : await boughtShirts(tx, customerId)
  const assigned = customerId === null ? [] : (await shirtHolders(tx, customerId)).flatMap(({ shirts }) => shirts)
  if (!coversShirts({ lines, assigned, wanted: shirtsOf(waiting) })) throw new Refusal('SHIRTS_MISSING')
  await writeOrderedShirts(
    tx,
    waiting.map(({ runner, fit, size }) => ({ runnerID: runner.runnerID, fit, size })),
  )
}
