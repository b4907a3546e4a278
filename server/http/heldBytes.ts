import { ReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody, noteAddress, ofKnown } from './boundConnections.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { ownerOf, sideOf, type Side } from './caller.ts'
import { boundedInATurn, bytesOfHead, holdAll } from './connections.ts'
import { heldShares } from './heldShares.ts'
import { bytesOfRows } from './longList.ts'
import { networksOf } from './networkOf.ts'

const MB = 1024 * 1024
/** Limits in bytes of all bodies that are not answered yet, and all answers that are not taken yet, together: of the staff, of companies, of programs, and without a login. */
const HELD_BYTES = { staff: 48 * MB, company: 64 * MB, program: 32 * MB, strangers: 32 * MB }
/** Limits in bytes of the heads, and of what has come behind them, of all requests of which it is not known yet who asks, or that wait for a stranger's turn. */
const UNKNOWN_BYTES = { staff: 0, company: 0, program: 0, strangers: 32 * MB }
/** Limits in bytes of all files that lie on the disk until their turn has come: only somebody with a login sends any. */
const STORED_BYTES = { staff: 512 * MB, company: 1024 * MB, program: 64 * MB, strangers: 32 * MB }
/** Bytes that a stream holds of an answer at once, about, whatever it has still to send. */
const OF_A_STREAM = 2 * MB
/** Bytes that a stream of a file reads ahead, at most: a page brings a dozen files at once, most of them small. */
const OF_A_FILE = 64 * 1024

/** Bytes that Node and Fastify keep of a piece of a body beside its own, about. */
const OF_A_PIECE = 512

/** Pieces that a body may come in before they are looked at, and the least bytes that they have on average from then on. */
const PIECES = [
  { beyond: 100, bytesMin: 64 },
  { beyond: 500, bytesMin: 512 },
]
/** Pieces of one byte that a read of 64 KiB brings, and the bytes of each on the wire. */
const PIECES_OF_A_READ = 10_900
const BYTES_OF_A_PIECE = 6
/** Pieces of the bodies of one network in one turn of the event loop, until nothing else of it is read then. */
const PIECES_IN_A_TURN = 4000

/** Of answers whose request has a file, what moves its count from memory to the disk. */
const moves = new WeakMap<ServerResponse, (bytes: number) => void>()
/** Counts what has come of a file as lying on the disk from now on. */
export const countOnDisk = (response: ServerResponse, bytes: number) => moves.get(response)?.(bytes)

/** Answers that whoever asks is sent from the same bytes: one more who does not take it costs nothing. */
export const keptForAll = new WeakSet<Buffer>()

/** Answers that are sent the same bytes, of which there are many kinds: in the order in which they came, with what counts for each. */
const sharers = new WeakMap<Buffer, Map<ServerResponse, (bytes: number) => void>>()
/** Marks bytes that several answers may be sent: they count once, as long as one of these holds them. */
export const countOnce = (bytes: Buffer) => void sharers.set(bytes, new Map())
export const isCountedOnce = (bytes: Buffer) => sharers.has(bytes)

/**
 * Bounds what all connections together make the server hold: beyond it connections are closed of those who hold most. What strangers send or
 * leave unread closes nobody's connection who has a login, and of the strangers none that holds little. (rules/faults#slow-clients)
 */
export function boundHeldBytes(app: FastifyInstance): void {
  const inMemory = heldBytes(app, HELD_BYTES)
  const unknown = heldBytes(app, UNKNOWN_BYTES)
  const stored = heldBytes(app, STORED_BYTES)
  const countPieces = boundedInATurn(app.server, PIECES_IN_A_TURN)

  /** Counts the pieces of one body: nobody sends a file byte by byte. */
  const pieceCounter = ({ socket }: IncomingMessage) => {
    let [pieces, bytes] = [0, 0]
    return ({ length }: Buffer | string) => {
      // the rest of what was read still comes
      if (socket.destroyed) return
      countPieces(socket, 1)
      pieces += 1
      bytes += length
      if (!PIECES.some(({ beyond, bytesMin }) => pieces > beyond && bytes < pieces * bytesMin)) return
      socket.destroy()
      // what has been read with them still goes through Node's parser
      countPieces(socket, Math.min(PIECES_OF_A_READ, Math.ceil(socket.bytesRead / BYTES_OF_A_PIECE)))
    }
  }

  /** Bodies in chunks, whose pieces are counted from the first on, while their requests wait: one read brings ten thousand of one byte. */
  const inChunks = new WeakMap<IncomingMessage, Chunked>()

  app.addHook('onRequest', async (request, { raw }) => {
    const { raw: asked, headers } = request
    noteAddress(asked, request.ip)
    raw.once('close', () => unknown.forget(raw))
    unknown.counter(request, raw)(bytesOfHead(asked))
    // it waits for its turn, and who sends a token until it is known whose it is
    if (headers['transfer-encoding'] === undefined) return
    const chunked = bodyInChunks(asked)
    const count = pieceCounter(asked)
    const hold = unknown.counter(request, raw)
    inChunks.set(asked, chunked)
    asked.on('data', (piece: Buffer) => {
      count(piece)
      // of what nobody takes the rest is thrown away
      if (!chunked.body || asked.socket.destroyed || raw.headersSent) return
      if (!chunked.isTaken) hold(piece.length + OF_A_PIECE)
      if (!chunked.body.write(piece)) asked.pause()
    })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = reply
    // nobody takes the rest of the body: Node reads it and throws it away
    const chunked = inChunks.get(request.raw)
    if (chunked && !request.raw.complete) throwAway(request.raw, chunked)
    else if (!request.raw.complete && hasBody(request)) request.raw.on('data', pieceCounter(request.raw))
    // the largest answer counts as no more than there is room for: alone it is sent
    unknown.forget(raw)
    const before = inMemory.held(raw)
    const ofHead = before === 0 ? bytesOfHead(request.raw) : 0
    const most = Math.max(0, HELD_BYTES[holderOf(request)] - OF_A_STREAM - ofHead - before)
    const ofRows = Math.min(bytesOfRows(payload, (part) => inMemory.less(raw, part * ofRows)) ?? 0, most)
    if (raw.destroyed) return payload
    raw.once('close', () => inMemory.forget(raw))
    const isFile = payload instanceof ReadStream
    const ofFile = Math.min(Number(reply.getHeader('content-length') ?? OF_A_FILE), OF_A_FILE)
    const count = inMemory.counter(request, raw)
    const ofShared = Buffer.isBuffer(payload) ? sharedBytes(payload, raw, count) : 0
    count(ofHead + (isFile ? ofFile : Math.min(bytesOf(payload), most)) + ofRows + ofShared)
    return payload
  })

  app.addHook('preParsing', async (request, { raw }, payload) => {
    if (request.caller) ofKnown.add(request.raw)
    // of a stranger's without a body its head is all that waits for a turn
    if (request.caller || hasBody(request)) unknown.forget(raw)
    if (raw.destroyed || !hasBody(request)) return payload
    // until it is answered: a body that is whole waits for its turn
    raw.once('close', () => inMemory.forget(raw))
    let hold = inMemory.counter(request, raw)
    hold(bytesOfHead(request.raw))
    moves.set(raw, (bytes) => {
      inMemory.forget(raw)
      if (raw.destroyed) return
      hold = stored.counter(request, raw)
      hold(bytes)
      raw.once('close', () => stored.forget(raw))
    })
    // whoever reads it begins that: a listener for data would do so before anybody else listens
    const ofChunks = inChunks.get(request.raw)
    if (ofChunks) ofChunks.isTaken = true
    const count = ofChunks ? () => undefined : pieceCounter(request.raw)
    const body = ofChunks?.body ?? payload
    body.once('resume', () =>
      body.on('data', (piece: Buffer | string) => {
        count(piece)
        if (!body.readableEnded && !raw.destroyed) hold(piece.length + OF_A_PIECE)
      }),
    )
    return body
  })
}

/** A body in chunks; null where it is answered without. */
type Chunked = { body: PassThrough | null; isTaken: boolean }

/** The body of a request in chunks. Its listeners know it by the holder alone, so that nothing of it is kept once it is thrown away. */
function bodyInChunks(asked: IncomingMessage): Chunked {
  const chunked: Chunked = { body: new PassThrough(), isTaken: false }
  asked.once('end', () => chunked.body?.end())
  asked.once('error', (error) => chunked.body?.destroy(error))
  chunked.body?.on('drain', () => asked.resume())
  // whoever takes it listens too; nobody does while it waits
  chunked.body?.on('error', () => undefined)
  return chunked
}

/** Keeps nothing of a body that was answered without, and reads on: its connection has a next request. */
function throwAway(asked: IncomingMessage, chunked: Chunked): void {
  if (!chunked.isTaken) {
    chunked.body?.destroy()
    chunked.body = null
  }
  asked.resume()
}

/** Bytes that count for an answer now: of those that several hold, they count for whichever has held them longest, and then for the next. */
function sharedBytes(bytes: Buffer, response: ServerResponse, count: (bytes: number) => void): number {
  const all = sharers.get(bytes)
  if (!all) return 0
  all.set(response, count)
  response.once('close', () => {
    const [counted] = all.keys()
    all.delete(response)
    const [next] = all.values()
    if (counted === response) next?.(bytes.length)
  })
  return all.size === 1 ? bytes.length : 0
}

/** Bytes held by answers or requests of the staff, of companies, of programs, and of all others. */
function heldBytes({ server }: FastifyInstance, bytesMax: Record<Holder, number>) {
  const close = (responses: readonly ServerResponse[]) => {
    holdAll(server)
    for (const response of responses) response.destroy()
  }
  const shares = tableOf(kindsOf(bytesMax), (holder) =>
    heldShares<ServerResponse>({ bytesMax: bytesMax[holder], close }),
  )
  const all = Object.values(shares)
  return {
    /** Counts what an answer or a request holds. */
    counter(request: FastifyRequest, response: ServerResponse): (bytes: number) => void {
      const { caller, ip } = request
      const holder = caller ? ownerOf(caller) : networksOf(ip)[0]
      return (bytes) => shares[holderOf(request)].add(response, { holder, bytes })
    },
    /** Counts what an answer does not hold any more. */
    less(response: ServerResponse, bytes: number) {
      for (const share of all) share.less(response, bytes)
    },
    held: (response: ServerResponse): number => all.reduce((sum, share) => sum + share.held(response), 0),
    forget(response: ServerResponse) {
      for (const share of all) share.forget(response)
    },
  }
}

type Holder = Side | 'strangers'
const holderOf = ({ caller }: Pick<FastifyRequest, 'caller'>): Holder => (caller ? sideOf(caller) : 'strangers')

function bytesOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return keptForAll.has(payload) || sharers.has(payload) ? 0 : payload.length
  if (payload instanceof Uint8Array) return payload.length
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload === null || payload === undefined ? 0 : OF_A_STREAM
}
