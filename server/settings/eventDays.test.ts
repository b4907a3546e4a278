import { afterAll, expect, test } from 'vitest'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { settingMessages as say } from '#contract/event/settingMessages.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'

const house = await aContext()
const staff = asAdmin(house.app, (await anAdmin(house)).token)
const visitor = asAnyone(house.app)
afterAll(() => house.close())

const faultsOf = (answer: { status: number; body: { fields?: object } }) => [answer.status, answer.body.fields]

test('an event that moves is refused with all that does not fit, each at its own field', async () => {
  const after = say.deadlineAfterEvent
  const late = { lateChanges: { until: '2027-09-10' }, registrationOpensAt: '2027-09-02T10:00' }
  const sent = { date: '2027-09-01', numberPlan: { runningFirst: 500, runningLast: 400 }, ...late }
  const event = '1.\u00a0September\u00a02027'
  expect(faultsOf(await staff.put('/settings', sent))).toEqual([
    400,
    {
      'deadlines.names': after('Frist für Namen', '5.\u00a0September\u00a02027', event),
      'deadlines.timekeeping': after('Frist für Zeitmessung', '5.\u00a0September\u00a02027', event),
      'lateChanges.until': after(SETTING_LABELS['lateChanges.until'], '10.\u00a0September\u00a02027', event),
      registrationOpensAt: say.opensAfterEvent('2.\u00a0September\u00a02027', event),
      pickupTimes: say.pickupAfterEvent('15.\u00a0September\u00a02027', event),
      'numberPlan.runningLast': say.blockOrder,
    },
  ])
})

test('the exceptions of single companies move along with the event, once, and the log says so at each company', async () => {
  const [first, second] = [await aCustomer(house), await aCustomer(house)]
  const give = (customer: { id: number }, kind: string, until: string) =>
    staff.put(`/admins/${customer.id}/deadline-exception`, { kind, until, note: 'Umzug' })
  await give(first, 'names', '2027-09-10')
  await give(first, 'timekeeping', '2027-09-17')
  await give(second, 'names', '2027-09-10')
  const days = async () => (await staff.get('/settings')).body.exceptionDays
  expect(await days()).toEqual([
    { until: '2027-09-10', count: 2 },
    { until: '2027-09-17', count: 1 },
  ])
  const { body: before } = await staff.get('/settings')
  // a week later: the day of the one is that of the other before
  const move = { date: '2027-09-24', shiftsExceptions: true, updatedAt: before.updatedAt }
  for (const answer of [await staff.put('/settings', move), await staff.put('/settings', move)])
    expect([answer.status, answer.body.exceptionDays]).toEqual([
      200,
      [
        { until: '2027-09-17', count: 2 },
        { until: '2027-09-24', count: 1 },
      ],
    ])
  const { body: logs } = await staff.get(`/logs?customer=${second.id}&limit=1`)
  expect(logs).toMatchObject([
    {
      action: 'Fristverlängerungen mitverschoben',
      details: expect.stringMatching(/^3.Ausnahmen einzelner Firmen, .*17\..September.2027 → 24\..September.2027$/),
    },
  ])
  await staff.put('/settings', { date: before.date })
  expect(
    (await days()).map(({ until }: { until: string }) => until),
    'not asked to',
  ).toEqual(['2027-09-17', '2027-09-24'])
  for (const customer of [first, second])
    for (const kind of ['names', 'timekeeping'])
      await staff.put(`/admins/${customer.id}/deadline-exception`, { kind, until: null })
})

test('the settings do not move the event to a day on which an item has no VAT rate', async () => {
  const { body: item } = await staff.post('/items', {
    name: 'Kappe',
    itemType: 'PRODUCT',
    price: 9,
    vatRates: [{ validFrom: '2027-09-01', vatRate: 20 }],
  })
  const moved = { date: '2027-08-20', deadlines: { registration: null, names: null, timekeeping: null } }
  const day = '20.\u00a0August\u00a02027'
  const fields = {
    date: say.dateWithoutRates('Kappe', day),
    pickupTimes: say.pickupAfterEvent('15.\u00a0September\u00a02027', day),
  }
  expect(faultsOf(await staff.put('/settings', moved))).toEqual([400, fields])
  await staff.delete(`/items/${item.itemId}`)
})

test('the settings understand an address without https://', async () => {
  const { body } = await staff.put('/settings', { homeUrl: 'www.talverein.at/lauf' })
  expect(body.homeUrl).toBe('https://www.talverein.at/lauf')
})

test('the pickup is asked once: its times are its words, unless there are others', async () => {
  const shown = async () => (await visitor.get('/event')).body.pickup
  const times = [{ from: '2027-09-16T10:00:00.000Z', to: '2027-09-16T16:00:00.000Z', place: 'Rathaus' }]
  const { pickupTimes: before } = (await staff.get('/settings')).body
  await staff.put('/settings', { pickupTimes: times })
  expect(await shown()).toBe('Donnerstag, 16.\u00a0September\u00a02027, 12:00 bis 18:00\u00a0Uhr, Rathaus')
  await staff.put('/settings', { pickup: 'Am Donnerstag im Rathaus' })
  expect(await shown()).toBe('Am Donnerstag im Rathaus')
  await staff.put('/settings', { pickup: '', pickupTimes: [] })
  expect(await shown()).toBeNull()
  await staff.put('/settings', { pickupTimes: before })
})
