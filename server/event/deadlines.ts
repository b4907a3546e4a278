import type { Reason } from '#contract/refusals.ts'
import { formatDay, isPast } from '#domain/deadlines.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

const DEADLINES = ['registration', 'names', 'shirts', 'timekeeping'] as const

/** What a change touches, by the deadline that ends it. */
export type Touched = { [Name in (typeof DEADLINES)[number]]?: boolean }

/** What refuses a change whose deadline has passed, undefined while it may be made. (rules/event#deadlines) */
export function passedDeadline(context: Context, touched: Touched): Reason | undefined {
  const { deadlines } = context.event
  const [day] = DEADLINES.filter((name) => touched[name] && isPast(deadlines[name], context.now())).map(
    (name) => deadlines[name],
  )
  return day == null ? undefined : ['DEADLINE_PASSED', formatDay(day)]
}

/**
 * Refuses the change of a customer, or of somebody with a code (null), after its deadline with 409. The staff may; returns whether they
 * overrode a deadline, which is logged as a warning. (rules/event#deadlines)
 */
export function refuseAfterDeadlines(
  context: Context,
  caller: Pick<User, 'role'> | null,
  touched: Touched,
): { isOverride: boolean } {
  const passed = passedDeadline(context, touched)
  if (passed !== undefined && caller?.role !== 'admin') throw new Refusal(...passed)
  return { isOverride: passed !== undefined }
}
