import type { RosterAnswer } from '#contract/roster/roster.ts'
import type { NamedTeam } from '#contract/teams/teamNames.ts'
import { pick } from '#domain/text/factTable.ts'
import { ROSTER_PERSON_FIELDS } from '#domain/teams/persons.ts'
import type { Transaction } from '../db/client.ts'
import type { RosterBefore, RosterOutcome } from '../schema/tables/rosters.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { idempotently, type Remember, type Request } from '../idempotency/idempotently.ts'
import { about } from '../logs/about.ts'
import { some, teamFact, teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { allTeamsForChange, isNameCollision, namesOfTeams, teamsOf, type StoredTeam } from '../teams/store.ts'
import { cellsOf, checkRoster, type Checked, type RosterList } from './checkRoster.ts'
import { addRoster, outcomeOf, writePeople, writeTeamStates } from './store.ts'

type Applying = { list: RosterList; asOf: Date | undefined; key: string | undefined }

/**
 * Enters a list of runners, all of it or nothing, and remembers what it replaced. Refusals: 400 with a faulty row, 409 too few places,
 * a name taken at this moment, a passed deadline, or a team changed since the preview; 422 a key of another list.
 * (rules/roster#all-or-nothing)
 */
export async function applyRoster(context: Context, caller: CompanyUser, applying: Applying): Promise<RosterAnswer> {
  try {
    return await inTransaction(context.db, (tx) => applyOnce(tx, context, { ...applying, caller }))
  } catch (error) {
    if (!isNameCollision(error)) throw error
    // a parallel request has taken the name; check again, to report it at the rows
    const { customerID } = caller
    const teams = await teamsOf(context.db, customerID)
    const { answer } = await checkRoster(context.db, context, { customerID, teams, list: applying.list })
    refuseFaults(answer, 'INPUT_OVERTAKEN')
    throw new Refusal('STALE')
  }
}

function applyOnce(
  tx: Transaction,
  context: Context,
  applying: Applying & { caller: CompanyUser },
): Promise<RosterAnswer> {
  const { list, key, caller } = applying
  const request: Request = {
    customerID: caller.customerID,
    key: key && `roster:${key}`,
    place: 'roster',
    body: list,
    reused: ['ROSTER_KEY_REUSED'],
  }
  return idempotently(tx, request, {
    act: (remember) => apply(tx, context, { ...applying, remember }),
    again: ({ rosterId }) => (rosterId === null ? undefined : repeated(tx, { rosterId, list, today: context.now() })),
  })
}

type Entering = Applying & { caller: CompanyUser; remember: Remember }

async function apply(tx: Transaction, context: Context, { list, asOf, caller, remember }: Entering) {
  // the customer's row is locked first, as whoever moves timekeeping does (rules/orders#lock-order)
  await customerForOrder(tx, caller.customerID)
  const before = await allTeamsForChange(tx, caller.customerID)
  const checked = await checkRoster(tx, context, { customerID: caller.customerID, teams: before, list })
  const { answer, people, teams, touches } = checked
  await refuseAfterDeadlines(tx, context, { caller, customerId: caller.customerID, touched: touches })
  refuseFaults(answer, 'INVALID_INPUT')
  refuseStale(before, checked, asOf)
  if (answer.placesNeeded > answer.placesFree) {
    throw new Refusal('TOO_FEW_PLACES', answer.placesFree)
  }
  await writeTeamStates(tx, teams)
  await writePeople(tx, people)
  const rosterId = await addRoster(tx, {
    customerId: caller.customerID,
    authorId: caller.id,
    before: whatChanged(before, await teamsOf(tx, caller.customerID), checked),
    outcome: outcomeFrom(answer),
  })
  await remember({ rosterId })
  const counts = Map.groupBy(answer.rows, (row) => row.action)
  const [added, changed] = [counts.get('new')?.length ?? 0, counts.get('update')?.length ?? 0]
  const named = await namesOfTeams(
    tx,
    teams.map(({ id }) => id),
  )
  await writeLog(tx, {
    caller,
    code: 'rosterApplied',
    facts: { rosterId, added, changed, withShirts: withShirts(before, teams), teams: teamFacts(named) },
    about: named.map(({ id }) => about.team(id)),
  })
  await logMoves(tx, { caller, moves: checked.timeMoves, named })
  return { ...entered(answer), rosterId }
}

function refuseFaults({ rows }: Pick<RosterAnswer, 'rows'>, code: 'INPUT_OVERTAKEN' | 'INVALID_INPUT'): void {
  const fields: Record<string, string> = {}
  for (const [index, { faults }] of rows.entries()) {
    for (const { field, message } of faults) fields[`rows.${index}.${field}`] ??= message
  }
  if (Object.keys(fields).length > 0) throw new Refusal(code).withFields(fields)
}

/** Refuses to overwrite what somebody has entered since the preview; places without names may be used. */
function refuseStale(before: readonly StoredTeam[], { teams }: Checked, asOf: Date | undefined): void {
  if (asOf === undefined) return
  const touched = new Set(teams.map(({ id }) => id))
  const isChanged = ({ updatedAt }: { updatedAt: Date }) => updatedAt > asOf
  const changed = before.some(
    (team) => touched.has(team.id) && !team.reserved && (isChanged(team) || team.runners.some(isChanged)),
  )
  if (changed) throw new Refusal('STALE')
}

/** The changed teams as they were before, each with the `updatedAt` that the list has set. */
function whatChanged(before: readonly StoredTeam[], after: readonly StoredTeam[], checked: Checked): RosterBefore {
  const touched = new Set(checked.teams.map(({ id }) => id))
  const written = new Set(checked.people.map(({ runnerID }) => runnerID))
  const moments = new Map(after.flatMap(({ runners }) => runners.map((one) => [one.runnerID, one.updatedAt])))
  const leftAt = new Map(after.map((team) => [team.id, team.updatedAt]))
  const moved = new Set(checked.timeMoves.flatMap(({ fromId, toId }) => [fromId, toId]))
  const teams = before.filter((team) => touched.has(team.id))
  return {
    teams: teams.map((team) => ({
      id: team.id,
      teamName: team.teamName,
      teamAcronym: team.teamAcronym,
      teamSex: team.teamSex,
      reserved: team.reserved,
      teamContact: team.teamContact,
      tshirtOption: team.tshirtOption,
      ...(moved.has(team.id) ? pick(team, ['timekeeping', 'upgradeOrderId']) : {}),
      leftAt: (leftAt.get(team.id) ?? team.updatedAt).toISOString(),
    })),
    runners: teams.flatMap(({ runners }) =>
      runners.map((runner) => ({
        runnerID: runner.runnerID,
        ...pick(runner, ROSTER_PERSON_FIELDS),
        isTouched: written.has(runner.runnerID),
        leftAt: (moments.get(runner.runnerID) ?? runner.updatedAt).toISOString(),
      })),
    ),
  }
}

/** How many of the teams have the T-shirt option by this list. */
function withShirts(before: readonly StoredTeam[], after: Checked['teams']): number {
  const lacking = new Set(before.flatMap(({ id, tshirtOption }) => (tshirtOption ? [] : id)))
  return after.filter(({ id, tshirtOption }) => tshirtOption && lacking.has(id)).length
}

const TOLD_BEFORE = { changes: [], shirtDeviation: null }
const TEAM_TOLD_BEFORE = { timekeepingBy: null, contact: null }

/** What was replaced is told before, and kept only for an undo. */
const entered = ({ rows, teams, ...places }: Checked['answer']): Checked['answer'] => ({
  ...places,
  rows: rows.map((row) => ({ ...row, ...TOLD_BEFORE })),
  teams: teams.map((team) => ({ ...team, ...TEAM_TOLD_BEFORE })),
})

const outcomeFrom = ({ rows, teams, asOf, ...places }: Omit<RosterAnswer, 'rosterId'>): RosterOutcome => ({
  ...places,
  asOf: asOf.toISOString(),
  teams: teams.map(({ contact: _, timekeepingBy: _by, ...team }) => team),
  rows: rows.map(({ notices, action, teamId, teamName, slot }) => ({ notices, action, teamId, teamName, slot })),
})

type Moving = { caller: CompanyUser; moves: Checked['timeMoves']; named: readonly NamedTeam[] }

/** Timekeeping that the list has moved is logged as if it was moved by hand. (rules/timekeeping#moving) */
async function logMoves(tx: Transaction, { caller, moves, named }: Moving): Promise<void> {
  if (moves.length === 0) return
  const factOf = new Map(named.map((team) => [team.id, teamFact(team)]))
  const told = moves.flatMap(({ fromId, toId }) => {
    const [from, to] = [factOf.get(fromId), factOf.get(toId)]
    return from && to ? [{ from, to }] : []
  })
  await writeLog(tx, {
    caller,
    code: 'timekeepingMoved',
    facts: { moves: some(told) },
    about: moves.flatMap(({ fromId, toId }) => [about.team(fromId), about.team(toId)]),
  })
}

type Repeated = { rosterId: number; list: RosterList; today: Date }

/** The first answer again: its cells are in the request, which is the same. */
async function repeated(tx: Transaction, { rosterId, list, today }: Repeated): Promise<RosterAnswer> {
  const outcome = await outcomeOf(tx, rosterId)
  if (!outcome) throw new Refusal('ROSTER_NOT_FOUND')
  return {
    ...outcome,
    rosterId,
    asOf: new Date(outcome.asOf),
    rows: outcome.rows.map((row, index) => ({
      ...row,
      faults: [],
      ...TOLD_BEFORE,
      cells: cellsOf(list.rows[index] ?? {}, { titles: list.titles, today }),
    })),
    teams: (outcome.teams ?? []).map((team) => ({ ...team, ...TEAM_TOLD_BEFORE })),
  }
}
