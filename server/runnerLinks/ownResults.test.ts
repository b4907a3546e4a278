import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { TAKE_ALL } from '../../test/support/newYears.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { linkOf } from '../../test/support/runnerLinks.ts'
import { tracesOf } from '../../test/support/traces.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
let link: string
let runnerID: number
let team: number
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  const { rows } = await house.db.execute<{ email: string; runner_id: number; team_id: number }>(
    sql`select r.email, r.runner_id, r.team_id from runners r where r.last_name = 'Karabiner'`,
  )
  const { email, runner_id, team_id } = rows[0]!
  runnerID = runner_id
  team = team_id
  await event.company('Tiroler Seilwerk AG').post('/runners/mail-links', { runnerIds: [runnerID] })
  link = `/runners/link/${await linkOf(house, email)}`
  await event.sample('01-raceresult-nested.json')
})
afterEach(() => house.close())

const own = (path = '') => event.anyone.get(`${link}${path}`)
const publicName = async () => {
  house.clock.pass({ seconds: 15 })
  return (await event.anyone.get('/results/persons/109A')).body.name
}

test('the own page has the own result once a version is public, whatever others are shown', async () => {
  expect((await own()).body).toMatchObject({ result: null, unsaid: 'number' })
  await event.publish(1)
  house.clock.pass({ seconds: 15 })
  await event.anyone.put(`${link}/results`, { showInResults: null })
  expect(await publicName()).toBeNull()
  const { body } = await own()
  expect(body).toMatchObject({ showInResults: null, result: { startNumber: '109A', name: 'Vroni Karabiner' } })
  expect(body.result).toMatchObject({ time: 1_200_100, teamName: 'Seilschaft Eins', rankings: [{ place: 1 }] })
  expect((await event.anyone.delete(`${link}/results`)).body.code).toBe('RUNNER_LINK_HAS_PLACE')
})

test('the link outlives the place: result, wish, and delete; afterwards it opens nothing', async () => {
  await event.publish(1)
  await event.lead.delete(`/teams/${team}/cascade`)
  expect((await own()).body).toMatchObject({ code: 'RUNNER_LINK_PLACE_GONE' })
  expect((await own('/results')).body).toMatchObject({
    name: 'Vroni Karabiner',
    showInResults: true,
    result: { startNumber: '109A', time: 1_200_100 },
  })
  expect((await event.anyone.put(`${link}/results`, { showInResults: false })).body).toMatchObject({
    showInResults: false,
    result: { name: 'Vroni Karabiner' },
  })
  expect(await publicName()).toBeNull()
  expect((await event.anyone.put(`${link}/results`, { showInResults: 'ja' })).status).toBe(400)
  await event.anyone.put(`${link}/results`, { showInResults: true })
  expect((await event.anyone.delete(`${link}/results`)).status).toBe(204)
  expect(await publicName()).toBeNull()
  // the letter with the link is still on its way: no mailer runs here
  expect(await tracesOf(house.db, 'Karabiner')).toEqual(['mails'])
  for (const path of ['', '/results'])
    expect(await own(path)).toMatchObject({ status: 404, body: { code: 'RUNNER_LINK_UNKNOWN' } })
})

test('somebody else in the place has nothing of it, and nobody learns of them', async () => {
  await event.publish(1)
  const other = { firstName: 'Andere', lastName: 'Person', email: 'andere@x.example', year: 1990 }
  await event.lead.put(`/runners/${runnerID}`, other)
  const { body } = await own('/results')
  expect(body).toMatchObject({ name: 'Vroni Karabiner', result: { name: 'Vroni Karabiner' } })
  expect(JSON.stringify(body)).not.toContain('Andere')
  await event.anyone.put(`${link}/results`, { showInResults: false })
  const { rows } = await house.db.execute(sql`select show_in_results from runners where runner_id = ${runnerID}`)
  expect(rows).toEqual([{ show_in_results: null }])
})

test('the link outlives its year: result, wish, picture and certificate, and the wish counts there', async () => {
  await event.publish(1)
  const { body: year } = await event.lead.post('/years', { date: '2028-09-15', label: '2028', take: TAKE_ALL })
  expect((await event.lead.put(`/years/${year.id}/state`, { state: 'current' })).status).toBe(200)

  expect((await event.anyone.get('/event')).body).toMatchObject({
    year: '2028',
    hasResults: false,
    resultsYear: '2027',
  })
  expect((await event.anyone.get('/results')).status).toBe(404)
  expect((await own()).body).toMatchObject({ code: 'RUNNER_LINK_PLACE_GONE' })
  expect((await own('/results')).body).toMatchObject({
    name: 'Vroni Karabiner',
    result: { year: '2027', startNumber: '109A', time: 1_200_100 },
  })
  expect((await own('/share-image?format=wide')).status).toBe(200)
  const certificate = `/certificates/person/109A.pdf?year=2027&code=${link.split('/').at(-1)}`
  expect((await event.anyone.get(certificate)).status).toBe(200)

  const namePublic = async () => (await event.anyone.get('/results/persons/109A?year=2027')).body.name
  expect(await namePublic()).toBe('Vroni Karabiner')
  expect((await event.anyone.put(`${link}/results`, { showInResults: false })).status).toBe(200)
  expect(await namePublic()).toBeNull()
  expect((await event.anyone.delete(`${link}/results`)).status).toBe(204)
  expect(await own('/results')).toMatchObject({ status: 404, body: { code: 'CODE_OF_PAST_YEAR' } })
})
