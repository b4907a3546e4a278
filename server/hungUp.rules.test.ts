import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queueCalls } from './queuedCalls.ts'

test('who hangs up while others have the turns waits no longer, and nothing of the call is kept', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  const over = Promise.withResolvers<void>()
  let refused = 0
  const waitsForTurn = (asked: FastifyRequest, reply: FastifyReply) =>
    app.awaitTurn(asked, reply).catch((error: unknown) => {
      refused += 1
      throw error
    })
  app.post('/', { preValidation: waitsForTurn }, () => over.promise)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sent = Array.from({ length: 12 }, () => {
    const one = request({ port, host: '127.0.0.1', method: 'POST', agent: false })
    one.on('error', () => undefined).end()
    return one
  })
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(12))
  for (const one of sent) one.destroy()
  await vi.waitFor(() => expect(refused).toBeGreaterThanOrEqual(4))
  over.resolve()
})

test('who hung up before the turn was asked for does not wait either', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  queueCalls(app)
  app.addHook('onRequest', async (asked, { raw }) => {
    asked.caller = null
    // as while it is found out whose a token is
    if (asked.headers.from === 'gone') await once(raw, 'close')
  })
  const over = Promise.withResolvers<void>()
  let begun = 0
  const refused: unknown[] = []
  const waitsForTurn = (asked: FastifyRequest, reply: FastifyReply) =>
    app.awaitTurn(asked, reply).catch((error: unknown) => {
      refused.push(asked.headers.from)
      throw error
    })
  app.get('/', { preValidation: waitsForTurn }, () => {
    begun += 1
    return over.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (from: string) => {
    const one = request({ port, host: '127.0.0.1', agent: false, headers: { from } })
    one.on('error', () => undefined).end()
    return one
  }
  Array.from({ length: 8 }, () => ask('stays'))
  await vi.waitFor(() => expect(begun).toBeGreaterThan(0))
  const gone = ask('gone')
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(9))
  gone.destroy()
  await vi.waitFor(() => expect(refused).toEqual(['gone']))
  over.resolve()
})

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
