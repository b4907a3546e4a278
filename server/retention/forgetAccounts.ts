import { isPast } from '#domain/deadlines.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { personMessages } from '../persons/messages.ts'
import { dormantAccounts, lockRetention } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Once the event is over, accounts that nobody has logged in to for the term are erased with their contact person, if nothing is owed.
 * Documents and orders stay. To be called regularly; idempotent. (rules/privacy#retention)
 */
export async function forgetAccounts(context: Context): Promise<void> {
  const { date, retention } = context.event
  const today = context.now()
  if (!isPast(date, today)) return
  const since = new Date(today.getTime() - retention.accountsDays * DAY_MS)
  await inTransaction(context.db, async (tx) => {
    // of several servers one does it
    if (!(await lockRetention(tx))) return
    for (const email of await dormantAccounts(tx, since))
      await erasePerson(context, { email, runnerIDs: [] }, personMessages.termIsOver)
  })
}
