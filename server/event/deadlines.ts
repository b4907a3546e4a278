import type { Reason } from '#contract/refusals.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { DEADLINE_KINDS, type DeadlineKind, type Deadlines } from '#domain/event/deadlineKinds.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

/** What a change touches, by the deadline that ends it. */
export type Touched = { [Kind in DeadlineKind]?: boolean }

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
}

/**
 * Refuses the change of a customer, or of somebody with a code (null), after the deadline that holds for the company, with 409. The staff
 * may; returns whether they overrode a deadline, which is logged as a warning. (rules/event#deadlines, rules/event#exceptions)
 */
export async function refuseAfterDeadlines(
  connection: Connection,
  context: Context,
  { caller, customerId, touched }: Change,
): Promise<{ isOverride: boolean }> {
  const today = context.now()
  // an exception only extends: until the event's own day has passed nobody needs to be asked for one
  if (passedDeadline(context.event.deadlines, touched, today) === undefined) return { isOverride: false }
  const passed = passedDeadline(await deadlinesFor(connection, context, customerId), touched, today)
  if (passed !== undefined && caller?.role !== 'admin') throw new Refusal(...passed)
  return { isOverride: passed !== undefined }
}
