import type { RosterUndone } from '#contract/roster/roster.ts'
import { reservedTeamNames, teamNameKey } from '#domain/teams/teams.ts'
import type { Transaction } from '../db/client.ts'
import type { RosterBefore } from '../schema/tables/rosters.ts'
import { customerForOrder } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { nameKeysLike } from '../places/store.ts'
import { allTeamsForChange, isNameCollision, namesOfTeams, takenNameKeys, type StoredTeam } from '../teams/store.ts'
import { closeRoster, rosterForUndo, writePeople, writeTeamStates } from './store.ts'

/**
 * Undoes a list: restores its teams and people. Refusals: 404 not theirs or too old, 409 undone already, changed by somebody since, or past
 * a deadline. (rules/roster#undo)
 */
export async function undoRoster(context: Context, caller: CompanyUser, id: number): Promise<RosterUndone> {
  try {
    return await inTransaction(context.db, (tx) => undoOnce(tx, context, { caller, id }))
  } catch (error) {
    if (!isNameCollision(error)) throw error
    throw new Refusal('STALE')
  }
}

async function undoOnce(
  tx: Transaction,
  context: Context,
  { caller, id }: { caller: CompanyUser; id: number },
): Promise<RosterUndone> {
  // the customer's row is locked first, as whoever moves timekeeping does (rules/orders#lock-order)
  await customerForOrder(tx, caller.customerID)
  const roster = await rosterForUndo(tx, { id, customerId: caller.customerID })
  if (!roster) throw new Refusal('ROSTER_NOT_FOUND')
  const { before } = roster
  if (!before) throw new Refusal('ROSTER_UNDONE')
  const present = await allTeamsForChange(tx, caller.customerID)
  if (isChangedSince(before, present)) throw new Refusal('ROSTER_CHANGED_SINCE')

  const people = before.runners.filter(({ isTouched }) => isTouched)
  const sizes = new Map(present.flatMap((team) => team.runners.map((one) => [one.runnerID, one.tshirtSize])))
  const shirts = people.some(({ runnerID, tshirtSize }) => sizes.get(runnerID) !== tshirtSize)
  const options = new Map(present.map((team) => [team.id, team.tshirtOption]))
  const switched = before.teams.some(
    ({ id, tshirtOption }) => tshirtOption !== undefined && tshirtOption !== options.get(id),
  )
  const timekeeping = before.teams.some((team) => team.timekeeping !== undefined)
  const touched = { names: people.length > 0, shirts: shirts || switched, timekeeping, people: people.length > 0 }
  await refuseAfterDeadlines(tx, context, { caller, customerId: caller.customerID, touched })
  await writePeople(tx, people)
  await writeTeamStates(tx, await namesThatAreFree(tx, before.teams, present))
  await closeRoster(tx, id)
  const teams = await namesOfTeams(
    tx,
    before.teams.map((team) => team.id),
  )
  await writeLog(tx, {
    caller,
    code: 'rosterUndone',
    facts: { rosterId: id, runners: people.length, teams: teamFacts(teams) },
    about: teams.map(({ id: teamId }) => about.team(teamId)),
  })
  return { teams: before.teams.length, runners: people.length }
}

/** Somebody has changed one of the teams or runners, or a team is no longer theirs. */
export function isChangedSince({ teams, runners }: RosterBefore, present: readonly StoredTeam[]): boolean {
  const moments = new Map(present.map((team) => [team.id, team.updatedAt.toISOString()]))
  const ofRunner = new Map(
    present.flatMap((team) => team.runners.map((one) => [one.runnerID, one.updatedAt.toISOString()])),
  )
  const supplied = new Set(present.flatMap(({ id, hasPurchasedTshirt }) => (hasPurchasedTshirt ? id : [])))
  // shirts that were bought meanwhile need the option that the list has switched on
  const isChangedTeam = teams.some(
    ({ id, leftAt, tshirtOption }) => moments.get(id) !== leftAt || (tshirtOption === false && supplied.has(id)),
  )
  return isChangedTeam || runners.some((runner) => ofRunner.get(runner.runnerID) !== runner.leftAt)
}

/**
 * The previous name of a place may have been given to a place bought meanwhile; then it gets the next free one.
 * (rules/roster#undo, rules/teams#unnamed)
 */
async function namesThatAreFree(
  tx: Transaction,
  before: RosterBefore['teams'],
  present: readonly StoredTeam[],
): Promise<RosterBefore['teams']> {
  const names = new Map(present.map((team) => [team.id, teamNameKey(team.teamName)]))
  const given = before.filter(({ id, teamName }) => names.get(id) !== teamNameKey(teamName))
  if (given.length === 0) return [...before]
  const taken = await takenNameKeys(
    tx,
    given.map(({ teamName }) => teamName),
  )
  const lost = given.filter(({ teamName }) => taken.has(teamNameKey(teamName)))
  if (lost.length === 0) return [...before]
  const companyName = present[0]?.companyName ?? ''
  const [first = ''] = reservedTeamNames({ companyName, takenKeys: new Set(), count: 1 })
  const takenKeys = new Set([
    ...(await nameKeysLike(tx, first)),
    ...before.map(({ teamName }) => teamNameKey(teamName)),
  ])
  const free = reservedTeamNames({ companyName, takenKeys, count: lost.length })
  return before.map((team) => ({ ...team, teamName: free[lost.indexOf(team)] ?? team.teamName }))
}
