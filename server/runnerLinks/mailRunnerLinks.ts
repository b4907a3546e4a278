import { randomUUID } from 'node:crypto'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { RunnerChoice, runnerLinks } from '#contract/teams/runnerLinks.ts'
import { ownLinkCause } from '#domain/letters/ownLinkCauses.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { LinkSkip } from '#domain/teams/runnerLinks.ts'
import { countingMailing } from '../auth/limits.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { runnerLinkLetter } from '../mail/linkLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { settingsOfResults } from '../results/store.ts'
import { newCode, sealCode, unseal } from '../secrets/sealedCodes.ts'
import { allTeamsForChange, type StoredTeam } from '../teams/store.ts'
import { linksForChange, writeLink } from './store.ts'

type Invited = { runner: StoredTeam['runners'][number]; team: StoredTeam }

/**
 * Mails persons of the caller's teams a link of their own; who has one gets the same again. Who cannot be written to is skipped and named;
 * of whole teams also who has confirmed already, and places without a person are not worth a word. Refusals: 404 for a person or team that
 * is not theirs, 429 for too many requests. (rules/runners#own-link)
 */
export async function mailRunnerLinks(
  context: Context,
  caller: CompanyUser,
  chosen: RunnerChoice,
): Promise<WireAnswer<typeof runnerLinks.mail>> {
  const mail = () =>
    inTransaction(context.db, async (tx) => {
      // locked: a place that changes hands meanwhile must not have its link mailed to whoever had it before
      const wanted = chosenOf(await allTeamsForChange(tx, caller.customerID), chosen)
      const skips = wanted.flatMap(({ runner }) => {
        const reason = skipOf(runner, 'runnerIds' in chosen ? 'named' : 'among')
        return reason === null ? [] : [{ runnerID: runner.runnerID, reason }]
      })
      const skippedIds = new Set(skips.map(({ runnerID }) => runnerID))
      await mailThem(tx, context, { caller, invited: wanted.filter(({ runner }) => !skippedIds.has(runner.runnerID)) })
      const skipped = 'runnerIds' in chosen ? skips : skips.filter(({ reason }) => reason !== 'NOBODY')
      return { sent: wanted.length - skips.length, skipped }
    })
  return countingMailing(context, { customerID: caller.customerID, mail, lettersOf: ({ sent }) => sent })
}

/** Exactly those that were chosen. Throws a Refusal 404 when one of them is not theirs. */
function chosenOf(teams: readonly StoredTeam[], chosen: RunnerChoice): Invited[] {
  const all = teams.flatMap((team) => team.runners.map((runner) => ({ runner, team })))
  if ('all' in chosen) return all
  if ('teamIds' in chosen) {
    const ids = new Set(chosen.teamIds)
    if (teams.filter(({ id }) => ids.has(id)).length !== ids.size) throw new Refusal('TEAM_NOT_FOUND')
    return all.filter(({ team }) => ids.has(team.id))
  }
  const ids = new Set(chosen.runnerIds)
  const found = all.filter(({ runner }) => ids.has(runner.runnerID))
  if (found.length !== ids.size) throw new Refusal('RUNNER_NOT_FOUND')
  return found
}

function skipOf(runner: Invited['runner'], asked: 'named' | 'among'): LinkSkip | null {
  if (isEmptyRunner(runner)) return 'NOBODY'
  if (!runner.email?.trim()) return 'NO_EMAIL'
  return asked === 'among' && runner.confirmedAt !== null ? 'CONFIRMED' : null
}

type Mailing = { caller: CompanyUser; invited: readonly Invited[] }

async function mailThem(tx: Transaction, context: Context, { caller, invited }: Mailing): Promise<void> {
  if (invited.length === 0) return
  const { SECRET_KEY } = context.settings
  const { unsaid } = await settingsOfResults(tx)
  const isRaceOver = isSinceRace(context.event.date, context.now())
  const cause = `runner-link:${caller.customerID}:${randomUUID()}`
  const links = await linksForChange(
    tx,
    invited.map(({ runner }) => runner.runnerID),
  )
  for (const { runner, team } of invited) {
    const sealed = links.get(runner.runnerID) ?? null
    const code = (sealed === null ? null : unseal(SECRET_KEY, sealed)) ?? newCode()
    const itsCause = ownLinkCause(cause, { runnerID: runner.runnerID, unsaid })
    const letter = runnerLinkLetter(context, { runner, team, code, unsaid, isRaceOver })
    await queueMail(tx, { cause: itsCause, recipient: runner.email ?? '', letter, isBulk: true })
    const kept = sealCode(SECRET_KEY, 'runner-link', code)
    await writeLink(tx, runner.runnerID, { kept, at: context.now(), cause: itsCause })
  }
  const teams = [...new Map(invited.map(({ team }) => [team.id, team])).values()]
  await writeLog(tx, {
    caller,
    code: 'runnerLinksMailed',
    facts: { teams: teamFacts(teams) },
    about: teams.map(({ id }) => about.team(id)),
  })
}
