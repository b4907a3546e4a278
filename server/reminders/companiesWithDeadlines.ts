import type { AddressedCompany } from '#domain/letters/broadcasts.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import type { Deadlines } from '#domain/event/deadlineKinds.ts'
import type { ReminderKind } from '#domain/letters/reminders.ts'
import { addressedCompanies } from '../addressees/store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'

type RemindingEvent = Pick<Context['event'], 'date' | 'deadlines' | 'reminders'>

/** Days before each deadline on which it is reminded of. */
export const daysOf = ({ reminders }: RemindingEvent): Record<ReminderKind, readonly number[]> => ({
  names: reminders.namesDays,
  shirts: reminders.shirtsDays,
})

/** Every company by the deadlines that hold for it. */
export async function companiesWithDeadlines(
  connection: Connection,
  event: RemindingEvent,
): Promise<(AddressedCompany & { deadlines: Deadlines })[]> {
  const all = await addressedCompanies(connection, 'all')
  const exceptions = await exceptionsBy(
    connection,
    all.map(({ id }) => id),
  )
  return all.map((company) => ({ ...company, deadlines: deadlinesOf(event, exceptions.get(company.id) ?? []) }))
}
