import { formatDay } from '#domain/text/days.ts'
import { lateChangeFault, lateChangesUntil } from '#domain/teams/lateChanges.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { deadlinesFor, refuseAfterDeadlines, refuseSinceRace, type Touched } from './deadlines.ts'

type LateChange = {
  caller: Pick<User, 'role'> | null
  customerId: number | null
  /** What else is changed besides the person. */
  touched: Touched
  /** The staff's, since the race. */
  reason: string | undefined
}

/**
 * Refuses with 409 to put somebody in another's place before the names' deadline, and for companies that may not or not any more. With a deadline of its
 * own a company changes people as before until then; for the staff the event's counts. Returns the staff's reason since the race, to be logged.
 * (rules/substitutes#when, rules/substitutes#companies, rules/event#since-race)
 */
export async function refuseUnlessLate(
  connection: Connection,
  context: Context,
  { caller, customerId, touched, reason }: LateChange,
): Promise<{ reason?: string }> {
  const sinceRace = refuseSinceRace(context, { caller, touched: { people: true }, reason })
  const isStaff = caller?.role === 'admin'
  const { names } = isStaff ? context.event.deadlines : await deadlinesFor(connection, context, customerId)
  const fault = lateChangeFault(context.event, { who: isStaff ? 'staff' : 'company', names }, context.now())
  if (fault === 'TOO_EARLY') throw new Refusal('LATE_CHANGE_TOO_EARLY', formatDay(names ?? ''))
  if (fault === 'NO_DEADLINE') throw new Refusal('LATE_CHANGE_NO_DEADLINE')
  if (fault === 'NOT_BY_COMPANIES') throw new Refusal('LATE_CHANGE_NOT_BY_COMPANIES')
  if (fault === 'OVER') throw new Refusal('LATE_CHANGE_OVER', formatDay(lateChangesUntil(context.event) ?? ''))
  await refuseAfterDeadlines(connection, context, { caller, customerId, touched })
  return sinceRace?.reason === undefined ? {} : { reason: sinceRace.reason }
}
