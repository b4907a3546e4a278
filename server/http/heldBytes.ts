import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdAll } from './connections.ts'

/** Limit in bytes of all answers that were sent and are not taken yet; and of all bodies that are not whole yet. */
const HELD_BYTES = 64 * 1024 * 1024
/** Bytes that a stream holds of an answer, about. */
const OF_A_STREAM = 64 * 1024

/** Bytes that Node and Fastify keep of a piece of a body beside its own, about. */
const OF_A_PIECE = 256
/** Pieces that a body may come in before they are looked at, and the least bytes that they have then on average. */
const PIECES = 2000
const PIECE_BYTES_MIN = 64
/** Pieces of all bodies in one turn of the event loop, until nothing else is read in it. */
const PIECES_IN_A_TURN = 4000

/** Answers that are kept in memory for everybody: one more who does not take it costs nothing. */
export const keptForAll = new WeakSet<Buffer>()

/**
 * Bounds what all connections together make the server hold: beyond it the one that has been at it longest is closed, then the next. A slow
 * client loses its connection only while others hold so much. (rules/faults#slow-clients)
 */
export function boundHeldBytes(app: FastifyInstance): void {
  const unread = heldBytes(app)
  const unfinished = heldBytes(app)
  const notePiece = piecesInATurn(app)

  /** Counts the pieces of one body: nobody sends a file byte by byte. */
  const pieceCounter = ({ socket }: IncomingMessage) => {
    let [pieces, bytes] = [0, 0]
    return ({ length }: Buffer | string) => {
      notePiece()
      pieces += 1
      bytes += length
      if (pieces > PIECES && bytes < pieces * PIECE_BYTES_MIN) socket.destroy()
    }
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = reply
    // nobody takes the rest of the body: Node reads it and throws it away
    if (!request.raw.complete && hasBody(request)) request.raw.on('data', pieceCounter(request.raw))
    const bytes = bytesOf(payload)
    if (bytes === 0 || raw.destroyed) return payload
    raw.once('close', () => unread.forget(raw))
    unread.add(raw, bytes)
    return payload
  })

  app.addHook('preParsing', async ({ headers, raw: request }, { raw }, payload) => {
    if (!hasBody({ headers })) return payload
    const forget = () => unfinished.forget(raw)
    payload.once('end', forget)
    raw.once('close', forget)
    // whoever reads it begins that: a listener for data would do so before anybody else listens
    const count = pieceCounter(request)
    payload.once('resume', () =>
      payload.on('data', (piece: Buffer | string) => {
        count(piece)
        if (!payload.readableEnded && !raw.destroyed) unfinished.add(raw, piece.length + OF_A_PIECE)
      }),
    )
    return payload
  })
}

const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Counts the pieces of bodies; where too many come in one turn of the event loop, no other connection is read in it. */
function piecesInATurn({ server }: FastifyInstance): () => void {
  let pieces = 0
  return () => {
    pieces += 1
    if (pieces === 1) setImmediate(() => (pieces = 0))
    if (pieces === PIECES_IN_A_TURN) holdAll(server)
  }
}

/** Bytes held by answers or requests, the oldest first. */
function heldBytes({ server }: FastifyInstance) {
  const held = new Map<ServerResponse, number>()
  let sum = 0
  const forget = (response: ServerResponse) => {
    sum -= held.get(response) ?? 0
    held.delete(response)
  }
  const add = (response: ServerResponse, bytes: number) => {
    held.set(response, (held.get(response) ?? 0) + bytes)
    sum += bytes
    if (sum <= HELD_BYTES) return
    holdAll(server)
    for (const [oldest] of held) {
      if (sum <= HELD_BYTES / 2) return
      forget(oldest)
      oldest.destroy()
    }
  }
  return { add, forget }
}

function bytesOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return keptForAll.has(payload) ? 0 : payload.length
  if (payload instanceof Uint8Array || typeof payload === 'string') return payload.length
  return payload === null || payload === undefined ? 0 : OF_A_STREAM
}
