import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { settingMessages as say } from '#contract/event/settingMessages.ts'
import { formatDay } from '#domain/text/days.ts'
import { eventSettings } from '../schema/tables/settings.ts'
import { refreshEvent } from '../settings/eventInForce.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

const asked = (headers: Record<string, string> = {}) => house.app.inject({ url: '/event.ics', headers })

/** The entries as a calendar program reads them, by what their UIDs begin with. */
async function entries() {
  const { body } = await asked()
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  const named = events.map((one) => {
    const { uid, summary, location, description, startDate, endDate, sequence } = new ICAL.Event(one)
    const [from, to] = [startDate.toString(), endDate.toString()]
    return [
      uid,
      {
        summary,
        location,
        description,
        from,
        to,
        sequence,
        changed: String(one.getFirstPropertyValue('last-modified')),
      },
    ] as const
  })
  return new Map(named)
}

const HOST = '2027@localhost'
const PLACE = 'Ausgabezelt am Marktplatz, Innsbruck'

test('race and deadlines are whole days, pickup is from when to when in UTC', async () => {
  const answer = await asked()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.body.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  const lines = answer.body.split('\r\n')
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([])
  const found = await entries()
  expect([...found.keys()]).toEqual(
    [
      'race',
      'deadline-registration',
      'deadline-names',
      'deadline-shirts',
      'deadline-timekeeping',
      'pickup-1',
      'pickup-2',
    ].map((what) => `${what}-${HOST}`),
  )
  expect(found.get(`race-${HOST}`)).toMatchObject({
    summary: 'Innsbrucker Firmenlauf 2027',
    from: '2027-09-17',
    to: '2027-09-18',
    location: house.context.event.place.replaceAll('\u00a0', ' '),
  })
  expect(found.get(`deadline-names-${HOST}`)).toMatchObject({
    summary: 'Letzter Tag: Namen eintragen (Firmenlauf)',
    description: expect.stringContaining('Der Tag selbst zählt noch dazu.'),
    from: '2027-09-05',
    to: '2027-09-06',
  })
  expect(found.get(`pickup-1-${HOST}`)).toMatchObject({
    from: '2027-09-15T08:00:00Z',
    to: '2027-09-15T16:00:00Z',
    location: PLACE,
  })
})

test('a subscriber sees a change at the same entry, and nothing else while nothing changes', async () => {
  const { etag } = (await asked()).headers
  await house.db.update(eventSettings).set({ updatedAt: new Date(Date.now() - 3_600_000) })
  // nobody who asks asks the database
  expect((await asked({ 'if-none-match': String(etag) })).statusCode).toBe(304)
  await refreshEvent(house.context)
  const before = await entries()
  const { headers } = await asked()
  expect((await asked({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)

  const pickupTimes = [
    { from: '2027-09-16T14:00:00+02:00', to: '2027-09-16T16:00:00Z', place: 'Büro; Stiege 2, „Hof“' },
  ]
  const { status } = await staff.put('/settings', { deadlines: { names: '2027-09-07', shirts: null }, pickupTimes })
  expect(status).toBe(200)
  expect((await asked({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  const after = await entries()
  const names = `deadline-names-${HOST}`
  expect(after.get(names)?.from).toBe('2027-09-07')
  expect(after.get(names)?.sequence).toBeGreaterThan(before.get(names)?.sequence ?? Infinity)
  expect(after.get(names)?.changed).not.toBe(before.get(names)?.changed)
  expect(after.has(`deadline-shirts-${HOST}`)).toBe(false)
  expect(after.has(`pickup-2-${HOST}`)).toBe(false)
  expect(after.get(`pickup-1-${HOST}`)).toMatchObject({ from: '2027-09-16T12:00:00Z', location: pickupTimes[0]?.place })
  const { body: logs } = await staff.get('/logs?limit=1')
  expect(logs[0].details).toContain('Donnerstag, 16.\u00a0September\u00a02027, 14:00 bis 18:00\u00a0Uhr, Büro')
})

const time = { from: '2027-09-16T10:00:00Z', to: '2027-09-16T12:00:00Z', place: 'Büro' }
test.each([
  ['16.09.2027 beim Büro', say.pickupLine(1)],
  ['15.09.2027 9–10 Büro\n16.09.2027 10–10 Büro', say.pickupOrder(2)],
  [[time, { ...time, to: time.from }], say.pickupOrder(2)],
  [7, say.pickupTimes],
  [[{ ...time, place: undefined }], say.pickupTimes],
  ['18.09.2027 9–10 Büro', say.pickupAfterEvent(formatDay('2027-09-18'), formatDay('2027-09-17'))],
])('pickup times %j are refused at their field', async (pickupTimes, sentence) => {
  const { status, body } = await staff.put('/settings', { pickupTimes })
  expect([status, body.fields]).toEqual([400, { pickupTimes: sentence }])
})

test('a form sends them as they are typed', async () => {
  const { body } = await staff.put('/settings', { pickupTimes: '16.09.2027 12:00–14:00 Büro\n' })
  expect(body.pickupTimes).toEqual([{ ...time, from: '2027-09-16T10:00:00.000Z', to: '2027-09-16T12:00:00.000Z' }])
})
