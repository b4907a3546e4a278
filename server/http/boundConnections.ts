import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './networkOf.ts'
import type { Coming } from './slowBodies.ts'
import { takeLongestWaiting } from './waitingCalls.ts'

/**
 * Connections at once, 12 kB each while idle, and those from which on each new one closes another; those of them that never had a whole request,
 * each with up to 40 kB of a head. A network with a crowd of them gives way before others do.
 */
const BOUNDS = { most: 8000, crowded: 7000, strangers: 3500, patienceMs: 2000, crowd: 100 }

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

/** Networks of callers whose address a named proxy states, by request: all connections of a proxy are its own. */
const behindProxy = new WeakMap<IncomingMessage, string>()
/** Notes the address from which a request comes, which is not that of its connection where a named proxy stands before the server. */
export function noteAddress(request: IncomingMessage, address: string): void {
  const { socket } = request
  if (address === socket.remoteAddress) return
  behindProxy.set(request, networksOf(address)[0])
  const proxies = proxiesOf.get(socket)
  if (proxies && proxies.size < PROXIES_MAX) proxies.add(networkOfSocket(socket))
}
/** Networks of named proxies that a server has met, by each of its connections. */
const proxiesOf = new WeakMap<Socket, Set<string>>()
const PROXIES_MAX = 64
/** Tests whether a connection is one of a named proxy: it carries the calls of many. */
export const isOfProxy = (socket: Socket): boolean => proxiesOf.get(socket)?.has(networkOfSocket(socket)) ?? false

const networkOfRequest = (request: IncomingMessage) => behindProxy.get(request) ?? networkOfSocket(request.socket)

/** Requests of callers with a login: theirs are closed last. */
export const ofKnown = new WeakSet<IncomingMessage>()

type Exchange = Coming & { response: ServerResponse }

/**
 * Bounds the connections of a server: where they are crowded each new one closes another, so that whoever comes is served however many others hold
 * one. First those that never had a whole request, the oldest first: an honest one has it after a second. Then those that wait for a next one:
 * browsers open others without a word; not those of a named proxy, on which somebody's call may be coming. Then one of a network that has a crowd of them, and else whoever reads or sends slowly, one of the network from
 * which most wait for their turn, or from which most have not sent the whole of a request. Never one whose answer is being worked out. (rules/faults#slow-clients)
 */
export function boundConnections(server: Server, bounds = BOUNDS) {
  /** Connections that never had a whole request, by when they were opened. */
  const strangers = new Map<Socket, number>()
  /** Connections that wait for a next request, from when their last answer was taken. */
  const idle = new Set<Socket>()
  /** Those of named proxies that wait: the next call of anybody may be on its way on each. */
  const pooled = new Set<Socket>()
  const proxies = new Set<string>()
  /** Connections whose request is whole, or that had one before. */
  const busy = new Map<Socket, Exchange>()
  /** Requests that strangers have begun: a body may still be coming. */
  const begun = new Map<Socket, Exchange>()

  const forget = (socket: Socket) => {
    strangers.delete(socket)
    begun.delete(socket)
    idle.delete(socket)
    pooled.delete(socket)
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
  const slowest = (of: 'known' | 'strangers', network?: string) => {
    const now = performance.now()
    for (const [socket, exchange] of busy) {
      const isSlow = now - exchange.since >= bounds.patienceMs && waitsForThem(exchange)
      const isOne = ofKnown.has(exchange.request) === (of === 'known')
      if (isSlow && isOne && (network === undefined || networkOfRequest(exchange.request) === network)) return socket
    }
    return undefined
  }

  /** The newest of those without a login who have to do something, of one network or else of that which has most of them. */
  const unfinished = (network?: string) => {
    const newest = ofNetworks(([, exchange]) => !ofKnown.has(exchange.request) && waitsForThem(exchange))
    return network === undefined ? largest(newest)?.newest : newest.get(network)?.newest
  }

  /** The busy connections of each network, as far as they are such: how many, and the newest. */
  const ofNetworks = (isSuch: (one: [Socket, Exchange]) => boolean) => {
    const found = new Map<string, OfNetwork>()
    for (const one of busy) {
      if (!isSuch(one)) continue
      const network = networkOfRequest(one[1].request)
      found.set(network, { network, count: (found.get(network)?.count ?? 0) + 1, newest: one[0] })
    }
    return found
  }

  /** One of the network that has most of the busy connections, if these are a crowd: whoever has a handful does not give way to it. */
  const ofTheCrowd = () => {
    const crowd = largest(ofNetworks(() => true))
    if (!crowd || crowd.count < bounds.crowd) return undefined
    const { network } = crowd
    return slowest('strangers', network) ?? takeLongestWaiting(network)?.socket ?? unfinished(network)
  }

  const toClose = () => {
    if (strangers.size >= bounds.strangers) return oldestStranger()?.socket
    const stranger = oldestStranger()
    if (stranger && performance.now() - stranger.opened >= bounds.patienceMs) return stranger.socket
    const [longestIdle] = idle
    if (longestIdle) return longestIdle
    if (strangers.size > busy.size) return stranger?.socket
    const other = ofTheCrowd() ?? slowest('strangers') ?? takeLongestWaiting()?.socket ?? unfinished()
    // who has a login gives way only where there is nobody else
    return other ?? slowest('known') ?? [...pooled.values().take(1)][0]
  }

  const makeRoom = () => {
    const socket = toClose()
    if (!socket) return
    forget(socket)
    socket.destroy()
  }

  server.maxConnections = bounds.most
  server.on('connection', (socket) => {
    proxiesOf.set(socket, proxies)
    const connections = strangers.size + idle.size + pooled.size + busy.size
    // Node counts those alone that this server has accepted itself (`listenAt.ts`)
    if (connections >= bounds.most) {
      makeRoom()
      return void socket.destroy()
    }
    if (connections >= bounds.crowded || strangers.size >= bounds.strangers) makeRoom()
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
    sockets: () => [...strangers.keys(), ...idle, ...pooled, ...busy.keys()],
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
      if (!socket.destroyed) (isOfProxy(socket) ? pooled : idle).add(socket)
    },
  }
}

type OfNetwork = { network: string; count: number; newest: Socket }

function largest(networks: ReadonlyMap<string, OfNetwork>): OfNetwork | undefined {
  let found: OfNetwork | undefined
  for (const one of networks.values()) if (one.count > (found?.count ?? 0)) found = one
  return found
}

/** Tests whether a body comes with a request, as its head says. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isServed = ({ request }: Exchange) => request.complete || ofKnown.has(request)

/** Tests whether the other side has to do something: send what is missing of its request, or read. */
const waitsForThem = ({ request, response }: Exchange) =>
  !request.complete || response.writableEnded || response.writableNeedDrain
