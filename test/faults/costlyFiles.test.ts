import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { aCustomer, anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { COSTLY_FILES, type CostlyFile } from '../support/costlyFiles.ts'
import { residentMiB } from '../support/generated/barrage.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { anOrder } from '../support/orders.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { shoppers } from '../support/shoppers.ts'

/** `npm run faults` has the machine for itself and judges the time; the test command looks only at what is answered. */
const IS_ALONE = process.env.KILLS !== undefined
/** The longest that somebody else waits for the shop meanwhile. (rules/faults#costly-work) */
const LONGEST_MS = IS_ALONE ? 200 : Infinity
/** MiB above what the server had before: a file of 20 MiB is held while it waits for its worker. */
const GROWTH_MAX = 200
const TIMEOUT_MS = 60_000
/** Bytes of a statement that is booked too in the short round. */
const BOOKED_MAX = 1024 * 1024

let house: TestContext
let server: ServerProcess
let staff: string
let company: { token: string; orderID: number }

beforeAll(async () => {
  house = await aContext()
  staff = (await anAdmin(house)).token
  const customer = await aCustomer(house)
  const itemId = await anItem(house, { itemType: 'TSHIRT', name: 'Shirt Basic', itemAttributes: {} })
  const { orderID } = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  company = { token: customer.token, orderID }
  server = await aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })
})
afterAll(async () => {
  killServers()
  await house.close()
})

const WHERE: Record<CostlyFile['to'], () => { method: string; path: string; token: string }> = {
  statements: () => ({ method: 'POST', path: '/statements?preview=true', token: staff }),
  'bank lists': () => ({ method: 'POST', path: '/statements?format=Oberbank&preview=true', token: staff }),
  logo: () => ({ method: 'PUT', path: `/orders/${company.orderID}/print-logo`, token: company.token }),
  document: () => ({ method: 'PUT', path: '/settings/documents/info-brochure', token: staff }),
  chips: () => ({ method: 'POST', path: '/timekeeper/chips?preview=true', token: staff }),
  picture: () => ({ method: 'POST', path: '/items/pictures', token: staff }),
}

test.each(COSTLY_FILES)('$to: $name holds up nobody and is answered', { timeout: TIMEOUT_MS }, async (file) => {
  const findings = inLedger(`Datei, die viel kostet (${file.to}): ${file.name}`)
  const { method, path, token } = WHERE[file.to]()
  const body = new Uint8Array(file.bytes())
  const before = residentMiB(server.pid)
  const stop = shoppers(server.url, 1)
  const send = async (to: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': file.type }
    const answer = await fetch(`${server.url}/api/v1${to}`, { method, headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  const answer = await send(path)
  // what the preview of a statement takes, its import books
  const books = answer.status === 200 && path.startsWith('/statements') && (IS_ALONE || body.length < BOOKED_MAX)
  expect(books ? (await send(path.replace('preview=true', 'name=x'))).status : 201).toBe(201)
  const longest = Math.max(...(await stop()))
  const grown = residentMiB(server.pid) - before
  Object.assign(findings, {
    scope: `${body.length} Bytes, ${answer.status}; der Shop daneben längstens ${Math.round(longest)} ms, +${grown} MiB`,
    recovered: 'selbst',
  })
  // what is costly, but allowed, is taken; all else is refused in words
  expect(answer.status).toBeLessThan(500)
  expect(JSON.parse(answer.text).message ?? 'Angenommen.').toMatch(/[.!]$/)
  const [, kept = '0'] = /"size":(\d{1,12})/.exec(answer.text) ?? []
  expect(Number(kept), 'what is kept').toBeLessThanOrEqual(DOCUMENT_BYTES_MAX)
  expect(server.output()).not.toContain('"level":"error"')
  expect(longest).toBeLessThan(LONGEST_MS)
  expect(grown).toBeLessThan(GROWTH_MAX)
})
