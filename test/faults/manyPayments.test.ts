import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENTS_MAX } from '#domain/payments/statements.ts'
import { aCustomer, anAdmin } from '../support/build.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { residentMiB } from '../support/generated/barrage.ts'
import { inLedger } from '../support/ledger.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { shoppers } from '../support/shoppers.ts'
import { aStatement } from '../support/statements.ts'

/** `npm run faults` has the machine for itself, takes as many as a file may have, and judges the time. */
const IS_ALONE = process.env.KILLS !== undefined
const COUNT = IS_ALONE ? 20_000 : 1000
/** The longest that somebody else waits for the shop meanwhile. (rules/faults#costly-work) */
const LONGEST_MS = IS_ALONE ? 200 : Infinity
/** MiB above what the server had before. */
const GROWTH_MAX = 350

let house: TestContext
let server: ServerProcess
let token: string

beforeAll(async () => {
  house = await aContext()
  token = (await anAdmin(house, ['billing'])).token
  server = await aServer({ environment: { DATABASE_URL: house.connectionString, SECRET_KEY } })
})
afterAll(async () => {
  killServers()
  await house.close()
})

/** Asks while somebody shops; answers how long the shop took at most, too. */
async function beside(path: string, body?: string) {
  const stop = shoppers(server.url, 1)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const sent = body === undefined ? {} : { method: 'POST', body }
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers, ...sent })
  const text = await answer.text()
  const longest = Math.round(Math.max(...(await stop())))
  const total = Number(answer.headers.get('x-total-count'))
  return { status: answer.status, body: JSON.parse(text), total, bytes: text.length, longest }
}

test(
  'as many payments of one amount as a file may have, and as many returns of it, hold up nobody, whoever looks at them',
  { timeout: 300_000 },
  async () => {
    const findings = inLedger(`${COUNT} Zahlungen und ${COUNT} Rückbuchungen desselben Betrags`)
    const before = residentMiB(server.pid)
    const longest = new Map<string, number>()
    const look = async (name: string, path: string, content?: string) => {
      const answer = await beside(path, content)
      longest.set(name, answer.longest)
      return answer
    }
    const all = Array.from({ length: COUNT }, (_, nth) => nth)
    const amount = '7.77'
    const came = all.map((nth) => ({ amount, text: `Startgeld ${nth}`, name: `Firma ${nth}`, ref: `R${nth}` }))
    // every other one names its payment
    const went = all.map((nth) => ({
      amount,
      isDebit: true,
      isReturn: true,
      text: 'zurück',
      ref: nth % 2 === 0 ? `R${nth}` : `X${nth}`,
    }))
    const half = COUNT / 2

    expect(await look('Zahlungen', '/statements', aStatement({ entries: came }))).toMatchObject({
      status: 201,
      body: { payments: COUNT },
    })
    const back = aStatement({ entries: went })
    const { body: read } = await look('Vorschau', '/statements?preview=true', back)
    expect(read.entries.filter(({ match }: { match: unknown }) => match !== null)).toHaveLength(half)
    expect(await look('Rückbuchungen', '/statements', back)).toMatchObject({ status: 201, body: { returns: COUNT } })

    const part = await look('Aufgaben', `/payments/tasks?limit=100&offset=${half}`)
    expect(part.total).toBe(COUNT)
    expect(part.body).toHaveLength(100)
    const [task] = part.body
    expect(task).toMatchObject({ payment: { amount: -7.77 }, returnable: half })
    expect((await look('alle Aufgaben', '/payments/tasks')).body).toHaveLength(500)
    expect(await look('wessen Rückbuchung', `/payments/${task.payment.id}/returnable?limit=10`)).toMatchObject({
      total: half,
      body: { length: 10 },
    })
    expect((await look('Mahnungen', '/dunning')).status).toBe(200)
    expect((await look('alle Zahlungen', '/payments')).body.length).toBe(Math.min(2 * COUNT, 20_000))

    // nobody's: as if staff had given all of them to one company, and then they come page by page
    const preview = `/bookkeeping/preview?month=${task.payment.bookedOn.slice(0, 7)}&format=neutral`
    expect((await look('Buchhaltung, nichts zugeordnet', preview)).body).toMatchObject({ payments: [] })
    const { id } = await aCustomer(house)
    await house.context.pool.query(`update payments set customer_id = ${id} where returns_payment_id is null`)
    const told = await look('Buchhaltung, alles zugeordnet', preview)
    expect(told.body.payments).toHaveLength(COUNT + half)
    expect(new Set(told.body.payments.map((one: { id: number }) => one.id)).size).toBe(COUNT + half)

    // a bank's lists cannot bring so many that nobody can look at them any more
    const { rows } = await house.context.pool.query(`select count(*)::int as "booked" from payments`)
    await house.context.pool.query(`insert into payments (amount, booked_on, source, entry_key, part, statement_id)
      select 777, '2027-03-01', 'statement', 'filling ' || n, 0, (select max(id) from statements)
      from generate_series(1, ${PAYMENTS_MAX - rows[0].booked}) n`)
    expect(
      await look('eine mehr als Platz hat', '/statements', aStatement({ entries: [{ amount: '1.00', text: 'eine' }] })),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('schon 100.000 Zahlungen von Banken') } })

    const grown = residentMiB(server.pid) - before
    const waits = [...longest].map(([name, ms]) => `${name} ${ms}`).join(', ')
    Object.assign(findings, { scope: `der Shop daneben längstens ms: ${waits}; +${grown} MiB`, recovered: '–' })
    expect(Math.max(...longest.values())).toBeLessThan(LONGEST_MS)
    expect(grown).toBeLessThan(GROWTH_MAX)
    expect(server.output()).not.toContain('"level":"error"')
  },
)
