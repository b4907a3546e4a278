export type Polling = {
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>
}

/**
 * Does some background work again and again, with a pause between; a round that fails is reported and tried again in the next. Work
 * that goes piece by piece looks at `ending`, so that the product's end waits for one piece and not for all.
 */
export function startPolling(round: {
  work: (ending: AbortSignal) => Promise<unknown>
  pauseMs: number
  onFault: (error: unknown) => void
}): Polling {
  const { work, pauseMs, onFault } = round
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const next = async () => {
    await work(end.signal).catch(onFault)
    if (!end.signal.aborted) timer = setTimeout(() => void (running = next()), pauseMs)
  }
  let running = next()
  return {
    async stop() {
      end.abort()
      clearTimeout(timer)
      await running
    },
  }
}
