import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { BOUNDED_HEAP, watchMemory } from '../support/heap.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { overTheWire } from '../support/wire.ts'

/** Members of the staff, and lists of each: the turn of one that nobody takes ends after five seconds. (rules/faults#slow-clients) */
const STAFF = 3
const LISTS = process.env.KILLS === undefined ? 3 : 8
/** As many payments as one list has, with the longest words that are kept. */
const PAYMENTS = 20_000
const PARTS = 20
/** Memory limit of the server, in MiB. */
const MEMORY = 700

let house: TestContext
let server: ServerProcess
let tokens: string[]
let open: Socket[] = []

beforeAll(async () => {
  house = await aContext()
  const staff = await Promise.all(Array.from({ length: STAFF }, () => anAdmin(house, ['billing'])))
  tokens = staff.map(({ token }) => token)
  // in parts: all at once takes longer than a statement may where the machine is busy
  for (let part = 0; part < PARTS; part += 1)
    await house.db.execute(sql`insert into payments (amount, booked_on, source, reference)
      select 1, '2027-01-01', 'hand', repeat('€', 2000) from generate_series(1, ${PAYMENTS / PARTS}::int)`)
  server = await aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY, ...BOUNDED_HEAP } })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await server.stop()
  killServers()
  await house.close()
})

/** A connection that asks for the list of all payments and reads nothing of it. */
function neverReads(token: string): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET /api/v1/payments HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

test('lists that the staff ask for and never read do not pile up', { timeout: 300_000 }, async () => {
  const findings = inLedger(`${STAFF * LISTS} ganze Listen, die niemand liest`)
  const memory = watchMemory(server.pid)
  open = Array.from({ length: LISTS }, () => tokens.map(neverReads)).flat()
  // the turn of each comes after all others of the same account, and is closed where one of another account comes meanwhile
  for (const token of tokens)
    await until('one to get the whole list that reads it', async () => {
      const { body } = await overTheWire(server.url, token)({ path: '/payments' }).catch(() => ({ body: null }))
      return Array.isArray(body) && body.length === PAYMENTS
    })
  const most = await memory()
  Object.assign(findings, {
    scope: `Listen von ${PAYMENTS} Zahlungen, Speicher ${Math.round(most)} MiB`,
    recovered: '–',
  })
  expect(most).toBeLessThan(MEMORY)
})
