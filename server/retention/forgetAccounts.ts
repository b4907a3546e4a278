import { addDays, dayOf, isPast } from '#domain/text/days.ts'
import { isLetterTime, waitsForMorning } from '#domain/letters/letterTimes.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { accountEndsLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { foundSettings } from '../settings/store.ts'
import { dormantAccounts, lockRetention, warningCause } from './store.ts'

const DAY_MS = 86_400_000
/** So many days before an account is erased its owner is warned. */
const WARNED_DAYS = 30

/**
 * Once the event is over, accounts that nobody has logged in to for the term are erased with their contact person, if nothing is owed.
 * Documents and orders stay. Who is warned, once and by day, has thirty days to log in; nobody is erased without. To be called regularly; idempotent.
 * (rules/privacy#retention, rules/privacy#warned, rules/letters#by-day)
 */
export async function forgetAccounts(context: Context): Promise<void> {
  const { date, registrationOpen, retention } = context.event
  const today = context.now()
  if (!isPast(addDays(date, -WARNED_DAYS), today)) return
  const since = new Date(today.getTime() - (retention.accountsDays - WARNED_DAYS) * DAY_MS)
  await inTransaction(context.db, async (tx) => {
    // of several servers one does it
    if (!(await lockRetention(tx))) return
    const { letterDatesChangedOn } = await foundSettings(tx)
    // nothing goes out by itself while registration is closed (rules/settings#opening)
    const mayWarn = registrationOpen && isLetterTime(today) && !waitsForMorning(letterDatesChangedOn, today)
    for (const account of await dormantAccounts(tx, since)) {
      const { email, firstName, lastName, lastLoginAt, warnedDaysAgo } = account
      const endsOn = addDays(dayOf(lastLoginAt), retention.accountsDays)
      if (warnedDaysAgo === null) {
        if (!mayWarn) continue
        const inTime = addDays(dayOf(today), WARNED_DAYS)
        const day = [endsOn, inTime, addDays(date, 1)].toSorted().at(-1) ?? inTime
        const letter = accountEndsLetter(context, { name: `${firstName} ${lastName}`, lastLoginAt, day })
        await queueMail(tx, { cause: warningCause(account), recipient: email, letter, isByDay: true })
      } else if (warnedDaysAgo >= WARNED_DAYS && isPast(date, today) && isPast(addDays(endsOn, -1), today)) {
        await erasePerson(context, { email, runnerIDs: [] }, 'termIsOver')
      }
    }
  })
}
