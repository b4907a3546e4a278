import { setTimeout as delay } from 'node:timers/promises'
import { databaseMessages } from '../db/messages.ts'
import type { Attempt } from './obtainServer.ts'
import type { Server } from './shareServer.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/** After running so long a server counts as stable: the backoff starts again from its first pause. */
const CALM_MS = 60_000

/**
 * Restarts the server whenever it ends without our stop; retries without limit, with a backoff of up to five seconds. Each restart, and the
 * first failure before it, is reported to `onNotice` as one German line. (rules/faults#database-away)
 */
export function keepServer(
  first: Server,
  { obtain, onNotice }: { obtain: () => Promise<Attempt>; onNotice: (line: string) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = first

  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal }).catch(() => undefined)
  const hold = async (attempt: Exclude<Attempt, { state: 'busy' }>) => {
    server = attempt.server
    if (signal.aborted) await server.stop()
    else if (attempt.state === 'started') onNotice(databaseMessages.restarted)
    await server.ended
  }
  const keep = async () => {
    await first.ended
    let pauseMs = FIRST_PAUSE_MS
    let isFailureTold = false
    while (!signal.aborted) {
      const attempt = await obtain().catch((error: unknown) => {
        if (!isFailureTold) onNotice(error instanceof Error ? error.message : String(error))
        isFailureTold = true
        return undefined
      })
      if (attempt && attempt.state !== 'busy') {
        const begin = Date.now()
        await hold(attempt)
        isFailureTold = false
        if (Date.now() - begin > CALM_MS) pauseMs = FIRST_PAUSE_MS
      }
      await pause(pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  }
  const keeping = keep()
  return {
    async stop() {
      stopping.abort()
      await server.stop()
      // waits for a restart that is under way: it stops the server that it has started
      await keeping
    },
  }
}
