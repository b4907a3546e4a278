import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Asked, Rate } from './load.ts'

/** Requests at an even pace, whether those before are answered or not; each is in the way of no more than so many connections. */
type Pace = { url: string; connections: number; seconds: number; perSecond: number; next: () => Asked }

/** Requests whose moment has come are sent so often, in milliseconds. */
const TICK_MS = 2

/**
 * Sends so many a second for that time, as many people do who know nothing of each other, and counts from the moment at which each was to go out: an answer
 * that comes late is late for all who wait behind it. An answer other than 2xx, or none, fails the measurement.
 *
 * Autocannon's `overallRate` does another thing: all its connections send what they may send in a second at its beginning, and an answer that took 500 ms
 * is counted 500 times (its interval is in seconds, its times in milliseconds).
 */
export async function pacedRate({ url, connections, seconds, perSecond, next }: Pace): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  const underWay: Promise<unknown>[] = []
  const all = seconds * perSecond
  const begin = performance.now()
  const momentOf = (nth: number) => begin + (nth * 1000) / perSecond
  try {
    while (underWay.length < all) {
      while (underWay.length < all && momentOf(underWay.length) <= performance.now()) {
        const moment = momentOf(underWay.length)
        underWay.push(answered(url, { agent, asked: next() }).then(() => took.push(performance.now() - moment)))
      }
      await delay(TICK_MS)
    }
    await Promise.all(underWay)
    const p99 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN
    return { perSecond: took.length / ((performance.now() - begin) / 1000), p99 }
  } finally {
    agent.destroy()
  }
}

/** Resolves once the whole answer has come. */
async function answered(url: string, { agent, asked }: { agent: Agent; asked: Asked }): Promise<void> {
  const { method, path, headers } = asked
  const sent = request(url + path, { agent, method, headers })
  const come = Promise.withResolvers<IncomingMessage>()
  sent.once('response', come.resolve).once('error', come.reject).end(asked.body)
  const answer = await come.promise
  const whole = Promise.withResolvers<void>()
  answer.once('end', whole.resolve).once('error', whole.reject).resume()
  await whole.promise
  const { statusCode = 0 } = answer
  if (statusCode < 200 || statusCode >= 300) throw new Error(`${url}${path}: ${statusCode}`)
}
