import type { Reason } from '#contract/refusals.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { DEADLINE_KINDS, type DeadlineKind, type Deadlines } from '#domain/event/deadlineKinds.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'

/** Things that a change touches: by the deadline that ends it, who ran (`people`), or in which ranking a team is (`ranking`). */
export type Touched = { [Kind in DeadlineKind]?: boolean } & { people?: boolean; ranking?: boolean }

/** The days that hold for a company, or for nobody's teams (null): what answers and letters name. (rules/event#exceptions) */
export async function deadlinesFor(
  connection: Connection,
  { event }: Pick<Context, 'event'>,
  customerId: number | null,
): Promise<Deadlines> {
  if (customerId === null) return event.deadlines
  const exceptions = await exceptionsBy(connection, [customerId])
  return deadlinesOf(event, exceptions.get(customerId) ?? [])
}

/** What refuses a change whose deadline has passed, undefined while it may be made. (rules/event#deadlines) */
export function passedDeadline(deadlines: Deadlines, touched: Touched, today: Date): Reason | undefined {
  const [day] = DEADLINE_KINDS.filter((kind) => touched[kind] && isPast(deadlines[kind], today)).map(
    (kind) => deadlines[kind],
  )
  return day == null ? undefined : ['DEADLINE_PASSED', formatDay(day)]
}

type Change = {
  caller: Pick<User, 'role'> | null
  /** Whose teams or orders are changed; null: nobody's. */
  customerId: number | null
  touched: Touched
  /** The staff's, for a change of who ran. */
  reason?: string | undefined
}

type Allowed = { isOverride: boolean; reason?: string }

/**
 * Refuses from the day of the race on what says who ran, or moves a team into another ranking, with 409. The staff may, the first with a reason (400
 * without), which is returned to be logged; undefined: it is no such change, or the race is yet to come. (rules/event#since-race)
 */
export function refuseSinceRace(
  { event, now }: Context,
  { caller, touched, reason }: Pick<Change, 'caller' | 'touched' | 'reason'>,
): Allowed | undefined {
  if (!(touched.people || touched.ranking) || !isSinceRace(event.date, now())) return undefined
  if (caller?.role !== 'admin') throw new Refusal('SINCE_RACE', formatDay(event.date))
  if (!touched.people) return { isOverride: true }
  if (!reason) throw refuseField('reason', 'SINCE_RACE_REASON', formatDay(event.date))
  return { isOverride: true, reason }
}

/**
 * Refuses the change of a customer, or of somebody with a code (null), after the deadline that holds for the company, or since the race, with 409. The staff
 * may; returns whether they overrode something, which is logged as a warning, and their reason.
 * (rules/event#deadlines, rules/event#exceptions, rules/event#since-race)
 */
export async function refuseAfterDeadlines(
  connection: Connection,
  context: Context,
  { caller, customerId, touched, reason }: Change,
): Promise<Allowed> {
  const today = context.now()
  const sinceRace = refuseSinceRace(context, { caller, touched, reason })
  if (sinceRace) return sinceRace
  // an exception only extends: until the event's own day has passed nobody needs to be asked for one
  if (passedDeadline(context.event.deadlines, touched, today) === undefined) return { isOverride: false }
  const passed = passedDeadline(await deadlinesFor(connection, context, customerId), touched, today)
  if (passed !== undefined && caller?.role !== 'admin') throw new Refusal(...passed)
  return { isOverride: passed !== undefined }
}
