import { addDays, isPast } from '#domain/text/days.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { writeLog } from '../logs/store.ts'
import { anonymiseHanded } from '../handOverPeople/store.ts'
import {
  anonymiseRunners,
  blankEntries,
  blankMails,
  closeTeams,
  deleteLogsBefore,
  deleteNotesBefore,
  deleteWithdrawnTeams,
  forgetPickup,
  lockRetention,
} from './store.ts'

const DAY_MS = 86_400_000

/**
 * Once the event is over, withdrawn teams are deleted; once it is long enough ago, the persons of the teams are anonymised (also in letters and in the log), and later the log entries
 * and notes from before the event are deleted. Orders and invoices stay. To be called regularly; idempotent. (rules/privacy#retention)
 */
export async function forgetPeople(context: Context): Promise<void> {
  const { date, retention } = context.event
  const today = context.now()
  const isOver = (days: number) => isPast(addDays(date, days), today)
  if (isOver(0)) await forgetWithdrawn(context)
  if (!isOver(retention.runnersDays)) return
  await inTransaction(context.db, async (tx) => {
    if (!(await lockRetention(tx))) return
    const people = await anonymiseRunners(tx)
    await closeTeams(tx)
    await anonymiseHanded(tx)
    await forgetPickup(tx)
    await blankMails(tx)
    await blankEntries(tx)
    if (people > 0) {
      await writeLog(tx, { code: 'runnersAnonymised', facts: { people } })
    }
    if (!isOver(retention.logsDays)) return
    const before = new Date(today.getTime() - retention.logsDays * DAY_MS)
    await deleteNotesBefore(tx, before)
    const entries = await deleteLogsBefore(tx, before)
    if (entries === 0) return
    await writeLog(tx, { code: 'logsDeleted', facts: { count: entries } })
  })
}

async function forgetWithdrawn({ db }: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    const count = await deleteWithdrawnTeams(tx)
    if (count === 0) return
    await writeLog(tx, { code: 'withdrawnDeleted', facts: { count } })
  })
}
