import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { TAKE_ALL } from '../../test/support/newYears.ts'
import { aBuyer } from '../../test/support/orders.ts'

const TAKE = { ...TAKE_ALL, percent: 4, step: 'euro' } as const
/** 52 weeks after the example's day, a Friday. */
const NEXT = { date: '2028-09-15', label: '2028', take: TAKE }
const LINK = { url: 'https://my.raceresult.com/123/RRPublish/data/list', on: true, format: null, showAtOnce: false }
const ARRIVAL = { name: 'Anreise', subject: 'So kommen Sie hin', text: 'Mit der Bahn.' }

const house = aHouse()
let lead: ReturnType<typeof asAdmin>
let day: string
let stocked: number

beforeAll(async () => {
  lead = asAdmin(house.app, (await anAdmin(house)).token)
  day = (await lead.get('/settings')).body.date
  stocked = await anItem(house, { name: 'Frühbucher-Platz', itemType: 'TEAM', price: 16_500, availableQuantity: 20 })
  await anItem(house, { name: 'Abgelaufenes', archivedAt: new Date() })
  await aBuyer(house, [[[stocked, 3]]])
  await lead.put(`/items/${stocked}`, { lastDay: '2027-03-31' })
  await lead.post('/messages/templates', ARRIVAL)
})

const years = async (): Promise<{ id: number; label: string; state: string }[]> => (await lead.get('/years')).body
const prepared = async () => (await years()).find(({ state }) => state === 'preparation')
const giveUp = async () => lead.delete(`/years/${(await prepared())?.id}`)
const begin = (other: object = {}) => lead.post('/years', { ...NEXT, ...other })

describe('another year', () => {
  test('is shown before anything is written: days beside each other, holidays by name, prices and stock', async () => {
    const { status, body } = await lead.post('/years?preview=true', { ...NEXT, date: '2028-10-26' })
    expect([status, body.weeks]).toEqual([200, Math.round((Date.parse('2028-10-26') - Date.parse(day)) / 604_800_000)])
    expect(body.days[0]).toEqual({ name: 'date', from: day, to: '2028-10-26', holiday: 'nationalDay' })
    expect(body.days.length).toBeGreaterThan(4)
    expect(body.items.find((item: { itemId: number }) => item.itemId === stocked)).toEqual({
      itemId: stocked,
      name: 'Frühbucher-Platz',
      price: 165,
      newPrice: 172,
      // seventeen are left, three are sold
      availableQuantity: 20,
      // by whole weeks, like the race
      lastDayBefore: '2027-03-31',
      lastDay: '2028-05-10',
    })
    expect(body.items.map(({ name }: { name: string }) => name)).not.toContain('Abgelaufenes')
    expect(body.templates).toBe(1)
    expect(await years()).toHaveLength(1)
  })

  test.each([
    ['a day that is past', { date: '2020-09-18' }, 'date', 'Dieser Tag ist schon vorbei.'],
    ['the day of the current year', { date: 'same' }, 'date', 'Das laufende Jahr hat seinen Lauf am'],
    ['a label that there is', { label: '2027' }, 'label', 'Ein Jahr „2027“ gibt es schon.'],
    [
      'a label that fits in no address',
      { label: '2028/29' },
      'label',
      'Bitte nur Buchstaben, Ziffern und Bindestriche',
    ],
    [
      'a price out of reach',
      { take: { ...TAKE, percent: 900 } },
      'take.percent',
      'Bitte eine ganze Zahl von -50 bis 100 Prozent.',
    ],
    ['another step', { take: { ...TAKE, step: 'seven' } }, 'take.step', 'Auf diesen Betrag wird nicht gerundet.'],
  ])('is refused with %s', async (_, other, field, sentence) => {
    const { status, body } = await begin('date' in other && other.date === 'same' ? { date: day } : other)
    expect([status, body.fields?.[field]]).toEqual([status, expect.stringContaining(sentence)])
    expect([400, 409]).toContain(status)
    expect(await years()).toHaveLength(1)
  })

  test('without a VAT rate for its day names the items', async () => {
    const late = await anItem(house, { name: 'Ohne Satz' })
    await house.context.pool.query(`update item_vat_rates set valid_from = '2030-01-01' where item_id = $1`, [late])
    const { status, body } = await begin()
    expect([status, body.fields.date]).toEqual([400, expect.stringContaining('Ohne Satz')])
    await lead.delete(`/items/${late}`)
  })

  test('is prepared once, also when two people begin it at the same moment', async () => {
    const answers = await Promise.all([begin(), begin({ label: '2028-Herbst' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/^Das Jahr 2028(-Herbst)? wird schon vorbereitet\.$/)
    expect((await years()).map(({ state }) => state)).toEqual(['current', 'preparation'])
  })

  test('can be given up and prepared anew', async () => {
    const id = (await prepared())?.id ?? 0
    expect((await lead.delete(`/years/${id}`)).status).toBe(204)
    expect((await lead.delete(`/years/${id}`)).status).toBe(404)
    const [current] = await years()
    expect((await lead.delete(`/years/${current?.id}`)).body.message).toBe('Dieses Jahr wird nicht vorbereitet.')
  })

  test('keeps what was ticked off as right where that comes along unchanged', async () => {
    const points = async (query: string) => (await lead.get(`/settings${query}`)).body.asShipped
    const { items } = await points('')
    const kept = { settings: ['claim'], texts: ['terms'], items: items.map(({ itemId }: { itemId: number }) => itemId) }
    await lead.put('/settings/kept', kept)
    expect((await begin({ take: TAKE_ALL })).status).toBe(201)
    const ticked = await points('?year=2028')
    expect([ticked.settings.includes('claim'), ticked.settings.includes('intro')]).toEqual([false, true])
    expect([ticked.texts.includes('terms'), ticked.texts.includes('privacy'), ticked.items]).toEqual([false, true, []])
    await giveUp()
    expect((await begin({ take: { ...TAKE_ALL, legalTexts: false } })).status).toBe(201)
    expect((await points('?year=2028')).texts).toContain('terms')
    await giveUp()
    expect((await begin()).status).toBe(201)
  })

  test('has what it took, with its days moved, and is closed', async () => {
    const settings = (await lead.get('/settings?year=2028')).body
    expect([settings.name, settings.date, settings.registrationOpen]).toEqual([
      'Innsbrucker Firmenlauf 2028',
      '2028-09-15',
      false,
    ])
    const { body: items } = await lead.get('/items/all?year=2028')
    const place = items.find(({ name }: { name: string }) => name === 'Frühbucher-Platz')
    expect([place.price, place.availableQuantity, place.sold, place.vatRate]).toEqual([172, 20, 0, 20])
    expect(place.lastDay).toBe('2028-03-29')
    expect(place.itemId).not.toBe(stocked)
    expect((await lead.get('/messages/templates?year=2028')).body).toMatchObject([{ name: ARRIVAL.name }])
    expect((await lead.get('/orders?year=2028')).body).toEqual([])
    // strangers know nothing of it
    expect((await asAnyone(house.app).get('/event?year=2028')).status).toBe(400)
  })
})

describe('the switch', () => {
  test('stops what runs and says so before and in the log; the year before goes on to be read', async () => {
    await lead.put('/results/link', LINK)
    const { body: sent } = await lead.post('/messages', {
      audience: 'companies',
      subject: 'Danke',
      text: 'Bis zum nächsten Jahr.',
    })
    expect(sent).toMatchObject({ recipients: 1 })
    const key = (await lead.get('/pickup')).body.upload
    const id = (await prepared())?.id ?? 0
    const stops = { broadcasts: 1, letters: 1, resultLink: true }
    expect((await lead.put(`/years/${id}/state?preview=true`, { state: 'current' })).body).toEqual(stops)
    expect((await years())[0]?.state).toBe('current')
    const switched = await lead.put(`/years/${id}/state`, { state: 'current' })
    expect([switched.status, switched.body]).toEqual([200, stops])
    expect((await years()).map(({ label, state }) => [label, state])).toEqual([
      ['2027', 'past'],
      ['2028', 'current'],
    ])
    // the same once more changes nothing
    expect((await lead.put(`/years/${id}/state`, { state: 'current' })).status).toBe(409)

    expect((await asAnyone(house.app).get('/event')).body).toMatchObject({
      year: '2028',
      date: '2028-09-15',
      hasResults: false,
      resultsYear: null,
    })
    const delivered = await house.app.inject({
      method: 'POST',
      url: '/api/v1/pickup/device-events',
      headers: { 'x-pickup-upload': key },
      payload: [],
    })
    expect([delivered.statusCode, delivered.json().code]).toEqual([403, 'PICKUP_UPLOAD_UNKNOWN'])
    expect((await lead.get('/orders')).body).toEqual([])
    expect((await lead.get('/orders?year=2027')).body).toHaveLength(1)
    expect((await lead.get('/results/link?year=2027')).body.on).toBe(false)
    const [latest] = (await lead.get('/logs?limit=1')).body
    expect(latest).toMatchObject({
      action: 'Neues Veranstaltungsjahr begonnen',
      details:
        '2027 → 2028. Angehalten: 1\u00a0Versand, 1\u00a0Brief ging nicht mehr hinaus. Der Link des Zeitnehmers wurde abgeschaltet.',
    })
  })
})
