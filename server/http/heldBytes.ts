import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { holdAll } from './connections.ts'

/** What was sent to connections and is not taken yet may have so many bytes in sum; so may what has come of bodies that are not whole yet. */
const HELD_BYTES = 64 * 1024 * 1024
/** What a stream holds of an answer, about. */
const OF_A_STREAM = 64 * 1024

/** Answers that are kept in memory for everybody: one more who does not take it costs nothing. */
export const keptForAll = new WeakSet<Buffer>()

/**
 * Bounds what all connections together make the server hold: beyond it the one that has been at it longest is closed, then the next. A slow
 * client loses its connection only while others hold so much. (rules/faults#slow-clients)
 */
export function boundHeldBytes(app: FastifyInstance): void {
  const unread = heldBytes(app)
  const unfinished = heldBytes(app)

  app.addHook('onSend', async (_request, { raw }, payload) => {
    const bytes = bytesOf(payload)
    if (bytes === 0 || raw.destroyed) return payload
    raw.once('close', () => unread.forget(raw))
    unread.add(raw, bytes)
    return payload
  })

  app.addHook('preParsing', async ({ headers }, { raw }, payload) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return payload
    const forget = () => unfinished.forget(raw)
    payload.once('end', forget)
    raw.once('close', forget)
    // whoever reads it begins that: a listener for data would do so before anybody else listens
    payload.once('resume', () =>
      payload.on('data', ({ length }: Buffer | string) => {
        if (!payload.readableEnded && !raw.destroyed) unfinished.add(raw, length)
      }),
    )
    return payload
  })
}

/** How many bytes which answers or requests hold, the oldest first. */
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
