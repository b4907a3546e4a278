import autocannon from 'autocannon'

/** Who sends what. `next` answers the request that goes out now. */
export type Load = {
  url: string
  connections: number
  seconds: number
  next: () => { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
}

/** What came back: requests a second, and the time in ms within which 99 of 100 were answered. */
export type Rate = { perSecond: number; p99: number }

/** Keeps that many connections busy for that time. An answer other than 2xx, or none, fails the measurement. */
export async function rateOf({ url, connections, seconds, next }: Load): Promise<Rate> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  const { errors, non2xx, statusCodeStats } = result
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url}: ${errors} without an answer, statuses ${JSON.stringify(statusCodeStats)}`)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}
