import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { completeTeams } from '../statistics/openTasks.ts'
import { isDayKept, keepDay } from './store.ts'

/**
 * Keeps once a day how many teams there are and how many are complete: nothing else remembers it. A day on which no server ran is not known.
 * To be called regularly, by every server; idempotent. (rules/statistics#season)
 */
export async function keepSeasonDay({ db, event, now }: Pick<Context, 'db' | 'event' | 'now'>): Promise<void> {
  const day = dayOf(now())
  if (day > event.date || (await isDayKept(db, day))) return
  await keepDay(db, { day, ...(await completeTeams(db)) })
}
