import { eq } from '#server/drizzle.cjs'
import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { items } from '../schema/tables/shop.ts'
import { aCustomer } from '../../test/support/build.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aManagedShop, TABLE } from '../../test/support/managedShop.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'

const { house, staff, visitor, aTable, lastLog, managed, buy } = await aManagedShop()
afterAll(() => house.close())

const faultsOf = (answer: { status: number; body: { fields?: object } }) => [answer.status, answer.body.fields]

describe('a new item', () => {
  test('is on sale at once, the last of the catalogue, and in the log', async () => {
    const { headers } = await visitor.get('/items')
    const entry = {
      ...TABLE,
      baseName: 'Tische',
      vatRate: 10,
      vatExemption: 'Ohne Gegenleistung.',
      availableQuantity: 7,
      itemAttributes: {
        category: ' Tische ',
        size: 'klein,$groß',
        urlImage: '/pictures/stehtisch.svg',
        description: 'Ein\nAbsatz',
      },
    }
    const { status, body } = await staff.post('/items', entry)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...entry,
      lastDay: null,
      itemId: body.itemId,
      vatRates: [{ validFrom: '2016-01-01', vatRate: 10 }],
      archived: false,
      sold: 0,
      held: 0,
      updatedAt: expect.any(String),
      itemAttributes: { ...entry.itemAttributes, category: 'Tische', description: 'Ein Absatz' },
    })
    const shop = await visitor.get('/items', { 'if-none-match': String(headers.etag) })
    expect(shop.status).toBe(200)
    expect(shop.body.at(-1)).toMatchObject({ itemId: body.itemId, price: 28.5, vatRate: 10, availableQuantity: 7 })
    expect(await lastLog()).toMatchObject({
      action: 'Artikel angelegt',
      details: expect.stringContaining('Preis: 28,50\u00a0€'),
    })
  })

  test('without more has 20 %, no bounds and a group of its own', async () => {
    const itemId = await aTable()
    const facts = { baseName: 'Stehtisch', vatRate: 20, availableQuantity: null, itemAttributes: {} }
    expect(await visitor.get(`/items/${itemId}`)).toMatchObject({ status: 200, body: facts })
  })

  const say = messages.item
  test.each<[string, object, object]>([
    ['no name', { name: ' ' }, { name: 'Name ist ein Pflichtfeld.' }],
    ['a name of control characters', { name: 'Tisch\u001B' }, { name: 'Name enthält unerlaubte Zeichen.' }],
    ['an unknown type', { itemType: 'BEER' }, { itemType: say.badType }],
    ['no price', { price: null }, { price: say.price.required }],
    ['a price of words', { price: '12' }, { price: say.price.number }],
    ['a price below zero', { price: -1 }, { price: say.price.range }],
    ['a price beyond bounds', { price: 100_000.01 }, { price: say.price.range }],
    ['a third of a cent', { price: 1.333 }, { price: say.price.decimals }],
    ['a stock below zero', { availableQuantity: -1 }, { availableQuantity: say.stock }],
    ['half a table', { availableQuantity: 0.5 }, { availableQuantity: say.stock }],
    ['a rate of 100 %', { vatRate: 100 }, { vatRate: say.vatRate }],
    ['no rate at all', { vatRates: [] }, { vatRates: say.vatRates }],
    [
      'two rates of one day',
      { vatRates: [2, 3].map((vatRate) => ({ validFrom: '2020-01-01', vatRate })) },
      { 'vatRates.1.validFrom': say.vatDayTwice },
    ],
    [
      'a day that is none',
      { vatRates: [{ validFrom: '2020-02-30', vatRate: 1 }] },
      { 'vatRates.0.validFrom': say.vatDay },
    ],
    [
      'rates that hold only after the event',
      { vatRates: [{ validFrom: '2099-01-01', vatRate: 20 }] },
      { vatRates: expect.stringMatching(/^Am Tag der Veranstaltung \(/) },
    ],
    ['an option twice', { itemAttributes: { size: 'S, M,$S' } }, { 'itemAttributes.size': say.optionTwice('S') }],
    [
      'an endless option',
      { itemAttributes: { size: 'x'.repeat(101) } },
      { 'itemAttributes.size': say.optionTooLong(100) },
    ],
    [
      'a picture from elsewhere',
      { itemAttributes: { urlImage: 'https://evil.example/x.png' } },
      { 'itemAttributes.urlImage': say.foreignPicture },
    ],
    [
      'an address that leads out',
      { itemAttributes: { imageGallery: '["/pictures/../../etc.svg"]' } },
      { 'itemAttributes.imageGallery': say.foreignPicture },
    ],
    [
      'a gallery that is none',
      { itemAttributes: { imageGallery: '{}' } },
      { 'itemAttributes.imageGallery': say.badGallery },
    ],
    [
      'a picture that nobody uploaded',
      { itemAttributes: { urlImage: `/api/v1/items/pictures/${'a'.repeat(64)}` } },
      { 'itemAttributes.urlImage': say.pictureGone },
    ],
    ['an unknown field', { sold: 5 }, { sold: messages.unknownField('sold') }],
    [
      'an unknown attribute',
      { itemAttributes: { shoe: '42' } },
      { 'itemAttributes.shoe': messages.unknownField('shoe') },
    ],
    ['the name of a fixed line', { name: 'Druck' }, { name: say.conflict.reservedName }],
  ])('is refused with %s', async (_, change, fields) => {
    expect(faultsOf(await staff.post('/items', { ...TABLE, ...change }))).toEqual([400, fields])
  })

  test.each([['TIME'], ['COMPANYCAPTAIN'], ['PRINT']])('of type %s is refused beside another', async (itemType) => {
    const { status, body } = await staff.post('/items', { ...TABLE, name: 'Noch einer', itemType })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Im Shop kann es nur einen Artikel der Art „/)])
  })
})

describe('the stock', () => {
  test('is what remains from now on, unlimited when empty, and logged', async () => {
    const itemId = await aTable({ availableQuantity: 3 })
    await buy(itemId, 2)
    expect((await staff.put(`/items/${itemId}/stock?quantity=20`)).body.availableQuantity).toBe(20)
    expect(await lastLog()).toMatchObject({
      action: 'Bestand gesetzt',
      details: `Stehtisch (Artikel ${itemId}): Bestand: 1 → 20`,
    })
    expect((await visitor.get(`/items/${itemId}/stock`)).body).toBe(20)
    expect((await staff.put(`/items/${itemId}/stock?quantity=unlimited`)).body.availableQuantity).toBeNull()
    expect((await staff.put(`/items/${itemId}/stock?quantity=0`)).body.availableQuantity).toBe(0)
  })

  test.each(['', '?quantity=', '?quantity=-1', '?quantity=1.5', '?quantity=viele', '?quantity=1000001'])(
    'is no %s',
    async (query) => {
      const itemId = await aTable({ availableQuantity: 3 })
      expect((await staff.put(`/items/${itemId}/stock${query}`)).status).toBe(400)
      expect((await managed(itemId)).availableQuantity).toBe(3)
    },
  )

  test('set while orders come in: what was set, less what was ordered after it', async () => {
    const itemId = await aTable({ availableQuantity: 1000 })
    const customer = await aCustomer(house)
    const orders = Array.from({ length: 8 }, () => anOrder(house, customer, [{ itemId, quantity: 1 }]))
    await Promise.all([...orders, staff.put(`/items/${itemId}/stock?quantity=100`)])
    const { availableQuantity } = await managed(itemId)
    expect(availableQuantity).toBeGreaterThanOrEqual(92)
    expect(availableQuantity).toBeLessThanOrEqual(100)
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Bestand gesetzt')
    const taken = 1000 - Number(/Bestand: (\d+) →/.exec(entries.at(-1)!.details)?.[1])
    expect(availableQuantity).toBe(100 - (8 - taken))
  })
})

describe('taking an item away', () => {
  test('deletes one that was never sold', async () => {
    const itemId = await aTable()
    expect((await staff.delete(`/items/${itemId}`)).status).toBe(204)
    expect(await managed(itemId)).toBeUndefined()
    expect(await lastLog()).toMatchObject({ action: 'Artikel gelöscht', details: expect.stringContaining('28,50') })
    expect(await staff.delete(`/items/${itemId}`)).toMatchObject({
      status: 404,
      body: { message: `Item with ID ${itemId} not found` },
    })
  })

  test('archives one that was sold: nobody can buy it, its buyers still see it, and it comes back', async () => {
    const itemId = await aTable()
    await buy(itemId, 4)
    expect((await staff.delete(`/items/${itemId}`)).status).toBe(204)
    expect((await visitor.get(`/items/${itemId}`)).status).toBe(404)
    expect(await managed(itemId)).toMatchObject({ archived: true, sold: 4 })
    expect((await staff.delete(`/items/${itemId}`)).status).toBe(204)
    expect((await staff.put(`/items/${itemId}`, { price: 1 })).status).toBe(200)
    const restored = await staff.put(`/items/${itemId}/archived`, { archived: false })
    expect(restored).toMatchObject({ status: 200, body: { archived: false, price: 1 } })
    expect((await visitor.get(`/items/${itemId}`)).status).toBe(200)
    expect(await lastLog()).toMatchObject({ action: 'Artikel wieder im Shop' })
  })

  test('archives many at once, sold or not, all or none', async () => {
    const [one, other] = [await aTable(), await aTable()]
    await buy(one, 1)
    const refused = await staff.post('/items/archive', { itemIds: [one, 999_999] })
    expect([refused.status, (await managed(one)).archived]).toEqual([404, false])
    const { status, body } = await staff.post('/items/archive', { itemIds: [one, other, other] })
    expect([status, body]).toEqual([200, { archived: 2 }])
    for (const itemId of [one, other]) expect(await managed(itemId)).toMatchObject({ archived: true })
    const { name } = await managed(one)
    expect(await lastLog()).toMatchObject({ action: 'Artikel archiviert', details: `2 Artikel: ${name}, ${name}` })
    expect((await staff.post('/items/archive', { itemIds: [one] })).body).toEqual({ archived: 0 })
    expect((await staff.post('/items/archive', { itemIds: [] })).status).toBe(400)
  })

  test('an item that comes back beside its successor is refused', async () => {
    const old = await anItem(house, { itemType: 'PRINT', name: 'Druck alt', archivedAt: new Date() })
    const { status } = await staff.put(`/items/${old}/archived`, { archived: false })
    expect(status).toBe(409)
    const { itemId } = await itemOf(house, 'PRINT')
    expect((await staff.put(`/items/${itemId}/archived`, { archived: true })).body.archived).toBe(true)
    expect((await staff.put(`/items/${old}/archived`, { archived: false })).status).toBe(200)
    await staff.put(`/items/${old}/archived`, { archived: true })
    await staff.put(`/items/${itemId}/archived`, { archived: false })
  })

  test('while it is being ordered: it is sold and archived, or deleted and not sold', async () => {
    for (let round = 0; round < 5; round += 1) {
      const itemId = await aTable({ availableQuantity: 1 })
      const customer = await aCustomer(house)
      const order = anOrder(house, customer, [{ itemId, quantity: 1 }]).then(
        () => true,
        () => false,
      )
      const [isSold, { status }] = await Promise.all([order, staff.delete(`/items/${itemId}`)])
      expect(status).toBe(204)
      const left = await house.db.$count(items, eq(items.itemId, itemId))
      expect(left).toBe(isSold ? 1 : 0)
    }
  })
})

test('two of what may be there once, at the same time: one of them comes in', async () => {
  const { itemId } = await itemOf(house, 'TIME')
  await staff.put(`/items/${itemId}/archived`, { archived: true })
  const entry = { ...TABLE, name: 'Chip', itemType: 'TIME' }
  const answers = await Promise.all([1, 2, 3].map(() => staff.post('/items', entry)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test.each([
  ['put', '/items/999999', {}],
  ['put', '/items/999999/stock?quantity=1', undefined],
  ['put', '/items/999999/archived', { archived: true }],
] as const)('%s %s is not found', async (method, path, body) => {
  expect(await staff[method](path, body)).toMatchObject({
    status: 404,
    body: { message: 'Item with ID 999999 not found' },
  })
})
