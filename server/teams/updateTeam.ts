import { messages } from '#contract/messages.ts'
import { InvitedCaptain, InvitedRunner, RunnerEntry, type Runner, type SlotEntry } from '#contract/teams/runners.ts'
import type { Team, TeamUpdate } from '#contract/teams/teams.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import {
  deadlinesOf,
  isEmptyRunner,
  isTypedBy,
  mustBeWhole,
  NOBODY,
  PERSON_FIELDS,
  type PersonField,
  type TeamTypist,
} from '#domain/teams/persons.ts'
import { isSamePerson } from '#domain/teams/runnerLinks.ts'
import { deadlinesOfTeam } from '#domain/teams/teamFields.ts'
import { changesRanking, changesWhoRan } from '#domain/teams/whoRan.ts'
import { deriveTeamSex, endsReservation, SLOTS, type Slot } from '#domain/teams/teams.ts'
import { timekeepingChange } from '#domain/teams/timekeeping.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { changedFields, changesOf, placeFact, teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import { refuseUnlessLate } from '../event/lateChanges.ts'
import { noteLateChanges } from '../lateChanges/noteLateChanges.ts'
import { NO_RUNNER_LINK } from '../schema/tables/teams.ts'
import { writeRunner } from '../slots/store.ts'
import { isNameCollision, oneTeam, teamForChange, writeTeam, type Owner, type StoredTeam } from './store.ts'
import { changeableTeam, ownerOf } from './visibleTeams.ts'

const FORM_FIELDS = ['teamName', 'teamAcronym', 'teamContact', 'competition', 'teamType', 'timekeeping'] as const
type Person = Pick<Runner, PersonField>
/** The schema of a complete person, by slot. */
type Rules = (slot: Slot) => typeof RunnerEntry | typeof InvitedCaptain | typeof InvitedRunner
const companyRules: Rules = () => RunnerEntry
const codeRules: Rules = (slot) => (slot === SLOTS[0] ? InvitedCaptain : InvitedRunner)

/** Those who save, and by which rules. */
type Saver = { form: TeamTypist; rules: Rules }
function saverOf(caller: User | null): Saver {
  if (!caller) return { form: 'codeHolder', rules: codeRules }
  return { form: caller.role === 'admin' ? 'staff' : 'company', rules: companyRules }
}

/** The staff's, for a change of who ran since the race. (rules/event#since-race) */
type Reason = string | undefined

type ChangedRunner = { before: Runner; change: Partial<Person> }

/**
 * Saves a team and its runners in one transaction and returns the saved team. Refusals: 404 not theirs, 409 stale, name taken, timekeeping
 * that must be booked or a passed deadline, 400 a runner of another team. (rules/teams#save)
 */
export async function updateTeam(
  context: Context,
  caller: User,
  { id, update, reason }: { id: number; update: TeamUpdate; reason?: Reason },
): Promise<StoredTeam> {
  return saveOnce(context, { caller, owner: ownerOf(caller), id, update, reason })
}

/**
 * Puts another person in one place of a team after the names' deadline; of the person before nothing stays, whoever the next one is.
 * (rules/substitutes#person)
 */
export async function substituteInTeam(
  context: Context,
  caller: User,
  { id, sent, reason }: { id: number; sent: SlotEntry; reason: Reason },
): Promise<StoredTeam> {
  const owner = ownerOf(caller)
  return inTransaction(context.db, (tx) =>
    save(tx, context, { caller, owner, id, update: { runners: [sent] }, isLate: true, reason }),
  )
}

/** The same with an editing code; runners B and C need no e-mail there. (rules/codes#editing) */
export async function updateTeamByCode(
  context: Context,
  codeHash: string,
  { id, update }: { id: number; update: TeamUpdate },
): Promise<StoredTeam> {
  return saveOnce(context, { caller: null, owner: { codeHash }, id, update })
}

/** `caller` null: somebody with an editing code. */
type Saving = { caller: User | null; owner: Owner; id: number; update: TeamUpdate; isLate?: true; reason?: Reason }

async function saveOnce(context: Context, saving: Saving): Promise<StoredTeam> {
  const { update } = saving
  try {
    return await inTransaction(context.db, (tx) => save(tx, context, saving))
  } catch (error) {
    if (update.teamName === undefined || !isNameCollision(error)) throw error
    throw refuseField('teamName', 'TEAM_NAME_TAKEN', update.teamName)
  }
}

async function save(tx: Transaction, context: Context, saving: Saving): Promise<StoredTeam> {
  const { caller, owner, id, update, isLate } = saving
  const before = changeableTeam(await teamForChange(tx, id, owner))
  const change = changedFields(before, update, FORM_FIELDS)
  if (isSaved(before, update, saverOf(caller))) return before
  refuseStaleTeam(before, update)
  if (timekeepingChange(before, change) === 'mustBeBooked') {
    throw new Refusal('TIMEKEEPING_MUST_BE_BOOKED')
  }
  const changedRunners = runnerChanges(before, update.runners ?? [], saverOf(caller))

  const ofPeople = deadlinesOf(changedRunners.flatMap((runner) => kindsOf(runner.change)))
  const ofTeam = deadlinesOfTeam(kindsOf(change))
  const touched = {
    ...ofTeam,
    names: ofTeam.names || ofPeople.names,
    shirts: ofPeople.shirts,
    people: changedRunners.some((runner) => changesWhoRan(runner.before, runner.change)),
    ranking: changesRanking(kindsOf(change)),
  }
  const asked = { caller, customerId: before.customerId, reason: saving.reason }
  // a size that goes with its person is no wish for another one
  const sizes = changedRunners.some(({ change: { tshirtSize } }) => tshirtSize != null)
  // a late change overrides no deadline: it is what the deadline is followed by
  const { isOverride, ...reason } = isLate
    ? { isOverride: false, ...(await refuseUnlessLate(tx, context, { ...asked, touched: { shirts: sizes } })) }
    : await refuseAfterDeadlines(tx, context, { ...asked, touched })
  await writeTeam(tx, id, { change, derived: derivedFrom(before, change, changedRunners) })
  for (const runner of changedRunners) {
    const change = isLate ? { ...runner.change, ...NO_RUNNER_LINK } : runner.change
    await writeRunner(tx, { teamID: id, runnerID: runner.before.runnerID, change })
  }
  const places = changedRunners.map(({ before: { slot, ...was }, change: now }) => ({
    teamID: id,
    slot,
    before: was,
    after: { ...was, ...now },
  }))
  await noteLateChanges(tx, context, { caller, places })
  await writeLog(tx, {
    level: isOverride ? 'WARN' : 'INFO',
    caller,
    code: isLate ? 'runnerSubstituted' : caller ? 'teamChanged' : 'teamChangedByCode',
    facts: {
      team: teamFact(before),
      changes: changesOf(before, change),
      people: changedRunners.map((runner) => ({
        place: placeFact(runner.before),
        changes: changesOf(runner.before, runner.change),
      })),
      ...reason,
    },
    about: [about.team(id), ...changedRunners.map((runner) => about.runner(runner.before.runnerID))],
  })
  return (await oneTeam(tx, id, owner)) ?? before
}

/** True if all that is sent is stored already, such as by the same save whose answer was lost. (rules/wire#again) */
function isSaved(before: Team, update: TeamUpdate, { form }: Saver): boolean {
  const isSameRunner = ({ runnerID, person }: SlotEntry) => {
    const runner = before.runners.find((member) => member.runnerID === runnerID)
    return runner !== undefined && Object.keys(changedBy(form, runner, person)).length === 0
  }
  const runners = update.runners ?? []
  const isOnce = new Set(runners.map(({ runnerID }) => runnerID)).size === runners.length
  return Object.keys(changedFields(before, update, FORM_FIELDS)).length === 0 && isOnce && runners.every(isSameRunner)
}

function refuseStaleTeam(before: Team, update: TeamUpdate): void {
  refuseStale(before, update)
  for (const sent of update.runners ?? []) {
    const stored = before.runners.find((runner) => runner.runnerID === sent.runnerID)
    if (stored) refuseStale(stored, sent)
    // who was seen here and has been moved to another team meanwhile (rules/teams#exchange)
    else if (sent.updatedAt) throw new Refusal('STALE')
  }
}

/** The changes of each runner; what cannot be saved is refused at its field. (rules/runners#whole-or-nobody) */
function runnerChanges(before: Team, entries: readonly SlotEntry[], { form, rules }: Saver): ChangedRunner[] {
  const fields: Record<string, string> = {}
  const changed = entries.flatMap(({ runnerID, person }, index): ChangedRunner[] => {
    const runner = before.runners.find((member) => member.runnerID === runnerID)
    const isSecond = entries.findIndex((entry) => entry.runnerID === runnerID) < index
    if (!runner || isSecond) {
      fields[`runners.${index}.runnerID`] = isSecond ? messages.team.runnerTwice : messages.team.foreignRunner
      return []
    }
    const change = changedBy(form, runner, person)
    if (Object.keys(change).length === 0) return []
    const faults = mustBeWhole(runner, kindsOf(change)) ? faultsOf({ ...runner, ...change }, rules(runner.slot)) : []
    for (const { path, message } of faults) {
      fields[`runners.${index}.${path.join('.')}`] ??= message
    }
    if (change.tshirtSize && !before.tshirtOption) {
      fields[`runners.${index}.tshirtSize`] = messages.runner.noTshirtOption
    }
    return [{ before: runner, change }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT').withFields(fields)
  return changed
}

/**
 * Changes of a person by what a form sends: only of fields that it has. The other fields of the person before go along with that one: they would be
 * said of whoever has the place from now on. (rules/runners#typed-by, rules/runners#emptying)
 */
function changedBy(form: TeamTypist, runner: Runner, sent: Partial<Person>): Partial<Person> {
  const [typed, others] = [true, false].map((is) => PERSON_FIELDS.filter((field) => isTypedBy(field, form) === is))
  const change = changedFields<Person, keyof Person>(runner, sent, typed ?? [])
  return isSamePerson(runner, { ...runner, ...change })
    ? change
    : { ...change, ...changedFields<Person, keyof Person>(runner, NOBODY, others ?? []) }
}

/** The faults of a slot after the change: it must have a complete person, or nobody. (rules/runners#whole-or-nobody) */
const faultsOf = (person: Person, whole: ReturnType<Rules>) =>
  isEmptyRunner(person) ? [] : (whole.safeParse(person).error?.issues ?? [])

/**
 * The derived values after a save: the team's sex, and whether it is still a place without names. (rules/teams#sex, rules/teams#unnamed)
 */
function derivedFrom(before: Team, change: Partial<Team>, changedRunners: readonly ChangedRunner[]) {
  const runners = before.runners.map((runner) => {
    const changed = changedRunners.find((one) => one.before.runnerID === runner.runnerID)
    return { ...runner, ...changed?.change }
  })
  const after = { teamName: change.teamName ?? before.teamName, runners }
  return { teamSex: deriveTeamSex(runners), reserved: before.reserved && !endsReservation(before, after) }
}
