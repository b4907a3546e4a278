import type { IncomingMessage, Server } from 'node:http'

/** Time that a body may take from anybody; and the pace at which one of somebody with a login may take longer, that of a slow line. */
const BODY_MS = 15_000
const BYTES_PER_SECOND = 50_000
const LOOK_MS = 1000

/** A request whose body may still be coming. */
export type Coming = { request: IncomingMessage; since: number; bytesBefore: number }

/** Tests whether a body comes too slowly, so long after its beginning. */
export function isTooSlow({ ageMs, bytes, isKnown }: { ageMs: number; bytes: number; isKnown: boolean }): boolean {
  if (ageMs <= BODY_MS) return false
  return !isKnown || bytes < ((ageMs - BODY_MS) / 1000) * BYTES_PER_SECOND
}

/** Cuts what comes too slowly, as Node does with heads. (rules/faults#slow-clients) */
export function cutSlowBodies(
  server: Server,
  { coming, isKnown }: { coming: () => Iterable<Coming>; isKnown: (request: IncomingMessage) => boolean },
): void {
  const look = () => {
    const now = performance.now()
    for (const { request, since, bytesBefore } of coming()) {
      const { complete, socket } = request
      const bytes = socket.bytesRead - bytesBefore
      if (complete || socket.destroyed || !isTooSlow({ ageMs: now - since, bytes, isKnown: isKnown(request) })) continue
      const tooSlow = Object.assign(new Error('a body that is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.emit('clientError', tooSlow, socket)
    }
  }
  const looking = setInterval(look, LOOK_MS).unref()
  server.once('close', () => clearInterval(looking))
}
