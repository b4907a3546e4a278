import type { Season } from '#contract/event/season.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { SEASON_DAYS_MAX } from '#domain/event/season.ts'
import type { Context } from '../context.ts'
import { completeTeams } from '../statistics/openTasks.ts'
import { importedSeason, keptDays, soldByDay } from './store.ts'

/** The season until now; of today the teams as they are, not as they were when the day began. (rules/statistics#season) */
export async function readSeason({ db, event, now }: Pick<Context, 'db' | 'event' | 'now'>): Promise<Season> {
  const today = dayOf(now())
  const kept = await keptDays(db, addDays(event.date, -SEASON_DAYS_MAX))
  // after the event persons are forgotten, and every team would look incomplete
  const current = today <= event.date ? [{ day: today, ...(await completeTeams(db)) }] : []
  return {
    eventDate: event.date,
    today,
    sold: await soldByDay(db),
    completeness: [...kept.filter(({ day }) => day < today || current.length === 0), ...current],
    earlier: await importedSeason(db),
  }
}
