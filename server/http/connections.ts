import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { boundConnections, hasBody, isOfProxy, networkOfSocket, ofKnown } from './boundConnections.ts'
import { countNewcomers } from '../newcomers.ts'
import { cutSlowBodies } from './slowBodies.ts'

/** Requests of one connection that may be open: the one that is answered, and those that wait for their turn. */
export const OPEN_REQUESTS = 16
/** Requests beyond that of one network in one turn of the event loop, until nothing else of it is read then: Node keeps each until its connection is closed. */
const BEYOND_IN_A_TURN = 2000
/** Networks that may come to their limit in one turn, until nobody is read in it. */
const NETWORKS_IN_A_TURN = 4
/**
 * Requests of one network that begin in one turn: more of them would make a turn of a tenth of a second. Not of a named proxy: all come from it, and
 * one who asks again at once kept it held for good.
 */
const BEGUN_IN_A_TURN = 100
/** Milliseconds for which nothing is read of a network that has come to its limit: Node accepts one connection in a turn, and meanwhile turns are short. */
const HELD_MS = 20
const HELD_MS_MAX = 2000
/** The time for one of so many networks that are held at once: together they take the less of the turns, the more they are. */
export const heldMs = (networks: number) => Math.min(HELD_MS_MAX, HELD_MS * networks ** 2)

/** Headers of a request: browsers and proxies send thirty. Each costs a hundred bytes and more beside its own, and Node takes thousands. */
export const HEADERS_MAX = 100

/** Limit of the heads of all pipelined requests that wait, in bytes; browsers do not pipeline. */
const WAITING_BYTES = 16 * 1024 * 1024

/** Node's limit for a whole request, in milliseconds. Slow bodies are cut long before (`slowBodies.ts`): this is for those that were answered already. */
const REQUEST_MS = 600_000

/**
 * Opens the HTTP server with its limits of time and number. Node looks for connections past their limit twice a minute unless told, so a slow
 * one would live up to 45 s. (rules/faults#slow-clients)
 */
export function openServer(answer: RequestListener): Server {
  const times = { connectionsCheckingInterval: 1000, headersTimeout: 15_000, requestTimeout: REQUEST_MS }
  const server = createServer({ ...times, keepAliveTimeout: 65_000, requireHostHeader: false })
  const connections = boundConnections(server)
  connectionsOf.set(server, connections)
  const held = new Map<string, Socket[]>()
  heldOf.set(server, held)
  countNewcomers(server)
  server.on('connection', (socket) => {
    const those = held.get(networkOfSocket(socket))
    if (!those) return
    those.push(socket)
    // after Node's own beginning to read, which goes before a pause that was asked for in the same tick
    process.nextTick(() => socket.pause())
  })
  // one more is kept, so that too many can be told from as many as allowed
  server.maxHeadersCount = HEADERS_MAX + 1
  cutSlowBodies(server, { ...connections, isKnown: (request) => ofKnown.has(request) })
  server.on(
    'request',
    inTurn(answer, {
      ...connections,
      refuse: (socket, code) =>
        server.emit('clientError', Object.assign(new Error('a request that is not answered'), { code }), socket),
      count: boundedInATurn(server, BEYOND_IN_A_TURN),
      countBegun: boundedInATurn(server, BEGUN_IN_A_TURN),
    }),
  )
  server.setTimeout(60_000)
  return server
}

type Connections = ReturnType<typeof boundConnections>
const connectionsOf = new WeakMap<Server, Connections>()
/** Connections of which nothing is read for a while, by their networks. */
const heldOf = new WeakMap<Server, Map<string, Socket[]>>()

/**
 * Reads from no connection until those that were closed in this turn of the event loop are gone, with what Node keeps of them: it reads from
 * all that have something in one turn, however much that is.
 */
export function holdAll(server: Server): void {
  const held = hold(server, () => true)
  setImmediate(() => goOnReading(held))
}

/** Reads from no connection of a network for a while, those included that come meanwhile. */
function holdNetwork(server: Server, network: string): void {
  const all = heldOf.get(server)
  if (!all || all.has(network)) return
  const held = hold(server, (socket) => networkOfSocket(socket) === network)
  all.set(network, held)
  const goOn = () => {
    all.delete(network)
    goOnReading(held)
  }
  // from the next turn on: in this one what was read is still parsed, and then thrown away with its connection, which takes longer
  setImmediate(() => setImmediate(() => setTimeout(goOn, heldMs(all.size))))
}

/**
 * Counts what comes of a network in one turn of the event loop: beyond its limit the connections of that network are not read for a while,
 * those of others are, so that a crowd keeps nobody waiting but itself; beyond that of several networks nobody's are in this turn.
 */
export function boundedInATurn(server: Server, most: number): (socket: Socket, count: number) => void {
  const counts = new Map<string, number>()
  let all = 0
  return (socket, count) => {
    if (all === 0) {
      setImmediate(() => {
        all = 0
        counts.clear()
      })
    }
    const network = networkOfSocket(socket)
    const before = counts.get(network) ?? 0
    counts.set(network, before + count)
    const isOver = (was: number, limit: number) => was < limit && was + count >= limit
    if (isOver(all, NETWORKS_IN_A_TURN * most)) {
      // of those that brought most of it nothing is read for longer
      for (const [name, counted] of counts) if (counted >= most / 4) holdNetwork(server, name)
      holdAll(server)
    } else if (isOver(before, most)) holdNetwork(server, network)
    all += count
  }
}

function hold(server: Server, isHeld: (socket: Socket) => boolean): Socket[] {
  const sockets = connectionsOf.get(server)?.sockets() ?? []
  const held = sockets.filter((socket) => !socket.destroyed && !socket.isPaused() && isHeld(socket))
  for (const socket of held) socket.pause()
  return held
}

/** Reads again, first from who has been served before, then from who has come last, so that a crowd of strangers keeps nobody from being read. */
function goOnReading(held: readonly Socket[]): void {
  for (const socket of held.toReversed()) if (!socket.destroyed && !isFull(socket)) socket.resume()
}

type Turns = Pick<Connections, 'begins' | 'rests'> & {
  refuse: (socket: Socket, code: string) => void
  count: (socket: Socket, requests: number) => void
  countBegun: (socket: Socket, requests: number) => void
}

/** A body in pieces has no meaning at these, and Node parses whatever has come of it: it closes the connection. (RFC 9110 9.3.1) */
const hasNeedlessBody = ({ method, rawHeaders }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  rawHeaders.some((word, place) => place % 2 === 0 && TRANSFER_ENCODING.test(word))
const TRANSFER_ENCODING = /^transfer-encoding$/i
/** Requests that cost as much as the pieces of such a body that one read brings (20 ms), and bytes that come for one of them. */
const REQUESTS_OF_A_BODY = BEYOND_IN_A_TURN
const BYTES_OF_A_REQUEST = 32
/** Number of requests that one with a body nobody wants costs, by what has come of it. */
const costOf = ({ bytesRead }: Socket) => Math.min(REQUESTS_OF_A_BODY, Math.ceil(bytesRead / BYTES_OF_A_REQUEST))

/** Reason that a request closes its connection. What comes of a body behind another request would be counted by nobody until somebody takes it: no browser sends one. */
function faultOf(request: IncomingMessage, others: readonly Waiting[] | undefined) {
  if (hasNeedlessBody(request)) return 'NEEDLESS_BODY'
  if (others && hasBody(request)) return 'BODY_BEHIND_ANOTHER'
  return request.rawHeaders.length > 2 * HEADERS_MAX ? 'TOO_MANY_HEADERS' : undefined
}

/** A request that waits behind others of its connection. */
type Waiting = { bytes: number; begin: () => void }

/** Bytes that Node keeps of a name or a value of a header beside its own, about. */
const OF_A_WORD = 65
/** Bytes that Node keeps of a request and its answer beside its head, about. */
const OF_A_REQUEST = 2048
/** Bytes that the head of a request holds until its answer was taken, about. */
export const bytesOfHead = ({ url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, word) => sum + word.length + OF_A_WORD, OF_A_REQUEST + url.length)

/** The request of a connection whose body is being sent. */
const coming = new WeakMap<Socket, IncomingMessage>()

/** Tests whether Node itself reads no further, because nobody has taken what has come of a body: it goes on when somebody does. */
function isFull(socket: Socket): boolean {
  const request = coming.get(socket)
  return request !== undefined && !request.complete && request.readableLength >= request.readableHighWaterMark
}

/**
 * Answers the requests of a connection one after the other, each when the answer before it was taken; too many close it. Node answers as many
 * at once as arrive in a piece of 64 KiB, and keeps all answers until they are read. (rules/faults#slow-clients)
 */
function inTurn(answer: RequestListener, { begins, rests, refuse, count, countBegun }: Turns): RequestListener {
  /** Requests that wait at a connection while one is answered. */
  const waiting = new WeakMap<Socket, Waiting[]>()
  let bytesWaiting = 0

  const goOn = (socket: Socket) => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (next) {
      bytesWaiting -= next.bytes
      next.begin()
      return
    }
    for (const { bytes } of waiting.get(socket) ?? []) bytesWaiting -= bytes
    waiting.delete(socket)
    // what it has asked is not kept until it asks again
    coming.delete(socket)
    rests(socket)
  }
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => goOn(request.socket))
    begins(request, response)
    if (!isOfProxy(request.socket)) countBegun(request.socket, 1)
    answer(request, response)
  }

  return (request, response) => {
    const { socket } = request
    coming.set(socket, request)
    const others = waiting.get(socket)
    const fault = faultOf(request, others)
    if (fault) {
      const cost = costOf(socket)
      if (fault === 'BODY_BEHIND_ANOTHER') socket.destroy()
      else refuse(socket, fault)
      // what was read goes through Node's parser all the same, and would be kept piece by piece
      request.resume()
      return count(socket, cost)
    }
    const bytes = others ? bytesOfHead(request) : 0
    const hasRoom = others === undefined || (others.length + 1 < OPEN_REQUESTS && bytesWaiting + bytes <= WAITING_BYTES)
    if (socket.destroyed || !hasRoom) {
      socket.destroy()
      count(socket, 1)
    } else if (others) {
      bytesWaiting += bytes
      others.push({ bytes, begin: () => begin(request, response) })
    } else {
      waiting.set(socket, [])
      // no more than this read brings of it, until somebody takes it: then, or when it is answered without, Node itself goes on
      if (request.headers['content-length'] !== undefined) socket.pause()
      begin(request, response)
    }
  }
}
