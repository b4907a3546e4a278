import { waitsForMorning } from '#domain/letters/letterTimes.ts'
import type { Connection } from '../db/client.ts'
import { changedDeadlines } from './store.ts'

/** The companies for which a deadline was changed on the day of this moment: nothing goes to them by itself. (rules/letters#after-change) */
export async function waitingCompanies(connection: Connection, now: Date): Promise<Set<number>> {
  const changes = await changedDeadlines(connection)
  return new Set(changes.flatMap(({ customerId, changedOn }) => (waitsForMorning(changedOn, now) ? customerId : [])))
}
