import { flag } from '#contract/fields.ts'
import { TeamNameText } from '#contract/teams/teams.ts'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import type { RosterAnswer, RosterAnswerRow, RosterRow } from '#contract/roster/roster.ts'
import { InvitedCaptain, InvitedRunner } from '#contract/teams/runners.ts'
import { changesWhoRan } from '#domain/teams/whoRan.ts'
import { pick } from '#domain/text/factTable.ts'
import { deadlinesOf, NOBODY, ROSTER_PERSON_FIELDS, type RosterPersonField } from '#domain/teams/persons.ts'
import {
  CELL_MAX,
  cutFields,
  isOtherSex,
  readCells,
  ROSTER_FIELDS,
  type RosterCells,
  type RosterField,
} from '#domain/roster/rosterCells.ts'
import { isPast } from '#domain/text/days.ts'
import { planRoster, type PlannedRow, type RosterPlan } from '#domain/roster/rosterPlan.ts'
import { asksForTime } from '#domain/roster/rosterTimes.ts'
import { SLOTS, teamNameKey } from '#domain/teams/teams.ts'
import { plainSigns } from '#domain/text/readAlike.ts'
import { untitled, type TitleChoice } from '#domain/text/titles.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { deadlinesFor } from '../event/deadlines.ts'
import type { RosterPerson, RosterTeamState } from '../schema/tables/rosters.ts'
import { takenNameKeys, type StoredTeam } from '../teams/store.ts'
import { inTurns } from '../inTurns.ts'
import { companyEmails } from './store.ts'
import { teamsAfter } from './teamsAfter.ts'

const Timekeeping = flag(labels.rosterField.timekeeping)

/** A list and what was asked of it. */
export type RosterList = { rows: readonly RosterRow[]; titles: TitleChoice; switchesShirtsOn: boolean }

type Remark = RosterAnswerRow['faults'][number]
/** The person of a row: the cells merged over what is stored, validated later. */
type Whole = Pick<RosterCells, RosterPersonField>

type Touches = { names: boolean; shirts: boolean; people: boolean }

type JudgedRow = Omit<RosterAnswerRow, 'shirtDeviation'>
/** `person` is what is to be written, null for a faulty row and for one that changes nothing. */
type CheckedRow = { row: JudgedRow; person: RosterPerson | null; touches: Touches }

/** What a list would do: the answer to its preview, and what is to be written once nothing in it is faulty. */
export type Checked = {
  answer: Omit<RosterAnswer, 'rosterId'>
  people: RosterPerson[]
  teams: RosterTeamState[]
  timeMoves: RosterPlan['timeMoves']
  touches: Touches & { ranking: boolean }
}

/** Parses the rows, finds their people and places among these teams, and validates each like the form of a team. (rules/roster#preview) */
export async function checkRoster(
  connection: Connection,
  context: Context,
  { customerID, teams, list }: { customerID: number; teams: readonly StoredTeam[]; list: RosterList },
): Promise<Checked> {
  const today = context.now()
  const { rows, titles, switchesShirtsOn } = list
  const cells = await inTurns(rows, (row) => cellsOf(row, { titles, today }))
  // with titles left out, a runner is known by the name without them
  const nameOf: typeof untitled = (runner) => (titles === 'keep' ? runner : untitled(runner))
  const known = teams.map((team) => ({
    ...team,
    hasCode: team.teamCodeHash !== null,
    runners: team.runners.map(nameOf),
  }))
  const { timekeeping } = await deadlinesFor(connection, context, customerID)
  const plan = planRoster(cells, known, isPast(timekeeping, today) ? 'closed' : 'open')
  const nameFaults = await faultsOfNames(connection, plan)
  const byId = new Map(teams.map((team) => [team.id, team]))
  const timed = timedAfter(teams, plan)
  const checked = await inTurns([...plan.rows.entries()], ([index, planned]) => {
    const team = byId.get(planned.teamId ?? 0)
    const row = cells[index] ?? readCells({}, today)
    const cut = cutFields(rows[index] ?? {})
    return checkRow({ cells: row, cut, planned, team, timed, nameFaults, list })
  })
  const people = checked.flatMap(({ person }) => person ?? [])
  const ofCompany = await companyEmails(connection, customerID)
  const { shown, written, deviations } = teamsAfter({ teams, cells, plan, timed, people, ofCompany, switchesShirtsOn })
  const isSwitchedOn = switchesShirtsOn && shown.some(({ lacksTshirtOption }) => lacksTshirtOption)
  return {
    answer: {
      rows: checked.map(({ row }, index) => ({
        ...row,
        shirtDeviation: deviations.get(plan.rows[index]?.runnerID ?? 0) ?? null,
      })),
      teams: shown,
      placesNeeded: plan.newTeams.length,
      placesFree: plan.placesFree,
      asOf: latestChange(teams, today),
    },
    people,
    teams: written,
    timeMoves: plan.timeMoves,
    touches: {
      names: checked.some(({ touches }) => touches.names),
      shirts: isSwitchedOn || checked.some(({ touches }) => touches.shirts),
      people: checked.some(({ touches }) => touches.people),
      ranking: plan.timeMoves.length > 0,
    },
  }
}

/** The teams that have timekeeping once the list has moved it. (rules/roster#timekeeping) */
function timedAfter(teams: readonly StoredTeam[], { timeMoves }: RosterPlan): Set<number> {
  const timed = new Set(teams.flatMap(({ id, timekeeping }) => (timekeeping ? id : [])))
  for (const { fromId, toId } of timeMoves) {
    timed.delete(fromId)
    timed.add(toId)
  }
  return timed
}

/** When anything of these teams was changed last. */
function latestChange(teams: readonly StoredTeam[], today: Date): Date {
  const changes = teams.flatMap((team) => [team.updatedAt, ...team.runners.map((runner) => runner.updatedAt)])
  return changes.reduce((latest, change) => (change > latest ? change : latest), changes[0] ?? today)
}

/** The faults of new team names, by their key. */
async function faultsOfNames(connection: Connection, { newTeams }: RosterPlan): Promise<Map<string, string>> {
  const names = newTeams.flatMap(({ teamName }) => teamName ?? [])
  const issueOf = (name: string) => TeamNameText.safeParse(name).error?.issues[0]?.message
  // invalid names are not looked up: some contain characters that the database rejects
  const possible = names.filter((name) => issueOf(name) === undefined)
  const taken = possible.length === 0 ? new Set<string>() : await takenNameKeys(connection, possible)
  return new Map(
    names.flatMap((name): [string, string][] => {
      const key = teamNameKey(name)
      const message = issueOf(name) ?? (taken.has(key) ? messages.team.nameTaken(name) : undefined)
      return message === undefined ? [] : [[key, message]]
    }),
  )
}

type Checking = {
  list: RosterList
  cells: RosterCells
  /** Of which only the beginning was read. */
  cut: readonly RosterField[]
  planned: PlannedRow
  team: StoredTeam | undefined
  timed: ReadonlySet<number>
  nameFaults: ReadonlyMap<string, string>
}

function checkRow({ cells, cut, planned, team, timed, nameFaults, list }: Checking): CheckedRow {
  const stored = planned.isNew ? undefined : team?.runners.find((runner) => runner.runnerID === planned.runnerID)
  const takesShirt = team === undefined || team.tshirtOption || list.switchesShirtsOn
  const ignoresShirt = cells.tshirtSize !== null && !takesShirt && cells.tshirtSize !== stored?.tshirtSize
  const named = stored ? keepingSpelling(cells, { stored, titles: list.titles }) : cells
  const whole = wholePerson({ ...named, tshirtSize: ignoresShirt ? null : cells.tshirtSize }, stored)
  const changed = ROSTER_PERSON_FIELDS.filter((field) => whole[field] !== (stored ? stored[field] : emptyPerson[field]))
  const action = stored ? (changed.length > 0 ? 'update' : 'unchanged') : 'new'
  const schema = planned.slot === SLOTS[0] ? InvitedCaptain : InvitedRunner
  const parsed = action === 'unchanged' ? undefined : schema.safeParse(whole)
  const ofWhole: Remark[] = [
    ...placeFaults(planned, nameFaults),
    ...(parsed?.error?.issues ?? []).flatMap((issue) => faultOf(issue, cells)),
    ...timeFaults(cells),
  ]
  const faults = [...cut.map(tooLong), ...ofWhole.filter(({ field }) => !cut.includes(field))]
  const notices: Remark[] = []
  if (planned.keepsTeam) {
    notices.push({ field: 'teamName', message: rosterMessages.keepsTeam(planned.teamName ?? '') })
  }
  if (ignoresShirt) notices.push({ field: 'tshirtSize', message: rosterMessages.shirtIgnored })
  notices.push(...timeNotices({ cells, team, timed }))
  const { teamId, slot, runnerID } = planned
  const changes = changed.map((field) => ({ field, before: stored?.[field] ?? null, after: whole[field] }))
  const isWritten = parsed?.success === true && faults.length === 0 && runnerID !== null
  return {
    row: {
      cells,
      faults,
      notices,
      action,
      changes: stored ? changes : [],
      teamId,
      teamName: planned.teamName ?? team?.teamName ?? null,
      slot,
    },
    person: isWritten ? personOf(runnerID, parsed.data) : null,
    touches: { ...deadlinesOf(changed), people: changesWhoRan(stored ?? emptyPerson, pick(whole, changed)) },
  }
}

/** A row as it is understood, with its titles left out unless they are kept. (rules/roster#titles) */
export function cellsOf(row: RosterRow, { titles, today }: { titles: TitleChoice; today: Date }): RosterCells {
  const cells = readCells(row, today)
  return titles === 'keep' ? cells : untitled(cells)
}

/**
 * The name of a known person stays as it is where a title that is left out is all that differs, or the kind of an apostrophe or a hyphen.
 * (rules/roster#titles, rules/roster#spelling)
 */
function keepingSpelling(cells: RosterCells, { stored, titles }: { stored: Whole; titles: TitleChoice }): RosterCells {
  const known = titles === 'keep' ? stored : untitled(stored)
  const isSame = (name: 'firstName' | 'lastName') => plainSigns(cells[name] ?? '') === plainSigns(known[name] ?? '')
  return {
    ...cells,
    firstName: isSame('firstName') ? stored.firstName : cells.firstName,
    lastName: isSame('lastName') ? stored.lastName : cells.lastName,
  }
}

const tooLong = (field: RosterField): Remark => {
  const label = field === 'teamName' ? labels.teamName : labels.rosterField[field]
  return { field, message: messages.tooLong(label, CELL_MAX[field]) }
}

function timeFaults({ timekeeping }: RosterCells): Remark[] {
  const message = timekeeping === null ? undefined : Timekeeping.safeParse(timekeeping).error?.issues[0]?.message
  return message === undefined ? [] : [{ field: 'timekeeping', message }]
}

/** What a list says of timekeeping and does not do: it neither books nor gives it up. (rules/roster#timekeeping) */
function timeNotices({ cells, team, timed }: Pick<Checking, 'cells' | 'team' | 'timed'>): Remark[] {
  if (team === undefined) return []
  const isTimed = timed.has(team.id)
  const { timeInVain, timeStays } = rosterMessages
  if (asksForTime(cells) && !isTimed) return [{ field: 'timekeeping', message: timeInVain }]
  return cells.timekeeping === false && isTimed ? [{ field: 'timekeeping', message: timeStays }] : []
}

const emptyPerson: Whole = pick(NOBODY, ROSTER_PERSON_FIELDS)

/** An empty cell keeps the stored value. */
function wholePerson(cells: RosterCells, stored: Whole = emptyPerson): Whole {
  return {
    firstName: cells.firstName ?? stored.firstName,
    lastName: cells.lastName ?? stored.lastName,
    year: cells.year ?? stored.year,
    sex: cells.sex ?? stored.sex,
    email: cells.email ?? stored.email,
    phoneNumber: cells.phoneNumber ?? stored.phoneNumber,
    tshirtSize: cells.tshirtSize ?? stored.tshirtSize,
    isApprentice: cells.isApprentice ?? stored.isApprentice,
  }
}

type Entry = ReturnType<typeof InvitedRunner.parse>

const personOf = (runnerID: number, entry: Entry): RosterPerson => ({
  runnerID,
  firstName: entry.firstName,
  lastName: entry.lastName,
  year: entry.year,
  sex: entry.sex,
  email: entry.email ?? null,
  phoneNumber: entry.phoneNumber ?? null,
  tshirtSize: entry.tshirtSize ?? null,
  isApprentice: entry.isApprentice ?? false,
})

function placeFaults({ fault, isNew, teamName }: PlannedRow, nameFaults: ReadonlyMap<string, string>): Remark[] {
  if (fault === 'twice') return [{ field: 'firstName', message: rosterMessages.twice }]
  if (fault === 'teamFull') return [{ field: 'teamName', message: rosterMessages.teamFull(teamName ?? '') }]
  const message = isNew && teamName !== null ? nameFaults.get(teamNameKey(teamName)) : undefined
  return message === undefined ? [] : [{ field: 'teamName', message }]
}

function faultOf({ path, message }: { path: PropertyKey[]; message: string }, cells: RosterCells): Remark[] {
  const field: RosterField | undefined = ROSTER_FIELDS.find((known) => known === path[0])
  if (field === undefined) return []
  if (field !== 'sex' || cells.sex === null) return [{ field, message }]
  const { otherSex, unknownSex } = rosterMessages
  return [{ field, message: isOtherSex(cells.sex) ? otherSex : unknownSex(cells.sex) }]
}
