export type Rounds = {
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>
}

/** Does some background work again and again, with a pause between; a round that fails is reported and tried again in the next. */
export function startRounds(round: {
  work: () => Promise<unknown>
  pauseMs: number
  onFault: (error: unknown) => void
}): Rounds {
  const { work, pauseMs, onFault } = round
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const next = async () => {
    await work().catch(onFault)
    if (!stopped) timer = setTimeout(() => void (running = next()), pauseMs)
  }
  let running = next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
