import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The name under which the database tells of changes of the catalogue; its triggers say it (migration 0007). */
const CATALOGUE = 'catalogue'
const LISTEN_AGAIN_MS = 500
/** A connection that does not answer for so long is taken for lost; whoever asks reads the database in its stead. */
const PATIENCE_MS = 1000

/** What is known of changes: whoever keeps something of the database may use it as long as the number stays the same. */
export type Changes = {
  /**
   * A number that has grown with each change of the catalogue that was committed before this call, by whatever process; undefined while
   * nobody would tell us of one.
   */
  catalogue(): Promise<number | undefined>
}

/** For whoever does not listen, such as commands and tests: nothing may be kept. */
export const unheard: Changes = { catalogue: async () => undefined }

/** Hears changes over a connection of its own; one that is lost is made anew, and until then nothing is known. */
export function listenForChanges(pool: pg.Pool): Changes & { stop(): Promise<void> } {
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
    client.on('notification', () => (changes += 1))
    try {
      await client.connect()
      await client.query(`LISTEN ${CATALOGUE}`)
      changes += 1
      // the server tells of changes before it answers what is asked on the same connection
      hearOut = shared(() => client.query('SELECT').catch(isLost))
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

/** One question at a time: whoever comes while one is under way shares the next, since only that one is asked after they came. */
function shared(ask: () => Promise<unknown>): () => Promise<unknown> {
  let underWay: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined
  const begin = () => {
    next = undefined
    underWay = ask().finally(() => (underWay = undefined))
    return underWay
  }
  return () => {
    if (!underWay) return begin()
    next ??= underWay.then(begin)
    return next
  }
}
