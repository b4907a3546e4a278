import { eq } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '../schema/tables/accounts.ts'
import { items } from '../schema/tables/shop.ts'
import { asAnyone, asCustomer } from '../../test/support/as.ts'
import { anUnverifiedCustomer, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder, itemOf, termsOf } from '../../test/support/orders.ts'

const house = aHouse()
let stock: Stock
let customer: TestCustomer
/** Items of this file by name. */
const shop: Record<string, number> = {}

beforeAll(async () => {
  const sizes = { fit: 'Damen,Herren', wSize: 'S,$M', mSize: 'L', color: 'Blau,$Rot', delivery: 'Versand,Abholung' }
  const shirt = { itemType: 'TSHIRT', price: 1500, itemAttributes: sizes } as const
  shop.team = await anItem(house, { itemType: 'TEAM', name: 'Team', price: 8400, availableQuantity: 20 })
  shop.lastTeam = await anItem(house, { itemType: 'TEAM', name: 'Letztes Team', price: 8400, availableQuantity: 2 })
  shop.time = await anItem(house, { itemType: 'TIME', name: 'Chip', price: 1000, availableQuantity: 3 })
  shop.table = await anItem(house, { name: 'Tisch', availableQuantity: 5 })
  shop.endless = await anItem(house, { name: 'Endlos', price: 10_000_000 })
  shop.free = await anItem(house, { name: 'Anfrage', price: 0 })
  shop.hurricane = await anItem(house, { name: 'Hurricane XL', price: 9900 })
  shop.archived = await anItem(house, { name: 'Weg', archivedAt: new Date() })
  shop.basic = await anItem(house, { ...shirt, name: 'Basic blau', baseName: 'Shirt Basic' })
  shop.cotton = await anItem(house, { ...shirt, name: 'Baumwolle', baseName: 'Baumwolle' })
  shop.package = (await itemOf(house, 'COMPANYCAPTAIN')).itemId
  const deliveries = await house.db.select().from(items).where(eq(items.itemType, 'DELIVERY'))
  for (const { name, itemId } of deliveries) shop[name] = itemId
  shop.print = (await itemOf(house, 'PRINT')).itemId
  customer = (await aCrowd(house, 1))[0]!
  stock = await stockOf(house.db)
})

type Line = { itemId?: number; quantity?: unknown; itemAttributes?: unknown; [other: string]: unknown }
const line = (name: string, quantity = 1, itemAttributes = {}): Line => ({
  itemId: shop[name],
  quantity,
  itemAttributes,
})
const chosen = { fit: 'Damen', wSize: 'S', color: 'Blau', delivery: 'Versand' }
const me = () => asCustomer(house.app, customer.token)
const order = (body: unknown, headers = {}) => me().post('/orders', body, { ...termsOf(house), ...headers })

const conflict =
  'Andere T-Shirt-Typen oder Druck-Optionen sind bereits im Warenkorb. Bitte leere den Warenkorb oder fahre mit der aktuellen Auswahl fort.'
const extras = 'Druck, Versand und Abholung gibt es nur zusammen mit einem T-Shirt, das geliefert wird.'

/** What is ordered, the status, the sentence, and the field where a 400 has one. */
const REFUSED: [string, () => Line[], number, string | (() => string), string?][] = [
  [
    'teams that are sold out',
    () => [line('lastTeam', 3)],
    409,
    'Leider nicht mehr genügend Teams verfügbar. Bitte prüfen Sie die neue maximale Anzahl.',
  ],
  [
    'one item over many lines',
    () => [line('lastTeam'), line('table'), line('lastTeam'), line('lastTeam')],
    409,
    'Leider nicht mehr genügend Teams verfügbar. Bitte prüfen Sie die neue maximale Anzahl.',
  ],
  [
    'timekeeping that is sold out',
    () => [line('team', 4), line('time', 4)],
    409,
    'Leider nicht mehr genügend Zeitmessungen verfügbar.',
  ],
  [
    'another item that is sold out',
    () => [line('table', 6)],
    409,
    'Der Artikel „Tisch“ ist nicht mehr in der gewünschten Menge verfügbar.',
  ],
  [
    'more than anybody needs of an endless item',
    () => [line('endless', 1001)],
    409,
    'Der Artikel „Endlos“ ist nicht mehr in der gewünschten Menge verfügbar.',
  ],
  [
    'more money than the database counts',
    () => [line('endless', 999)],
    400,
    'Diese Bestellung ist zu groß. Bitte teilen Sie sie auf.',
  ],
  ['an unknown item', () => [{ itemId: 999_999, quantity: 1 }], 404, 'Item with ID 999999 not found'],
  ['an archived item', () => [line('archived')], 404, () => `Item with ID ${shop.archived} not found`],
  [
    'an item of price 0',
    () => [line('free')],
    400,
    'Der Artikel „Anfrage“ ist nur auf Anfrage erhältlich.',
    '0.itemId',
  ],
  [
    'a Hurricane',
    () => [line('hurricane')],
    400,
    'Der Artikel „Hurricane XL“ ist nur auf Anfrage erhältlich.',
    '0.itemId',
  ],
  [
    'more timekeeping than teams',
    () => [line('team'), line('time', 2)],
    400,
    'Es können nicht mehr Zeitmessungen als Teams gebucht werden.',
  ],
  ['timekeeping alone', () => [line('time')], 400, 'Es können nicht mehr Zeitmessungen als Teams gebucht werden.'],
  [
    'two company packages',
    () => [line('package', 2)],
    400,
    'Das Firmenpaket kann nur einmal gebucht werden.',
    '0.quantity',
  ],
  ['delivery without a shirt', () => [line('Versand')], 400, extras, '0.itemId'],
  ['print without a shirt', () => [line('table'), line('print', 3)], 400, extras, '1.itemId'],
  [
    'a shirt without a size',
    () => [line('basic', 1, { fit: 'Damen', color: 'Blau', delivery: 'Versand' }), line('Versand')],
    400,
    'Bitte wählen Sie bei „Basic blau“: Größe.',
    '0.itemAttributes.wSize',
  ],
  [
    'an option that is not listed',
    () => [line('basic', 1, { ...chosen, color: 'Grün' }), line('Versand')],
    400,
    'Die Auswahl „Grün“ gibt es bei „Basic blau“ nicht.',
    '0.itemAttributes.color',
  ],
  [
    'an option that is sold out',
    () => [line('basic', 1, { ...chosen, wSize: 'M' }), line('Versand')],
    409,
    '„M“ ist bei „Basic blau“ ausverkauft.',
  ],
  [
    'prints on a shirt that takes none',
    () => [line('cotton', 1, { ...chosen, printQuantity: 1 }), line('Versand')],
    400,
    'Für „Baumwolle“ sind keine zusätzlichen Drucke möglich.',
    '0.itemAttributes.printQuantity',
  ],
  ['two shirt types', () => [line('basic', 1, chosen), line('cotton', 1, chosen), line('Versand')], 409, conflict],
  [
    'two numbers of prints',
    () => [line('basic', 1, chosen), line('basic', 1, { ...chosen, printQuantity: 2 }), line('Versand')],
    409,
    conflict,
  ],
  ['two kinds of delivery', () => [line('basic', 1, chosen), line('Versand'), line('Abholung')], 409, conflict],
  ['another delivery than the shirt says', () => [line('basic', 1, chosen), line('Abholung')], 409, conflict],
  [
    'a shirt to deliver without delivery',
    () => [line('basic', 1, chosen)],
    400,
    'Bitte wählen Sie für die T-Shirts Versand oder Abholung.',
    '0.itemAttributes.delivery',
  ],
]

test.each(REFUSED)('refuses %s, in the order as in the quote', async (_, body, status, said, field) => {
  const message = typeof said === 'string' ? said : said()
  const answer = await order(body())
  expect(answer.status).toBe(status)
  const fields = field === undefined ? {} : { fields: { [field]: message } }
  expect(answer.body).toEqual({ message, code: expect.any(String), ...fields })
  const quote = await me().post('/orders/quote', body())
  expect(quote.status).toBe(200)
  expect(quote.body.problems[0]).toMatchObject({ status, message, code: answer.body.code })
})

describe('who may not order', () => {
  test('somebody whose e-mail is not confirmed', async () => {
    const { token } = await anUnverifiedCustomer(house)
    const answer = await asCustomer(house.app, token).post('/orders', [line('team')], termsOf(house))
    expect(answer).toMatchObject({ status: 403, body: { message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.' } })
  })

  test('a company without a valid billing address; the quote says so too', async () => {
    const [buyer] = await aCrowd(house, 1)
    await house.db.update(addresses).set({ city: null }).where(eq(addresses.customerId, buyer!.id))
    const message = 'Bitte stellen Sie sicher, dass eine gültige Adresse in Ihrem Profil hinterlegt ist.'
    const client = asCustomer(house.app, buyer!.token)
    expect(await client.post('/orders', [line('team')], termsOf(house))).toMatchObject({
      status: 400,
      body: { message },
    })
    const { body } = await client.post('/orders/quote', [line('team')])
    expect(body.problems).toEqual([{ index: null, status: 400, message, code: 'ADDRESS_NEEDED' }])
  })

  test('anybody after the deadline of what is ordered; the quote says it of each line', async () => {
    const event = house.context.event
    const deadlines = { ...event.deadlines, registration: '2026-01-31', timekeeping: '2026-02-28' }
    house.context.event = { ...event, deadlines }
    try {
      const message = 'Diese Änderung ist seit 31.\u00a0Jänner\u00a02026 nicht mehr möglich.'
      const code = 'DEADLINE_PASSED'
      expect(await order([line('team')])).toMatchObject({ status: 409, body: { message } })
      const lines = [line('table'), line('team'), line('time')]
      const { body } = await asAnyone(house.app).post('/orders/quote', lines)
      expect(body.problems).toEqual([
        { index: 1, status: 409, message, code },
        {
          index: 2,
          status: 409,
          message: 'Diese Änderung ist seit 28.\u00a0Februar\u00a02026 nicht mehr möglich.',
          code,
        },
      ])
      expect((await order([line('table')])).status).toBe(201)
    } finally {
      house.context.event = event
    }
  })
})

test('a quote needs no login and names the prices, the VAT per rate and no problem', async () => {
  const food = await anItem(house, { name: 'Brezn', price: 333, vatRate: 10 })
  const lines = [
    line('team', 2),
    { itemId: food, quantity: 3 },
    line('basic', 2, { ...chosen, printQuantity: 2 }),
    line('Versand', 9),
  ]
  const { status, body } = await asAnyone(house.app).post('/orders/quote', lines)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    problems: [],
    net: 231.89,
    vat: [
      { rate: 20, net: 221.9, amount: 44.38 },
      { rate: 10, net: 9.99, amount: 1 },
    ],
    gross: 277.27,
  })
  const shown = body.lines.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])
  expect(shown).toEqual([
    ['Team', 2],
    ['Brezn', 3],
    ['Basic blau', 2],
    ['Versand', 1],
    ['Druck', 4],
  ])
})

test('a sold-out order names the line in its quote, and nothing was taken by all these refusals', async () => {
  const { body } = await me().post('/orders/quote', [line('team'), line('lastTeam', 3)])
  expect(body.problems).toEqual([expect.objectContaining({ index: 1, status: 409 })])
  await anOrder(house, customer, [{ itemId: shop.lastTeam!, quantity: 2 }])
  await expectBalanced(house.db, stock)
})
