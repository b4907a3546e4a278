import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/accounts/auth.ts'
import { codes } from '#contract/teams/codes.ts'
import { colleagues } from '#contract/accounts/colleagues.ts'
import type { Declared } from '#contract/endpoint.ts'
import { roster } from '#contract/roster/roster.ts'
import { CALLER } from '../test/support/companyCaller.ts'
import { callUnderWay } from './callUnderWay.ts'
import type { User } from './http/caller.ts'
import { queueCalls } from './queuedCalls.ts'

/** No socket takes so much at once. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

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

// five seconds each for everybody, were it the turn of all that they keep
test('whoever does not read a list keeps only the own company waiting', { timeout: 4_000 }, async () => {
  app = Fastify()
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = { ...CALLER, customerID: Number(asked.headers.company) }
  })
  app.get('/', { config: { endpoint: roster.send }, preValidation: app.awaitTurn }, async ({ headers }) =>
    Number(headers.company) < 9 ? LARGE : 'kurz',
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = (company: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', agent: false, headers: { company } })
      sent.on('response', resolve).on('error', reject)
      sent.end()
    })
  const unread = await Promise.all([1, 2, 3, 4, 5, 6].map(asked))
  expect((await asked(9)).statusCode).toBe(200)
  for (const answer of unread) answer.destroy()
})

const SOMEBODY_OF = {
  companies: (company: number): User => ({ ...CALLER, customerID: company }),
  'the staff': (id: number): User => ({ ...CALLER, id, role: 'admin', roles: ['pickup'], admin: null }),
}

test.each([
  ['companies', 'six read', 'GET', 6],
  ['companies', 'four change something', 'POST', 4],
  ['the staff', 'three read', 'GET', 3],
  ['the staff', 'four change something', 'POST', 4],
] as const)('of all %s %s at once, and none waits behind one that asks for much', async (those, _, method, permits) => {
  app = Fastify()
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = SOMEBODY_OF[those](Number(asked.headers.company))
  })
  const begun: string[] = []
  let [running, most] = [0, 0]
  app.route({
    method,
    url: '/',
    preValidation: app.awaitTurn,
    handler: async ({ headers }) => {
      begun.push(String(headers.company))
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 'ok'
    },
  })
  const ask = (company: number) => app.inject({ method, url: '/', headers: { company: String(company) } })
  const flood = Array.from({ length: 45 }, () => ask(1))
  const others = Array.from({ length: 20 }, (_, nth) => ask(nth + 2))
  const answers = await Promise.all([...flood, ...others])
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(most).toBe(permits)
  expect(begun.lastIndexOf('21')).toBeLessThan(40)
})

test.each([
  ['whoever tries codes without end', codes.teams, '192.0.2.1', '198.51.100.7'],
  ['a network that logs in without end', auth.login, '192.0.2.1', '198.51.100.7'],
  ['one of whom all networks of a /48 are', auth.login, '2001:db8:7:', '198.51.100.7'],
  ['a home of which all networks of a /56 are', auth.login, '2001:db8:7:1', '2001:db8:7:200::1'],
])('%s waits behind somebody else', async (_, endpoint, flooding, honest) => {
  app = Fastify({ trustProxy: true })
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  const begun: string[] = []
  let goOn = () => {}
  const all = new Promise<void>((resolve) => (goOn = resolve))
  app.get('/:code', { config: { endpoint }, preValidation: app.awaitTurn }, async ({ ip }) => {
    begun.push(ip)
    await all
    return 'ok'
  })
  const ask = (code: number, address: string) =>
    app.inject({ url: `/CODE${code}`, headers: { 'x-forwarded-for': address } })
  const many = Array.from({ length: 40 }, (_unused, nth) =>
    ask(nth, flooding.includes(':') ? `${flooding}${nth + 10}::1` : flooding),
  )
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  const other = ask(99, honest)
  await new Promise((resolve) => setImmediate(resolve))
  goOn()
  expect((await other).statusCode).toBe(200)
  await Promise.all(many)
  expect(begun.indexOf(honest)).toBeLessThan(10)
})

test('calls whose passwords are hashed keep nobody else waiting, and eight of one network come at once', async () => {
  app = Fastify({ trustProxy: true })
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  let hashed = 0
  let goOn = () => {}
  const all = new Promise<void>((resolve) => (goOn = resolve))
  app.post('/', { config: { endpoint: auth.login }, preValidation: app.awaitTurn }, (asked, reply) =>
    app.asCall(asked, reply, async () => {
      if (asked.ip === '198.51.100.7') return 'ok'
      callUnderWay().letOthers()
      hashed += 1
      await all
      return 'ok'
    }),
  )
  const ask = (address: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'x-forwarded-for': address }, payload: {} })
  const many = Array.from({ length: 20 }, () => ask('192.0.2.1'))
  await vi.waitFor(() => expect(hashed).toBe(8))
  expect((await ask('198.51.100.7')).statusCode).toBe(200)
  expect(hashed).toBe(8)
  goOn()
  expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('a login, and what another captain reads, do not wait behind holders of codes whose changes wait for a row', async () => {
  app = Fastify({ trustProxy: true })
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  let waiting = 0
  let goOn = () => {}
  const row = new Promise<void>((resolve) => (goOn = resolve))
  app.put('/:code', { config: { endpoint: codes.teams }, preValidation: app.awaitTurn }, async () => {
    waiting += 1
    await row
    return 'ok'
  })
  app.get('/:code', { config: { endpoint: codes.teams }, preValidation: app.awaitTurn }, async () => 'ok')
  app.post('/', { config: { endpoint: auth.login }, preValidation: app.awaitTurn }, async () => 'ok')
  const captains = Array.from({ length: 20 }, (_, nth) =>
    app.inject({ method: 'PUT', url: `/CODE${nth}`, headers: { 'x-forwarded-for': `192.0.2.${nth}` } }),
  )
  await vi.waitFor(() => expect(waiting).toBe(3))
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(200)
  expect((await app.inject({ url: '/OTHER' })).statusCode).toBe(200)
  goOn()
  await Promise.all(captains)
})

test('whoever sends made-up tokens without end waits behind somebody with a session', async () => {
  app = Fastify({ trustProxy: true })
  queueCalls(app)
  const found: string[] = []
  let goOn = () => {}
  const all = new Promise<void>((resolve) => (goOn = resolve))
  app.decorate('tokenOwner', async (token: string) => {
    found.push(token)
    await all
    return token.startsWith('right') ? CALLER : null
  })
  app.addHook('onRequest', async (asked) => {
    asked.caller = await app.findCaller(asked)
  })
  app.get('/', async ({ caller }) => String(caller?.id))
  const ask = (token: string, address: string) =>
    app.inject({ url: '/', headers: { authorization: `Bearer ${token.padEnd(30, '_')}`, 'x-forwarded-for': address } })
  const many = Array.from({ length: 40 }, () => ask('made_up', '192.0.2.1'))
  await vi.waitFor(() => expect(found).toHaveLength(4))
  const other = ask('right', '198.51.100.7')
  await new Promise((resolve) => setImmediate(resolve))
  goOn()
  expect((await other).body).toBe('1')
  await Promise.all(many)
  expect(found.findIndex((token) => token.startsWith('right'))).toBeLessThan(10)
})

/** Calls of somebody of the same company, each answered when all may go on; and those that have begun, by their names. */
function aCompany(endpoint?: Declared) {
  app = Fastify()
  queueCalls(app)
  app.addHook('onRequest', async (asked) => {
    asked.caller = {
      ...CALLER,
      id: Number(asked.headers.account),
      tokenHash: Buffer.from(String(asked.headers.session)),
    }
  })
  const begun: unknown[] = []
  let goOn = () => {}
  const all = new Promise<void>((resolve) => (goOn = resolve))
  const answer = async ({ headers }: FastifyRequest) => {
    begun.push(headers.session)
    await all
    return 'ok'
  }
  app.put('/', { preValidation: app.awaitTurn }, answer)
  if (endpoint) app.post('/', { config: { endpoint }, preValidation: app.awaitTurn }, answer)
  const ask = (method: 'PUT' | 'POST', account: number, session: string) =>
    app.inject({ method, url: '/', headers: { account, session } })
  return { begun, goOn: () => goOn(), ask }
}

test.each([
  ['a colleague with many sessions', 2, (nth: number) => `${nth}`],
  ['a stolen session of the same account', 1, () => 'stolen'],
])('%s that changes something without end keeps nobody else of the company waiting', async (_, account, session) => {
  const { begun, goOn, ask } = aCompany()
  const many = Array.from({ length: 120 }, (_unused, nth) => ask('PUT', account, session(nth)))
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const own = ask('PUT', 1, 'own')
  await new Promise((resolve) => setImmediate(resolve))
  goOn()
  expect((await own).statusCode).toBe(200)
  expect(begun.indexOf('own')).toBeLessThan(4)
  expect((await Promise.all(many)).some(({ statusCode }) => statusCode === 503)).toBe(true)
})

test.each([colleagues.setAccess, colleagues.remove, colleagues.leave, colleagues.handOver])(
  'what ends an access waits for nothing that others do: $line',
  async (endpoint) => {
    const { begun, goOn, ask } = aCompany(endpoint)
    const change = ask('PUT', 2, 'other')
    await vi.waitFor(() => expect(begun).toEqual(['other']))
    const own = ask('POST', 1, 'own')
    await vi.waitFor(() => expect(begun).toEqual(['other', 'own']))
    goOn()
    await Promise.all([change, own])
  },
)
