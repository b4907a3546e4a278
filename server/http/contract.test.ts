import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { as } from '../../test/support/as.ts'
import { aCustomer, anAdmin, anUnverifiedCustomer } from '../../test/support/build.ts'
import { aDesk } from '../../test/support/desk.ts'
import type { TestDesk } from '../../test/support/desk.ts'

let house: TestDesk
const tokens: Record<string, string | undefined> = {
  anonymous: undefined,
  dead: 'a-token-that-nobody-has-and-never-had',
}

beforeAll(async () => {
  house = await aDesk()
  tokens['unverified'] = (await anUnverifiedCustomer(house)).token
  tokens['customer'] = (await aCustomer(house)).token
  tokens['admin'] = (await anAdmin(house)).token
})
afterAll(() => house.close())

const endpoints: Endpoint[] = Object.values(api).flatMap((chapter) => Object.values(chapter))

test('the server serves exactly the table of endpoints', () => {
  expect([...house.app.served.keys()].toSorted()).toEqual(endpoints.map(({ line }) => line).toSorted())
})

test('no endpoint is declared twice', () => {
  const lines = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(lines).size).toBe(lines.length)
})

test('docs/openapi.json is what the contract says (npm run openapi prints it anew)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(house.app.swagger())))
})

/** What an actor that may not get in is told; null where the access lets them in. */
const refusals: Record<Endpoint['access'], Record<string, readonly [number, string] | null>> = {
  public: { anonymous: null, dead: null, unverified: null, customer: null, admin: null },
  code: { anonymous: null, dead: null, unverified: null, customer: null, admin: null },
  login: {
    anonymous: [401, messages.auth.loginNeeded],
    dead: [401, messages.auth.sessionEnded],
    unverified: null,
    customer: null,
    admin: null,
  },
  member: {
    anonymous: [401, messages.auth.loginNeeded],
    dead: [401, messages.auth.sessionEnded],
    unverified: [403, messages.auth.verifyFirst],
    customer: null,
    admin: null,
  },
  customer: {
    anonymous: [401, messages.auth.loginNeeded],
    dead: [401, messages.auth.sessionEnded],
    unverified: [403, messages.auth.verifyFirst],
    customer: null,
    admin: [403, messages.auth.forbidden],
  },
  admin: {
    anonymous: [401, messages.auth.loginNeeded],
    dead: [401, messages.auth.sessionEnded],
    unverified: [403, messages.auth.verifyFirst],
    customer: [403, messages.auth.forbidden],
    admin: null,
  },
}

const REFUSALS = [
  messages.auth.loginNeeded,
  messages.auth.sessionEnded,
  messages.auth.verifyFirst,
  messages.auth.forbidden,
]
const send = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/** An id that nobody has, so that what is let in changes nothing. */
const urlOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '999999')
const callAs = (actor: string, endpoint: Endpoint) => {
  const token = tokens[actor]
  return as(house.app, token === undefined ? {} : { token })[send[endpoint.method]](urlOf(endpoint))
}

const cases = endpoints.flatMap((endpoint) =>
  Object.entries(refusals[endpoint.access]).map(([actor, refusal]) => ({
    line: endpoint.line,
    endpoint,
    actor,
    refusal,
  })),
)
const kept = cases.filter(({ refusal }) => refusal !== null)
// a logout would end the actor's session, and with it the walk
const letIn = cases.filter(({ refusal, line }) => refusal === null && line !== 'POST /auth/logout')

test.each(kept)('$line refuses: $actor', async ({ endpoint, actor, refusal }) => {
  const { status, body } = await callAs(actor, endpoint)
  expect([status, body.message]).toEqual(refusal)
})

test.each(letIn)('$line lets in: $actor', async ({ endpoint, actor }) => {
  const { status, body } = await callAs(actor, endpoint)
  expect(status).toBeLessThan(500)
  // the one call that answers by the role itself (P §4: then the client asks the other profile)
  const own: string[] = endpoint.line === 'GET /customers/me' ? [messages.auth.forbidden] : []
  expect(REFUSALS.filter((message) => !own.includes(message))).not.toContain(body?.message)
})

const opened = endpoints.filter(({ access, method }) => access === 'code' && method === 'GET')

test.each(opened)('$line answers 404 to an unknown code', async (endpoint) => {
  const { status, body } = await callAs('anonymous', endpoint)
  expect(status).toBe(404)
  expect([messages.code.unknownTeamCode, messages.code.unknownInvite]).toContain(body.message)
})
