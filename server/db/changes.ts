import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { sharedNext } from '../sharedNext.ts'
import { StartError } from '../startError.ts'
import { asStartError, CONNECTION_PATIENCE_MS, setUp } from './client.ts'
import { databaseMessages } from './messages.ts'

/** The NOTIFY channels on which triggers announce changes: of the catalogue, of settings and legal texts. (rules/operations#news) */
const CATALOGUE = 'catalogue'
const SETTINGS = 'settings'
/** The channel on which servers call themselves, to learn whether they hear. */
const CALLS = 'calls'
const LISTEN_AGAIN_MS = 500
/** Query timeout: a connection that does not answer within it counts as lost; callers then bypass the cache. */
const PATIENCE_MS = 1000
/** Pause between a server's calls to itself. */
const CALL_MS = 60_000
/** Calls in a row that a server may miss before it counts as deaf: a busy database is no reason to go without a cache. */
const MISSED_MAX = 3

/** News heard up to a call, and the answer to a question that was asked after it. */
export type Heard = {
  /** Increases with each change of the catalogue that any process committed before the call. */
  change: number
  /** Stock of the items in words: the same words as long as it is the same. */
  left: string
}

/** News for cache invalidation: what was read from the database is current as long as what was heard stays the same. */
export type Changes = {
  /** News of the catalogue; undefined while changes cannot be received. (rules/operations#news) */
  catalogue(): Promise<Heard | undefined>
  /** True while changes are received. */
  areHeard(): boolean
}

/** For processes that do not listen, such as commands and tests: nothing may be cached. */
export const noChanges: Changes = { catalogue: async () => undefined, areHeard: () => false }

type Place = {
  /** The address at which changes are received (DATABASE_LISTEN_URL), where it is not that of the pool. */
  listenUrl?: string | undefined
}

const listener = (pool: pg.Pool, { listenUrl, patienceMs }: Place & { patienceMs: number }) =>
  new pg.Client({
    ...pool.options,
    ...(listenUrl !== undefined && { connectionString: listenUrl }),
    pipeline: false,
    query_timeout: patienceMs,
  })

/** Calls over the pool; true when this connection, which listens, has heard it once it has heard out what is there, as it must hear changes. */
async function isHeard(
  pool: pg.Pool,
  { client, hearOut }: { client: pg.Client; hearOut: () => Promise<unknown> },
): Promise<boolean> {
  const call = randomUUID()
  let hasCome = false
  const hear = ({ payload }: pg.Notification) => {
    if (payload === call) hasCome = true
  }
  client.on('notification', hear)
  try {
    await pool.query('SELECT pg_notify($1, $2)', [CALLS, call])
    await hearOut()
    return hasCome
  } finally {
    client.off('notification', hear)
  }
}

/** Refuses, with a StartError, an address at which changes are not received, as behind some poolers. (rules/operations#pooler) */
export async function refuseDeaf(pool: pg.Pool, { listenUrl }: Place): Promise<void> {
  const client = listener(pool, { listenUrl, patienceMs: CONNECTION_PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`LISTEN ${CALLS}`)
    if (await isHeard(pool, { client, hearOut: () => client.query('SELECT') })) return
  } catch (cause) {
    throw asStartError(cause, listenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL')
  } finally {
    client.end().catch(() => undefined)
  }
  throw new StartError(listenUrl === undefined ? databaseMessages.newsNotHeard : databaseMessages.otherNewsHeard)
}

/** A statement that answers in one row what is `left` of the items. */
export type Question = { name: string; text: string }

type Listening = Place & {
  /** Asked with each look, because nobody tells a change of it. */
  question: Question
  /** Called with each change of the settings, and whenever one may have been missed. */
  onSettings: () => void
  /** Called when the server has become deaf, and when it hears again. */
  onHearing?: (hearing: 'deaf' | 'hears') => void
  callMs?: number
}

/**
 * Receives changes (LISTEN) over a connection of its own and reconnects when it is lost. The counter is undefined until a connection has
 * heard a call, and while three in a row were missed. (rules/operations#pooler)
 */
export function listenForChanges(
  pool: pg.Pool,
  { listenUrl, question, onSettings, onHearing, callMs = CALL_MS }: Listening,
): Changes & { stop(): Promise<void> } {
  let changes = 0
  let hearOut: (() => Promise<string | undefined>) | undefined
  let missed = 0
  const end = new AbortController()

  async function listen(): Promise<void> {
    const client = listener(pool, { listenUrl, patienceMs: PATIENCE_MS })
    const lost = new AbortController()
    const gone = once(lost.signal, 'abort')
    const isLost = (): undefined => {
      hearOut = undefined
      lost.abort()
      return undefined
    }
    client.on('error', isLost).on('end', isLost)
    end.signal.addEventListener('abort', isLost, { once: true })
    client.on('notification', ({ channel }) => {
      if (channel === SETTINGS) onSettings()
      else if (channel === CATALOGUE) changes += 1
    })
    try {
      await client.connect()
      await setUp(client)
      await client.query(`LISTEN ${CATALOGUE}; LISTEN ${SETTINGS}; LISTEN ${CALLS}`)
      void keepCalling(client, { lost: lost.signal, isLost })
      await gone
    } finally {
      isLost()
      end.signal.removeEventListener('abort', isLost)
      client.end().catch(() => undefined)
    }
  }

  async function keepCalling(client: pg.Client, { lost, isLost }: { lost: AbortSignal; isLost: () => undefined }) {
    // PostgreSQL delivers pending notifications before the answer to a query on the same connection
    const hear = sharedNext(() => client.query<{ left: string }>(question).then(({ rows: [row] }) => row?.left, isLost))
    let hasHeard = false
    while (!lost.aborted) {
      const call = await isHeard(pool, { client, hearOut: hear }).then(
        (isIt) => (isIt ? 'heard' : 'missed'),
        () => 'failed',
      )
      if (lost.aborted) return
      if (call === 'heard') {
        // changes may have been missed as well
        if (!hasHeard || missed > 0) noteChange()
        hasHeard = true
        hearOut = hear
        if (missed >= MISSED_MAX) onHearing?.('hears')
        missed = 0
      } else if (call === 'missed' || hasHeard) {
        missed += 1
        if (missed >= MISSED_MAX) hearOut = undefined
        if (missed === MISSED_MAX) onHearing?.('deaf')
      }
      const pauseMs = call === 'failed' && !hasHeard ? LISTEN_AGAIN_MS : callMs
      await delay(pauseMs, undefined, { signal: lost, ref: false }).catch(() => undefined)
      // a pooler that shared connections for a time has taken from this one what it listened to, and says nothing of it
      if (missed >= MISSED_MAX) isLost()
    }
  }

  function noteChange() {
    changes += 1
    onSettings()
  }

  async function keepListening(): Promise<void> {
    while (!end.signal.aborted) {
      await listen().catch(() => undefined)
      await delay(LISTEN_AGAIN_MS, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
    }
  }

  const listening = keepListening()
  return {
    async catalogue() {
      const asked = hearOut
      const left = await asked?.()
      return asked === hearOut && left !== undefined ? { change: changes, left } : undefined
    },
    areHeard: () => hearOut !== undefined,
    async stop() {
      end.abort()
      await listening
    },
  }
}
