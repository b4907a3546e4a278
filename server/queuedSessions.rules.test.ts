import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { colleagues } from '#contract/accounts/colleagues.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { CALLER } from '../test/support/companyCaller.ts'
import { queueCalls } from './queuedCalls.ts'

test('what an account asks of its own login waits for no company whose row is held', async () => {
  const app = Fastify()
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    const id = Number(asked.headers.account)
    asked.caller = { ...CALLER, id, customerID: id, tokenHash: Buffer.from(String(id)) }
  })
  let waiting = 0
  let goOn = () => {}
  const row = new Promise<void>((resolve) => (goOn = resolve))
  app.put('/', { config: { endpoint: colleagues.setAccess }, preValidation: app.awaitTurn }, async () => {
    waiting += 1
    await row
    return 'ok'
  })
  app.get('/', { config: { endpoint: sessions.list }, preValidation: app.awaitTurn }, async () => 'ok')
  const changes = Array.from({ length: 20 }, (_, nth) =>
    app.inject({ method: 'PUT', url: '/', headers: { account: nth + 2 } }),
  )
  await vi.waitFor(() => expect(waiting).toBe(2))
  expect((await app.inject({ url: '/', headers: { account: 1 } })).statusCode).toBe(200)
  goOn()
  await Promise.all(changes)
  await app.close()
})
