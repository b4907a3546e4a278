import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { TAKE_ALL } from '../../test/support/newYears.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { linkOf } from '../../test/support/runnerLinks.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { dataOf } from '../persons/store.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'

const COMPANY = 'Tiroler Seilwerk AG'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
let link: string
let person: { email: string; runner_id: number; team_id: number }
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  const { rows } = await house.db.execute<typeof person>(
    sql`select r.email, r.runner_id, r.team_id from runners r where r.last_name = 'Karabiner'`,
  )
  person = rows[0]!
  await event.company(COMPANY).post('/runners/mail-links', { runnerIds: [person.runner_id] })
  link = `/runners/link/${await linkOf(house, person.email)}/kept`
})
afterEach(() => house.close())

const kept = async () => (await event.anyone.get(link)).body
const say = (keep: boolean) => event.anyone.put(link, keep ? { keep, sentence: 1 } : { keep })
const proposed = async () => (await event.company(COMPANY).get('/runners/kept')).body

async function beginNextYear() {
  const { body } = await event.lead.post('/years', { date: '2028-09-15', label: '2028', take: TAKE_ALL })
  await event.lead.put(`/years/${body.id}/state`, { state: 'current' })
  await event.lead.put('/settings', { registrationOpen: true })
}

test('a person allows to be kept by the sentence that it read, and takes it back; the link of nobody opens nothing', async () => {
  expect(await kept()).toEqual({ name: 'Vroni Karabiner', companyName: COMPANY, mayKeep: true, kept: null })
  expect((await event.anyone.put(link, { keep: true, sentence: 2 })).status).toBe(400)
  expect((await say(true)).body.kept).toMatchObject({ until: expect.any(String) })
  expect((await say(true)).status).toBe(200)
  expect(await proposed()).toEqual([])
  expect((await say(false)).body.kept).toBeNull()
  expect((await house.db.execute(sql`select 1 from kept_persons`)).rows).toEqual([])
  expect((await event.anyone.get('/runners/link/QQQQ-QQQQ-QQQQ/kept')).status).toBe(404)
})

test('the link outlives the place as long as the person is kept, and takes the word back there', async () => {
  await say(true)
  await event.lead.delete(`/teams/${person.team_id}/cascade`)
  const own = link.replace(/\/kept$/, '')
  expect((await event.anyone.get(own)).body.code).toBe('RUNNER_LINK_PLACE_GONE')
  expect(await kept()).toMatchObject({ name: 'Vroni Karabiner', mayKeep: false, kept: { until: expect.any(String) } })
  expect((await say(true)).body.code).toBe('KEPT_WITHOUT_PLACE')
  expect((await say(false)).body).toMatchObject({ mayKeep: false, kept: null })
  expect((await event.anyone.get(own)).body.code).toBe('RUNNER_LINK_UNKNOWN')
})

test('a wish to be deleted ends it', async () => {
  await say(true)
  await event.anyone.post(link.replace('/kept', '/deletion-request'))
  expect((await kept()).kept).toBeNull()
})

test('the next year proposes the person to that company alone, until it is in a team again or the names are closed', async () => {
  await say(true)
  await beginNextYear()
  const [other] = (
    await house.db.execute<{ company_name: string }>(
      sql`select company_name from customers where company_name <> ${COMPANY} order by id limit 1`,
    )
  ).rows
  expect(await proposed()).toMatchObject([{ firstName: 'Vroni', lastName: 'Karabiner', email: person.email }])
  expect((await event.company(other!.company_name).get('/runners/kept')).body).toEqual([])
  // still taken back behind the link of the year before
  expect((await kept()).kept).not.toBeNull()
  await house.db.execute(
    sql`update event_settings set settings = jsonb_set(settings, '{deadlines,names}', '"2020-01-01"')`,
  )
  house.context.event = await eventInForce(house.context)
  // at that moment, not when the rows are deleted
  expect(await proposed()).toEqual([])
  expect(await kept()).toMatchObject({ mayKeep: false, kept: null })
  expect((await say(true)).body.code).toBe('KEPT_WITHOUT_PLACE')
  await forgetPeople(house.context)
  expect((await house.db.execute(sql`select 1 from kept_persons`)).rows).toEqual([])
})

test('erasure finds and forgets who is kept, also without a place', async () => {
  await say(true)
  await event.lead.delete(`/teams/${person.team_id}/cascade`)
  const { email } = person
  expect((await dataOf(house.db, { email, runnerIDs: [] })).keptPersons).toMatchObject([{ lastName: 'Karabiner' }])
  await erasePerson(house.context, { email, runnerIDs: [] })
  expect((await dataOf(house.db, { email, runnerIDs: [] })).keptPersons).toEqual([])
  expect(await tracesOf(house.db, email)).toEqual([])
})
