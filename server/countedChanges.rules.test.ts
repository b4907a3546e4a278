import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { colleagues } from '#contract/colleagues.ts'
import { countChanges } from './countedChanges.ts'
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
type Who = { company?: number; account?: number; session?: string }

let app: FastifyInstance
afterEach(() => app.close())

function changesOf() {
  app = Fastify()
  queueCalls(app)
  countChanges(app, { RATE_LIMITS: true })
  app.addHook('onRequest', async (asked) => {
    const { company, account, session } = asked.headers
    asked.caller = {
      ...CALLER,
      customerID: Number(company),
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
  expect(answers.indexOf(503)).toBeGreaterThanOrEqual(3900)
  expect(answers).toContain(503)
  expect(await change('PUT', 1, { company: 2 })).toEqual([200])
})

test('a colleague who changes something without end leaves the others theirs, and what protects an account', async () => {
  const change = changesOf()
  expect(await change('PUT', 4000, { account: 2 })).toContain(503)
  expect(count(await change('PUT', 300), 200)).toBe(300)
  expect(await change('DELETE', 1)).toEqual([200])
})

test('whoever has stolen a session does not use up what its owner needs in another', async () => {
  const change = changesOf()
  expect(await change('DELETE', 400, { session: 'stolen' })).toContain(503)
  expect(await change('DELETE', 1)).toEqual([200])
})

test('what is refused does not count', async () => {
  const change = changesOf()
  expect(count(await change('POST', 4000), 409)).toBe(4000)
  expect(await change('PUT', 1)).toEqual([200])
})
