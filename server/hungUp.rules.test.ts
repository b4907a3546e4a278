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

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
