import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BEGUN_IN_A_TURN, beginInTurns } from './beginInTurns.ts'

const MANY = 20 * BEGUN_IN_A_TURN.usually

/** An app that notes the addresses of the calls that begin, by turns of the event loop. */
async function anApp() {
  const app = Fastify()
  onTestFinished(() => app.close())
  const turns: string[][] = [[]]
  let isOver = false
  const inNext = () => {
    turns.push([])
    if (!isOver) setImmediate(inNext)
  }
  onTestFinished(() => void (isOver = true))
  // those of a test are injected, and no part of another
  beginInTurns(app, () => false)
  app.get('/', async ({ ip }) => {
    turns.at(-1)?.push(ip)
    return ''
  })
  await app.ready()
  setImmediate(inNext)
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  return { app, ask, turns }
}

test('of many calls that come at once few begin in one turn of the event loop, and all are answered', async () => {
  const { ask, turns } = await anApp()
  const answers = await Promise.all(Array.from({ length: MANY }, () => ask('192.0.2.1')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(turns.flat()).toHaveLength(MANY)
  // between two looks at the turn the end of one and the beginning of the next may lie
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(2 * BEGUN_IN_A_TURN.usually)
})

test('who asks for little begins before the rest of what another network asks', async () => {
  const { ask, turns } = await anApp()
  const crowd = Array.from({ length: MANY }, (_unused, nth) => ask(`2001:db8:7:${(nth % 50).toString(16)}::1`))
  await Promise.all([...crowd, ask('192.0.2.1'), ask('192.0.2.1')])
  const begun = turns.flat()
  expect(begun).toHaveLength(MANY + 2)
  expect(begun.lastIndexOf('192.0.2.1')).toBeLessThan(2 * BEGUN_IN_A_TURN.usually)
})

test('while connections come fewer begin in a turn, for one is accepted in each', async () => {
  const { app, ask, turns } = await anApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const coming = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => coming.forEach((socket) => void socket.destroy()))
  await once(app.server, 'connection')
  turns.push([])
  await Promise.all(Array.from({ length: MANY }, () => ask('192.0.2.1')))
  expect(turns.flat()).toHaveLength(MANY)
  const few = turns.filter(({ length }) => length < BEGUN_IN_A_TURN.usually / 2)
  expect(few.flat().length).toBeGreaterThan(MANY / 2)
})
