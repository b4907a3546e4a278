import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  await event.sample('01-raceresult-nested.json')
  await event.publish(1)
})
afterEach(() => house.close())

const publicAt = async (path: string) => {
  house.clock.pass({ seconds: 15 })
  return event.anyone.get(`/results/${path}`)
}
const find = async (q: string) => (await event.clerk.get(`/results/people?q=${encodeURIComponent(q)}`)).body
const say = async (q: string, said: object) =>
  event.clerk.put(`/results/people/${(await find(q))[0].id}`, { showInResults: null, objected: false, ...said })

test('the staff find people of results by number or name, and enter what they say', async () => {
  expect(await find('grosslhuber')).toMatchObject([
    { startNumber: '101A', name: 'Jürgen Größlhuber', teamName: 'Die Mürben', showInResults: true, isShown: true },
  ])
  expect(await find('109 a')).toMatchObject([{ name: 'Vroni Karabiner', objected: false }])
  for (const words of ['Größlhuber Jürgen', 'GROESSLHUBER, juergen', 'Grösslhuber  J'])
    expect((await find(words)).map(({ startNumber }: { startNumber: string }) => startNumber)).toEqual(['101A'])
  expect(await find('Niemand')).toEqual([])
  expect((await event.clerk.get('/results/people?q=%20')).status).toBe(400)
  expect((await say('109a', { showInResults: false })).status).toBe(204)
  expect((await publicAt('persons/109A')).body).toMatchObject({ name: null, time: 1_200_100 })
  await say('109a', { showInResults: true })
  expect((await publicAt('persons/109A')).body.name).toBe('Vroni Karabiner')
  expect(
    (await event.clerk.put('/results/people/999999', { showInResults: true, objected: false })).body,
  ).toMatchObject({
    code: 'RESULT_PERSON_NOT_FOUND',
  })
  const told = (await logEntries(house.db)).filter(({ code }) => code === 'resultNameSaid')
  expect(told.map(({ details }) => details)).toEqual(['109A: ja → nein', '109A: nein → ja'])
})

test('an objection takes somebody out of the lists of persons, and the place stays counted', async () => {
  const rows = async (key: string) => (await publicAt(`rankings/${key}`)).body.rows
  const [first, second, ...rest] = await rows('person-female')
  expect([first.startNumber, first.place, second.place]).toEqual(['109A', 1, 2])
  await say('109A', { showInResults: true, objected: true })
  expect(await rows('person-female')).toEqual([second, ...rest])
  expect((await publicAt('persons/109A')).status).toBe(404)
  const { persons } = (await publicAt('search-index')).body
  expect(persons.some(({ startNumber }: { startNumber: string }) => startNumber === '109A')).toBe(false)
  const { members } = (await publicAt('teams/109')).body
  expect(members[0]).toMatchObject({ startNumber: '109A', name: null, time: 1_200_100 })
  // a corrected spelling is the same person, also in the next version
  await house.db.execute(sql`update runners set last_name = 'Karabinner' where last_name = 'Karabiner'`)
  await event.clerk.post('/results/teams')
  await event.publish(2, 1)
  expect(await rows('person-female')).toEqual([second, ...rest])
  expect(await find('karabinner')).toMatchObject([{ objected: true, isShown: false }])
})

test('what is said counts also once the place is gone, and before there are results', async () => {
  const { rows } = await house.db.execute<{ runner_id: number; team_id: number }>(
    sql`select runner_id, team_id from runners where last_name = 'Karabiner'`,
  )
  const { runner_id: runnerID, team_id: team } = rows[0]!
  expect((await event.clerk.put(`/runners/${runnerID}/results-wish`, { showInResults: false })).status).toBe(204)
  expect((await publicAt('persons/109A')).body.name).toBeNull()
  expect((await event.lead.delete(`/teams/${team}/cascade`)).status).toBe(204)
  expect((await event.clerk.put(`/runners/${runnerID}/results-wish`, { showInResults: true })).status).toBe(404)
  await say('karabiner', { showInResults: true })
  expect((await publicAt('persons/109A')).body.name).toBe('Vroni Karabiner')
})
