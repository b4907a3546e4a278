import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sessions } from '#contract/accounts/sessions.ts'
import { auth } from '#contract/accounts/auth.ts'
import { waysBack } from '#contract/accounts/waysBack.ts'
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

test('whoever waits for a company with the link of a way back keeps no login waiting', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  const row = Promise.withResolvers<string>()
  app.get('/back', { config: { endpoint: waysBack.take }, preValidation: app.awaitTurn }, () => row.promise)
  app.get('/login', { config: { endpoint: auth.login }, preValidation: app.awaitTurn }, async () => 'in')
  const back = async (nth: number) => app.inject({ url: '/back', remoteAddress: `192.0.2.${nth}` })
  const waiting = Array.from({ length: 24 }, (_, nth) => back(nth))
  expect((await app.inject({ url: '/login', remoteAddress: '198.51.100.7' })).body).toBe('in')
  row.resolve('back')
  expect((await Promise.all(waiting)).every(({ body }) => body === 'back')).toBe(true)
})
