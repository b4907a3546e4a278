export type Polling = {
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>
}

/**
 * Repeats background work with a pause between; a failed poll is reported, and the next one tries again. Work in several pieces checks
 * `ending`, so that a shutdown waits for one piece only.
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
