import type { RosterAnswer } from '#contract/roster/roster.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser } from '../http/caller.ts'
import { teamsOf } from '../teams/store.ts'
import { checkRoster, type RosterList } from './checkRoster.ts'

/**
 * Returns what a list would do, row by row, without changing anything. Refusal: 409 past the deadline of what it would change.
 * (rules/roster#preview)
 */
export async function previewRoster(context: Context, caller: CompanyUser, list: RosterList): Promise<RosterAnswer> {
  const { customerID } = caller
  const teams = await teamsOf(context.db, customerID)
  const { answer, touches } = await checkRoster(context.db, context, { customerID, teams, list })
  await refuseAfterDeadlines(context.db, context, { caller, customerId: caller.customerID, touched: touches })
  return answer
}
