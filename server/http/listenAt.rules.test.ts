import { lookup } from 'node:dns/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listenAt } from './listenAt.ts'

test('of a name with several addresses the first one is listened at', async () => {
  const app = Fastify()
  const { end } = await listenAt(app, { port: 0, host: 'localhost' })
  const at = app.addresses().map((one) => (typeof one === 'string' ? one : one.address))
  await Promise.all([app.close(), end()])
  expect(at).toEqual([(await lookup('localhost')).address])
})
