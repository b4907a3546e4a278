import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { addDays } from '#domain/text/days.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { dataOf } from '../persons/store.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { runners } from '../schema/tables/teams.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { tracesOf } from '../../test/support/traces.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  await event.sample('01-raceresult-nested.json')
  await event.publish(1)
})
afterEach(() => house.close())

const DAY_MS = 86_400_000
function toDayAfterEvent(days: number) {
  const to = Date.parse(`${addDays(house.context.event.date, days)}T12:00:00Z`)
  house.clock.pass({ days: Math.ceil((to - house.clock.now().getTime()) / DAY_MS) })
}
const nameOf = async (startNumber: string) => {
  house.clock.pass({ seconds: 60 })
  return (await event.anyone.get(`/results/persons/${startNumber}`)).body
}
const emailOf = async (lastName: string) => {
  const { rows } = await house.db.execute<{ email: string; runner_id: number }>(
    sql`select email, runner_id from runners where last_name = ${lastName}`,
  )
  return rows[0]!
}

test('who is erased on the evening has a number and a time, in every version, and nothing of the person is left', async () => {
  const { email } = await emailOf('Karabiner')
  expect((await nameOf('109A')).name).toBe('Vroni Karabiner')
  expect((await dataOf(house.db, { email, runnerIDs: [] })).resultPersons).toMatchObject([{ lastName: 'Karabiner' }])
  await event.sample('03-raceresult-places.json')
  const protest = { startNumber: '109A', text: 'Vroni Karabiner hat abgekürzt', until: '2027-09-17T18:00:00.000Z' }
  expect((await event.clerk.post('/results/protests', protest)).status).toBe(201)
  await erasePerson(house.context, { email, runnerIDs: [] })
  expect(await nameOf('109A')).toMatchObject({ name: null, time: 1_200_100 })
  expect(await tracesOf(house.db, 'Karabiner')).toEqual([])
  expect(await event.publish(2, 1)).toMatchObject({ status: 200 })
  expect(await nameOf('109A')).toMatchObject({ name: null })
})

test('a place that is somebody else’s afterwards changes nothing of the version that is public', async () => {
  const { runner_id: runnerID } = await emailOf('Karabiner')
  await event.lead.put(`/runners/${runnerID}`, { firstName: 'Andere', lastName: 'Person', email: 'andere@x.example' })
  expect(await nameOf('109A')).toMatchObject({ name: 'Vroni Karabiner', time: 1_200_100 })
})

test('names outlive the persons of the teams, with what they said last, and go after their own term; times stay', async () => {
  toDayAfterEvent(91)
  await forgetPeople(house.context)
  expect(await house.db.$count(runners, sql`last_name is not null`)).toBe(0)
  expect((await nameOf('109A')).name).toBe('Vroni Karabiner')
  // who said no before the race is not named after it either
  expect((await nameOf('106B')).name).toBeNull()
  toDayAfterEvent(366)
  await forgetPeople(house.context)
  expect(await nameOf('109A')).toMatchObject({ name: null, teamName: null, time: 1_200_100 })
  for (const word of ['Karabiner', 'Tintenklex']) expect([word, await tracesOf(house.db, word)]).toEqual([word, []])
  const { body } = await event.anyone.get('/results/teams/109')
  expect(body).toMatchObject({ teamName: 'Seilschaft Eins', time: 3_900_600 })
})
