import type { ClosedByYear } from '#contract/event/closeYear.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { lastBackupAt } from '../metrics/store.ts'
import { forgetTeamsOf } from '../retention/forgetPeople.ts'
import { countNamed, countNamedResults, waitForRetention } from '../retention/store.ts'
import { foundSettings } from '../settings/store.ts'
import { listYears, lockYears, markClosed, within, type Year } from '../years/store.ts'

/**
 * Things that would go if that year were closed now, and when. Refusals: 404 there is none of that id, 409 it is neither past nor closed, or its race is still to
 * come. (rules/years#close)
 */
export async function previewClosing(context: Context, id: number): Promise<ClosedByYear> {
  return inTransaction(context.db, async (tx) => {
    const { year } = await pastYear(tx, id)
    return within(tx, year, () => goingOf(tx, context))
  })
}

type Closing = { id: number; backup: boolean }

/**
 * Closes a past year: the people of its teams go at once, names in results and the log by their terms; nothing takes that back. Closing it once more changes nothing.
 * Refusals as of `previewClosing`, and 400 without a backup. (rules/years#close)
 */
export async function closeYear(context: Context, caller: StaffUser, { id, backup }: Closing): Promise<ClosedByYear> {
  if (!backup) throw refuseField('backup', 'YEAR_BACKUP_FIRST')
  return inTransaction(context.db, async (tx) => {
    await lockYears(tx)
    await waitForRetention(tx)
    const { year, until } = await pastYear(tx, id)
    const going = await within(tx, year, async () => {
      const found = await goingOf(tx, context)
      await forgetTeamsOf(tx, until)
      return found
    })
    if (year.state === 'closed') return going
    await markClosed(tx, year)
    const { people, resultsUntil } = going
    await writeLog(tx, { caller, code: 'yearClosed', facts: { label: year.label ?? '', people, resultsUntil } })
    return going
  })
}

/** A year that can be closed, and when the next one began. */
async function pastYear(tx: Transaction, id: number): Promise<{ year: Year; until: Date | null }> {
  const all = await listYears(tx)
  const place = all.findIndex((one) => one.id === id)
  const year = all[place]
  if (!year) throw new Refusal('YEAR_NOT_FOUND')
  if (year.state !== 'past' && year.state !== 'closed') throw new Refusal('YEAR_NOT_PAST')
  return { year, until: all[place + 1]?.beganAt ?? null }
}

/** In the year that the transaction looks into. */
async function goingOf(tx: Transaction, { event, now }: Context): Promise<ClosedByYear> {
  const { date } = (await foundSettings(tx)).settings
  if (date >= dayOf(now())) throw new Refusal('YEAR_RACE_AHEAD', date)
  const { resultsDays, logsDays } = event.retention
  return {
    people: await countNamed(tx),
    inResults: await countNamedResults(tx),
    resultsUntil: addDays(date, resultsDays),
    logUntil: addDays(date, logsDays),
    backupAt: (await lastBackupAt(tx)) ?? null,
  }
}
