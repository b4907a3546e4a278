import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from '#server/drizzle.cjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionKeysFor } from '#domain/shop/options.ts'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { fillCatalogue } from '../firstFilling/catalogue.ts'
import { logs } from '../schema/tables/records.ts'
import { items, itemVatRates } from '../schema/tables/shop.ts'
import { ofType } from './catalogueCache.ts'
import { listItems, type ItemRow } from './store.ts'

let context: TestContext

beforeAll(async () => {
  context = await aContext()
})

afterAll(() => context.close())

const get = (url: string, headers: Record<string, string> = {}) => context.app.inject({ url: `/api/v1${url}`, headers })
const all = async (query = '') => (await get(`/items${query}`)).json<ItemRow[]>()

async function anItem(change: Partial<typeof items.$inferInsert> = {}): Promise<number> {
  const values = {
    name: 'Stehtisch',
    baseName: 'Stehtisch',
    itemType: 'PRODUCT' as const,
    price: 2800,
    position: 900,
    ...change,
  }
  const [item] = await context.db.insert(items).values(values).returning()
  await context.db.insert(itemVatRates).values({ itemId: item!.itemId, validFrom: '2016-01-01', vatRate: 20 })
  return item!.itemId
}

test('an empty shop is filled with all item types, contingents and categories', async () => {
  const catalogue = await all()
  expect(new Set(catalogue.map(({ itemType }) => itemType))).toEqual(new Set(ITEM_TYPES))
  expect(catalogue.filter(({ itemType }) => itemType === 'TEAM').map(({ name, price }) => [name, price])).toEqual([
    ['Startplatz Team, Frühbucher', 72],
    ['Startplatz Team', 84],
    ['Startplatz Team, Nachmeldung', 99],
  ])
  expect(catalogue.find(({ itemType }) => itemType === 'TIME')).toMatchObject({ name: 'Zeitmessung', price: 10 })
  const sold = catalogue.filter(({ itemType }) => itemType === 'PRODUCT' || itemType === 'TSHIRT')
  expect([...new Set(sold.map(({ itemAttributes }) => itemAttributes.category))]).toEqual([
    'Meeting-Point',
    'Tische',
    'T(eam)-Shirts',
    'Verpflegung',
    'Teampräsentation & Sonderbeilage Tiroler Tageszeitung',
    'Charity',
  ])
  expect(catalogue.filter(({ itemType }) => itemType === 'DELIVERY').map(({ name }) => name)).toEqual([
    'Versand',
    'Abholung',
  ])
  const [shirt] = sold.filter(({ name }) => name === 'T-Shirt Basic')
  expect(optionKeysFor(shirt!, 'Damen')).toEqual(['fit', 'wSize', 'wColor', 'delivery'])
  expect(shirt?.itemAttributes.wSize).toContain('$XL')
})

test('every category has the rate of its law on the day of the event', async () => {
  const rates = new Map((await all()).map(({ itemAttributes, vatRate }) => [itemAttributes.category, vatRate]))
  expect(rates.get('Verpflegung')).toBe(10)
  expect(rates.get('Charity')).toBe(0)
  expect(rates.get('Tische')).toBe(20)
})

test('filling again, twice at once, changes nothing', async () => {
  const before = await all()
  expect(await Promise.all([fillCatalogue(context.context), fillCatalogue(context.context)])).toEqual([0, 0])
  expect(await all()).toEqual(before)
  expect(await context.db.$count(logs, eq(logs.code, 'catalogueFilled'))).toBe(1)
})

test('a rate holds from its day on, and the day of the event decides', async () => {
  const id = await anItem()
  const eventDate = context.context.event.date
  const [year] = eventDate.split('-')
  await context.db.insert(itemVatRates).values([
    { itemId: id, validFrom: eventDate, vatRate: 4.9 },
    { itemId: id, validFrom: `${Number(year) + 1}-01-01`, vatRate: 13 },
  ])
  expect((await get(`/items/${id}`)).json()).toMatchObject({ itemId: id, vatRate: 4.9, price: 28 })
})

test('the list can be asked for one type, and refuses another', async () => {
  expect((await all('?itemType=TIME')).map(({ name }) => name)).toEqual(['Zeitmessung'])
  // one list for all who ask, which is put into words and packed once
  const rows = await listItems(context.db, { eventDate: context.context.event.date })
  expect(ofType(rows, 'TIME')).toBe(ofType(rows, 'TIME'))
  const refused = await get('/items?itemType=CAR')
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ message: 'Diese Artikelart gibt es nicht.' })
})

test('the contingent on offer is the cheapest with stock', async () => {
  const stocks = await context.db.select().from(items).where(eq(items.itemType, 'TEAM')).orderBy(items.price)
  const offered: unknown[] = []
  for (const { itemId } of stocks) {
    offered.push((await get('/items/team-contingent')).json<ItemRow>().price)
    await context.db.update(items).set({ availableQuantity: 0 }).where(eq(items.itemId, itemId))
  }
  expect(offered).toEqual([72, 84, 99])
  const none = await get('/items/team-contingent')
  expect([none.statusCode, none.json()]).toEqual([
    404,
    { message: 'No team contingent available.', code: 'CONTINGENT_NOT_FOUND' },
  ])
  for (const { itemId, availableQuantity } of stocks) {
    await context.db.update(items).set({ availableQuantity }).where(eq(items.itemId, itemId))
  }
})

test.each([
  { stock: 5, one: true, five: true, six: false },
  { stock: 0, one: false, five: false, six: false },
  { stock: null, one: true, five: true, six: true },
])('a stock of $stock says what is left', async ({ stock, one, five, six }) => {
  const id = await anItem({ availableQuantity: stock })
  expect((await get(`/items/${id}/stock`)).json()).toBe(stock)
  expect((await get(`/items/${id}/available`)).json()).toBe(one)
  expect((await get(`/items/${id}/available/5`)).json()).toBe(five)
  expect((await get(`/items/${id}/available/6`)).json()).toBe(six)
})

test('an archived item is on no list and unknown by its id', async () => {
  const id = await anItem({ archivedAt: new Date() })
  expect((await all()).map(({ itemId }) => itemId)).not.toContain(id)
  for (const path of ['', '/available', '/available/1', '/stock']) {
    const answer = await get(`/items/${id}${path}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: `Item with ID ${id} not found`, code: 'ITEM_NOT_FOUND' },
    ])
  }
})

test.each(['0', '-1', '1.5', 'x', '99999999999'])('the id %s is no item', async (id) => {
  expect((await get(`/items/${id}`)).statusCode).toBe(404)
})

test('whoever has the same list already gets 304 until something changes', async () => {
  const id = await anItem({ availableQuantity: 5 })
  const first = await get(`/items/${id}`)
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await get(`/items/${id}`, { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  await context.db.update(items).set({ availableQuantity: 4 }).where(eq(items.itemId, id))
  const changed = await get(`/items/${id}`, { 'if-none-match': etag })
  expect([changed.statusCode, changed.json<ItemRow>().availableQuantity]).toEqual([200, 4])
})

test('the list is the same in every encoding, and has one ETag', async () => {
  const plain = await get('/items')
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [encoding, decode] of Object.entries(decoders)) {
    const { headers, rawPayload } = await get('/items', { 'accept-encoding': encoding })
    const { etag, vary } = headers
    expect([headers['content-encoding'], vary, etag]).toEqual([encoding, 'accept-encoding', plain.headers.etag])
    expect(decode(rawPayload).toString()).toBe(plain.body)
  }
  // packed for nobody else: that would be done anew for each who asks
  expect((await get('/items', { 'accept-encoding': '*' })).headers['content-encoding']).toBe(undefined)
  const asBrowsersAsk = await get('/items', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(asBrowsersAsk.headers['content-encoding']).toBe('br')
})

test('the list answers 304 when it was compressed before', async () => {
  const first = await get('/items', { 'accept-encoding': 'gzip' })
  expect(first.headers['content-encoding']).toBe('gzip')
  const again = await get('/items', { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the database refuses a stock below zero', async () => {
  const id = await anItem({ availableQuantity: 0 })
  const below = context.db.update(items).set({ availableQuantity: -1 }).where(eq(items.itemId, id))
  await expect(below).rejects.toMatchObject({ cause: { constraint: 'items_stock_never_negative' } })
})
