import { isThereAgain, isWorthAgain, nameAgain, placesAgain } from '#domain/teams/again.ts'
import { teamNameKey } from '#domain/teams/teams.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { nameKeysLike } from '../places/store.ts'
import {
  freePlacesForChange,
  isNameCollision,
  takenNameKeys,
  teamsForChange,
  writeTeam,
  type StoredTeam,
} from '../teams/store.ts'
import { within, yearBefore } from '../years/store.ts'
import { noteEarlier, teamsBy } from './store.ts'

type Earlier = Awaited<ReturnType<typeof teamsBy>>[number]

/** Beginning of a name that one with the year behind it still has, however long it is. */
const LIKE = 100

/**
 * Fills free places of a company with teams that it had in the year before, all of them or none, and returns the filled ones; teams that are there already stay as
 * they are, so that a second click changes nothing. Refusals: 404 no such team of theirs then, 409 too few free places, or the deadline for names is over.
 * (rules/again#teams)
 */
export async function takeOverTeams(
  context: Context,
  caller: CompanyUser,
  teamIds: readonly number[],
): Promise<StoredTeam[]> {
  try {
    return await takeOver(context, caller, teamIds)
  } catch (error) {
    if (!isNameCollision(error)) throw error
    // somebody took a name at the same moment: seen as taken now
    return takeOver(context, caller, teamIds)
  }
}

async function takeOver(context: Context, caller: CompanyUser, teamIds: readonly number[]): Promise<StoredTeam[]> {
  const { customerID } = caller
  return inTransaction(context.db, async (tx) => {
    const touched = { names: true, shirts: false, people: true }
    await refuseAfterDeadlines(tx, context, { caller, customerId: customerID, touched })
    const wanted = await wantedTeams(tx, { customerID, teamIds })
    const free = await freePlacesForChange(tx, customerID)
    // after the lock: what another request has filled meanwhile is there
    const now = { year: context.event.year, ownTeams: await teamsBy(tx, customerID) }
    const missing = wanted.filter((team) => !isThereAgain(team, now))
    if (missing.length === 0) return []
    if (missing.length > free.length) throw new Refusal('TOO_FEW_PLACES', free.length)
    const filled = await fill(tx, { missing, free, year: now.year })
    const teams = await teamsForChange(tx, filled, { customerId: customerID })
    const facts = { teams: teamFacts(teams) }
    await writeLog(tx, { caller, code: 'teamsTakenOver', facts, about: filled.map(about.team) })
    return teams
  })
}

type Asked = { customerID: number; teamIds: readonly number[] }

/** These teams as they were in the year before, each once. Throws a Refusal 404 for the first that the company did not have. */
async function wantedTeams(tx: Transaction, { customerID, teamIds }: Asked): Promise<Earlier[]> {
  const before = await yearBefore(tx)
  const had = before ? await within(tx, before, () => teamsBy(tx, customerID)) : []
  const offered = new Map(had.filter(isWorthAgain).map((team) => [team.id, team]))
  return [...new Set(teamIds)].map((id, index) => {
    const team = offered.get(id)
    if (!team) throw refuseField(`teamIds.${index}`, 'TEAM_NOT_FOUND')
    return team
  })
}

type Filling = { missing: readonly Earlier[]; free: readonly { id: number; timekeeping: boolean }[]; year: string }

/** Writes the teams into places, in the order of their names against deadlocks between companies that want the same, and returns the ids of the places. */
async function fill(tx: Transaction, { missing, free, year }: Filling): Promise<number[]> {
  const places = placesAgain(free, missing)
  const pairs = missing.map((team, index) => ({ team, key: teamNameKey(team.teamName), id: places[index]?.id ?? 0 }))
  const names = missing.map(({ teamName }) => teamName)
  const takenKeys = await takenNameKeys(tx, names)
  for (const { team, key, id } of pairs.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (takenKeys.has(key))
      for (const taken of await nameKeysLike(tx, team.teamName.slice(0, LIKE))) takenKeys.add(taken)
    const { teamAcronym, competition, teamType } = team
    const teamName = nameAgain(team.teamName, { year, takenKeys })
    takenKeys.add(teamNameKey(teamName))
    await writeTeam(tx, id, {
      change: { teamName, teamAcronym, competition, teamType },
      derived: { teamSex: 'MIXED', reserved: false, isDirectCreation: true },
    })
    await noteEarlier(tx, { id, earlierTeamId: team.id })
  }
  return pairs.map(({ id }) => id)
}
