import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enter, lineOfCalls, takeFirst } from './lineOfCalls.ts'
import { networksOf } from './http/networkOf.ts'
import { noteWaiting } from './http/waitingCalls.ts'

/** Calls that begin in one turn of the event loop: some 3 ms of those that cost little, and fewer while connections come. */
export const BEGUN_IN_A_TURN = { usually: 50, whileSomeCome: 8 }

/**
 * Begins few calls in one turn of the event loop, and lets all others wait for the next ones, by turns of their networks. Node accepts one
 * connection in a turn: where it answered all that is asked, some hundred connections that ask without end would keep whoever comes new waiting
 * for seconds. (rules/faults#slow-clients)
 */
export function beginInTurns(app: FastifyInstance, isPartOfAnother = isInjected): void {
  const waiting = lineOfCalls()
  let begun = 0
  let most = BEGUN_IN_A_TURN.usually
  let hasOneCome = false

  // further ones may stand behind it
  app.server.on('connection', () => (hasOneCome = true))
  const nextTurn = () => {
    begun = 0
    most = hasOneCome ? BEGUN_IN_A_TURN.whileSomeCome : BEGUN_IN_A_TURN.usually
    hasOneCome = false
    while (begun < most && waiting.size > 0) takeFirst(waiting)?.begin()
    if (begun > 0) setImmediate(nextTurn)
  }

  app.addHook('onRequest', (request, { raw }, done) => {
    if (isPartOfAnother(request)) return done()
    if (begun === 0) setImmediate(nextTurn)
    if (begun < most) {
      begun += 1
      done()
      return
    }
    const { ip } = request
    const begins = noteWaiting(request.raw, ip)
    const begin = () => {
      begins()
      // nobody waits for it any more
      if (raw.destroyed) return
      begun += 1
      done()
    }
    enter(waiting, networksOf(ip), { begin, refuse: done })
  })
}

/** True for a call that a page makes for its first data: it is a part of the page's own, which has begun, and has no connection. */
const isInjected = ({ raw }: FastifyRequest) => !(raw.socket instanceof Socket)
