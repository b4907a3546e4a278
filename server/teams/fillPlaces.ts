import type { NewTeam } from '#contract/teams/teams.ts'
import { assignPlaces } from '#domain/teams/codes.ts'
import { acronymOf, deriveTeamSex, teamNameKey } from '#domain/teams/teams.ts'
import type { KeptCode } from '../secrets/sealedCodes.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { writeRunner } from '../slots/store.ts'
import { oneTeam, takenNameKeys, writeTeam, type FreePlaces } from './store.ts'

/** `usesLeft`: a further limit of the places to fill; `at`: the path in the body of the team with this index. */
export type Filling = {
  /** The free places of the customer, locked; a second look would lock those that have become free meanwhile in another order than others do. */
  free: FreePlaces
  wanted: readonly NewTeam[]
  usesLeft: number
  code: KeptCode | null
  at: (index: number) => string
}

/**
 * Fills free places of a customer, oldest first, all of the teams or none, and returns the ids of the places. Refusals: 409 too few places
 * or a taken name, 400 a shirt size without a shirt. A name taken in parallel throws an error that `isNameCollision` recognises.
 * (rules/teams#fill)
 */
export async function fillPlaces(tx: Transaction, filling: Filling): Promise<number[]> {
  const { free, wanted, usesLeft, code, at } = filling
  const available = Math.min(free.length, usesLeft)
  if (wanted.length > available) throw new Refusal('TOO_FEW_PLACES', available)
  const assigned = assignPlaces(free, wanted)
  if (!('places' in assigned)) throw new Refusal('TOO_FEW_TIMED_PLACES', assigned.available)
  await refuseTakenNames(tx, wanted, at)

  const pairs = wanted.map((team, index) => ({ team, index, id: assigned.places[index]?.id ?? 0 }))
  // in the order of names, against deadlocks between companies that want the same names
  for (const { team, index, id } of pairs.toSorted((one, other) => compare(one.team, other.team))) {
    await enterTeam(tx, { id, team, code, at: at(index) })
  }
  return pairs.map(({ id }) => id)
}

/** Throws a Refusal 409 at the first name that is taken, by somebody's team or twice in the list. (rules/teams#names) */
export async function refuseTakenNames(
  connection: Connection,
  wanted: readonly NewTeam[],
  at: (index: number) => string,
): Promise<void> {
  const taken = await takenNameKeys(
    connection,
    wanted.map((team) => team.teamName),
  )
  const own = new Set<string>()
  for (const [index, { teamName }] of wanted.entries()) {
    const key = teamNameKey(teamName)
    const field = `${at(index)}teamName`
    if (taken.has(key)) throw refuseField(field, 'TEAM_NAME_TAKEN', teamName)
    if (own.has(key)) throw refuseField(field, 'TEAM_NAME_TWICE', teamName)
    own.add(key)
  }
}

type Entering = { id: number; team: NewTeam; code: KeptCode | null; at: string }

/** Writes a whole team into a place with empty slots; the place keeps its timekeeping. */
export async function enterTeam(tx: Transaction, { id, team, code, at }: Entering): Promise<void> {
  const place = await oneTeam(tx, id, 'anyone')
  if (!place) throw new Error(`place ${id} is gone`)
  const { teamName, teamAcronym, teamContact, competition, teamType, runners } = team
  const sized = runners.findIndex((runner) => runner.tshirtSize != null)
  if (sized >= 0 && !place.tshirtOption) {
    throw refuseField(`${at}runners.${sized}.tshirtSize`, 'NO_TSHIRT_OPTION')
  }
  await writeTeam(tx, id, {
    change: { teamName, teamAcronym: teamAcronym ?? acronymOf(teamName), teamContact, competition, teamType },
    derived: {
      teamSex: deriveTeamSex(runners),
      reserved: false,
      isDirectCreation: true,
      teamCodeHash: code?.codeHash ?? null,
      teamCodeSealed: code?.sealed ?? null,
    },
  })
  for (const [slot, change] of runners.entries()) {
    const runner = place.runners[slot]
    if (!runner) throw new Error(`place ${id} lacks a slot`)
    await writeRunner(tx, { teamID: id, runnerID: runner.runnerID, change })
  }
}

const compare = (one: NewTeam, other: NewTeam) => (teamNameKey(one.teamName) < teamNameKey(other.teamName) ? -1 : 1)
