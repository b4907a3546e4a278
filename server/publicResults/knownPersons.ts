import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { personsOfResults, type PersonsOfResults, personsChangedAt } from '../resultPersons/store.ts'

/** Time after which people are compared again though nothing seems to have changed: two wishes at the same moment may end in another order than they began. */
const COMPARED_MS = 30_000

/** People of the results of a year, as this server has read them; `at`: the moment at which they were compared with the database last. */
export type KnownPersons = PersonsOfResults & {
  changedAt: number | null
  slotSet: number
  at: number
}

type Asked = {
  known: KnownPersons | undefined
  /** The set that is shown: a new one has people whose rows may be older than the last change that was seen. */
  slotSet: number
  at: number
}

/** People of the results of a year: those that are known, the very same where nothing has changed, else read anew. (rules/results#names) */
export async function knownPersons(
  tx: Transaction,
  context: Context,
  { known, slotSet, at }: Asked,
): Promise<KnownPersons> {
  const changedAt = (await personsChangedAt(tx))?.getTime() ?? null
  const isFresh = known?.changedAt === changedAt && known.slotSet === slotSet && Math.abs(at - known.at) < COMPARED_MS
  if (known && isFresh) return known
  return { ...(await personsOfResults(tx, context)), changedAt, slotSet, at }
}
