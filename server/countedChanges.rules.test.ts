import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { codes } from '#contract/teams/codes.ts'
import { colleagues } from '#contract/accounts/colleagues.ts'
import { roster } from '#contract/roster/roster.ts'
import type { StaffUser } from './http/caller.ts'
import { countChanges } from './countedChanges.ts'
import { CALLER } from '../test/support/companyCaller.ts'
import { queueCalls } from './queuedCalls.ts'

const STAFF: StaffUser = { ...CALLER, role: 'admin', roles: ['office'], admin: null }

type Who = { company?: number; account?: number; session?: string }

let app: FastifyInstance
afterEach(() => app.close())

function changesOf(role: 'customer' | 'admin' = 'customer') {
  app = Fastify()
  queueCalls(app)
  countChanges(app, { RATE_LIMITS: true })
  app.addHook('onRequest', async (asked) => {
    const { company, account, session } = asked.headers
    asked.caller = {
      ...(role === 'customer' ? { ...CALLER, customerID: Number(company) } : STAFF),
      id: Number(account),
      tokenHash: Buffer.from(String(session)),
    }
  })
  const turn = { preValidation: app.awaitTurn }
  app.put('/', turn, async () => 'ok')
  app.delete('/', { ...turn, config: { endpoint: colleagues.remove } }, async () => 'ok')
  app.post('/', turn, (_asked, reply) => reply.code(409).send('no'))
  const ask = (method: 'PUT' | 'DELETE' | 'POST', { company = 1, account = company, session = 'own' }: Who) =>
    app.inject({ method, url: '/', headers: { company, account, session } })
  return async (method: 'PUT' | 'DELETE' | 'POST', times: number, who: Who = {}) => {
    const statuses: number[] = []
    for (let nth = 0; nth < times; nth += 1) statuses.push((await ask(method, who)).statusCode)
    return statuses
  }
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

test('a company that changes something without end is slowed down, and no other one', async () => {
  const change = changesOf()
  const answers = await change('PUT', 4000)
  expect(answers.indexOf(503)).toBeGreaterThanOrEqual(3700)
  expect(answers).toContain(503)
  expect(await change('PUT', 1, { company: 2 })).toEqual([200])
})

test('a member of the staff who changes something without end is slowed down, and no other one', async () => {
  const change = changesOf('admin')
  expect(await change('PUT', 4000)).toContain(503)
  expect(await change('PUT', 1, { account: 2 })).toEqual([200])
})

test('a colleague who changes something without end leaves the others theirs, and what protects an account', async () => {
  const change = changesOf()
  expect(await change('PUT', 4000, { account: 2 })).toContain(503)
  expect(count(await change('PUT', 100), 200)).toBe(100)
  expect(await change('DELETE', 1)).toEqual([200])
})

test('whoever has stolen a session does not use up what its owner needs in another', async () => {
  const change = changesOf()
  expect(await change('DELETE', 400, { session: 'stolen' })).toContain(503)
  expect(await change('DELETE', 1)).toEqual([200])
})

test('companies of one address share its changes, however many of them sign up; each account keeps some', async () => {
  const change = changesOf()
  for (const company of [1, 2]) expect(count(await change('PUT', 3600, { company }), 200)).toBe(3600)
  const third = count(await change('PUT', 400, { company: 3 }), 200)
  expect(third).toBeGreaterThanOrEqual(100)
  expect(third).toBeLessThan(200)
})

test('what is refused does not count', async () => {
  const change = changesOf()
  expect(count(await change('POST', 4000), 409)).toBe(4000)
  expect(await change('PUT', 1)).toEqual([200])
})

test('lists that are entered count by their length, however few calls they are; looking at them does not', async () => {
  app = Fastify()
  countChanges(app, { RATE_LIMITS: true })
  app.addHook('onRequest', async (asked) => {
    asked.caller = CALLER
  })
  app.post('/', { config: { endpoint: roster.send } }, async () => 'ok')
  const rows = Array.from({ length: 387 }, () => ({ teamName: 'Blitz' }))
  const send = async (mode: string) =>
    (await app.inject({ method: 'POST', url: '/', payload: { mode, rows } })).statusCode
  const statuses = []
  for (let nth = 0; nth < 110; nth += 1) statuses.push(await send('apply'))
  expect(statuses.indexOf(503)).toBeGreaterThanOrEqual(95)
  expect(await send('preview')).toBe(200)
})

test('a code is for so many changes when its address has used up all of its own; made-up ones count nothing', async () => {
  app = Fastify({ trustProxy: true })
  countChanges(app, { RATE_LIMITS: true })
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  app.put<{ Params: { code: string } }>('/:code', { config: { endpoint: codes.updateTeam } }, ({ params }, reply) =>
    reply.code(params.code.startsWith('FALSE') ? 404 : 200).send(''),
  )
  const change = async (code: string, address = '192.0.2.1') =>
    (await app.inject({ method: 'PUT', url: `/${code}`, headers: { 'x-forwarded-for': address } })).statusCode
  const changeOften = async (times: number, code: (nth: number) => string) => {
    const statuses = []
    for (let nth = 0; nth < times; nth += 1) statuses.push(await change(code(nth)))
    return statuses
  }
  expect(new Set(await changeOften(4000, (nth) => `FALSE${nth}`))).toEqual(new Set([404]))
  const statuses = await changeOften(3800, () => 'ONE')
  expect(statuses.indexOf(503)).toBeGreaterThanOrEqual(3660)
  expect(new Set(await changeOften(60, () => 'OTHER'))).toEqual(new Set([200]))
  expect(await change('ONE', '198.51.100.7')).toBe(200)
})
