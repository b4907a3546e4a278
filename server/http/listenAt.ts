import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'

/**
 * Servers that accept connections for the one that answers. Each has a queue of its own, and Node accepts one connection of each in a turn of the
 * event loop: with one, sixty connections a second that nobody sends anything on fill the queue while turns are long, and whoever comes new waits for
 * seconds. (rules/faults#slow-clients)
 */
const ACCEPTORS = 64

export type Place = { port: number; host: string }

/** A server that listens; `end` ends that at once for all but the one that answers, and waits until the connections are over that these accepted. */
export type Listening = { address: string; end: () => Promise<void> }

/**
 * Listens there. Throws as Node does where nobody can listen, also where another program listens: sharing a port is for the servers of this process.
 */
export async function listenAt(app: FastifyInstance, place: Place): Promise<Listening> {
  // only Linux shares the connections of a port among those that listen there
  if (process.platform !== 'linux') return { address: await app.listen(place), end: async () => undefined }
  const port = await freePort(place)
  // Fastify hands to Node what its own types do not name
  const shared = { ...place, port, reusePort: true }
  const address = await app.listen(shared)
  const others = Array.from({ length: ACCEPTORS - 1 }, () => createServer({ allowHalfOpen: true, noDelay: true }))
  await Promise.all(
    others.map((other) => {
      other.on('connection', (socket) => app.server.emit('connection', socket))
      return listening(other, shared)
    }),
  )
  return { address, end: async () => void (await Promise.all(others.map(closed))) }
}

function closed(server: Server): Promise<unknown> {
  server.close()
  return once(server, 'close')
}

/** The port, or for 0 a free one, where nobody listens. */
async function freePort(place: Place): Promise<number> {
  const first = createServer()
  await listening(first, place)
  const given = first.address()
  await closed(first)
  return typeof given === 'object' && given !== null ? given.port : place.port
}

async function listening(server: Server, place: Place & { reusePort?: boolean }): Promise<void> {
  server.listen(place)
  await once(server, 'listening')
}
