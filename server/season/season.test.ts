import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { seasonMessages } from '#contract/event/seasonMessages.ts'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { season } from '#contract/event/season.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { orders } from '../schema/tables/shop.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'
import { keepSeasonDay } from './keepSeasonDay.ts'

type Season = WireAnswer<typeof season.read>

const house = aHouse()
let place: number

beforeAll(async () => {
  place = await anItem(house, { itemType: 'TEAM', name: 'Platz', availableQuantity: 500 })
})

const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)
const read = async (): Promise<Season> => (await (await staff()).get('/statistics/season')).body
const aCompany = async () => (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!

test('before the first order the season is empty', async () => {
  expect(await read()).toMatchObject({
    eventDate: house.context.event.date,
    sold: [],
    completeness: [{ teams: 0, complete: 0 }],
    earlier: null,
  })
})

test('places are counted by the day of their order, at the event’s place; teams as they are now', async () => {
  const customer = await aCompany()
  const { orderID } = await anOrder(house, customer, [{ itemId: place, quantity: 3 }])
  // half past one on the next day in Austria
  const night = new Date('2026-06-30T23:30:00Z')
  await house.db.update(orders).set({ createdAt: night }).where(eq(orders.orderID, orderID))
  const me = asCustomer(house.app, customer.token)
  const [first] = (await me.get('/teams/me')).body
  for (const { runnerID } of first.runners) await me.put(`/runners/${runnerID}`, aPerson())
  const today = dayOf(house.clock.now())
  expect(await read()).toMatchObject({
    today,
    sold: [{ day: '2026-07-01', places: 3 }],
    completeness: [{ day: today, teams: 3, complete: 1 }],
  })
})

test('a day is kept once, by whichever server is first, and stays as it was; a day without a server is not known', async () => {
  const day = dayOf(house.clock.now())
  await Promise.all([keepSeasonDay(house.context), keepSeasonDay(house.context)])
  await anOrder(house, await aCompany(), [{ itemId: place, quantity: 2 }])
  await keepSeasonDay(house.context)
  house.clock.pass({ days: 2 })
  await keepSeasonDay(house.context)
  expect((await read()).completeness).toEqual([
    { day, teams: 3, complete: 1 },
    { day: addDays(day, 2), teams: 5, complete: 1 },
  ])
})

test('last year’s list is taken whole or not at all, says which line is wrong, and goes when it is empty', async () => {
  const lead = await staff()
  const put = (csv: string, eventDate = '2026-09-18') => lead.put('/statistics/season/earlier', { eventDate, csv })
  const earlier = { eventDate: '2026-09-18', sold: [{ day: '2026-03-01', places: 12 }] }
  expect((await put('Datum;Plätze\n1.3.2026;12')).body).toMatchObject({ earlier })
  const logged = (await logEntries(house.db)).find(({ code }) => code === 'earlierSeasonImported')
  expect(logged?.details).toContain('1 Tag.')

  const refused = await put('1.3.2026;12\n31.2.2026;3\n2.3.2026;viele')
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      csv: seasonMessages.lines([
        { line: 2, fault: 'day' },
        { line: 3, fault: 'places' },
      ]),
    },
  ])
  expect((await put('Datum;Plätze')).body.fields).toEqual({ csv: seasonMessages.empty })
  const { date } = house.context.event
  expect((await put(`${addDays(date, -1)};3`, date)).body.fields).toEqual({ eventDate: seasonMessages.notBefore })
  expect(await read()).toMatchObject({ earlier })
  expect((await put('')).body).toMatchObject({ earlier: null })
})

test('no team has to be complete after the event: nothing is kept then', async () => {
  house.clock.pass({ days: 800 })
  const { completeness } = await read()
  await keepSeasonDay(house.context)
  expect((await read()).completeness).toEqual(completeness)
})
