import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { addDays } from '#domain/text/days.ts'
import { users } from '../schema/tables/accounts.ts'
import { pickupEvents } from '../schema/tables/pickup.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { aPerson } from '../../test/support/runners.ts'
import { tracesOf } from '../../test/support/traces.ts'

const house = aHouse()
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  counter = await aCounter()
})

/** Somebody of the pickup, logged in. */
async function aCounter() {
  const person = await anAdmin(house, ['pickup'])
  const calls = asAdmin(house.app, person.token)
  const list = async (since?: string) => (await calls.get(since ? `/pickup?since=${since}` : '/pickup')).body
  const record = (...entries: WirePickupEntry[]) => calls.post('/pickup/events', entries)
  return { ...calls, id: person.id, list, record }
}

/** A company with a team of one named person, shirts and tables, that owes for all of it. */
async function aFetchingCompany() {
  const company = await aCompanyWith(house, { places: 2, timed: 1 })
  const [team] = company.mine
  await company.me.put(`/teams/${team!.id}`, {
    teamName: `Nordkette ${team!.id}`,
    runners: team!.runners.map(({ runnerID }, place) => ({
      runnerID,
      ...(place === 0 && aPerson({ lastName: 'Hofer' })),
    })),
  })
  const [shirt, table] = await Promise.all([
    anItem(house, {
      itemType: 'TSHIRT',
      name: 'T-Shirt Basic',
      itemAttributes: { fit: 'Damen,Herren', wSize: 'S,M', mSize: 'L' },
    }),
    anItem(house, { itemType: 'PRODUCT', name: 'Stehtisch', price: 5000 }),
  ])
  const goods = await anOrder(house, company.customer, [
    { itemId: shirt, quantity: 4, itemAttributes: { fit: 'Damen', wSize: 'M' } },
    { itemId: table, quantity: 2 },
  ])
  return { ...company, team: team!, goods }
}

type Listed = { customerID: number; items: { itemKey: string; kind: string; quantity: number }[] }
const companyIn = (list: { companies: Listed[] }, id: number) =>
  list.companies.find(({ customerID }) => customerID === id)
const keyOf = ({ itemKey }: { itemKey: string }) => itemKey
const isOf = (thing: { itemKey: string }) => (itemKey: string) => itemKey.startsWith(thing.itemKey)
const recordsOf = (list: { events: WirePickupRecord[] }, itemKey: string) =>
  list.events.filter((event) => event.itemKey === itemKey)

test('the list has what a company fetches, who for it, and nothing else; later only what changed', async () => {
  const { customer, me, team, mine } = await aFetchingCompany()
  await me.put('/customers/me/pickup-delegate', { name: 'Katharina Plattner' })
  const first = await counter.list()
  expect(first).toMatchObject({ whole: true, gone: [], cursor: expect.any(String), upload: expect.any(String) })
  const found = companyIn(first, customer.id)
  expect(found).toEqual({
    customerID: customer.id,
    companyName: expect.any(String),
    pickupNumber: expect.stringMatching(/^A-\d{5}-\d$/),
    token: expect.stringMatching(/^[\dA-F]{16}$/),
    delegate: 'Katharina Plattner',
    owes: true,
    items: expect.any(Array),
  })
  const row = (item: Record<string, unknown>) => [item['itemKey'], item['kind'], item['size'], item['quantity']]
  const { items } = found as unknown as { items: Record<string, unknown>[] }
  expect(items.map(row)).toEqual([
    ...mine.flatMap(({ id }) => [
      ...['A', 'B', 'C'].map((slot) => [`bib:${id}:${slot}`, 'bib', null, 1]),
      [`meals:${id}`, 'voucher', null, 3],
    ]),
    [expect.stringMatching(/^line:\d+$/), 'shirt', 'M', 4],
    [expect.stringMatching(/^line:\d+$/), 'other', null, 2],
  ])
  expect(items[0]).toMatchObject({ personName: expect.stringContaining('Hofer'), teamName: `Nordkette ${team.id}` })
  expect(JSON.stringify(first)).not.toMatch(/@|\+43/)

  const unchanged = await counter.list(first.cursor)
  expect(unchanged).toMatchObject({ whole: false, companies: [], gone: [], events: [], cursor: first.cursor })
  await me.put(`/runners/${team.runners[0]!.runnerID}`, aPerson({ lastName: 'Eberharter' }))
  const changed = await counter.list(first.cursor)
  expect(changed.companies).toHaveLength(1)
  expect(changed.companies[0].items[0]).toMatchObject({
    itemKey: `bib:${team.id}:A`,
    personName: expect.stringContaining('Eberharter'),
  })
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  await staff.delete(`/orders/${team.orderId}/teams`)
  expect((await counter.list('7.7.not-a-state')).whole).toBe(true)
})

test('a record arrives once however often it is sent, in the order of the device, whatever its clock says', async () => {
  const { team } = await aFetchingCompany()
  const itemKey = `bib:${team.id}:A`
  const handed = aHandout({ itemKey, by: 'Jakob Moser', at: '2027-09-17T15:00:00.000Z' })
  const undone = aHandout({ itemKey, kind: 'undone', at: '2027-09-16T15:00:01.000Z' })
  expect(await counter.record(handed, undone)).toMatchObject({ status: 200, body: { unknown: [], refused: [] } })
  const { cursor } = await counter.list()
  expect(await counter.record(undone, handed, handed)).toMatchObject({
    status: 200,
    body: { unknown: [], refused: [] },
  })
  const list = await counter.list()
  expect(list.cursor).toBe(cursor)
  expect(recordsOf(list, itemKey).map(({ eventId, kind, conflict }) => [eventId, kind, conflict])).toEqual([
    [handed.eventId, 'handed', false],
    [undone.eventId, 'undone', false],
  ])
  expect(recordsOf(list, itemKey)[0]).toMatchObject({ by: 'Jakob Moser', at: handed.at, device: 'Schalter 1' })
})

test('what two devices hand out is a conflict until somebody settles it; both records stay', async () => {
  const { team } = await aFetchingCompany()
  const itemKey = `bib:${team.id}:B`
  const one = aHandout({ itemKey })
  const other = aHandout({ itemKey, device: 'Schalter 2' })
  await counter.record(one)
  await counter.record(other)
  const { cursor, ...list } = await counter.list()
  expect(recordsOf(list, itemKey).map(({ conflict }) => conflict)).toEqual([false, true])

  const settled = { settled: true, note: 'Der zweite Sack war leer' }
  expect((await counter.put(`/pickup/conflicts/${one.eventId}`, settled)).status).toBe(404)
  expect((await counter.put(`/pickup/conflicts/${other.eventId}`, { settled: true, note: ' ' })).status).toBe(400)
  expect((await counter.put(`/pickup/conflicts/${other.eventId}`, settled)).body).toMatchObject({ conflict: false })
  await counter.put(`/pickup/conflicts/${other.eventId}`, { ...settled, note: 'Anders' })
  const later = await counter.list(cursor)
  expect(later.events).toMatchObject([
    { eventId: other.eventId, conflict: false, settlement: { note: 'Der zweite Sack war leer' } },
  ])
  const whole = recordsOf(await counter.list(), itemKey)
  expect(whole.map(({ settlement }) => settlement?.note)).toEqual([undefined, 'Der zweite Sack war leer'])
})

test('a device that is behind by thousands gets everything again: each record once, in the order of its arrival', async () => {
  const { team } = await aFetchingCompany()
  const { cursor } = await counter.list()
  const things = [`bib:${team.id}:A`, `bib:${team.id}:B`, `bib:${team.id}:C`, `meals:${team.id}`, 'line:999999902']
  const many = things.map((itemKey) => Array.from({ length: 420 }, () => aHandout({ itemKey })))
  for (const some of many) await counter.record(...some)
  const list = await counter.list(cursor)
  expect(list.whole).toBe(true)
  const mine = things.flatMap((thing) => recordsOf(list, thing).map(({ eventId }) => eventId))
  expect(mine).toEqual(many.flat().map(({ eventId }) => eventId))
})

test('pieces of a line are handed out by several devices; what is above it is a conflict, piece by piece', async () => {
  const { customer } = await aFetchingCompany()
  const line = companyIn(await counter.list(), customer.id)!.items.find(({ kind }) => kind === 'shirt')!
  const piecesOf = (device: string, marks: string) =>
    [...marks].map((mark) => aHandout({ itemKey: `${line.itemKey}#${mark}`, device }))
  const [first, ...more] = piecesOf('Schalter 1', 'abc')
  const taken = aHandout({ itemKey: first!.itemKey, kind: 'undone' })
  expect((await counter.record(first!, ...more, taken)).body).toEqual({ unknown: [], refused: [] })
  await counter.record(...piecesOf('Schalter 2', 'xyz'))
  const conflicts = async () =>
    (await counter.list()).events.filter((event: WirePickupRecord) => event.conflict).map(keyOf)
  expect((await conflicts()).filter(isOf(line))).toEqual([`${line.itemKey}#z`])
  // as a whole it is all four pieces
  await counter.record(aHandout({ itemKey: line.itemKey, device: 'Schalter 3' }))
  expect((await conflicts()).filter(isOf(line))).toEqual([`${line.itemKey}#z`, line.itemKey])
})

test('what a Gutschrift gave back is handed out no more, and is a conflict where it went out before that was known', async () => {
  const { customer, me, goods } = await aFetchingCompany()
  const before = companyIn(await counter.list(), customer.id)!.items
  const [shirts, tables] = [before.find(({ kind }) => kind === 'shirt')!, before.find(({ kind }) => kind === 'other')!]
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { body: invoice } = await staff.post('/invoices/create', { orderID: goods.orderID })
  const idOf = ({ itemKey }: { itemKey: string }) => Number(itemKey.slice('line:'.length))
  const credit = await staff.post(`/invoices/${invoice.id}/credit`, {
    reason: 'Zu viel bestellt',
    lines: [
      { orderItemId: idOf(shirts), quantity: 3 },
      { orderItemId: idOf(tables), quantity: 2 },
    ],
  })
  expect(credit.status).toBe(201)
  const after = companyIn(await counter.list(), customer.id)!.items
  expect(after.filter(({ itemKey }) => itemKey.startsWith('line:'))).toEqual([{ ...shirts, quantity: 1 }])
  const { text } = await extractText(new Uint8Array((await me.get('/downloads/pickup-notice')).body), {
    mergePages: true,
  })
  expect(text).toContain('T-Shirt Basic')
  expect(text).not.toContain('Stehtisch')
  const late = ['a', 'b'].map((mark) => aHandout({ itemKey: `${shirts.itemKey}#${mark}` }))
  const gone = aHandout({ itemKey: `${tables.itemKey}#a` })
  expect((await counter.record(...late, gone)).body).toEqual({ unknown: [], refused: [] })
  const conflicts = (await counter.list()).events.filter((event: WirePickupRecord) => event.conflict).map(keyOf)
  expect(conflicts).toEqual(expect.arrayContaining([late[1]!.itemKey, gone.itemKey]))
  expect(conflicts).not.toContain(late[0]!.itemKey)
})

test('records of what is on no list are kept and named', async () => {
  const { team } = await aFetchingCompany()
  const strange = ['bib:999999901:A', `bib:${team.id}:D`, 'line:999999902', 'was immer'].map((itemKey) =>
    aHandout({ itemKey }),
  )
  const { body } = await counter.record(...strange, aHandout({ itemKey: `meals:${team.id}` }))
  expect(body.unknown).toEqual(strange.map(({ eventId }) => eventId))
  const { events } = await counter.list()
  for (const { eventId } of strange) expect(events).toContainEqual(expect.objectContaining({ eventId }))
})

test('a device whose role is taken away sends what it has and gets nothing more', async () => {
  const { team } = await aFetchingCompany()
  const device = await aCounter()
  const { upload } = await device.list()
  const entry = aHandout({ itemKey: `bib:${team.id}:C` })
  await house.db
    .update(users)
    .set({ staffRoles: ['timing'] })
    .where(eq(users.id, device.id))
  expect((await device.record(entry)).status).toBe(403)
  expect((await device.get('/pickup')).status).toBe(403)
  const anyone = asAnyone(house.app)
  const send = (key: string) => anyone.post('/pickup/device-events', [entry], { 'x-pickup-upload': key })
  expect(await send(upload)).toMatchObject({ status: 200, body: { unknown: [], refused: [] } })
  expect(recordsOf(await counter.list(), entry.itemKey)).toHaveLength(1)
  await house.db.delete(users).where(eq(users.id, device.id))
  expect((await send(upload)).status).toBe(200)
  expect([(await send(`${upload.slice(0, -1)}!`)).status, (await send('1.zz.x')).status]).toEqual([403, 403])
  // the key is looked at before the body is
  const unread = (headers: Record<string, string>) => anyone.post('/pickup/device-events', [{ faulty: 0 }], headers)
  expect((await unread({ 'x-pickup-upload': '1.zz.x' })).status).toBe(403)
  expect(await unread({})).toMatchObject({ status: 400, body: { message: 'Der Schlüssel dieses Geräts fehlt.' } })
  house.clock.pass({ days: 15 })
  expect((await send(upload)).status).toBe(403)
  counter = await aCounter()
})

test('the lead ends the keys of all devices: who is logged in gets a new one, the others send when somebody is', async () => {
  const { team } = await aFetchingCompany()
  const [lost, device, lead] = [await aCounter(), await aCounter(), await anAdmin(house)]
  const keys = [(await lost.list()).upload, (await device.list()).upload]
  await house.db.delete(users).where(eq(users.id, lost.id))
  const entry = aHandout({ itemKey: `bib:${team.id}:B` })
  const send = async (upload: string) =>
    (await asAnyone(house.app).post('/pickup/device-events', [entry], { 'x-pickup-upload': upload })).status
  expect((await device.delete('/pickup/device-keys')).status).toBe(403)
  expect((await asAdmin(house.app, lead.token).delete('/pickup/device-keys')).status).toBe(204)
  expect(await Promise.all(keys.map(send))).toEqual([403, 403])
  house.clock.pass({ seconds: 1 })
  expect(await send((await device.list()).upload)).toBe(200)
  expect(recordsOf(await counter.list(), entry.itemKey)).toHaveLength(1)
})

test('who only reads gets the list without a key, and none of the records', async () => {
  const { team } = await aFetchingCompany()
  const reader = asAdmin(house.app, (await anAdmin(house, ['read'])).token)
  expect((await reader.get('/pickup')).body).toMatchObject({ whole: true, upload: null })
  const entry = aHandout({ itemKey: `bib:${team.id}:B` })
  expect(await reader.post('/pickup/events', [entry])).toMatchObject({ status: 403, body: { code: 'ROLE_MISSING' } })
  expect(recordsOf(await counter.list(), entry.itemKey)).toEqual([])
})

test('five hundred records come at once, one more does not; a faulty one names its place', async () => {
  const { team } = await aFetchingCompany()
  const many = Array.from({ length: 501 }, () => aHandout({ itemKey: `meals:${team.id}`, by: 'Ä'.repeat(100) }))
  expect((await counter.record(...many)).status).toBe(400)
  expect((await counter.record(...many.slice(1))).status).toBe(200)
  const refused = await counter.record(aHandout(), aHandout({ at: 'gestern' }))
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['1.at']])
})

test('a record never changes, and goes ninety days after the event with whoever fetched', async () => {
  const { team, me } = await aFetchingCompany()
  await me.put('/customers/me/pickup-delegate', { name: 'Zenzi Zirbenholz' })
  await counter.record(aHandout({ itemKey: `meals:${team.id}`, by: 'Zenzi Zirbenholz' }))
  const never = { cause: { message: 'a record of the pickup never changes' } }
  await expect(house.db.update(pickupEvents).set({ device: 'Anders' })).rejects.toMatchObject(never)
  await expect(house.db.delete(pickupEvents)).rejects.toMatchObject(never)
  expect(await tracesOf(house.db, 'Zirbenholz')).not.toEqual([])
  const day = Date.parse(`${addDays(house.context.event.date, 91)}T12:00:00Z`)
  house.clock.pass({ seconds: Math.ceil((day - house.clock.now().getTime()) / 1000) })
  await forgetPeople(house.context)
  expect(await house.db.$count(pickupEvents)).toBe(0)
  expect(await tracesOf(house.db, 'Zirbenholz')).toEqual([])
})
