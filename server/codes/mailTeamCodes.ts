import { randomUUID } from 'node:crypto'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { addressOf } from '#domain/teams/teamLinks.ts'
import { countingMailing } from '../auth/limits.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { deadlinesFor } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { namesOfTeams, type StoredTeam } from '../teams/store.ts'
import { editingLinkLetter, type EditingLink } from '../mail/linkLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import { markLinkSent } from './store.ts'
import { teamsToMail } from './teamsToMail.ts'

/** A team, and who gets its link. */
export type Addressed = Pick<StoredTeam, 'id' | 'teamName' | 'companyName'> & {
  runners: EditingLink['teams'][number]['runners']
  recipient: string
  teamCode: string
}

/** One letter for each address and code, and how many that are. The cause names the company, whose address may change. (rules/letters#moved) */
export async function mailEditingLinks(
  tx: Transaction,
  context: Context,
  { customerId, teams }: { customerId: number; teams: readonly Addressed[] },
): Promise<number> {
  const cause = `editing-link:${customerId}:${randomUUID()}`
  const letters = Map.groupBy(teams, (team) => `${team.recipient.toLowerCase()} ${team.teamCode}`)
  const { names: namesUntil } = await deadlinesFor(tx, context, customerId)
  let place = 0
  for (const group of letters.values()) {
    const [first] = group
    if (!first) continue
    place += 1
    await queueMail(tx, {
      cause: `${cause}:${place}`,
      recipient: first.recipient,
      letter: editingLinkLetter(context, {
        teams: group,
        companyName: first.companyName,
        code: first.teamCode,
        namesUntil,
        isRaceOver: isSinceRace(context.event.date, context.now()),
      }),
    })
    const ids = group.map(({ id }) => id)
    await markLinkSent(tx, ids, { at: context.now(), cause: `${cause}:${place}` })
  }
  return place
}

/**
 * Mails their editing links to the captains of these teams, or where a captain has no e-mail to the team contact; teams without a code or
 * an address are skipped. Refusals: 404 for a team that is not theirs, 429 for too many requests. (rules/codes#mailing)
 */
export async function mailTeamCodes(
  context: Context,
  caller: CompanyUser,
  ids: readonly number[],
): Promise<{ mailed: number }> {
  const mail = () =>
    inTransaction(context.db, async (tx) => {
      const bearers = (await teamsToMail(tx, caller, ids)).flatMap((team) => {
        const { id, teamName, companyName, runners, teamCodeSealed } = team
        const recipient = addressOf(team)
        const teamCode = teamCodeSealed === null ? null : unseal(context.settings.SECRET_KEY, teamCodeSealed)
        return teamCode === null || recipient === ''
          ? []
          : [{ id, teamName, companyName, runners, recipient, teamCode }]
      })
      if (bearers.length === 0) return { mailed: 0 }
      const mailed = await mailEditingLinks(tx, context, { customerId: caller.customerID, teams: bearers })
      const mailedIds = bearers.map(({ id }) => id)
      const teams = teamFacts(await namesOfTeams(tx, mailedIds))
      await writeLog(tx, { caller, code: 'teamCodesMailed', facts: { teams }, about: mailedIds.map(about.team) })
      return { mailed }
    })
  return countingMailing(context, { customerID: caller.customerID, mail, lettersOf: ({ mailed }) => mailed })
}
