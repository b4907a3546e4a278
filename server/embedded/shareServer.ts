import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../db/errorCode.ts'
import type { Lease, Others } from './lease.ts'
import { postmasterState } from './processes.ts'

/** Interval of the check whether another process's server still runs. */
const LOOK_MS = 1000
/** Interval of the same check while its end is waited for. */
const LAST_LOOK_MS = 20
/** Its watcher stops it at once; where that was killed the last one that leaves does. */
const WATCHER_PATIENCE_MS = 1000
const SHUTDOWN_PATIENCE_MS = 10_000

export type Server = {
  socketFolder: string
  /** Resolves when it has ended, for whatever reason, and when a stop disconnects from it. */
  ended: Promise<void>
  /** Stops it, unless others use it: it goes on for them. */
  stop(): Promise<void>
}

type Used = { pid: number; folder: string; socketFolder: string; exited?: Promise<void> }

/** A server as one of the processes that use it sees it; one without a lease belongs to others, and is left to them. */
export function shareServer({ pid, folder, socketFolder, exited }: Used, lease: Lease | undefined): Server {
  const leaving = new AbortController()
  const { signal } = leaving
  const isRunning = () => postmasterState(pid, folder) === 'ours'
  const watched = async () => {
    while (!signal.aborted && isRunning())
      await delay(LOOK_MS, undefined, { ref: false, signal }).catch(() => undefined)
  }
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const ended = Promise.race([exited ?? watched(), left]).then(() => lease?.release())
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const others = lease?.lookForOthers()
    leaving.abort()
    lease?.release()
    if (others) await untilOthersOrEnd(others, { pid, isRunning })
  }
  return { socketFolder, ended, stop: () => (stopped ??= stop()) }
}

/** Waits for the end of a server that we have left, or for others that use it. */
async function untilOthersOrEnd(
  others: Others,
  { pid, isRunning }: { pid: number; isRunning: () => boolean },
): Promise<void> {
  const impatience = [
    setTimeout(() => signalTo(pid, 'SIGINT'), WATCHER_PATIENCE_MS),
    setTimeout(() => signalTo(pid, 'SIGQUIT'), SHUTDOWN_PATIENCE_MS),
  ]
  while (isRunning() && !others.areThere()) await delay(LAST_LOOK_MS)
  for (const timer of impatience) clearTimeout(timer)
  others.close()
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
