import { read, utils } from '@e965/xlsx'
import { fromBufferPromise } from 'yauzl'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { productionMessages as say } from '#contract/shirts/productionMessages.ts'
import type { ShirtProduction } from '#contract/shirts/production.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'
import { aPerson } from '../../test/support/runners.ts'
import { eq } from '../drizzle.cjs'
import { printLogos } from '../schema/tables/printLogos.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let basic: number
let plain: number
let ways: Record<string, number>

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  const itemAttributes = {
    fit: 'Damen,Herren',
    wSize: 'S,M',
    mSize: 'L,XL',
    color: 'Fichtengrün,Weiß',
    delivery: 'Versand,Abholung',
  }
  basic = await anItem(house, { itemType: 'TSHIRT', name: 'Shirt Basic', itemAttributes })
  plain = await anItem(house, { itemType: 'TSHIRT', name: 'Leibchen', itemAttributes: { size: 'S,M' } })
  const { body: deliveries } = await staff.get('/items?itemType=DELIVERY')
  ways = Object.fromEntries(deliveries.map(({ name, itemId }: { name: string; itemId: number }) => [name, itemId]))
})

/** An order of shirts that come this way. */
const shirts = (customer: TestCustomer, way: 'Versand' | 'Abholung', lines: Parameters<typeof anOrder>[2]) =>
  anOrder(house, customer, [...lines, { itemId: ways[way]!, quantity: 1 }])

const women = (color: string, delivery: string) => ({ fit: 'Damen', wSize: 'M', color, delivery })
const ofItem = (rows: ShirtProduction[], itemId: number) => rows.filter((row) => row.itemId === itemId)
const list = async (query = ''): Promise<ShirtProduction[]> => (await staff.get(`/statistics/shirts${query}`)).body

test('shirts of all orders are counted by item, cut, size, colour and prints, whatever their delivery; given back ones are none', async () => {
  const [one, other] = [await aCustomer(house), await aCustomer(house)]
  const printed = (color: string, way: string) => ({ ...women(color, way), printQuantity: 1 })
  const paid = await shirts(one, 'Versand', [
    { itemId: basic, quantity: 4, itemAttributes: printed('Weiß', 'Versand') },
  ])
  await anOrder(house, one, [{ itemId: plain, quantity: 2, itemAttributes: { size: 'S' } }])
  await staff.put(`/orders/${paid.orderID}/status?paymentState=COMPLETED`)
  const open = await shirts(other, 'Abholung', [
    { itemId: basic, quantity: 3, itemAttributes: printed('Weiß', 'Abholung') },
    { itemId: basic, quantity: 5, itemAttributes: printed('Fichtengrün', 'Abholung') },
    { itemId: basic, quantity: 7, itemAttributes: { ...printed('Weiß', 'Abholung'), wSize: 'S' } },
  ])
  const { body: invoice } = await staff.post('/invoices/create', { orderID: open.orderID })
  type Line = { orderItemId: number; itemAttributes: { wSize?: string } }
  const line = open.orderItems.find(({ itemAttributes }: Line) => itemAttributes.wSize === 'S')
  const lines = [{ orderItemId: line.orderItemId, quantity: 7 }]
  expect((await staff.post(`/invoices/${invoice.id}/credit`, { reason: 'Zu viel', lines })).status).toBe(201)

  const shirt = { itemId: basic, name: 'Shirt Basic', fit: 'Damen', size: 'M', wished: 0, receiver: null }
  const rows = await list()
  expect(ofItem(rows, basic)).toEqual([
    { ...shirt, color: 'Fichtengrün', prints: 2, ordered: 5, paid: 0 },
    { ...shirt, color: 'Weiß', prints: 2, ordered: 7, paid: 4 },
  ])
  const leibchen = { itemId: plain, name: 'Leibchen', fit: null, size: 'S', color: null, prints: 0 }
  expect(ofItem(rows, plain)).toEqual([{ ...leibchen, ordered: 2, paid: 0, wished: 0, receiver: null }])
  expect(await list('?by=item')).toEqual(rows)

  const mine = (await list('?by=customer')).filter(({ receiver }) => receiver?.customerID === paid.customerID)
  const address = { companyName: 'Bergblick GmbH', street: 'Maria-Theresien-Straße', postalCode: 6020 }
  expect(mine).toMatchObject([
    {
      itemId: basic,
      ordered: 4,
      receiver: { orderID: paid.orderID, delivery: 'Versand', deliveryAddress: address, logo: null },
    },
    { itemId: plain, ordered: 2, receiver: { delivery: null, deliveryAddress: null } },
  ])
  const theirs = (await list('?by=customer')).filter(({ receiver }) => receiver?.customerID === open.customerID)
  expect(theirs.map(({ receiver }) => receiver?.deliveryAddress)).toEqual([null, null])
})

test('of companies with hundreds of lines each order comes once, in its order, though few are read at once', async () => {
  const customers = [await aCustomer(house), await aCustomer(house)]
  const many = Array.from({ length: 90 }, () => ({ itemId: plain, quantity: 1, itemAttributes: { size: 'M' } }))
  const placed: { orderID: number; customerID: number }[] = []
  for (const customer of [...customers, ...customers]) placed.push(await anOrder(house, customer, many))
  const ours = new Set(placed.map(({ orderID }) => orderID))
  const told = (await list('?by=customer')).filter(({ receiver }) => ours.has(receiver?.orderID ?? 0))
  expect(told.map(({ receiver, ordered }) => [receiver?.customerID, receiver?.orderID, ordered])).toEqual(
    placed
      .toSorted((one, other) => one.customerID - other.customerID || one.orderID - other.orderID)
      .map(({ customerID, orderID }) => [customerID, orderID, 90]),
  )
})

test('persons with a size for whom nothing is ordered are wished by cut and size, with their company', async () => {
  const { me, mine, customer } = await aCompanyWith(house, { places: 2, timed: 0 })
  const sum = async () => {
    const wished = (await list()).filter(({ itemId }) => itemId === null)
    return wished.map(({ fit, size, wished: count }) => `${fit} ${size} ${count}`)
  }
  expect(await sum()).toEqual([])
  const [first, second] = mine
  await me.put(`/teams/${first!.id}/tshirt-option`, { tshirtOption: true })
  await me.put(`/runners/${first!.runners[0]!.runnerID}`, aPerson({ tshirtSize: 'M' }))
  await me.put(`/runners/${first!.runners[1]!.runnerID}`, aPerson({ sex: 'MALE', tshirtSize: 'XL' }))
  await me.put(`/runners/${second!.runners[0]!.runnerID}`, aPerson({ tshirtSize: 'M' }))
  expect(await sum(), 'not of a team without shirts').toEqual(['Damen M 1', 'Herren XL 1'])
  await shirts(customer, 'Abholung', [{ itemId: basic, quantity: 1, itemAttributes: women('Weiß', 'Abholung') }])
  await me.post('/runners/ordered-shirts', { runnerIDs: [first!.runners[0]!.runnerID] })
  expect(await sum()).toEqual(['Herren XL 1'])
  const ofCompany = (await list('?by=customer')).filter(({ receiver }) => receiver?.customerID === first!.customerId)
  expect(ofCompany.map(({ itemId, ordered, wished }) => [itemId, ordered, wished])).toEqual([
    [basic, 1, 0],
    [null, 0, 1],
  ])
  expect(ofCompany[1]?.receiver).toMatchObject({ orderID: null, delivery: null, deliveryAddress: null })
})

test('both lists come as CSV and .xlsx with the same rows; another format, or another list, is refused in words', async () => {
  for (const by of ['item', 'customer'] as const) {
    const rows = await list(`?by=${by}`)
    const csv = await staff.get(`/statistics/shirts?by=${by}&format=csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = String(csv.body).split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    const before = by === 'item' ? '' : '"Firma";"Bestellung";'
    expect(lines[0]).toMatch(`\uFEFF${before}"Artikel";"Schnitt";"Größe";"Farbe";"Drucke je Stück";"Bestellt"`)
    const xlsx = await staff.get(`/statistics/shirts?by=${by}&format=xlsx`)
    const name = `T-Shirts und Drucke nach ${by === 'item' ? 'Artikel' : 'Firma'}.xlsx`
    expect(xlsx.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
    const book = read(xlsx.body)
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' })
    expect(cells.map((row) => row.map((cell) => `"${String(cell)}"`).join(';'))).toEqual(
      lines.map((one) => one.replace('\uFEFF', '')),
    )
  }
  expect((await staff.get('/statistics/shirts?format=pdf')).body).toMatchObject({ message: say.format })
  expect((await staff.get('/statistics/shirts?by=team')).body).toMatchObject({ message: say.by })
})

test('the logos come in one zip, named by company and order; one from before that is not taken any more is named beside them', async () => {
  expect(await staff.get('/statistics/shirts/logos.zip')).toMatchObject({ status: 404, body: problem('LOGOS_MISSING') })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const orders: number[] = []
  for (const companyName of ['Druck/Werk', 'Alt']) {
    const customer = await aCustomer(house, { companyName })
    const { orderID } = await shirts(customer, 'Abholung', [
      { itemId: basic, quantity: 1, itemAttributes: women('Weiß', 'Abholung') },
    ])
    const me = asCustomer(house.app, customer.token)
    const { status } = await me.put(`/orders/${orderID}/print-logo`, svg, { 'content-type': 'image/svg+xml' })
    expect(status).toBe(200)
    orders.push(orderID)
  }
  const bytes = Buffer.from(svg.replace('<path', '<script/><path'))
  await house.db
    .update(printLogos)
    .set({ bytes, size: bytes.length, writtenAnew: false })
    .where(eq(printLogos.orderID, orders[1]!))
  const zip = await staff.get('/statistics/shirts/logos.zip')
  expect(zip.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Logos.zip"',
  })
  const found: Record<string, string> = {}
  const archive = await fromBufferPromise(zip.body)
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  expect(found).toEqual({
    [`Druck-Werk, Bestellung ${orders[0]}.svg`]: svg,
    [say.leftOutName]: say.leftOut([`Alt, Bestellung ${orders[1]}.svg`]),
  })
})

test('a list by companies that is long is whole, in the order of their names, as JSON and as a file', async () => {
  const crowd = await aCrowd(house, 105, (place) => `Zz ${place}`)
  const item = await anItem(house, { itemType: 'TSHIRT', name: 'Vieles' })
  const ids = crowd.map(({ id }) => id)
  await house.db.$client.query(
    `with placed as (
       insert into orders (customer_id, total_price, terms_version, billing_address)
       select customers.id, 0, '', '{}' from customers where owner_id = any($1) returning order_id, customer_id)
     insert into order_items (order_id, item_id, customer_id, name, item_type, quantity, price, vat_rate)
     select order_id, $2, customer_id, '', 'TSHIRT', 1, 0, 20 from placed`,
    [ids, item],
  )
  const rows = (await list('?by=customer')).filter(({ itemId }) => itemId === item)
  expect(rows.map(({ receiver }) => receiver?.companyName)).toEqual(crowd.map((_, place) => `Zz ${place + 1}`))
  const csv = String((await staff.get('/statistics/shirts?by=customer&format=csv')).body)
  expect(csv.split('"Vieles"')).toHaveLength(106)
})
