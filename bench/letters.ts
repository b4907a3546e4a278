import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Limit } from './limits.ts'
import { rateOf, type Load } from '../tools/load.ts'
import { inGerman } from './table.ts'

const RUSH_SECONDS = 60
const RUSH_BUYERS = 50
const ON_ITS_WAY_SECONDS = 60
const POLL_MS = 50
/** Timeout: then something is wrong. */
const PATIENCE_MS = 600_000

/** Resolves once no letter waits any more, so that those of one round are not sent in the next; answers how long it took in s. */
export async function untilAllSent(pool: pg.Pool): Promise<number> {
  const begin = performance.now()
  while ((await waitingLetters(pool)) > 0) {
    if (performance.now() - begin > PATIENCE_MS) throw new Error('The letters do not go out.')
    await delay(POLL_MS)
  }
  return (performance.now() - begin) / 1000
}

async function waitingLetters(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from mails where state = 'queued'`,
  )
  return rows[0]?.waiting ?? 0
}

/** A minute of continuous orders, with mails sent in parallel: how long after its end the last mail is sent. */
export async function openingMinute(shop: { url: string; pool: pg.Pool; order: Load['next'] }): Promise<Limit> {
  const { url, pool, order } = shop
  const rush = { url, connections: RUSH_BUYERS, seconds: RUSH_SECONDS, next: order }
  const { perSecond } = await rateOf(rush)
  const left = await waitingLetters(pool)
  const seconds = await untilAllSent(pool)
  return {
    name: `letzte Bestätigung nach einer Minute von ${RUSH_BUYERS} Käufern ohne Pause`,
    found: `${inGerman(perSecond * RUSH_SECONDS)} Bestellungen; ${inGerman(left)} Briefe warteten noch, der letzte ${inGerman(seconds, 1)} s`,
    limit: `${ON_ITS_WAY_SECONDS} s`,
    isKept: seconds <= ON_ITS_WAY_SECONDS,
  }
}
