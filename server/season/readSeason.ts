import type { Season } from '#contract/event/season.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { SEASON_DAYS_MAX } from '#domain/event/season.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { foundSettings } from '../settings/store.ts'
import { completeTeams } from '../statistics/openTasks.ts'
import { within, yearBefore } from '../years/store.ts'
import { importedSeason, keptDays, soldByDay } from './store.ts'

/** The season until now; of today the teams as they are, not as they were when the day began. (rules/statistics#season) */
export async function readSeason({ db, event, now }: Pick<Context, 'db' | 'event' | 'now'>): Promise<Season> {
  const today = dayOf(now())
  return inSnapshot(db, async (tx) => {
    const kept = await keptDays(tx, addDays(event.date, -SEASON_DAYS_MAX))
    // after the event persons are forgotten, and every team would look incomplete
    const current = today <= event.date ? [{ day: today, ...(await completeTeams(tx)) }] : []
    return {
      eventDate: event.date,
      today,
      sold: await soldByDay(tx),
      completeness: [...kept.filter(({ day }) => day < today || current.length === 0), ...current],
      ...(await seasonBefore(tx, event.year)),
    }
  })
}

/** The season of the year before, else the one that was typed. (rules/statistics#comparison) */
async function seasonBefore(tx: Transaction, label: string): Promise<Pick<Season, 'earlier' | 'yearBefore'>> {
  const before = await yearBefore(tx, label)
  if (!before) return { earlier: await importedSeason(tx), yearBefore: null }
  return within(tx, before, async () => {
    const { date: eventDate } = (await foundSettings(tx)).settings
    return { earlier: { eventDate, sold: await soldByDay(tx) }, yearBefore: before.label }
  })
}
