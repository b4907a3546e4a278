import { eq, isNotNull, isNull, ne, sql } from '#server/drizzle.cjs'
import { dayOf } from '#domain/text/days.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { copyDatabase } from '../../test/support/copies.ts'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import { digestsOf } from '../../test/support/digests.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteUnverified } from '../companyPeople/store.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { runnersLike } from '../persons/store.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { users } from '../schema/tables/accounts.ts'
import { eventSettings } from '../schema/tables/settings.ts'
import { mails } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { addYear, beginPrepared, listYears, lookInto, type Year } from './store.ts'

const SOMEBODY = { firstName: 'Theresia', lastName: 'Vorjahr', email: 'theresia.vorjahr@firma.example' }

/** A house with two invoiced orders in its first year, which is past by now, and one order in the second. */
async function twoYears() {
  const house = await aContext()
  const { token } = await anAdmin(house)
  const lead = asAdmin(house.app, token)
  const team = await itemOf(house, 'TEAM')
  const { customer, placed, me } = await aBuyer(house, [[[team.itemId, 2]], [[team.itemId, 1]]])
  const documents = []
  for (const orderID of placed) documents.push((await lead.post('/invoices/create', { orderID })).body)
  const { body: ordered } = await me.get('/orders/me')
  await house.db.update(runners).set(SOMEBODY).where(eq(runners.slot, 'A'))
  await inTransaction(house.db, (tx) => addYear(tx, '2028'))
  const prepared = await structureIn(house, 'y2')
  const seen = (await lead.get('/orders')).body
  const listener = await house.context.pool.connect()
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen catalogue; listen settings')
  await inTransaction(house.db, beginPrepared)
  // what was committed before is delivered before the answer
  await listener.query('select')
  const told = heard.toSorted()
  listener.release(true)
  const [before, current] = await listYears(house.db)
  if (!before || !current) throw new Error('There are no two years.')
  const itemId = await anItem(house, { itemType: 'TEAM' })
  const { orderID } = await anOrder(house, customer, [{ itemId, quantity: 1 }])
  /** Rows as somebody finds them who looks into a year. */
  const inYear = <Row>(year: Year, find: (tx: Transaction) => Promise<Row>) =>
    inTransaction(house.db, async (tx) => {
      await lookInto(tx, year)
      return find(tx)
    })
  return {
    house,
    token,
    lead,
    me,
    customer,
    placed,
    documents,
    ordered,
    prepared,
    seen,
    told,
    before,
    current,
    itemId,
    orderID,
    inYear,
  }
}

let story: Awaited<ReturnType<typeof twoYears>>
beforeAll(async () => {
  story = await twoYears()
})
afterAll(() => story.house.close())

/** All that makes up the tables of a schema, in PostgreSQL's words, without its name. */
async function structureIn({ context }: TestContext, schema: string): Promise<string[]> {
  const { rows } = await context.pool.query<{ part: string }>(
    `with tables as (select oid, relname from pg_class where relnamespace = $1::regnamespace and relkind = 'r')
     select relname || ' ' || coalesce(obj_description(oid, 'pg_class'), '') as part from tables
     union all select concat_ws(' ', relname, row_number() over (partition by relname order by attnum), attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attstorage,
         pg_get_expr(adbin, adrelid))
       from tables join pg_attribute on attrelid = tables.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
     union all select concat_ws(' ', relname, conname, pg_get_constraintdef(con.oid)) from tables join pg_constraint as con on conrelid = tables.oid
     union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
     union all select pg_get_triggerdef(tg.oid) from tables join pg_trigger as tg on tgrelid = tables.oid where not tgisinternal
     order by 1`,
    [schema],
  )
  return rows.map(({ part }) => part.replaceAll(`${schema}.`, ''))
}

test('a prepared year has the tables of the current one, which goes on, and becomes the current one', async () => {
  const { house, prepared, seen, told, before, current } = story
  expect(prepared.length).toBeGreaterThan(300)
  expect(seen).toHaveLength(2)
  expect(told).toEqual(['catalogue', 'settings'])
  expect([before, current]).toEqual([
    { id: 1, label: '2027', state: 'past', beganAt: null },
    { id: 2, label: '2028', state: 'current', beganAt: expect.any(Date) },
  ])
  expect([await structureIn(house, 'live'), await structureIn(house, 'y1')]).toEqual([prepared, prepared])
})

test('nothing of the year before is seen but what goes on', async () => {
  const { lead, me, placed, documents, orderID, before, current, inYear } = story
  expect((await lead.get('/orders')).body).toMatchObject([{ orderID }])
  expect((await lead.get('/teams')).body).toHaveLength(1)
  expect((await lead.get(`/orders/${placed[0]}`)).status).toBe(404)
  expect((await me.get('/invoices/me')).body).toHaveLength(2)
  expect((await me.get(`/invoices/${documents[0].id}/pdf/me`)).status).toBe(200)
  const numbersIn = (year: Year) =>
    inYear(year, async (tx) => (await tx.select().from(orders)).map((row) => row.orderID))
  expect([await numbersIn(before), await numbersIn(current)]).toEqual([placed, [orderID]])
})

test('no number means two things: all years take from the same sequences', async () => {
  const { house, placed, ordered, itemId, orderID } = story
  const { rows } = await house.context.pool.query(
    `select from pg_sequences where schemaname not in ('public', 'drizzle')`,
  )
  expect(rows).toEqual([])
  expect(orderID).toBeGreaterThan(Math.max(...placed))
  expect(itemId).toBeGreaterThan(ordered[0].orderItems[0].itemId)
})

test('money moves on in the year before: an order is paid, a Storno opens it, and a Gutschrift takes back no place', async () => {
  const { house, lead, customer, placed, documents, ordered, orderID, before, inYear } = story
  const [invoice, other] = documents
  const [first, second] = placed
  const stored = (id: number | undefined) =>
    inYear(before, async (tx) => (await tx.select().from(orders)).find((row) => row.orderID === id))
  const paid = { customerId: customer.id, amount: invoice.gross, bookedOn: dayOf(house.clock.now()), note: 'Bar' }
  const { body: payment } = await lead.post('/payments', paid)
  const shares = [{ invoiceId: invoice.id, amount: invoice.gross }]
  const address = `/payments/${payment.id}/assignments?unassigned=${invoice.gross}`
  expect((await lead.put(address, shares)).status).toBe(200)
  expect((await stored(first))?.paymentState).toBe('COMPLETED')

  const cancelled = await lead.post(`/invoices/${invoice.id}/cancel`, { reason: 'Doch nicht' })
  expect([cancelled.status, cancelled.body.gross]).toEqual([201, -invoice.gross])
  expect(await stored(first)).toMatchObject({ paymentState: 'PENDING', invoiceDocumentId: null })

  // on its own page in that year, and taken back
  for (const paymentState of ['COMPLETED', 'PENDING']) {
    const marked = await lead.put(`/orders/${second}/status?paymentState=${paymentState}&year=2027`)
    expect(marked).toMatchObject({ status: 200, body: { orderID: second, paymentState } })
    expect((await stored(second))?.paymentState).toBe(paymentState)
  }

  const [line] = ordered.find((order: { orderID: number }) => order.orderID === second).orderItems
  const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
  const credited = await lead.post(`/invoices/${other.id}/credit`, { reason: 'Kulanz', lines })
  expect([credited.status, credited.body.gross]).toEqual([201, -other.gross])
  const held = await inYear(before, (tx) => tx.select().from(teams).where(isNull(teams.withdrawnAt)))
  expect(held).toHaveLength(3)
  expect((await lead.get('/orders')).body).toMatchObject([{ orderID, paymentState: 'PENDING' }])
})

test('a bank transfer that names an order of the year before finds its company', async () => {
  const { house, customer, placed, token } = story
  const [orderID] = placed
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/v1/statements?preview=true',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/xml' },
    payload: aStatement({ entries: [{ amount: '5.55', text: `Bestellung ${orderID}`, name: 'Chefin privat' }] }),
  })
  const [{ match }] = answer.json().entries
  expect([match.customerId, match.reason]).toEqual([customer.id, expect.stringContaining(`Bestellung ${orderID} von`)])
})

test('somebody who ran in the year before is found, and erased there', async () => {
  const { house, before, inYear } = story
  const { email } = SOMEBODY
  expect((await runnersLike(house.db, 'vorjahr')).map((runner) => runner.email)).toEqual([email, email, email])
  await erasePerson(house.context, { email, runnerIDs: [] })
  expect(await runnersLike(house.db, 'vorjahr')).toEqual([])
  const names = await inYear(before, (tx) => tx.select({ name: runners.lastName }).from(runners))
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set([null]))
})

test('a company that has only past orders is not taken for one that never confirmed its e-mail', async () => {
  const { house, customer, me } = story
  await house.db.update(users).set({ emailVerified: false }).where(eq(users.id, customer.id))
  expect(await inTransaction(house.db, (tx) => deleteUnverified(tx, { id: customer.id }))).toBe(0)
  await house.db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.id))
  expect((await me.get('/invoices/me')).status).toBe(200)
})

test('when the term of the year before is over, its people go, with the letters and log of before the next one', async () => {
  const { house, orderID, before, inYear } = story
  const named = () => inYear(before, (tx) => tx.$count(runners, isNotNull(runners.firstName)))
  await inYear(before, (tx) => tx.update(runners).set(SOMEBODY).where(eq(runners.slot, 'B')))
  const later = { settings: sql`settings || '{"date": "2030-09-14"}'` }
  await house.db.update(eventSettings).set(later)
  await house.db.update(runners).set(SOMEBODY).where(eq(runners.slot, 'B'))
  await forgetPeople(house.context)
  expect(await named()).toBe(3)
  await house.db.update(mails).set({ state: 'sent' })
  house.clock.pass({ days: 500 })
  await forgetPeople(house.context)
  expect(await named()).toBe(0)
  expect(await house.db.$count(runners, isNotNull(runners.firstName))).toBe(1)
  // the letter about the order of this year can still be read, those about last year's cannot
  const kept = await house.db.select({ cause: mails.cause }).from(mails).where(ne(mails.recipient, ''))
  const confirmed = kept.filter(({ cause }) => cause.startsWith('order:'))
  expect(confirmed).toEqual([{ cause: `order:${orderID}` }])
})

test('a copy holds all years', async () => {
  const target = await anUnmigratedDatabase()
  onTestFinished(() => target.drop())
  await copyDatabase({ from: story.house, to: target })
  const { key_fingerprints: _, ...stored } = await digestsOf(target)
  expect(await digestsOf(story.house)).toMatchObject(stored)
  expect(Object.keys(stored)).toContain('y1.orders')
})
