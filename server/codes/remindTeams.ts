import { randomUUID } from 'node:crypto'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { codes } from '#contract/teams/codes.ts'
import { dayOf } from '#domain/text/days.ts'
import { addressOf, remindSkip, type RemindSkip } from '#domain/teams/teamLinks.ts'
import { countingMailing } from '../auth/limits.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { deadlinesFor, refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { teamReminderLetter } from '../mail/linkLetters.ts'
import { queueMail } from '../mail/queue.ts'
import type { StoredTeam } from '../teams/store.ts'
import { codesForLetters } from './issueTeamCodes.ts'
import { markLinkSent, markReminded, remindedToday } from './store.ts'
import { teamsToMail } from './teamsToMail.ts'

type Answer = WireAnswer<typeof codes.remind>

/**
 * Reminds who is responsible for these teams of what is missing, with the link; who needs none, had one today or cannot be reached is left
 * out and named. One letter an address, with all of its teams. Refusals: 404 for a team that is not theirs, 409 once names cannot be entered
 * any more, 429 for too many requests. (rules/codes#remind)
 */
export async function remindTeams(context: Context, caller: CompanyUser, ids: readonly number[]): Promise<Answer> {
  const mail = () =>
    inTransaction(context.db, async (tx) => {
      const chosen = await teamsToMail(tx, caller, ids)
      const touched = { names: true }
      await refuseAfterDeadlines(tx, context, { caller, customerId: caller.customerID, touched })
      const today = await remindedToday(tx, chosen.map(addressOf), dayOf(context.now()))
      const skipOf = (team: StoredTeam): RemindSkip | null =>
        remindSkip({ ...team, teamCode: team.teamCodeSealed }, context.now()) ??
        (today.has(addressOf(team).toLowerCase()) ? 'REMINDED_TODAY' : null)
      const skipped = chosen.flatMap((team) => {
        const reason = skipOf(team)
        return reason === null ? [] : [{ teamId: team.id, reason }]
      })
      const late = chosen.filter((team) => skipOf(team) === null)
      const sent = await mailReminders(tx, context, { caller, teams: late })
      return { sent, mailed: late.map((team) => ({ teamId: team.id, recipient: addressOf(team) })), skipped }
    })
  return countingMailing(context, { customerID: caller.customerID, mail, lettersOf: ({ sent }) => sent })
}

type Late = { caller: CompanyUser; teams: readonly StoredTeam[] }

async function mailReminders(tx: Transaction, context: Context, { caller, teams }: Late): Promise<number> {
  if (teams.length === 0) return 0
  const ids = teams.map(({ id }) => id)
  const codeOf = await codesForLetters(tx, context, ids)
  const { names: namesUntil } = await deadlinesFor(tx, context, caller.customerID)
  const companyName = teams[0]?.companyName ?? ''
  const at = context.now()
  const cause = `editing-link:${caller.customerID}:${randomUUID()}`
  const letters = Map.groupBy(teams, (team) => addressOf(team).toLowerCase())
  for (const [place, theirs] of [...letters.values()].entries()) {
    const [recipient = ''] = theirs.map(addressOf)
    const reminded = theirs.flatMap(({ id, teamName, runners }) => {
      const code = codeOf.get(id)
      return code === undefined ? [] : [{ teamName, runners, code }]
    })
    const letter = teamReminderLetter(context, { teams: reminded, namesUntil, companyName })
    const itsCause = `${cause}:${place + 1}`
    await queueMail(tx, { cause: itsCause, recipient, letter })
    const itsIds = theirs.map(({ id }) => id)
    await markLinkSent(tx, itsIds, { at, cause: itsCause })
    await markReminded(tx, itsIds, at)
  }
  await writeLog(tx, {
    caller,
    code: 'teamsReminded',
    facts: { teams: teamFacts(teams) },
    about: ids.map(about.team),
  })
  return letters.size
}
