import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aManagedShop } from '../../test/support/managedShop.ts'

const { house, staff, visitor, aTable, lastLog, managed, buy } = await aManagedShop()
afterAll(() => house.close())

describe('a change', () => {
  test('keeps what is left out, clears what is empty, and is logged before and after', async () => {
    const itemId = await aTable({ itemAttributes: { category: 'Tische', size: 'S,M', description: 'Hoch' } })
    const { status, body } = await staff.put(`/items/${itemId}`, {
      price: 30,
      itemAttributes: { size: 'S,$M', description: '' },
      nonsense: 1,
    })
    expect([status, body]).toMatchObject([200, { name: 'Stehtisch', price: 30 }])
    expect(body.itemAttributes).toEqual({ category: 'Tische', size: 'S,$M' })
    expect((await visitor.get(`/items/${itemId}`)).body.price).toBe(30)
    expect(await lastLog()).toMatchObject({
      action: 'Artikel bearbeitet',
      details: `Stehtisch (Artikel ${itemId}): Preis: 28,50 € → 30,00 €, Größe: „S,M“ → „S,$M“, Beschreibung: „Hoch“ → –`,
    })
  })

  test('that changes nothing is not logged', async () => {
    const itemId = await aTable()
    const before = await lastLog()
    expect((await staff.put(`/items/${itemId}`, await managed(itemId))).status).toBe(200)
    expect(await lastLog()).toEqual(before)
  })

  test.each([
    ['name', { name: '' }],
    ['price', { price: null }],
    ['itemType', { itemType: null }],
    ['vatRate', { vatRate: null }],
    ['vatRates', { vatRates: null }],
  ])('cannot clear %s', async (field, change) => {
    const { status, body } = await staff.put(`/items/${await aTable()}`, change)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('of the name takes along the group of an item that stands alone, of no other', async () => {
    const [alone, grouped] = [await aTable(), await aTable({ baseName: 'Tische' })]
    expect((await staff.put(`/items/${alone}`, { name: 'Tisch' })).body.baseName).toBe('Tisch')
    expect((await staff.put(`/items/${grouped}`, { name: 'Tisch' })).body.baseName).toBe('Tische')
    expect((await staff.put(`/items/${grouped}`, { baseName: null })).body.baseName).toBe('Tisch')
  })

  test('never touches the stock that orders left', async () => {
    const itemId = await aTable({ availableQuantity: 10 })
    const opened = await managed(itemId)
    await buy(itemId, 3)
    expect((await staff.put(`/items/${itemId}`, { ...opened, price: 31 })).body.availableQuantity).toBe(7)
  })

  test('is refused on a page that is older than another change, not than the stock', async () => {
    const itemId = await aTable({ availableQuantity: 10 })
    const opened = await managed(itemId)
    await buy(itemId, 3)
    expect((await staff.put(`/items/${itemId}/stock?quantity=5`)).status).toBe(200)
    const first = await staff.put(`/items/${itemId}`, { price: 31, updatedAt: opened.updatedAt })
    expect(first.status).toBe(200)
    expect(first.body.updatedAt > opened.updatedAt).toBe(true)
    const stale = { price: 32, updatedAt: opened.updatedAt }
    expect(await staff.put(`/items/${itemId}`, stale)).toMatchObject({
      status: 409,
      body: { code: 'STALE', message: messages.stale },
    })
    expect(await managed(itemId)).toMatchObject({ price: 31, availableQuantity: 5 })
    // who heard no answer sends the same again
    expect((await staff.put(`/items/${itemId}`, { price: 31, updatedAt: opened.updatedAt })).status).toBe(200)
    expect((await staff.put(`/items/${itemId}`, { ...stale, updatedAt: first.body.updatedAt })).status).toBe(200)
    expect((await staff.put(`/items/${itemId}`, { price: 33 })).status).toBe(200)
  })

  test('of price and rates does not touch orders', async () => {
    const itemId = await aTable()
    const order = await buy(itemId, 2)
    await staff.put(`/items/${itemId}`, { price: 99, vatRate: 10 })
    expect((await staff.get(`/orders/${order.orderID}`)).body).toMatchObject({ totalPrice: 57, gross: 68.4 })
    expect(await managed(itemId)).toMatchObject({ price: 99, vatRate: 10, sold: 2 })
  })

  test('of the rate changes the one of the event day, the others stay', async () => {
    const vatRates = ['2016-01-01', '2020-01-01', '2099-01-01'].map((validFrom) => ({ validFrom, vatRate: 20 }))
    const itemId = await aTable({ vatRates })
    const { body } = await staff.put(`/items/${itemId}`, { vatRate: 10 })
    expect([body.vatRate, body.vatRates.map(({ vatRate }: { vatRate: number }) => vatRate)]).toEqual([10, [20, 10, 20]])
  })

  test('of the type is refused once it was sold', async () => {
    const itemId = await aTable()
    expect((await staff.put(`/items/${itemId}`, { itemType: 'TSHIRT' })).status).toBe(200)
    await staff.put(`/items/${itemId}`, { itemType: 'PRODUCT' })
    await buy(itemId)
    const { status, body } = await staff.put(`/items/${itemId}`, { itemType: 'TSHIRT' })
    expect([status, body.message]).toEqual([409, messages.item.soldType])
  })

  test('cannot make a second timekeeping of an item', async () => {
    expect((await staff.put(`/items/${await aTable()}`, { itemType: 'TIME' })).status).toBe(409)
  })
})
