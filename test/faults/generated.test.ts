import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContext, type TestContext } from '../support/context.ts'
import { barrage, report } from '../support/generated/barrage.ts'
import { readOperations } from '../support/generated/document.ts'
import { aJudge } from '../support/generated/verdict.ts'
import { brokenPromises } from '../support/invariants.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { aWorld, type World } from '../support/world.ts'

/** `npm run generated` sends 100,000; the same seed makes the same requests. */
const REQUESTS = Number(process.env.REQUESTS ?? 1500)
const SEED = Number(process.env.SEED ?? 20_261_122)
const GROWTH_MIB = 250
const TIMEOUT_MS = 3_600_000

/** The staff deletes orders whose confirmation is sent, and makes timed teams that nobody has ordered. */
const NOT_HERE = ['every confirmation belongs to an order', 'a customer has no more timed teams than TIME units']

let house: TestContext
let world: World
let server: ServerProcess
let folder: Awaited<ReturnType<typeof aDataFolder>>

beforeAll(async () => {
  house = await aContext()
  world = await aWorld(house)
  folder = await aDataFolder()
  const environment = { DATABASE_URL: house.connectionString, SECRET_KEY, DATA_DIR: folder.path, LOG_LEVEL: 'error' }
  server = await aServer({ environment })
})
afterAll(async () => {
  await server.stop()
  killServers()
  await folder.remove()
  await house.close()
})

test(
  `${REQUESTS} generated requests are answered as the document says, and leave everything in balance`,
  { timeout: TIMEOUT_MS },
  async () => {
    const outcome = await barrage(house, world, { url: server.url, pid: server.pid, requests: REQUESTS, seed: SEED })
    console.log(report(outcome, SEED))
    expect(outcome.faults.join('\n')).toBe('')
    expect(outcome.faultCount).toBe(0)
    expect(outcome.memory.after - outcome.memory.before).toBeLessThan(GROWTH_MIB)
    expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"/)
    const broken = Object.entries(await brokenPromises(house.db, new Map()))
    expect(broken.filter(([promise]) => !NOT_HERE.includes(promise))).toEqual([])
  },
)

describe('the judge of the answers', () => {
  const judge = aJudge()
  const operation = readOperations().find(({ line }) => line === 'GET /api/v1/orders/me/count')!
  const asked = {
    kind: 'valid',
    sender: 'owner' as const,
    operation,
    method: 'GET',
    url: operation.path,
    headers: {},
    body: undefined,
    isAstray: false,
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'self';frame-ancestors 'none';base-uri 'none';object-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  const right = { status: 200, headers, text: '3' }
  const said = (message: string) => JSON.stringify({ message, code: 'LOGIN_NEEDED' })

  test('has nothing against what is promised', () => {
    expect(judge(asked, right)).toEqual([])
    expect(judge(asked, { ...right, status: 401, text: said('Bitte melden Sie sich an.') })).toEqual([])
  })

  test.each([
    ['another status', { status: 409, text: said('Nein.') }],
    ['another shape', { text: '"3"' }],
    ['no JSON', { text: '3,' }],
    ['another type', { headers: { ...headers, 'content-type': 'text/html' } }],
    ['a missing header', { headers: { ...headers, 'cache-control': '' } }],
    ['a fault of the server', { status: 500, text: said('Fehler.') }],
    ['an error without words', { status: 404, text: '{}' }],
    ['an error without a known code', { status: 401, text: '{"message":"Nein.","code":"NO"}' }],
    ['English', { status: 404, text: said('Not Found') }],
    ['a statement', { status: 404, text: said('Failed: select * from "orders"') }],
    ['a stack', { status: 404, text: said('x at placeOrder (/srv/app/server/x.ts:1:2)') }],
  ])('finds %s', (_, other) => {
    expect(judge(asked, { ...right, ...other })).not.toEqual([])
  })
})
