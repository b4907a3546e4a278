import autocannon from 'autocannon'

export type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
/** As many as are answered; so many a second, answered or not: `pacedRate`. */
type Pressure = { url: string; connections: number; seconds: number }

/** Who sends what. `next` answers the request that goes out now. */
export type Load = Pressure & { next: () => Asked }

/** People who ask for several things, one after the other: as many as `steps`, of which the last is what they came for; `atMost` requests a second. */
export type Visits = Pressure & { steps: number; visit: () => readonly Asked[]; atMost?: number }

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
  refuseFailed(url, result)
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 }
}

/** Keeps that many visitors busy for that time. The rate and the p99 are those of the last step; `count` is how many came that far. */
export async function rateOfVisits(visits: Visits): Promise<Rate & { count: number }> {
  const { url, connections, seconds, atMost, steps, visit } = visits
  const took: number[] = []
  let refused: string | undefined
  type Visit = { asked?: readonly Asked[]; began?: number }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(atMost !== undefined && { overallRate: atMost }),
    requests: Array.from({ length: steps }, (_, step) => ({
      setupRequest(request, context: Visit) {
        if (step === 0) context.asked = visit()
        context.began = performance.now()
        return { ...request, ...context.asked?.[step] }
      },
      onResponse(status, body, { began = Number.NaN }: Visit) {
        if (status >= 400) refused ??= body
        if (step === steps - 1) took.push(performance.now() - began)
      },
    })),
  })
  refuseFailed(url, result, refused)
  const p99 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN
  return { perSecond: took.length / result.duration, p99, count: took.length }
}

/** `refused` is the first answer that says no, where it is known. */
function refuseFailed(url: string, { errors, non2xx, statusCodeStats }: autocannon.Result, refused = ''): void {
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url}: ${errors} without an answer, statuses ${JSON.stringify(statusCodeStats)} ${refused}`)
}
