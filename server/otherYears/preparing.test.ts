import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/text/days.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { TAKE_ALL } from '../../test/support/newYears.ts'

const ONLY_READ = { status: 400, body: { message: 'Ein anderes als das laufende Jahr wird hier nur gelesen.' } }
const house = aHouse()
let lead: ReturnType<typeof asAdmin>
let year: { id: number; date: string }
let raced: string

beforeAll(async () => {
  lead = asAdmin(house.app, (await anAdmin(house)).token)
  raced = (await lead.get('/settings')).body.date
  await anItem(house, { name: 'Frühbucher', price: 10_000, availableQuantity: 5 })
  const { body } = await lead.post('/years', { date: addDays(raced, 364), label: '2028', take: TAKE_ALL })
  year = body
})

const settingsOf = async (query = '') => (await lead.get(`/settings${query}`)).body
const begin = (query = '') => lead.put(`/years/${year.id}/state${query}`, { state: 'current' })
const itemIn = async (query: string) =>
  (await lead.get(`/items/all${query}`)).body.find(({ name }: { name: string }) => name.startsWith('Frühbucher'))

test('settings and items of the year in preparation are changed, and nothing of the current one', async () => {
  const before = await settingsOf()
  const { updatedAt, deadlines } = await settingsOf('?year=2028')
  const names = addDays(deadlines.names, 7)
  const sent = { updatedAt, name: 'Jubiläumslauf 2028', deadlines: { names } }
  expect(await lead.put('/settings?year=2028', sent)).toMatchObject({ status: 200, body: { name: sent.name } })
  expect(await settingsOf('?year=2028')).toMatchObject({ name: sent.name, deadlines: { ...deadlines, names } })
  // an older page is told so, as in the current year
  expect((await lead.put('/settings?year=2028', { ...sent, name: 'Von gestern' })).status).toBe(409)
  expect(await settingsOf()).toEqual(before)
  // the log says of which year
  const [{ action, details }] = (await lead.get('/logs?limit=1')).body
  expect([action, details]).toEqual([
    'Einstellungen geändert',
    expect.stringMatching(/^Jahr 2028: Name der Veranstaltung: /),
  ])
  expect((await asAnyone(house.app).get('/event')).body.name).toBe(before.name)

  const item = await itemIn('?year=2028')
  const stock = await lead.put(`/items/${item.itemId}/stock?year=2028&quantity=40`)
  expect([stock.status, (await itemIn('?year=2028')).availableQuantity]).toEqual([200, 40])
  expect((await itemIn('')).availableQuantity).toBe(5)
  // an item of the other year is none of this one
  expect((await lead.put(`/items/${item.itemId}/archived`, { archived: true })).status).toBe(404)
})

test('all else of it begins with it, and a past year is changed in nothing', async () => {
  expect(
    await lead.post('/messages?year=2028', { audience: 'companies', subject: 'Hallo', text: 'Hallo' }),
  ).toMatchObject(ONLY_READ)
  expect(await lead.put('/runners/admin/number-freeze?year=2028', { frozen: true })).toMatchObject(ONLY_READ)
  const office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
  expect((await office.put('/settings?year=2028', { name: 'Fremd' })).status).toBe(403)
  expect((await asAnyone(house.app).put('/settings?year=2028', { name: 'Fremd' })).status).toBe(401)
})

test('its day must still be ahead and after the current one when it begins, and the shop is closed then, whatever was set', async () => {
  const set = async (change: object) => {
    const { updatedAt } = await settingsOf('?year=2028')
    const { status, body } = await lead.put('/settings?year=2028', { updatedAt, ...change })
    expect([status, body.fields]).toEqual([200, undefined])
  }
  const open = { registration: null, names: null, shirts: null, timekeeping: null }
  await set({ date: raced, deadlines: open, pickup: null, pickupTimes: [], registrationOpen: true })
  for (const query of ['', '?preview=true'])
    expect(await begin(query)).toMatchObject({ status: 409, body: { code: 'YEAR_DAY_NOT_AFTER' } })
  // nobody enters such a day: it passes while the year waits
  await house.context.pool.query(`update y2.event_settings set settings = settings || '{"date": "2020-09-18"}'`)
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'YEAR_DAY_PASSED' } })
  await set({ date: year.date })
  expect((await settingsOf('?year=2028')).registrationOpen).toBe(true)
  // two desks at once begin it once
  const both = await Promise.all([begin(), begin()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await settingsOf()).toMatchObject({ name: 'Jubiläumslauf 2028', date: year.date, registrationOpen: false })
  expect((await asAnyone(house.app).get('/event')).body).toMatchObject({ year: '2028', registrationOpen: false })
  // under its label it is the current one now, and the year before is only read
  expect((await lead.put('/settings?year=2028', { place: 'Olympiahalle' })).status).toBe(200)
  expect(await lead.put('/settings?year=2027', { place: 'Olympiahalle' })).toMatchObject(ONLY_READ)
})
