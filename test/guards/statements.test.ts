import { randomInt } from 'node:crypto'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type SQL } from '#server/drizzle.cjs'
import { payments } from '#server/schema/tables/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin } from '../support/as.ts'
import { aCustomer, anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { anOrder, itemOf } from '../support/orders.ts'
import { residentMiB } from '../support/generated/barrage.ts'
import { until } from '../support/embeddedProcess.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { aStatement, aZip } from '../support/statements.ts'

/** `npm run faults` kills and repeats oftener and judges the time; the test command only sees that all of it works. */
const IS_ALONE = process.env.KILLS !== undefined
const KILLS = IS_ALONE ? 10 : 1
const ROUNDS = IS_ALONE ? 10 : 1
/** A machine that does something else besides is not judged. */
const LONGEST_MS = IS_ALONE ? 1000 : 60_000
/** Writing the payments takes about so long. */
const WRITING_MS = 60
/** MiB: what a request of 20 MiB leaves behind until memory is freed. */
const GROWTH_MAX = 150

const open = sql`select pid from pg_stat_activity where state <> 'idle' and query ilike '%payments%'
  and datname = current_database() and pid <> pg_backend_pid()`

let house: TestContext
let token: string

beforeAll(async () => {
  house = await aContext()
  token = (await anAdmin(house, ['billing'])).token
})
afterAll(async () => {
  killServers()
  await house.close()
})

async function anInvoice() {
  const order = await anOrder(house, await aCustomer(house), [
    { itemId: (await itemOf(house, 'PRODUCT')).itemId, quantity: 1 },
  ])
  return (await asAdmin(house.app, token).post('/invoices/create', { orderID: order.orderID })).body
}

const headersFor = (type: string) => ({ authorization: `Bearer ${token}`, 'content-type': type })

async function book(xml: string) {
  const headers = headersFor('application/xml')
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/statements', headers, payload: xml })
  return { status: answer.statusCode, body: answer.json() }
}

/** The same at another server on this database. */
async function bookAt({ url }: ServerProcess, body: string | Uint8Array<ArrayBuffer>, type = 'application/xml') {
  const answer = await fetch(`${url}/api/v1/statements`, { method: 'POST', headers: headersFor(type), body })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const another = () => aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })

/** Asks again, as the answer says, where the other took longer than a lock is waited for. */
async function insisting(ask: () => ReturnType<typeof book>): ReturnType<typeof book> {
  const answer = await ask()
  return answer.status === 503 ? insisting(ask) : answer
}

const booked = () => house.db.$count(payments)

const isWriting = sql`query ilike 'insert into "payments"%' and state <> 'idle' and datname = current_database()`
const meeting = async (query: SQL) => {
  while ((await house.db.execute(query)).rowCount === 0) await nextTurn()
}
/** Ends the connection that writes payments, as soon as one does. */
const cutOff = () => meeting(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isWriting}`)

/** An invoice and 1,500 payments beside the one that pays it, which nothing has brought before. */
async function aLongStatement(name: string) {
  const invoice = await anInvoice()
  const others = Array.from({ length: 1500 }, (_, place) => ({ amount: '1.00', text: `${name} ${place}` }))
  return aStatement({ entries: [{ amount: invoice.gross.toFixed(2), text: invoice.number }, ...others] })
}

test('an import whose connection is lost in the middle books nothing; again it books everything once', async () => {
  const findings = inLedger('Verbindung zur Datenbank weg mitten im Einlesen eines Kontoauszugs')
  const xml = await aLongStatement('Spende')
  const [lost] = await Promise.all([book(xml), cutOff()])
  expect([lost.status, await booked()]).toEqual([503, 0])
  expect(await book(xml)).toMatchObject({ status: 201, body: { payments: 1501, assigned: 1, known: 0 } })
  expect(await booked()).toBe(1501)
  Object.assign(findings, { scope: '1.501 Zahlungen, 0 davon gebucht, dann alle', recovered: 'noch einmal eingelesen' })
})

test(
  `${KILLS} kills in the middle of an import book nothing; then two servers read the same file at once, and book it once`,
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    const findings = inLedger('kill -9 mitten im Einlesen eines Kontoauszugs, danach zweimal zugleich')
    const before = await booked()
    const xml = await aLongStatement('Startgeld')
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await another()
      const sending = bookAt(server, xml).catch(() => 'lost')
      await meeting(sql`select pid from pg_stat_activity where ${isWriting}`)
      await delay(randomInt(WRITING_MS))
      await server.kill()
      expect(await sending).toBe('lost')
      // its connection ends with it, and its transaction with that
      await until('the import to have ended', async () => (await house.db.execute(open)).rowCount === 0)
      expect(await booked()).toBe(before)
    }
    const server = await another()
    const answers = await Promise.all([insisting(() => book(xml)), insisting(() => bookAt(server, xml))])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const counts = answers.map(({ body: { payments: count, known } }) => [count, known]).toSorted()
    expect(counts).toEqual([
      [0, 1501],
      [1501, 0],
    ])
    expect(await booked()).toBe(before + 1501)
    expect(await server.stop()).toBe(0)
    Object.assign(findings, {
      scope: `${KILLS} ${KILLS === 1 ? 'Abbruch' : 'Abbrüche'}, 1.501 Zahlungen, von zwei Servern zugleich gebucht: einmal`,
      recovered: 'noch einmal eingelesen',
    })
  },
)

test('a kill in the middle of a run for the accountant marks nothing; the next one holds everything', async () => {
  const findings = inLedger('kill -9 mitten in einem Lauf für die Buchhaltung')
  const staff = asAdmin(house.app, token)
  const { customerID, gross } = await anInvoice()
  const bookedOn = dayOf(house.clock.now())
  await staff.post('/payments', { amount: gross, bookedOn, customerId: customerID })
  const body = { month: bookedOn.slice(0, 7), format: 'neutral' }
  const { documents } = (await staff.get(`/bookkeeping/preview?month=${body.month}&format=neutral`)).body
  const server = await another()
  // all is written but for its log, on which it waits
  const holder = await house.context.pool.connect()
  await holder.query('begin; lock table logs in exclusive mode')
  const sending = fetch(`${server.url}/api/v1/bookkeeping/runs`, {
    method: 'POST',
    headers: headersFor('application/json'),
    body: JSON.stringify(body),
  }).catch(() => 'lost')
  await meeting(sql`select from pg_locks where relation = 'logs'::regclass and not granted`)
  await server.kill()
  await holder.query('rollback')
  holder.release()
  expect(await sending).toBe('lost')
  const { status, body: run } = await staff.post('/bookkeeping/runs', body)
  expect([status, run.number, run.documents, run.payments]).toEqual([201, 1, documents.length, 1])
  expect((await staff.get('/bookkeeping/runs')).body).toHaveLength(1)
  expect((await staff.post('/bookkeeping/runs', body)).status).toBe(409)
  Object.assign(findings, {
    scope: `${documents.length} Belege und eine Zahlung, einmal ausgegeben`,
    recovered: 'Lauf noch einmal gemacht',
  })
})

const HOSTILE: readonly (readonly [
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  type?: string,
])[] = [
  ['XML-Bombe', `<!DOCTYPE l [${'<!ENTITY a "AAAA">'.repeat(50_000)}]><Document>&a;</Document>`, 400],
  ['fremde Entität', '<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>', 400],
  ['200.000 Elemente ineinander', '<a>'.repeat(200_000), 400],
  ['ein Text ohne Ende', `<Document>${'x'.repeat(15 * 1024 * 1024)}`, 400],
  ['ein Attribut ohne Ende', `<Document a="${'x'.repeat(15 * 1024 * 1024)}`, 400],
  ['ZIP, das wächst', new Uint8Array(aZip([['a.xml', ' '.repeat(100 * 1024 * 1024)]])), 413, 'application/zip'],
]

test('a bomb, an external entity, endless depths and texts are refused, and the memory stays flat', async () => {
  const findings = inLedger('XML-Bombe, fremde Entität, 200.000 Elemente ineinander, ZIP, das wächst')
  const server = await another()
  const took: number[] = []
  const round = async () => {
    for (const [name, body, status, type] of HOSTILE) {
      const start = performance.now()
      expect([name, (await bookAt(server, body, type)).status]).toEqual([name, status])
      took.push(performance.now() - start)
    }
  }
  await round()
  const before = residentMiB(server.pid)
  for (let again = 0; again < ROUNDS; again += 1) await round()
  const grown = residentMiB(server.pid) - before
  expect(grown).toBeLessThan(GROWTH_MAX)
  const longest = Math.round(Math.max(...took))
  expect(longest).toBeLessThan(LONGEST_MS)
  expect(await server.stop()).toBe(0)
  Object.assign(findings, {
    scope: `${took.length} Dateien, längste ${longest} ms (Grenze 1.000), Speicher ${grown >= 0 ? '+' : ''}${grown} MB`,
    recovered: '–',
  })
})

test('two clerks who assign different payments to one invoice at once never pay it twice', async () => {
  const staff = asAdmin(house.app, token)
  const invoice = await anInvoice()
  const entry = { amount: invoice.gross.toFixed(2), name: 'Niemand' }
  const { body } = await book(aStatement({ entries: [entry, entry, entry, entry] }))
  const own = (await staff.get('/payments')).body.filter(
    ({ statementId }: { statementId: number }) => statementId === body.statementId,
  )
  const answers = await Promise.all(
    own.map(({ id }: { id: number }) =>
      staff.put(`/payments/${id}/assignments`, [{ invoiceId: invoice.id, amount: invoice.gross }]),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})
