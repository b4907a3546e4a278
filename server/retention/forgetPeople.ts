import { peopleUntil } from '#domain/event/raceDay.ts'
import { addDays, dayOf, isPast } from '#domain/text/days.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { writeLog } from '../logs/store.ts'
import { anonymiseHanded } from '../handOverPeople/store.ts'
import { forgetOldKept } from '../keptPersons/store.ts'
import { anonymiseResults } from '../resultPersons/store.ts'
import { foundSettings } from '../settings/store.ts'
import { listYears, lookInto } from '../years/store.ts'
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
 * Once the event of a year is over, withdrawn teams are deleted; once it is long enough ago, the persons of the teams are anonymised (also in letters and in the log), and later the log entries
 * and notes from before the event are deleted. Orders and invoices stay. To be called regularly; idempotent. (rules/privacy#retention)
 */
export async function forgetPeople(context: Context): Promise<void> {
  await forgetKeptPersons(context)
  const all = await listYears(context.db)
  for (const [place, year] of all.entries()) {
    if (year.state === 'preparation') continue
    // letters and log of the years that have begun since are not touched
    const until = all[place + 1]?.beganAt ?? null
    await inTransaction(context.db, async (tx) => {
      await lookInto(tx, year)
      const { date } = (await foundSettings(tx)).settings
      await forgetPeopleOf(tx, context, { date, until })
    })
  }
}

/** Forgets people who were kept for another race: once its names are closed, or their own term is over. (rules/again#people) */
async function forgetKeptPersons(context: Context): Promise<void> {
  const today = dayOf(context.now())
  const { date, deadlines } = context.event
  await inTransaction(context.db, async (tx) => {
    const current = (await listYears(tx)).find(({ state }) => state === 'current')
    const isClosed = isPast(peopleUntil({ date, names: deadlines.names }), context.now())
    const people = await forgetOldKept(tx, { today, before: isClosed && current ? current.id : null })
    if (people > 0) await writeLog(tx, { code: 'keptForgotten', facts: { people } })
  })
}

type Term = { date: string; until: Date | null }

async function forgetPeopleOf(tx: Transaction, context: Context, { date, until }: Term): Promise<void> {
  const { retention } = context.event
  const today = context.now()
  const isOver = (days: number) => isPast(addDays(date, days), today)
  if (!isOver(0) || !(await lockRetention(tx))) return
  const withdrawn = await deleteWithdrawnTeams(tx)
  if (withdrawn > 0) await writeLog(tx, { code: 'withdrawnDeleted', facts: { count: withdrawn } })
  if (isOver(retention.resultsDays)) {
    const named = await anonymiseResults(tx)
    if (named > 0) await writeLog(tx, { code: 'resultsAnonymised', facts: { people: named } })
  }
  if (!isOver(retention.runnersDays)) return
  const people = await forgetTeamsOf(tx, until)
  if (people > 0) await writeLog(tx, { code: 'runnersAnonymised', facts: { people } })
  if (!isOver(retention.logsDays)) return
  const term = new Date(today.getTime() - retention.logsDays * DAY_MS)
  const before = until !== null && until < term ? until : term
  await deleteNotesBefore(tx, before)
  const entries = await deleteLogsBefore(tx, before)
  if (entries > 0) await writeLog(tx, { code: 'logsDeleted', facts: { count: entries } })
}

/**
 * Makes the people of the teams nobody, in the year that the transaction looks into: in the teams themselves, in what was handed over and handed out, in letters and
 * in the log up to a moment. Returns how many had a name. (rules/privacy#retention, rules/years#close)
 */
export async function forgetTeamsOf(tx: Transaction, until: Date | null): Promise<number> {
  await deleteWithdrawnTeams(tx)
  const people = await anonymiseRunners(tx)
  await closeTeams(tx)
  await anonymiseHanded(tx)
  await forgetPickup(tx)
  await blankMails(tx, until)
  await blankEntries(tx, until)
  return people
}
