import { eq, sql } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { orders as ordersTable } from '#contract/orders/orders.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { mails } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, aRegistration } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder, itemOf, termsOf } from '../../test/support/orders.ts'
import { OWN_EVENT } from '../../test/support/ownEvent.ts'

type Order = WireAnswer<typeof ordersTable.one>

const house = aHouse({ INVOICE_DELAY_HOURS: '24', EVENT_FILE: OWN_EVENT })
let stock: Stock
let teamItem: number
let timeItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', price: 8400, availableQuantity: 5000 })
  timeItem = (await itemOf(house, 'TIME')).itemId
  stock = await stockOf(house.db)
})

const lines = (teams: number, times = 0) => [
  { itemId: teamItem, quantity: teams, itemAttributes: {} },
  ...(times > 0 ? [{ itemId: timeItem, quantity: times, itemAttributes: {} }] : []),
]
const one = async (companyName: string) => {
  const [customer] = await aCrowd(house, 1, () => companyName)
  return customer!
}

describe('an order', () => {
  test('is priced, stored, confirmed and logged, and its teams are there at once', async () => {
    const customer = await aCustomer(house, aRegistration({ companyName: 'Nordwand AG' }))
    const me = asCustomer(house.app, customer.token)
    const { status, body } = await me.post('/orders', lines(4, 2), { ...termsOf(house), 'x-expected-total': '356' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customerID: customer.id,
      companyName: 'Nordwand AG',
      paymentState: 'PENDING',
      totalPrice: 356,
      vat: [{ rate: 20, net: 356, amount: 71.2 }],
      gross: 427.2,
      invoiceDocumentId: null,
      termsVersion: house.context.event.termsVersion,
      orderItems: [
        {
          itemId: teamItem,
          name: 'Startplatz',
          itemType: 'TEAM',
          quantity: 4,
          price: 84,
          vatRate: 20,
          itemAttributes: {},
        },
        { itemId: timeItem, itemType: 'TIME', quantity: 2, price: 10, vatRate: 20 },
      ],
    })
    expect(Date.parse(body.invoiceDueAt) - Date.parse(body.createdAt)).toBe(24 * 3_600_000)

    const { body: teams } = await me.get('/teams/me')
    expect(teams).toHaveLength(4)
    expect(teams.map((team: { teamName: string }) => team.teamName)).toEqual([
      'Team von Nordwand AG',
      'Team von Nordwand AG 2',
      'Team von Nordwand AG 3',
      'Team von Nordwand AG 4',
    ])
    expect(teams.map((team: { timekeeping: boolean }) => team.timekeeping)).toEqual([true, true, false, false])
    expect(teams[0]).toMatchObject({
      orderId: body.orderID,
      customerId: customer.id,
      teamAcronym: 'Team von Nordwand AG',
      teamContact: customer.email,
      competition: 'RUNNING',
      teamType: 'COMPANY',
      teamSex: 'MIXED',
      reserved: true,
      isDirectCreation: false,
      complete: false,
      completeForStaff: false,
    })
    const numbers = teams.flatMap((team: { runners: { slot: string; startNumber: string }[] }) => team.runners)
    const first = Number.parseInt(numbers[0].startNumber, 10)
    expect(numbers.map((runner: { startNumber: string }) => runner.startNumber)).toEqual(
      [0, 1, 2, 3].flatMap((place) => ['A', 'B', 'C'].map((slot) => `${first + place}${slot}`)),
    )
    expect(numbers.map((runner: { chipNumber: number }) => runner.chipNumber)).toEqual(
      numbers.map((_: unknown, place: number) => (first - 101) * 3 + place + 1),
    )
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(4)

    const letters = await house.db
      .select()
      .from(mails)
      .where(eq(mails.cause, `order:${body.orderID}`))
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ recipient: customer.email, state: 'queued' })
    expect(letters[0]!.text).toContain('Startplatz')
    const [entry] = (await logEntries(house.db)).filter(({ action }) => action === 'Bestellung aufgegeben')
    expect(entry).toMatchObject({ level: 'INFO', userID: customer.id, role: 'customer', email: customer.email })
    expect(entry!.details).toContain('4 x Startplatz')
  })

  test('keeps the addresses and the company as they are now', async () => {
    const customer = await aCustomer(house, aRegistration({ companyName: 'Karwendel OG' }))
    const { orderID } = await anOrder(house, customer, lines(1))
    const [row] = await house.db.select().from(orders).where(eq(orders.orderID, orderID))
    expect(row!.billingAddress).toMatchObject({ companyName: 'Karwendel OG', city: 'Innsbruck', postalCode: 6020 })
    expect(row!.deliveryAddress).toBeNull()
  })

  test('goes on the numbers of team names where the company has teams already', async () => {
    const customer = await one('Zugspitz GmbH')
    await anOrder(house, customer, lines(2))
    await anOrder(house, customer, lines(1))
    const { body } = await asCustomer(house.app, customer.token).get('/teams/me')
    expect(body.map((team: { teamName: string }) => team.teamName)).toEqual([
      'Team von Zugspitz GmbH',
      'Team von Zugspitz GmbH 2',
      'Team von Zugspitz GmbH 3',
    ])
  })

  test('takes the e-mail of the account for the teams when the company has no contact person', async () => {
    const customer = await one('Ohne Kontakt KG')
    await house.db.execute(sql`delete from company_contacts where customer_id = ${customer.id}`)
    await anOrder(house, customer, lines(1))
    const { body } = await asCustomer(house.app, customer.token).get('/teams/me')
    expect(body[0].teamContact).toBe(customer.email)
  })

  test('never takes a price, a total or an unknown field from the body', async () => {
    const customer = await one('Schlau GmbH')
    for (const extra of ['price', 'totalPrice', 'customerID']) {
      const { status, body } = await asCustomer(house.app, customer.token).post(
        '/orders',
        [{ ...lines(1)[0], [extra]: 1 }],
        termsOf(house),
      )
      expect(status).toBe(400)
      expect(body.fields).toEqual({ [`0.${extra}`]: `Das Feld „${extra}“ ist hier nicht vorgesehen.` })
    }
  })

  test('is invoiced although it is above 10.000 € without a UID number: the till asks beforehand', async () => {
    const order = await anOrder(house, await one('Gross GmbH'), lines(120))
    expect(order.gross).toBeGreaterThan(10_000)
  })
})

test('the company’s own number for an order stands on its documents, and can be changed while no live invoice bears it', async () => {
  const customer = await one('Bezirksamt Hall')
  const me = asCustomer(house.app, customer.token)
  const key = { ...termsOf(house), 'idempotency-key': crypto.randomUUID() }
  const { body: order } = await me.post('/orders?orderReference=%20PO%204711%20', lines(1), key)
  expect(order.orderReference).toBe('PO 4711')
  expect((await me.post('/orders?orderReference=PO%204712', lines(1), key)).body.orderID).toBe(order.orderID)
  const change = (who: typeof me, orderReference: string | null) =>
    who.put(`/orders/${order.orderID}/reference`, { orderReference })
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  expect((await change(staff, 'PO 4713')).body).toMatchObject({ orderReference: 'PO 4713', orderID: order.orderID })
  expect((await change(asCustomer(house.app, (await one('Fremd AG')).token), 'x')).status).toBe(404)
  expect((await change(me, 'x'.repeat(51))).body.fields).toHaveProperty('orderReference')
  const { body: invoice } = await staff.post('/invoices/create', { orderID: order.orderID })
  expect(invoice.orderReference).toBe('PO 4713')
  expect((await change(me, null)).body).toMatchObject({ code: 'ORDER_REFERENCE_INVOICED' })
  const { body: storno } = await staff.post(`/invoices/${invoice.id}/cancel`, { reason: 'Falsche Bestellnummer' })
  expect((await change(me, '')).body.orderReference).toBeNull()
  expect(storno.orderReference).toBe('PO 4713')
})

describe('the company package', () => {
  test('opens the company page, and the 15th team brings its price back, once', async () => {
    const customer = await one('Paket GmbH')
    const me = asCustomer(house.app, customer.token)
    const { itemId, price } = await itemOf(house, 'COMPANYCAPTAIN')
    await anOrder(house, customer, [{ itemId, quantity: 1 }, ...lines(14)])
    const [row] = await house.db.select().from(companyYears).where(eq(companyYears.customerId, customer.id))
    expect(row).toMatchObject({ companyPageActive: true, packagePaid: price * 100, feeRefunded: false })
    expect((await me.post('/orders', [{ itemId, quantity: 1 }], termsOf(house))).body).toEqual({
      message: 'Ihr Unternehmen hat das Firmenpaket bereits gebucht.',
      code: 'PACKAGE_OWNED',
    })

    const quote = await me.post('/orders/quote', lines(1))
    expect(quote.body.lines).toHaveLength(2)
    expect(quote.body).toMatchObject({ net: 84 - price, problems: [] })
    expect((await asAnyone(house.app).post('/orders/quote', lines(1))).body.net).toBe(84)
    const order: Order = await anOrder(house, customer, lines(1))
    expect(order.orderItems[1]).toMatchObject({
      itemId,
      name: 'Rückerstattung Firmengebühr',
      itemType: 'COMPANYCAPTAIN',
      quantity: 1,
      price: -price,
    })
    expect(order.totalPrice).toBe(84 - price)
    expect(order.gross).toBeCloseTo((84 - price) * 1.2, 6)
    const next: Order = await anOrder(house, customer, lines(1))
    expect(next.totalPrice).toBe(84)
  })

  test('comes with its refund when it is bought after 15 teams', async () => {
    const customer = await one('Spät GmbH')
    await anOrder(house, customer, lines(15))
    const { itemId } = await itemOf(house, 'COMPANYCAPTAIN')
    expect(await anOrder(house, customer, [{ itemId, quantity: 1 }])).toMatchObject({ totalPrice: 0, gross: 0 })
    const [row] = await house.db.select().from(companyYears).where(eq(companyYears.customerId, customer.id))
    expect(row).toMatchObject({ companyPageActive: true, feeRefunded: true })
  })
})

describe('reading orders', () => {
  test('shows a company its own, newest first, and nobody else’s', async () => {
    const [mine, other] = await aCrowd(house, 2)
    const first: Order = await anOrder(house, mine!, lines(1))
    const second: Order = await anOrder(house, mine!, lines(2, 1))
    const foreign: Order = await anOrder(house, other!, lines(1))
    const me = asCustomer(house.app, mine!.token)
    const { body } = await me.get('/orders/me')
    expect(body.map((order: Order) => order.orderID)).toEqual([second.orderID, first.orderID])
    expect(body[0]).toEqual(second)
    expect((await me.get(`/orders/${first.orderID}`)).body).toEqual(first)
    const absent = await me.get('/orders/999999')
    expect(absent).toMatchObject({ status: 404, body: { message: 'Diese Bestellung gibt es nicht.' } })
    const notMine = await me.get(`/orders/${foreign.orderID}`)
    expect([notMine.status, notMine.body]).toEqual([absent.status, absent.body])
  })

  test('gives the staff all of them in parts, filtered, with their number', async () => {
    const admin = asAdmin(house.app, (await anAdmin(house)).token)
    const customer = await one('Liste GmbH')
    const paid: Order = await anOrder(house, customer, lines(1))
    const open: Order = await anOrder(house, customer, lines(1))
    expect((await admin.put(`/orders/${paid.orderID}/status?paymentState=completed`)).status).toBe(200)
    const newest = await admin.get('/orders?limit=1')
    expect(newest.body.map((order: Order) => order.orderID)).toEqual([open.orderID])
    const total = Number(newest.headers['x-total-count'])
    const [counted] = (await house.db.execute(sql`select count(*)::int as n from orders`)).rows
    expect(total).toBe(counted!['n'])
    expect((await admin.get('/orders?limit=1&offset=1')).body[0].orderID).toBe(paid.orderID)
    expect((await admin.get('/orders')).body).toHaveLength(total)
    const completed = await admin.get('/orders?paymentState=Completed')
    expect(completed.headers['x-total-count']).toBe('1')
    expect(completed.body.map((order: Order) => order.orderID)).toEqual([paid.orderID])
    expect(completed.body[0].companyName).toBe('Liste GmbH')
    expect((await admin.get(`/orders/${open.orderID}`)).body).toEqual(open)
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'limit=1&limit=2', 'offset=-1', 'paymentState=offen']) {
      expect([query, (await admin.get(`/orders?${query}`)).status]).toEqual([query, 400])
    }
  })

  test('lets only the staff see all and set the payment state, which changes nothing else', async () => {
    const admin = asAdmin(house.app, (await anAdmin(house)).token)
    const customer = await one('Zahlt GmbH')
    const me = asCustomer(house.app, customer.token)
    const order: Order = await anOrder(house, customer, lines(1))
    const teams = (await me.get('/teams/me')).body
    expect((await me.get('/orders')).status).toBe(403)
    expect((await me.put(`/orders/${order.orderID}/status?paymentState=COMPLETED`)).status).toBe(403)
    expect((await admin.get('/orders/me')).status).toBe(403)
    expect((await admin.post('/orders', lines(1), termsOf(house))).status).toBe(403)
    expect((await asAnyone(house.app).post('/orders', lines(1), termsOf(house))).status).toBe(401)

    const { body } = await admin.put(`/orders/${order.orderID}/status?paymentState=COMPLETED`)
    expect(body).toEqual({ ...order, paymentState: 'COMPLETED' })
    expect((await me.get('/teams/me')).body).toEqual(teams)
    await admin.put(`/orders/${order.orderID}/status?paymentState=COMPLETED`)
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Zahlungsstatus gesetzt')
    const details = entries.map((entry) => entry.details)
    expect(details.filter((text) => text === `Bestellung ${order.orderID}: Offen → Bezahlt`)).toHaveLength(1)
    expect((await admin.put('/orders/999999/status?paymentState=PENDING')).status).toBe(404)
    expect((await admin.put(`/orders/${order.orderID}/status`)).body.message).toBe(
      'Der Zahlungsstatus muss PENDING oder COMPLETED sein.',
    )
  })
})

test('after all of this nothing is lost and nothing is double', async () => {
  await expect(expectBalanced(house.db, stock)).resolves.toBeUndefined()
})
