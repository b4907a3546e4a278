import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { sharedNext } from '../sharedNext.ts'

/** The NOTIFY channels on which triggers announce changes: of the catalogue (migration 0007), of settings and legal texts (0022). */
const CATALOGUE = 'catalogue'
const SETTINGS = 'settings'
const LISTEN_AGAIN_MS = 500
/** Query timeout: a connection that does not answer within it counts as lost; callers then bypass the cache. */
const PATIENCE_MS = 1000

/** Change counters for cache invalidation: what was read from the database is current as long as the number stays the same. */
export type Changes = {
  /**
   * Increases with each change of the catalogue that any process committed before this call; undefined while changes cannot be received.
   */
  catalogue(): Promise<number | undefined>
}

/** For processes that do not listen, such as commands and tests: nothing may be cached. */
export const noChanges: Changes = { catalogue: async () => undefined }

/**
 * Receives changes (LISTEN) over a connection of its own and reconnects when it is lost; until then the counter is undefined. `onSettings`
 * is called with each change of the settings, and whenever one may have been missed.
 */
export function listenForChanges(
  pool: pg.Pool,
  { onSettings }: { onSettings: () => void },
): Changes & { stop(): Promise<void> } {
  let changes = 0
  let hearOut: (() => Promise<unknown>) | undefined
  const end = new AbortController()

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...pool.options, pipeline: false, query_timeout: PATIENCE_MS })
    const lost = Promise.withResolvers<void>()
    const isLost = () => {
      hearOut = undefined
      lost.resolve()
    }
    client.on('error', isLost).on('end', isLost)
    end.signal.addEventListener('abort', isLost, { once: true })
    client.on('notification', ({ channel }) => {
      if (channel === SETTINGS) onSettings()
      else changes += 1
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CATALOGUE}; LISTEN ${SETTINGS}`)
      changes += 1
      onSettings()
      // PostgreSQL delivers pending notifications before the answer to a query on the same connection
      hearOut = sharedNext(() => client.query('SELECT').catch(isLost))
      await lost.promise
    } finally {
      isLost()
      end.signal.removeEventListener('abort', isLost)
      client.end().catch(() => undefined)
    }
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
      await asked?.()
      return asked && asked === hearOut ? changes : undefined
    },
    async stop() {
      end.abort()
      await listening
    },
  }
}
