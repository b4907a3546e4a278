import type { OwnRunner, OwnRunnerUpdate } from '#contract/teams/runnerLinks.ts'
import { InvitedCaptain, InvitedRunner, type Runner } from '#contract/teams/runners.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { deadlinesOf, mustBeWhole } from '#domain/teams/persons.ts'
import { changesWhoRan } from '#domain/teams/whoRan.ts'
import { LINK_FIELDS } from '#domain/teams/runnerLinks.ts'
import { findByCode } from '../codes/findByCode.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { deadlinesFor, refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField, refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { changedFields, changesOf, placeFact, teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { ownResult } from '../publicResults/singles.ts'
import { publicView } from '../publicResults/publicView.ts'
import { forgetKept, keptOfLink } from '../keptPersons/store.ts'
import { personName } from '../resultPersons/personName.ts'
import { resultsOfLink } from '../resultPersons/store.ts'
import { settingsOfResults } from '../results/store.ts'
import { memberOf } from '../runners/savedAlone.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { writeOwnRunner } from '../slots/store.ts'
import { oneTeam, teamForChange, teamOfRunner, type StoredTeam } from '../teams/store.ts'
import { ownerOf } from '../teams/visibleTeams.ts'
import type { InYears } from '../years/firstInYears.ts'
import { resultsHolding } from './ownResults.ts'
import { runnerOfLink, writeDeletionAsked } from './store.ts'

/** A link's code as it came, and from where. */
type Entered = { code: string; address: string }

type OwnField = (typeof LINK_FIELDS)[number]
/** All but the result, which is read apart from what is changed. */
type Seen = Omit<OwnRunner, 'result'>
type Opened = { team: StoredTeam; runner: StoredTeam['runners'][number] }

/** What is stored of the person of this link. Refusals: 404 for a void one, 429 for too many wrong ones. (rules/runners#own-link) */
export async function ownRunner(of: InYears, entered: Entered): Promise<OwnRunner> {
  const { context } = of
  return withResult(context, entered, await seen(context, context.db, await opened(of, entered)))
}

/**
 * Saves what the person corrected, and that the data are right. Refusals: those of the link, 409 stale or past a deadline, 400 at a field.
 * (rules/runners#confirmed)
 */
export async function confirmOwnRunner(
  of: InYears,
  entered: Entered,
  { updatedAt, ...sent }: OwnRunnerUpdate,
): Promise<OwnRunner> {
  const { context } = of
  const { team: found } = await opened(of, entered)
  const saved = await inTransaction(context.db, async (tx) => {
    const { team, runner } = await heldBy(tx, context, { code: entered.code, teamID: found.id })
    const change = changedFields<Pick<Runner, OwnField>, OwnField>(runner, sent, LINK_FIELDS)
    // what is sent is what is stored: the same confirmation again (rules/wire#again)
    if (Object.keys(change).length > 0) refuseStale(runner, updatedAt === undefined ? {} : { updatedAt })
    refuseFaults(team, runner, change)
    const touched = { ...deadlinesOf(kindsOf(change)), people: changesWhoRan(runner, change) }
    await refuseAfterDeadlines(tx, context, { caller: null, customerId: team.customerId, touched })
    const { runnerID } = runner
    await writeOwnRunner(tx, { teamID: team.id, runnerID, change: { ...change, confirmedAt: context.now() } })
    await writeLog(tx, {
      code: 'runnerConfirmed',
      facts: { team: teamFact(team), person: { place: placeFact(runner), changes: changesOf(runner, change) } },
      about: [about.team(team.id), about.runner(runnerID)],
    })
    const after = await oneTeam(tx, team.id, 'anyone')
    return seen(context, tx, { team: after ?? team, runner: memberOf(after, runnerID) })
  })
  return withResult(context, entered, saved)
}

/** Tells the company that this person wishes to be deleted; asking twice is asking once. (rules/runners#deletion-request) */
export async function askDeletion(of: InYears, entered: Entered): Promise<void> {
  const { context } = of
  const { team: found } = await opened(of, entered)
  await inTransaction(context.db, async (tx) => {
    const { team, runner } = await heldBy(tx, context, { code: entered.code, teamID: found.id })
    if (runner.deletionAskedAt !== null) return
    await writeDeletionAsked(tx, runner.runnerID, context.now())
    await forgetKept(tx, hashOf(context, entered.code))
    await noteDeletion(tx, { team, runner }, { caller: null, code: 'deletionAsked' })
  })
}

/** Settles such a wish without emptying the place; 404 for a person who is not theirs. (rules/runners#deletion-request) */
export async function dismissDeletion(context: Context, caller: User, runnerID: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const team = await teamOfRunner(tx, runnerID, ownerOf(caller))
    const runner = memberOf(team, runnerID)
    if (!team || runner.deletionAskedAt === null) return
    await writeDeletionAsked(tx, runnerID, null)
    await noteDeletion(tx, { team, runner }, { caller, code: 'deletionSettled' })
  })
}

type Note = { caller: User | null; code: 'deletionAsked' | 'deletionSettled' }

async function noteDeletion(tx: Transaction, { team, runner }: Opened, { caller, code }: Note): Promise<void> {
  const facts = { team: teamFact(team), place: placeFact(runner) }
  await writeLog(tx, { caller, code, facts, about: [about.team(team.id), about.runner(runner.runnerID)] })
}

const hashOf = ({ settings }: Context, code: string) => codeHashOf(settings.SECRET_KEY, 'runner-link', code)

async function opened(of: InYears, { code, address }: Entered): Promise<Opened> {
  const { context } = of
  const codeHash = hashOf(context, code)
  return findByCode(context, { address, unknown: 'RUNNER_LINK_UNKNOWN', codeHash }, async () => {
    const found = await runnerOfLink(context.db, codeHash)
    const team = found && (await oneTeam(context.db, found.teamID, 'anyone'))
    const isHeld = !found && ((await resultsHolding(of, code)) || (await keptOfLink(context.db, hashOf(context, code))))
    if (isHeld) throw new Refusal('RUNNER_LINK_PLACE_GONE')
    return found && team && { team, runner: memberOf(team, found.runnerID) }
  })
}

/** The same once more with the team locked: meanwhile the place may be somebody else's. */
async function heldBy(
  tx: Transaction,
  context: Context,
  { code, teamID }: { code: string; teamID: number },
): Promise<Opened> {
  const team = await teamForChange(tx, teamID, 'anyone')
  const found = await runnerOfLink(tx, hashOf(context, code))
  if (!team || found?.teamID !== teamID) throw new Refusal('RUNNER_LINK_UNKNOWN')
  return { team, runner: memberOf(team, found.runnerID) }
}

function refuseFaults(team: StoredTeam, runner: Opened['runner'], change: Partial<Pick<Runner, OwnField>>): void {
  if (change.tshirtSize && !team.tshirtOption) throw refuseField('tshirtSize', 'NO_TSHIRT_OPTION')
  if (!mustBeWhole(runner, kindsOf(change))) return
  const whole = runner.isTeamCaptain ? InvitedCaptain : InvitedRunner
  const fields = Object.fromEntries(
    (whole.safeParse({ ...runner, ...change }).error?.issues ?? [])
      .filter(({ path: [field] }) => LINK_FIELDS.some((one) => one === field))
      .map(({ path, message }) => [path.join('.'), message]),
  )
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_INPUT').withFields(fields)
}

/** Nobody else's data are among it. (rules/runners#own-link) */
async function seen(context: Context, connection: Connection, { team, runner }: Opened): Promise<Seen> {
  const { teamName, companyName, competition, timekeeping, wave, tshirtOption } = team
  const deadlines = await deadlinesFor(connection, context, team.customerId)
  const { unsaid } = await settingsOfResults(connection)
  return { ...runner, teamName, companyName, competition, timekeeping, wave, tshirtOption, deadlines, unsaid }
}

/** The own result, once a version that is public has it. (rules/results#own-page) */
async function withResult(context: Context, { code }: Entered, runner: Seen): Promise<OwnRunner> {
  const view = await publicView(context)
  const rows = view && (await resultsOfLink(context.db, hashOf(context, code)))
  const ids = new Set((rows ?? []).map(({ id }) => id))
  return { ...runner, result: view && ownResult(view, ids, personName(runner)) }
}
