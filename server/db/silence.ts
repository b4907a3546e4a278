import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** A pool that is used without one answer for so long makes us ask whether the server is still there. */
const LOOK_MS = 500
/** It has two seconds to say anything: 503 is due within five. (trust §4) */
const TICK_MS = 100
const TICKS = 20
const ASK_AGAIN_MS = 200
/** PostgreSQL's own code for a connection that failed. */
const CONNECTION_FAILURE = '08006'

const silent = () => Object.assign(new Error('The database does not answer.'), { code: CONNECTION_FAILURE })

/** Fails instead of connecting: a server that hangs keeps each connection waiting in a queue of its own, and that has an end. */
class CutLine extends Socket {
  override connect(): this {
    return this.destroy(silent())
  }
}

/** What is written in one go, statements of one transaction behind each other, leaves in one go: each write of its own costs more than most statements. */
class Line extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** The sockets of a pool: all can be cut at once, and until they are mended no new one is opened. */
export function openLines() {
  const lines = new Set<Socket>()
  let isCut = false
  return {
    open(): Socket {
      if (isCut) return new CutLine()
      const line = new Line()
      lines.add(line)
      line.once('close', () => lines.delete(line))
      return line
    },
    cut(): void {
      isCut = true
      for (const line of lines) line.destroy(silent())
    },
    mend(): void {
      isCut = false
    },
  }
}

/**
 * Notices a server that takes connections and statements and answers none (stopped, or beyond a broken network): everything that waits
 * for it fails at once, and so does what comes, until it answers again. Work that takes long is left alone, because the server answers
 * the question meanwhile; a limit for each statement could not tell the two apart. (trust §4)
 */
export function watchForSilence(
  pool: pg.Pool,
  { lines, answers }: { lines: ReturnType<typeof openLines>; answers: () => Promise<boolean> },
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
    lines.cut()
    while (!pool.ended && !(await answers())) await delay(ASK_AGAIN_MS, undefined, { ref: false })
    lines.mend()
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
  const line = new Socket()
  const client = new pg.Client({ ...connection, stream: () => line })
  client.on('error', () => undefined)
  const said = client.connect().then(
    () => true,
    (failure) => failure instanceof pg.DatabaseError,
  )
  try {
    return await Promise.race([said, nothingHeard()])
  } finally {
    // a farewell would wait for the silent one
    line.destroy()
  }
}

/** In ticks: time in which this process stood still itself, and could hear nothing, counts as one. */
async function nothingHeard(): Promise<false> {
  for (let tick = 0; tick < TICKS; tick += 1) await delay(TICK_MS, undefined, { ref: false })
  return false
}
