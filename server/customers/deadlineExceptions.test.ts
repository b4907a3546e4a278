import { eq } from '#server/drizzle.cjs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aNewTeam, aSharedCode } from '../../test/support/companies.ts'
import { aHouse, type TestContext } from '../../test/support/context.ts'
import { itemOf, termsOf } from '../../test/support/orders.ts'
import { aRow } from '../../test/support/rosters.ts'
import { aPerson } from '../../test/support/runners.ts'
import { addDays, dayOf, formatDay } from '#domain/text/days.ts'
import { deadlineExceptions } from '../schema/tables/accounts.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let today: string
let passed: string
let event: TestContext['context']['event']

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  today = dayOf(house.clock.now())
  passed = addDays(today, -3)
  event = house.context.event
})
afterEach(() => {
  house.context.event = event
})

const anyone = () => asAnyone(house.app)
const give = (customer: { id: number }, body: object) => staff.put(`/admins/${customer.id}/deadline-exception`, body)
const NOTE = { note: 'Die Zuständige war krank' }

/** All of the event's have passed. */
function endDeadlines() {
  const deadlines = { registration: passed, names: passed, shirts: passed, timekeeping: passed }
  house.context.event = { ...event, deadlines }
}

/** A company with all that a deadline ends still before it. */
async function aCompany() {
  const company = await aSharedCode(house)
  const { itemId } = await itemOf(house, 'COMPANYCAPTAIN')
  await company.me.post('/orders', [{ itemId, quantity: 1 }], termsOf(house))
  const { body: inviteCode } = await company.me.post('/teams/invite-code/9')
  return { ...company, inviteCode }
}
type Company = Awaited<ReturnType<typeof aCompany>>

type Act = (company: Company, isSecond: boolean) => Promise<{ status: number; body: unknown }>

/** Every way in which a deadline closes something, by the one that does; the second time it changes something else. */
const ACTS: [kind: string, what: string, act: Act][] = [
  ['names', 'a team', ({ me, timed }) => me.put(`/teams/${timed.id}`, { teamName: `Neu ${crypto.randomUUID()}` })],
  [
    'names',
    'its captain',
    ({ me, other }, isSecond) => me.put(`/teams/${other.id}/captain/${other.runners[isSecond ? 2 : 1]!.runnerID}`),
  ],
  ['names', 'a new team', ({ me }) => me.post('/teams', aNewTeam())],
  ['names', 'a list', ({ me }) => me.post('/teams/roster', { mode: 'preview', rows: [aRow()] })],
  ['names', 'a list that is entered', ({ me }) => me.post('/teams/roster', { mode: 'apply', rows: [aRow()] })],
  [
    'names',
    'a person, by code',
    ({ code, timed }, isSecond) => {
      const runner = { runnerID: timed.runners[0]!.runnerID, ...aPerson({ lastName: isSecond ? 'Zweite' : 'Erste' }) }
      return anyone().put(`/teams/public/code/${code}/update`, { id: timed.id, runners: [runner] })
    },
  ],
  [
    'names',
    'a team, by invitation',
    ({ inviteCode }) => anyone().post(`/teams/public/invite-codes/redeem/${inviteCode}`, [aNewTeam()]),
  ],
  [
    'shirts',
    'the shirts',
    ({ me, plain }, isSecond) => me.put(`/teams/${plain.id}/tshirt-option`, { tshirtOption: !isSecond }),
  ],
  [
    'timekeeping',
    'timekeeping',
    ({ me, plain, other }, isSecond) => {
      const { id, orderId } = isSecond ? other : plain
      return me.post(`/orders/${orderId}/upgrade-timekeeping`, { teamId: id }, termsOf(house))
    },
  ],
  [
    'registration',
    'more places',
    async ({ me }) =>
      me.post('/orders', [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }], termsOf(house)),
  ],
]

test.each(ACTS)(
  'an exception for %s opens %s for its company alone, until its own day has passed',
  async (kind, _, act) => {
    const [company, other] = [await aCompany(), await aCompany()]
    endDeadlines()
    const until = addDays(today, 2)
    const late = (day: string) => ({
      status: 409,
      body: { code: 'DEADLINE_PASSED', message: `Diese Änderung ist seit ${formatDay(day)} nicht mehr möglich.` },
    })
    expect(await act(company, false)).toMatchObject(late(passed))
    expect((await give(company.customer, { kind, until, ...NOTE })).status).toBe(200)
    expect(await act(other, false)).toMatchObject(late(passed))
    expect([200, 201]).toContainEqual((await act(company, false)).status)
    const ended = addDays(today, -1)
    await house.db
      .update(deadlineExceptions)
      .set({ until: ended })
      .where(eq(deadlineExceptions.customerId, company.customer.id))
    expect(await act(company, true)).toMatchObject(late(ended))
  },
)

test('the company reads its own day wherever one is named: profile, code, invitation, letters', async () => {
  const { customer, me, code, inviteCode, plain } = await aCompany()
  endDeadlines()
  const until = addDays(today, 5)
  await give(customer, { kind: 'names', until, ...NOTE })
  expect((await me.get('/customers/me')).body.deadlineExceptions).toEqual([{ kind: 'names', until }])
  const deadlines = { registration: passed, names: until, shirts: passed, timekeeping: passed }
  const { body: teams } = await anyone().get(`/teams/public/code/${code}`)
  expect(teams).toMatchObject([{ deadlines }, { deadlines }])
  const saved = await anyone().put(`/teams/public/code/${code}/update`, { id: plain.id, teamAcronym: 'K' })
  expect(saved.body).toMatchObject({ teamAcronym: 'K', customerId: null, deadlines })
  expect((await anyone().get(`/teams/public/invite-codes/${inviteCode}`)).body).toMatchObject({ deadlines })
  await me.post('/teams/mail-codes', [plain.id])
  const { itemId } = await itemOf(house, 'TEAM')
  await give(customer, { kind: 'registration', until, ...NOTE })
  await me.post('/orders', [{ itemId, quantity: 1 }], termsOf(house))
  const texts = (await house.db.select().from(mails)).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining(`Namen können Sie bis ${formatDay(until)} ändern.`))
  expect(texts).toContainEqual(expect.stringContaining(`Möglich bis ${formatDay(until)}.`))
})

test('the staff see who gave it and why; it can be changed and taken back, and the log says so', async () => {
  const { customer, me } = await aCompany()
  const [until, later] = [addDays(house.context.event.date, -3), addDays(house.context.event.date, 0)]
  const given = await give(customer, { kind: 'names', until, ...NOTE })
  const [exception] = given.body.deadlineExceptions
  expect(exception).toMatchObject({ kind: 'names', until, ...NOTE, by: expect.stringMatching(/\S \S/) })
  expect((await staff.get(`/customers/${customer.id}`)).body.deadlineExceptions).toEqual([exception])

  const { updatedAt } = exception
  const again = { kind: 'names', until: later, note: 'Noch länger', updatedAt }
  expect((await give(customer, again)).status).toBe(200)
  expect(await give(customer, again), 'seen before the change').toMatchObject({ status: 409, body: { code: 'STALE' } })
  const unseen = { kind: 'names', until, ...NOTE, updatedAt: null }
  expect(await give(customer, unseen), 'given by somebody else').toMatchObject({ status: 409 })
  expect((await me.get('/customers/me')).body.deadlineExceptions).toEqual([{ kind: 'names', until: later }])

  const takeBack = async () => (await give(customer, { kind: 'names', until: null })).body.deadlineExceptions
  expect([await takeBack(), await takeBack()]).toEqual([[], []])
  const { body: logs } = await staff.get(`/logs?customer=${customer.id}&limit=3`)
  const [none, first, second] = ['wie für alle', `bis ${formatDay(until)}`, `bis ${formatDay(later)}`]
  expect(logs).toMatchObject([
    {
      action: 'Fristverlängerung aufgehoben',
      details: expect.stringContaining(`Frist für Namen: ${second} → ${none}`),
    },
    { action: 'Frist verlängert', details: expect.stringContaining(`${first} → ${second}`) },
    { action: 'Frist verlängert', details: expect.stringContaining(`${none} → ${first}`) },
  ])
  expect(JSON.stringify(logs)).not.toContain(NOTE.note)
})

test('whoever acts as the company has its exception, and the staff override nothing while it lasts', async () => {
  const { customer, plain } = await aCompany()
  endDeadlines()
  await give(customer, { kind: 'names', until: addDays(today, 2), ...NOTE })
  const { body } = await asAdmin(house.app, (await anAdmin(house)).token).post('/admins/impersonate', {
    email: customer.email,
  })
  const acting = asCustomer(house.app, body.token)
  expect((await acting.put(`/teams/${plain.id}`, { teamName: `Für ${crypto.randomUUID()}` })).status).toBe(200)
  const rename = () => staff.put(`/teams/${plain.id}`, { teamName: `Neu ${crypto.randomUUID()}` })
  const level = async () => (await staff.get('/logs?limit=1')).body[0].level
  await rename()
  expect(await level()).toBe('INFO')
  await give(customer, { kind: 'names', until: null })
  await rename()
  expect(await level()).toBe('WARN')
})

test.each([
  [{ kind: 'race' }, { kind: 'Bitte wählen Sie die Frist.' }],
  [{ kind: undefined }, { kind: 'Bitte wählen Sie die Frist.' }],
  [{ until: '' }, { until: 'Bitte geben Sie den Tag an, bis zu dem die Frist gelten soll.' }],
  [{ until: undefined }, { until: 'Bitte geben Sie den Tag an, bis zu dem die Frist gelten soll.' }],
  [{ until: '2027-02-30' }, { until: 'Bitte geben Sie den Tag an, bis zu dem die Frist gelten soll.' }],
  [
    { until: '2027-09-05' },
    { until: `Die Frist dieser Firma muss nach der allgemeinen liegen (${formatDay('2027-09-05')}).` },
  ],
  [
    { until: '2027-09-18' },
    { until: `Die Frist darf nicht nach dem Tag der Veranstaltung (${formatDay('2027-09-17')}) liegen.` },
  ],
  [{ note: ' ' }, { note: 'Grund ist ein Pflichtfeld.' }],
  [{ note: undefined }, { note: 'Grund ist ein Pflichtfeld.' }],
  [{ note: 'x'.repeat(301) }, { note: 'Grund darf maximal 300 Zeichen haben.' }],
])('%j is refused at its field', async (wrong, fields) => {
  const { customer } = await aSharedCode(house)
  const answer = await give(customer, { kind: 'names', until: '2027-09-10', ...NOTE, ...wrong })
  expect([answer.status, answer.body.fields]).toEqual([400, fields])
  expect((await staff.get(`/customers/${customer.id}`)).body.deadlineExceptions).toEqual([])
})

test('a deadline that the event does not have cannot be extended, nor that of a company that is not there', async () => {
  const { customer } = await aSharedCode(house)
  house.context.event = { ...event, deadlines: { ...event.deadlines, shirts: null } }
  const answer = await give(customer, { kind: 'shirts', until: '2027-09-10', ...NOTE })
  expect(answer.body.fields).toEqual({ kind: 'Frist für T-Shirts: Die Veranstaltung hat keine solche Frist.' })
  expect((await give({ id: 999_999 }, { kind: 'names', until: '2027-09-10', ...NOTE })).status).toBe(404)
})
