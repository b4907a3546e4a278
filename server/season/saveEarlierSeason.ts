import type { z } from 'zod'
import type { EarlierSeasonEntry } from '#contract/event/season.ts'
import { seasonMessages } from '#contract/event/seasonMessages.ts'
import { readSeason } from '#domain/event/season.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { replaceSeason } from './store.ts'

/**
 * Puts last year's numbers in place of those imported before; an empty list takes them away. Refusal: 400 at the day of a race that was not
 * before this one. (rules/statistics#season)
 */
export async function saveEarlierSeason(
  { db, event }: Pick<Context, 'db' | 'event'>,
  caller: User,
  { eventDate, csv }: z.output<typeof EarlierSeasonEntry>,
): Promise<void> {
  if (eventDate >= event.date) throw new Refusal('INVALID_INPUT').withFields({ eventDate: seasonMessages.notBefore })
  const { sold } = readSeason(csv, eventDate)
  await inTransaction(db, async (tx) => {
    await replaceSeason(tx, sold.length > 0 ? { eventDate, sold } : null)
    await writeLog(tx, { caller, code: 'earlierSeasonImported', facts: { days: sold.length, eventDate } })
  })
}
