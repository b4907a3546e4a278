import { like } from '#server/drizzle.cjs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDay, dayOf } from '#domain/text/days.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aNewTeam, aSharedCode } from '../../test/support/companies.ts'
import { aHouse, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { itemOf, termsOf } from '../../test/support/orders.ts'
import { aRow } from '../../test/support/rosters.ts'
import { aPerson } from '../../test/support/runners.ts'
import { linkOf } from '../../test/support/runnerLinks.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let event: TestContext['context']['event']
beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  event = house.context.event
})
afterEach(() => {
  house.context.event = event
})

/** Today is the day of the race, of an event without any deadlines, where companies report late changes. */
function onRaceDay() {
  house.context.event = {
    ...event,
    date: dayOf(house.clock.now()),
    deadlines: { registration: null, names: null, shirts: null, timekeeping: null },
    lateChanges: { byCompanies: true, until: null },
  }
}

const anyone = () => asAnyone(house.app)
const LENA = { firstName: 'Lena', lastName: 'Mosr', year: 1991 }
const sinceRace = () => ({
  status: 409,
  body: {
    code: 'SINCE_RACE',
    message: expect.stringContaining(`Seit dem Lauf (${formatDay(house.context.event.date)})`),
  },
})

async function aCompany() {
  const company = await aSharedCode(house)
  const { me, timed } = company
  const { itemId } = await itemOf(house, 'COMPANYCAPTAIN')
  await me.post('/orders', [{ itemId, quantity: 1 }], termsOf(house))
  const { body: inviteCode } = await me.post('/teams/invite-code/9')
  const [a, b] = timed.runners.map(({ runnerID }) => runnerID)
  const email = `${crypto.randomUUID()}@firma.example`
  await me.put(`/runners/${a}`, aPerson({ ...LENA, email }))
  await me.post('/runners/mail-links', { runnerIds: [a] })
  const link = await linkOf(house, email)
  return { ...company, inviteCode, a: a!, b: b!, link }
}
let company: Awaited<ReturnType<typeof aCompany>>
beforeEach(async () => {
  company = await aCompany()
})

type Company = typeof company
const WAYS: [what: string, act: (company: Company) => Promise<{ status: number; body: unknown }>][] = [
  ['another person', ({ me, a }) => me.put(`/runners/${a}`, aPerson({ firstName: 'Max', lastName: 'Muster' }))],
  ['another sex', ({ me, a }) => me.put(`/runners/${a}`, { sex: 'MALE' })],
  ['nobody', ({ me, a }) => me.delete(`/runners/${a}`)],
  ['somebody in a free place', ({ me, b }) => me.put(`/runners/${b}`, aPerson())],
  ['a substitute', ({ me, a }) => me.put(`/runners/${a}/substitute`, aPerson({ firstName: 'Max' }))],
  ['another captain', ({ me, timed, b }) => me.put(`/teams/${timed.id}/captain/${b}`)],
  ['another place', ({ me, a, b }) => me.put(`/runners/${a}/place-of/${b}`, {})],
  ['another competition', ({ me, timed }) => me.put(`/teams/${timed.id}`, { competition: 'NORDIC_WALKING' })],
  ['another type of many teams', ({ me, ids }) => me.put('/teams/bulk', { ids, set: { teamType: 'BUSINESS' } })],
  ['timekeeping of another team', ({ me, timed, plain }) => me.put(`/teams/${plain.id}/timekeeping-from/${timed.id}`)],
  ['a new team', ({ me }) => me.post('/teams', aNewTeam())],
  ['a list', ({ me }) => me.post('/teams/roster', { mode: 'preview', rows: [aRow()] })],
  ['a list that is entered', ({ me }) => me.post('/teams/roster', { mode: 'apply', rows: [aRow()] })],
  [
    'somebody else, by code',
    ({ code, timed, a }) =>
      anyone().put(`/teams/public/code/${code}/update`, {
        id: timed.id,
        runners: [{ runnerID: a, ...aPerson({ firstName: 'Max', lastName: 'Muster' }) }],
      }),
  ],
  ['a year, by the own link', ({ link }) => anyone().put(`/runners/link/${link}`, { year: 1970 })],
  [
    'a team, by invitation',
    ({ inviteCode }) => anyone().post(`/teams/public/invite-codes/redeem/${inviteCode}`, [aNewTeam()]),
  ],
]

test('from the day of the race on companies, codes and own links change no person, sex or place', async () => {
  onRaceDay()
  for (const [what, act] of WAYS) expect([what, await act(company)]).toMatchObject([what, sinceRace()])
})

test('a name’s spelling is still put right, as is what says nothing of who ran', async () => {
  const { me, a, code, timed, link } = company
  onRaceDay()
  expect((await me.put(`/runners/${a}`, { lastName: 'Moser' })).body).toMatchObject({ lastName: 'Moser' })
  const runners = [{ runnerID: a, phoneNumber: '+43 664 7654321', firstName: 'Lenna' }]
  expect((await anyone().put(`/teams/public/code/${code}/update`, { id: timed.id, runners })).status).toBe(200)
  expect((await anyone().put(`/runners/link/${link}`, { firstName: 'Lena', showInResults: false })).body).toMatchObject(
    {
      firstName: 'Lena',
      showInResults: false,
    },
  )
  expect((await me.put(`/teams/${timed.id}`, { teamName: `Neu ${crypto.randomUUID()}` })).status).toBe(200)
})

test('the letter with the own link speaks of the result, and asks for nothing', async () => {
  const { me, a } = company
  onRaceDay()
  await me.post('/runners/mail-links', { runnerIds: [a] })
  const letters = await house.db
    .select()
    .from(mails)
    .where(like(mails.cause, `runner-link:%:${a}`))
    .orderBy(mails.id)
  const [before, since] = letters.map(({ subject, text }) => `${subject} ${text}`)
  expect(before).toContain('stimmt alles?')
  expect(since).toContain('Ihr Ergebnis beim')
  expect(since).toContain('Mein Ergebnis ansehen')
  for (const words of ['stimmt alles', 'bestätigen', 'jederzeit']) expect(since).not.toContain(words)
})

test('the staff may with a reason, which the log keeps; the day before nobody needs one', async () => {
  const { a, b, timed } = company
  const max = aPerson({ firstName: 'Max', lastName: 'Muster', email: 'max@firma.example' })
  expect((await staff.put(`/runners/${a}`, max)).status).toBe(200)
  onRaceDay()
  const why = `?reason=${encodeURIComponent('Protest des Kapitäns')}`
  const needed = { status: 400, body: { code: 'SINCE_RACE_REASON', fields: { reason: expect.any(String) } } }
  const ways: ((query: string) => Promise<{ status: number; body: unknown }>)[] = [
    (query) => staff.put(`/runners/${a}${query}`, { sex: 'MALE' }),
    (query) => staff.put(`/teams/${timed.id}${query}`, { runners: [{ runnerID: b, ...aPerson(LENA) }] }),
    (query) => staff.put(`/teams/${timed.id}/captain/${b}${query}`),
    (query) => staff.put(`/runners/${a}/place-of/${b}${query}`, {}),
    (query) => staff.delete(`/runners/${a}${query}`),
  ]
  for (const way of ways) {
    expect(await way('')).toMatchObject(needed)
    expect((await way(why)).status).toBeLessThan(300)
  }
  expect((await staff.put(`/runners/${b}`, { phoneNumber: '+43 664 1112222' })).status).toBe(200)
  const told = (await logEntries(house.db)).slice(-6)
  expect(told.map(({ level, details }) => [level, details.includes('(Protest des Kapitäns)')])).toEqual([
    ...ways.map(() => ['WARN', true]),
    ['INFO', false],
  ])
})
