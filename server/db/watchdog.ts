import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A pool that is used without one answer for so long makes us ask whether the server is still there. */
const LOOK_MS = 500
/** It has two seconds to say anything: 503 is due within five. (rules/faults#database-away) */
const TICK_MS = 100
const TICKS = 20
const ASK_AGAIN_MS = 200

/** Where the sockets of a pool come from: each hears a signal, and is cut by it before it connects or while it is used. */
export type Lifeline = { open: () => Socket; cut: () => void; mend: () => void }

export function openLifeline(): Lifeline {
  const silence = new Error('The database does not answer.')
  const used = new Set<AbortController>()
  let isCut = false
  return {
    open() {
      // one for each: a signal that lives on holds all sockets that have heard it
      const own = new AbortController()
      if (isCut) own.abort(silence)
      used.add(own)
      return new Socket({ signal: own.signal }).once('close', () => used.delete(own))
    },
    cut() {
      isCut = true
      for (const own of used) own.abort(silence)
    },
    mend() {
      isCut = false
    },
  }
}

/**
 * Notices a server that takes connections and statements and answers none (stopped, or beyond a broken network): everything that waits
 * for it fails at once, and so does what comes, until it answers again. Work that takes long is left alone, because the server answers
 * the question meanwhile; a limit for each statement could not tell the two apart. (rules/faults#database-away)
 */
export function watchPool(
  pool: pg.Pool,
  { lifeline, answers }: { lifeline: Lifeline; answers: () => Promise<boolean> },
): void {
  let hasAnswered = true
  let isLooking = false
  pool.on('release', (failure) => {
    // a connection that comes back whole has had its answer
    if (!failure) hasAnswered = true
  })
  const look = async () => {
    const isUsed = pool.totalCount > pool.idleCount || pool.waitingCount > 0
    if (!isUsed || hasAnswered || (await answers())) return
    lifeline.cut()
    // no new connection is tried meanwhile: each would wait in a queue of the server's own, and that has an end
    while (!pool.ended && !(await answers())) await delay(ASK_AGAIN_MS, undefined, { ref: false })
    lifeline.mend()
  }
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer)
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
      hasAnswered = false
    })
  }, LOOK_MS)
  timer.unref()
}

/** Whether a server says anything to a new connection, if only that it takes none now. */
export async function answersAtAll(connection: pg.ClientConfig): Promise<boolean> {
  const socket = new Socket()
  const client = new pg.Client({ ...connection, stream: () => socket })
  client.on('error', () => undefined)
  const said = client.connect().then(
    () => true,
    (failure) => failure instanceof pg.DatabaseError,
  )
  try {
    return await Promise.race([said, nothingHeard()])
  } finally {
    // a farewell would wait for the silent one
    socket.destroy()
  }
}

/** In ticks: time in which this process stood still itself, and could hear nothing, counts as one. */
async function nothingHeard(): Promise<false> {
  for (let tick = 0; tick < TICKS; tick += 1) await delay(TICK_MS, undefined, { ref: false })
  return false
}
