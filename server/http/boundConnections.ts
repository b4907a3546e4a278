import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './networkOf.ts'
import type { Coming } from './slowBodies.ts'
import { takeLongestWaiting } from './waitingCalls.ts'

/**
 * Connections at once, 12 kB each while idle, and those from which on each new one closes another; those of them that never had a whole request,
 * each with up to 40 kB of a head.
 */
const BOUNDS = { most: 8000, crowded: 7000, strangers: 3500, patienceMs: 2000 }

/** Networks that were worked out, by connection. */
const networks = new WeakMap<Socket, string>()
/** The widest network of a connection. */
export function networkOfSocket(socket: Socket): string {
  const known = networks.get(socket)
  if (known !== undefined) return known
  const [network] = networksOf(socket.remoteAddress)
  networks.set(socket, network)
  return network
}

/** Requests of callers with a login: theirs are closed last. */
export const ofKnown = new WeakSet<IncomingMessage>()

type Exchange = Coming & { response: ServerResponse }

/**
 * Bounds the connections of a server: where they are crowded each new one closes another, so that whoever comes is served however many others hold
 * one. First those that never had a whole request, the oldest first: an honest one has it after a second. Then those that wait for a next one:
 * browsers open others without a word. Where all others wait for their turn, one of the network from which most do; then one of the network from which
 * most have not sent the whole of a request. Never one whose answer is being worked out. (rules/faults#slow-clients)
 */
export function boundConnections(server: Server, bounds = BOUNDS) {
  /** Connections that never had a whole request, by when they were opened. */
  const strangers = new Map<Socket, number>()
  /** Connections that wait for a next request, from when their last answer was taken. */
  const idle = new Set<Socket>()
  /** Connections whose request is whole, or that had one before. */
  const busy = new Map<Socket, Exchange>()
  /** Requests that strangers have begun: a body may still be coming. */
  const begun = new Map<Socket, Exchange>()

  const forget = (socket: Socket) => {
    strangers.delete(socket)
    begun.delete(socket)
    idle.delete(socket)
    busy.delete(socket)
  }

  /** The oldest of the strangers; those whose request has become whole meanwhile are none any more. */
  const oldestStranger = () => {
    for (const [socket, opened] of strangers) {
      const exchange = begun.get(socket)
      if (!exchange || !isServed(exchange)) return { socket, opened }
      forget(socket)
      busy.set(socket, exchange)
    }
    return undefined
  }

  /** Whoever does not read an answer, or sends a body slowly. */
  const slowest = (now: number, of: 'known' | 'strangers') => {
    for (const [socket, exchange] of busy) {
      const isSlow = now - exchange.since >= bounds.patienceMs && waitsForThem(exchange)
      if (isSlow && ofKnown.has(exchange.request) === (of === 'known')) return socket
    }
    return undefined
  }

  /** The newest of those without a login who have to do something, of the network that has most of them. */
  const unfinished = () => {
    const newest = new Map<string, { count: number; socket: Socket }>()
    for (const [socket, exchange] of busy) {
      if (ofKnown.has(exchange.request) || !waitsForThem(exchange)) continue
      const network = networkOfSocket(socket)
      newest.set(network, { count: (newest.get(network)?.count ?? 0) + 1, socket })
    }
    return [...newest.values()].toSorted((one, other) => other.count - one.count)[0]?.socket
  }

  const toClose = () => {
    if (strangers.size >= bounds.strangers) return oldestStranger()?.socket
    const now = performance.now()
    const stranger = oldestStranger()
    if (stranger && now - stranger.opened >= bounds.patienceMs) return stranger.socket
    const [longestIdle] = idle
    if (longestIdle) return longestIdle
    if (strangers.size > busy.size) return stranger?.socket
    // who has a login gives way only where there is nobody else
    return slowest(now, 'strangers') ?? takeLongestWaiting()?.socket ?? unfinished() ?? slowest(now, 'known')
  }

  const makeRoom = () => {
    const socket = toClose()
    if (!socket) return
    forget(socket)
    socket.destroy()
  }

  server.maxConnections = bounds.most
  server.on('connection', (socket) => {
    const isCrowded = strangers.size + idle.size + busy.size >= bounds.crowded
    if (isCrowded || strangers.size >= bounds.strangers) makeRoom()
    strangers.set(socket, performance.now())
    socket.once('close', () => forget(socket))
  })
  // one that is not let in makes room for the next
  server.on('drop', makeRoom)

  return {
    *coming(): Generator<Coming> {
      yield* begun.values()
      yield* busy.values()
    },
    sockets: () => [...strangers.keys(), ...idle, ...busy.keys()],
    /** A request of a connection is to be answered now. */
    begins: (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      const exchange = { request, response, since: performance.now(), bytesBefore: socket.bytesRead }
      if (strangers.has(socket) && hasBody(request)) {
        begun.set(socket, exchange)
        return
      }
      forget(socket)
      busy.set(socket, exchange)
    },
    /** The answer of a connection was taken, and nothing else is to be answered there. */
    rests: (socket: Socket) => {
      forget(socket)
      if (!socket.destroyed) idle.add(socket)
    },
  }
}

/** Tests whether a body comes with a request, as its head says. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isServed = ({ request }: Exchange) => request.complete || ofKnown.has(request)

/** Tests whether the other side has to do something: send what is missing of its request, or read. */
const waitsForThem = ({ request, response }: Exchange) =>
  !request.complete || response.writableEnded || response.writableNeedDrain
