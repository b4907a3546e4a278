import { letterMessages } from '#contract/letters/letterMessages.ts'
import { addAttempts, lockAttempts, usedUp } from '../attempts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

/** The same letter again: at most so often within some seconds. (rules/letters#bounds-again) */
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const AGAIN_A_DAY = 5
/** Calls of a member that mail something again, and test mails to oneself. */
const AGAIN_AN_HOUR = 300
const TESTS_AN_HOUR = 20

type Asked = {
  caller: Pick<User, 'id'>
  /** Kind of what is mailed again, apart from others of the same id. */
  what: 'document' | 'letter' | 'invitation'
  ids: readonly (string | number)[]
  /** Where none of them may go: refused, unless others go by the same call. Default: refused. */
  ifNone?: 'refused' | 'skipped'
}

/**
 * Ids of what may be mailed again, each of which counts: the same once a minute and five times a day. To be called in the transaction that mails
 * it, so that what is refused counts nothing. Refusal: 429 none of them may, or this member has mailed too much again. (rules/letters#bounds-again)
 */
export async function boundAgain(
  tx: Transaction,
  context: Context,
  { caller, what, ids, ifNone = 'refused' }: Asked,
): Promise<ReadonlySet<string | number>> {
  if (!context.settings.RATE_LIMITS || ids.length === 0) return new Set(ids)
  await countOnce(tx, context, {
    key: `again-member:${caller.id}`,
    max: AGAIN_AN_HOUR,
    sentence: letterMessages.mailedMuch(AGAIN_AN_HOUR),
  })
  const keyOf = (id: string | number) => `again:${what}:${id}`
  const keys = ids.map(keyOf)
  const at = context.now()
  await lockAttempts(tx, keys)
  const lately = await usedUp(tx, keys, { since: before(at, MINUTE_S), max: 1 })
  const often = await usedUp(tx, keys, { since: before(at, DAY_S), max: AGAIN_A_DAY })
  const free = ids.filter((id) => !lately.has(keyOf(id)) && !often.has(keyOf(id)))
  if (free.length === 0 && ifNone === 'refused')
    throw often.size > 0
      ? new Refusal('MAILED_TOO_OFTEN', letterMessages.mailedOften(AGAIN_A_DAY)).retryAfter(HOUR_S)
      : new Refusal('MAILED_TOO_OFTEN', letterMessages.mailedJustNow).retryAfter(MINUTE_S)
  if (free.length > 0) await addAttempts(tx, free.map(keyOf), at)
  return new Set(free)
}

/** Counts a test mail to oneself. Refusal: 429 too many within an hour. (rules/letters#bounds-again) */
export async function boundTest(tx: Transaction, context: Context, caller: Pick<User, 'id'>): Promise<void> {
  if (!context.settings.RATE_LIMITS) return
  const sentence = letterMessages.testedMuch(TESTS_AN_HOUR)
  await countOnce(tx, context, { key: `test-mail:${caller.id}`, max: TESTS_AN_HOUR, sentence })
}

async function countOnce(
  tx: Transaction,
  context: Context,
  { key, max, sentence }: { key: string; max: number; sentence: string },
): Promise<void> {
  const at = context.now()
  await lockAttempts(tx, [key])
  const used = await usedUp(tx, [key], { since: before(at, HOUR_S), max })
  if (used.has(key)) throw new Refusal('MAILED_TOO_OFTEN', sentence).retryAfter(HOUR_S)
  await addAttempts(tx, [key], at)
}

const before = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)
