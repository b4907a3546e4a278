import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { event } from '#contract/event/event.ts'
import { queueCalls } from './queuedCalls.ts'

test.each([
  { name: 'of the event, which lies in memory, waits for nobody', query: '', together: 20 },
  { name: 'of another year waits for the turn of all strangers', query: '?year=2027', together: 3 },
])('a call $name', async ({ query, together }) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  queueCalls(app)
  app.decorateRequest('caller', null)
  const go = Promise.withResolvers<void>()
  let inside = 0
  app.get('/', { config: { endpoint: event.facts }, preValidation: app.awaitTurn }, async () => {
    inside += 1
    await go.promise
    return 'kurz'
  })
  const calls = Array.from({ length: 20 }, () => app.inject({ method: 'GET', url: `/${query}` }))
  await vi.waitFor(() => expect(inside).toBe(together))
  go.resolve()
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
