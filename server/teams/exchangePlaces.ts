import type { PlaceExchange } from '#contract/teams/teamBulk.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { deriveTeamSex, endsReservation } from '#domain/teams/teams.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseStale } from '../http/refusal.ts'
import { noteLateChanges } from '../lateChanges/noteLateChanges.ts'
import { about } from '../logs/about.ts'
import type { FactsOf } from '../logs/actions.ts'
import { placeFact, teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { exchangeSlots } from '../slots/store.ts'
import { teamOfRunner, teamsForChange, writeTeam, type Owner, type StoredTeam } from './store.ts'
import { changeableTeam, foundTeam, ownerOf } from './visibleTeams.ts'

type Pair = { id: number; otherId: number; seen: PlaceExchange; reason?: string | undefined }
type Member = StoredTeam['runners'][number]
type Seat = { team: StoredTeam; runner: Member }

/**
 * Two places of one company, in one team or in two, exchange who is in them; an empty one is where the other moves to. Numbers and chips stay with
 * the places. Returns the teams concerned as they are now. Refusals: 404 not theirs or of two companies, 409 withdrawn, changed meanwhile or
 * past the deadline for names. (rules/teams#exchange)
 */
export async function exchangePlaces(context: Context, caller: User, pair: Pair): Promise<StoredTeam[]> {
  const owner = ownerOf(caller)
  return inTransaction(context.db, async (tx) => {
    const [one, other] = await seatsForChange(tx, owner, pair)
    const ids = [...new Set([one.team.id, other.team.id])]
    if (one.runner === other.runner || (isEmptyRunner(one.runner) && isEmptyRunner(other.runner)))
      return teamsForChange(tx, ids, owner)
    const { isOverride, ...reason } = await refuseAfterDeadlines(tx, context, {
      caller,
      customerId: one.team.customerId,
      touched: { names: true, people: true },
      reason: pair.reason,
    })
    await exchangeSlots(tx, [one.runner.runnerID, other.runner.runnerID])
    await noteLateChanges(tx, context, { caller, places: [placeOf(one, other), placeOf(other, one)] })
    const after = await teamsForChange(tx, ids, owner)
    for (const { id, teamName, runners, reserved } of after) {
      const isStillFree = reserved && !endsReservation({ teamName }, { teamName, runners })
      await writeTeam(tx, id, { change: {}, derived: { teamSex: deriveTeamSex(runners), reserved: isStillFree } })
    }
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'placesExchanged',
      facts: { ways: [...wayOf(one, other), ...wayOf(other, one)], ...reason },
      about: [...ids.map(about.team), ...[one, other].map(({ runner }) => about.runner(runner.runnerID))],
    })
    return teamsForChange(tx, ids, owner)
  })
}

const placeOf = ({ team, runner }: Seat, from: Seat) => ({
  teamID: team.id,
  slot: runner.slot,
  before: runner,
  after: from.runner,
})

/** Both places with their teams, locked. */
async function seatsForChange(tx: Transaction, owner: Owner, { id, otherId, seen }: Pair): Promise<[Seat, Seat]> {
  const found = [await teamOfRunner(tx, id, owner), await teamOfRunner(tx, otherId, owner)]
  if (found.includes(undefined)) throw new Refusal('RUNNER_NOT_FOUND')
  const present = await teamsForChange(
    tx,
    found.map((team) => foundTeam(team).id),
    owner,
  )
  const seatOf = (runnerID: number): Seat => {
    const team = present.find(({ runners }) => runners.some((runner) => runner.runnerID === runnerID))
    const runner = team?.runners.find((member) => member.runnerID === runnerID)
    // somebody else has moved the person while this one waited
    if (!team || !runner) throw new Refusal('STALE')
    return { team: changeableTeam(team), runner }
  }
  const [one, other] = [seatOf(id), seatOf(otherId)]
  const isOfOneCompany = one.team.customerId !== null && one.team.customerId === other.team.customerId
  if (one.team.id !== other.team.id && !isOfOneCompany) throw new Refusal('RUNNER_NOT_FOUND')
  refuseStale(one.runner, { updatedAt: seen.updatedAt })
  refuseStale(other.runner, { updatedAt: seen.otherUpdatedAt })
  return [one, other]
}

/** Where the person goes, for the log; nothing for an empty place. */
function wayOf({ team, runner }: Seat, to: Seat): FactsOf<'placesExchanged'>['ways'] {
  if (isEmptyRunner(runner)) return []
  return [
    {
      name: [runner.firstName, runner.lastName].filter(Boolean).join(' '),
      fromPlace: placeFact(runner),
      toPlace: placeFact(to.runner),
      from: teamFact(team),
      to: teamFact(to.team),
    },
  ]
}
