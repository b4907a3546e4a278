import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { CompanyUser } from './http/caller.ts'
import { queueCalls } from './queuedCalls.ts'

const CALLER: CompanyUser = {
  id: 1,
  email: 'buero@firma.example',
  emailVerified: true,
  tokenHash: Buffer.alloc(32),
  passwordAt: null,
  role: 'customer',
  customerID: 1,
  access: 'owner',
  admin: null,
}

let app: FastifyInstance
afterEach(() => app.close())

// the connection is gone in the same turn of the event loop in which the work ends, and the answer does not know it yet
test.each(['before its work ends', 'after it'])(
  'a caller whose connection breaks %s gives the turn back',
  { timeout: 5_000 },
  async (when) => {
    app = Fastify()
    queueCalls(app)
    app.addHook('onRequest', async (asked) => {
      asked.caller = CALLER
    })
    let asked = 0
    app.delete('/', { preValidation: app.awaitTurn }, async ({ socket }, reply) => {
      const isBroken = asked++ < 5
      if (isBroken && when === 'before its work ends') socket.destroy()
      app.endTurn(reply)
      if (isBroken) socket.destroy()
      if (!isBroken) reply.code(204)
      return undefined
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const status = () =>
      new Promise((resolve) => {
        const sent = request({ port, host: '127.0.0.1', method: 'DELETE', agent: false })
        sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', () => resolve('broken'))
        sent.end()
      })
    for (let nth = 0; nth < 5; nth += 1) expect(await status()).toBe('broken')
    expect(await status()).toBe(204)
  },
)
