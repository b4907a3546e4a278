import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './dataFolder.ts'
import { takeLease } from './lease.ts'
import { findServer, type BusyServer, type RunningServer } from './runningServer.ts'
import { spawnServer, type ServerSettings } from './spawnServer.ts'
import { shareServer, type Server } from './shareServer.ts'

/** A server that goes on so long after its watcher was about to stop it has none, or is one of a version before 0.10.0. */
const WITHOUT_WATCHER_AFTER_MS = 1000
const LOOK_MS = 50

/** The result of one attempt to join or start a server. */
export type Attempt = { state: 'joined' | 'started'; server: Server } | BusyServer

/**
 * Joins the server that runs on the folder, else starts one; 'busy' while one is starting or stopping, or while processes of a dead one
 * still use its shared memory. Throws a StartError when it cannot start.
 */
export async function obtainServer(programs: string, place: Place, settings: ServerSettings): Promise<Attempt> {
  const found = await findServer(place.folder)
  if (found.state === 'busy') return found
  if (found.state === 'running') return joinServer(found, place.folder)
  const server = await spawnServer(programs, place, settings)
  return server ? { state: 'started', server } : { state: 'busy', pid: 0, recovering: false }
}

/** The server of other processes, which stops only when we have left too; one without a watcher is never stopped by us. */
async function joinServer(running: RunningServer, folder: string): Promise<Attempt> {
  const { pid, socketFolder } = running
  const until = Date.now() + WITHOUT_WATCHER_AFTER_MS
  for (;;) {
    const lease = takeLease(socketFolder, pid)
    if (lease || Date.now() > until)
      return { state: 'joined', server: shareServer({ pid, folder, socketFolder }, lease) }
    await delay(LOOK_MS)
    const again = await findServer(folder)
    if (again.state !== 'running' || again.pid !== pid) return { state: 'busy', pid, recovering: false }
  }
}
