import { isNotNull } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { addDays, formatDay } from '#domain/text/days.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aSharedCode } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { beginNextYear } from '../../test/support/newYears.ts'
import { aPerson } from '../../test/support/runners.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { mails } from '../schema/tables/records.ts'
import { runners } from '../schema/tables/teams.ts'
import { listYears, lookInto } from '../years/store.ts'

const house = aHouse()

test('a past year is closed once its race is over and a backup is kept: its people go at once, all else stays, and it does not come back', async () => {
  const lead = async () => asAdmin(house.app, (await anAdmin(house)).token)
  const { me, customer, timed } = await aSharedCode(house)
  const person = aPerson({ firstName: 'Kreszentia', lastName: 'Vorjahrer', email: 'kreszentia@vorjahr.example' })
  await me.put(`/runners/${timed.runners[0]!.runnerID}`, person)
  const [order] = (await (await lead()).get(`/orders/customer/${customer.id}`)).body
  await (await lead()).post('/invoices/create', { orderID: order.orderID })
  await house.db.update(mails).set({ state: 'sent' })
  const { date } = await beginNextYear(await lead())
  const raced = addDays(date, -364)
  const change = async (body: object, query = '') => (await lead()).put(`/years/1/state${query}`, body)

  // its race is still to come
  expect(await change({ state: 'closed', backup: true })).toMatchObject({
    status: 409,
    body: { message: `Der Lauf dieses Jahres ist am ${formatDay(raced)}: Erst danach lässt es sich abschließen.` },
  })
  house.clock.pass({ days: (Date.parse(raced) - house.clock.now().getTime()) / 86_400_000 + 2 })
  const { body: going } = await change({ state: 'closed', backup: false }, '?preview=true')
  expect(going).toEqual({
    people: 1,
    inResults: 0,
    resultsUntil: addDays(raced, 365),
    logUntil: addDays(raced, 365),
    backupAt: null,
  })
  const refused = await change({ state: 'closed', backup: false })
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    400,
    'YEAR_BACKUP_FIRST',
    ['backup'],
  ])
  expect(await tracesOf(house.db, 'Vorjahrer')).not.toEqual([])

  // two desks at once, and once more: it is done once
  const both = await Promise.all([1, 2].map(() => change({ state: 'closed', backup: true })))
  const again = await change({ state: 'closed', backup: true })
  expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200])
  expect([again.body.people, both.map(({ body }) => body.people).toSorted()]).toEqual([0, [0, 1]])
  const states = async () => (await listYears(house.db)).map(({ state }) => state)
  expect(await states()).toEqual(['closed', 'current'])
  for (const word of ['Vorjahrer', 'kreszentia@vorjahr.example'])
    expect([word, await tracesOf(house.db, word)]).toEqual([word, []])
  const logged = (await (await lead()).get('/logs?limit=20')).body.filter(
    ({ action }: { action: string }) => action === 'Veranstaltungsjahr abgeschlossen',
  )
  expect(logged).toMatchObject([
    { details: `2027: 1\u00a0Person anonymisiert. Namen in Ergebnissen bis ${formatDay(addDays(raced, 365))}.` },
  ])

  // what stays: orders, teams with their numbers, documents
  expect((await (await lead()).get('/orders?year=2027')).body).toHaveLength(1)
  const { body: teams } = await (await lead()).get('/teams?year=2027')
  expect(teams.map(({ id }: { id: number }) => id)).toContain(timed.id)
  expect((await (await lead()).get('/invoices')).body).toHaveLength(1)
  const named = await inTransaction(house.db, async (tx) => {
    await lookInto(tx, (await listYears(tx))[0]!)
    return tx.$count(runners, isNotNull(runners.firstName))
  })
  expect(named).toBe(0)

  // it does not come back, and its terms go on
  expect(await change({ state: 'current' })).toMatchObject({ status: 409 })
  await forgetPeople(house.context)
  expect(await states()).toEqual(['closed', 'current'])
  const [, current] = await listYears(house.db)
  expect(await (await lead()).put(`/years/${current!.id}/state`, { state: 'closed', backup: true })).toMatchObject({
    status: 409,
    body: { message: 'Abgeschlossen wird ein vergangenes Jahr.' },
  })
})
