import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sessions } from '#contract/accounts/sessions.ts'
import { CALLER } from '../test/support/companyCaller.ts'
import { queueCalls } from './queuedCalls.ts'

test('of all companies two ask of their own login at once, and each in its turn', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    const company = Number(asked.headers.company)
    asked.caller = { ...CALLER, id: company, customerID: company, tokenHash: Buffer.from(String(company)) }
  })
  let [running, most] = [0, 0]
  app.get('/', { config: { endpoint: sessions.list }, preValidation: app.awaitTurn }, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 'ok'
  })
  const ask = (company: number) => app.inject({ url: '/', headers: { company: String(company) } })
  const answers = await Promise.all(Array.from({ length: 24 }, (_, nth) => ask(nth + 1)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(most).toBe(2)
})
