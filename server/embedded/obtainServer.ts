import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './dataFolder.ts'
import { postmasterState } from './processes.ts'
import { findServer } from './runningServer.ts'
import type { BusyServer, RunningServer } from './runningServer.ts'
import { spawnServer } from './spawnServer.ts'
import type { Server, ServerSettings } from './spawnServer.ts'

/** Interval of the check whether another process's server still runs. */
const LOOK_MS = 1000

/** The result of one attempt to join or start a server. */
export type Attempt = { state: 'joined' | 'started'; server: Server } | BusyServer

/**
 * Joins the server that runs on the folder, else starts one; 'busy' while one is starting or stopping, or while processes of a dead one
 * still use its shared memory. Throws a StartError when it cannot start.
 */
export async function obtainServer(programs: string, place: Place, settings: ServerSettings): Promise<Attempt> {
  const found = await findServer(place.folder)
  if (found.state === 'busy') return found
  if (found.state === 'running') return { state: 'joined', server: joinServer(found, place.folder) }
  const server = await spawnServer(programs, place, settings)
  return server ? { state: 'started', server } : { state: 'busy', pid: 0, recovering: false }
}

/** The server of another process: our stop only disconnects. */
function joinServer({ pid, socketFolder }: RunningServer, folder: string): Server {
  const leaving = new AbortController()
  const ended = async () => {
    while (!leaving.signal.aborted && postmasterState(pid, folder) === 'ours')
      await delay(LOOK_MS, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)
  }
  return { socketFolder, ended: ended(), stop: async () => leaving.abort() }
}
