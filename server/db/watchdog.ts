import { Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** When a pool in use gets no answer for so long, the server is probed. */
const PROBE_AFTER_MS = 500
/** The probe times out after two seconds: 503 is due within five. (rules/faults#database-away) */
const TICK_MS = 100
const TICKS = 20
const RETRY_MS = 200

/** Creates the sockets of a pool: each gets an abort signal, which closes it while it connects or while it is used. */
export type Lifeline = { open: () => Socket; cut: () => void; restore: () => void }

export function openLifeline(): Lifeline {
  const silence = new Error('The database does not answer.')
  const used = new Set<AbortController>()
  let isCut = false
  return {
    open() {
      // one controller for each socket: a shared long-lived signal would keep all of them in memory (listeners)
      const own = new AbortController()
      used.add(own)
      // only once it connects: a socket that was closed before is opened again by `connect`, and stays open without an owner
      if (isCut) process.nextTick(() => own.abort(silence))
      return new Socket({ signal: own.signal }).once('close', () => used.delete(own))
    },
    cut() {
      isCut = true
      for (const own of used) own.abort(silence)
    },
    restore() {
      isCut = false
    },
  }
}

/**
 * Detects a server that accepts connections and statements but answers none (stopped process, broken network): all waiting and new
 * statements fail at once until it answers again. Long-running work is not cut, because the server answers the probe meanwhile; a timeout
 * for each statement could not tell the two apart. (rules/faults#database-away)
 */
export function watchPool(
  pool: pg.Pool,
  { lifeline, answers }: { lifeline: Lifeline; answers: () => Promise<boolean> },
): void {
  let hasAnswered = true
  let isProbing = false
  pool.on('release', (failure) => {
    // a connection released without an error has had its answer
    if (!failure) hasAnswered = true
  })
  const probe = async () => {
    const isUsed = pool.totalCount > pool.idleCount || pool.waitingCount > 0
    // one that was given back meanwhile is an answer too: a pooler may have none to spare for the probe
    if (!isUsed || hasAnswered || (await answers()) || hasAnswered) return
    lifeline.cut()
    // only the probe connects meanwhile: each connection would wait in the server's accept queue, which is limited
    while (!pool.ended && !(await answers())) await delay(RETRY_MS, undefined, { ref: false })
    lifeline.restore()
  }
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer)
    if (isProbing) return
    isProbing = true
    void probe().finally(() => {
      isProbing = false
      hasAnswered = false
    })
  }, PROBE_AFTER_MS)
  timer.unref()
}

/** Tests whether a server answers a new connection and a statement at all, even with a refusal; poolers take connections though it is silent. */
export async function answersAtAll(connection: pg.ClientConfig): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ ...connection, stream: () => socket })
  client.on('error', () => undefined)
  const asked = client.connect().then(() => client.query('SELECT'))
  const answered = asked.then(
    () => true,
    (failure) => failure instanceof pg.DatabaseError,
  )
  try {
    return await Promise.race([answered, nothingHeard()])
  } finally {
    // a regular close would wait for the server that does not answer
    socket.destroy()
  }
}

/** A timeout in ticks: time in which this process itself was suspended or blocked, and could receive nothing, counts as one tick. */
async function nothingHeard(): Promise<false> {
  for (let tick = 0; tick < TICKS; tick += 1) await delay(TICK_MS, undefined, { ref: false })
  return false
}
