import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 50
const canSee = existsSync('/proc/self/status')

/** How `npm start` bounds what the server may take (scripts/run.mjs). */
export const BOUNDED_HEAP = { NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512', MALLOC_ARENA_MAX: '2' }

/** Watches how much memory a process has at most until stopped, in MiB: 0 where the system does not say, NaN when it has ended. */
export function watchMemory(pid: number): () => Promise<number> {
  let isOver = false
  const watching = (async () => {
    let most = residentOf(pid)
    while (!isOver) {
      await delay(LOOK_MS)
      most = Math.max(most, residentOf(pid))
    }
    return most
  })()
  return () => {
    isOver = true
    return watching
  }
}

function residentOf(pid: number): number {
  if (!canSee) return 0
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return NaN
  }
}
