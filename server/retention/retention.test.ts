import { eq, like, sql } from '#server/drizzle.cjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, formatDay } from '#domain/text/days.ts'
import { invoiceDocuments, logs, mails } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { runners } from '../schema/tables/teams.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { aCustomer, anAdmin, PASSWORD, type TestCustomer } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { forgetAccounts } from './forgetAccounts.ts'
import { forgetPeople } from './forgetPeople.ts'

const HOUR_MS = 3_600_000
const RUNNER_WORDS = [
  'Xaveria',
  'Ametsbichler',
  'xaveria@ametsbichler.example',
  '664 7654321',
  'kontakt@ametsbichler.example',
]

let house: TestContext
beforeEach(async () => {
  house = await aContext()
})
afterEach(() => house.close())

/** Moves the clock to the first hour of the day so many days after the event. */
function toDayAfterEvent(days: number) {
  const day = addDays(house.context.event.date, days)
  const hours = Math.ceil((Date.parse(`${day}T00:00:00Z`) - house.clock.now().getTime()) / HOUR_MS)
  house.clock.pass({ hours })
}

const namedRunners = async () => house.db.$count(runners, sql`first_name is not null`)

/** A company whose team has a person in the list, in the log, in the mails and in a list that was entered. */
async function aTeamOfPeople() {
  const company = await aCompanyWith(house, { places: 2, timed: 1 })
  const [team] = company.mine
  const somebody = {
    firstName: 'Xaveria',
    lastName: 'Ametsbichler',
    email: 'xaveria@ametsbichler.example',
    phoneNumber: '+43 664 7654321',
  }
  const people = [aPerson(somebody), aPerson(), aPerson()]
  const { status } = await company.me.put(`/teams/${team!.id}`, {
    teamName: 'Steinböcke',
    teamContact: 'kontakt@ametsbichler.example',
    runners: team!.runners.map(({ runnerID }, place) => ({ runnerID, ...people[place] })),
  })
  expect(status).toBe(200)
  await company.me.put(`/teams/${team!.id}/captain/${team!.runners[1]!.runnerID}`)
  const { body: codes } = await company.me.post('/teams/align-codes', [team!.id])
  await company.me.post('/teams/mail-codes', [team!.id])
  await house.db.update(mails).set({ state: 'sent' })
  return { ...company, id: team!.id, code: codes[0].teamCode as string }
}

test('nobody is forgotten before the event is long enough ago', async () => {
  await aTeamOfPeople()
  toDayAfterEvent(90)
  await forgetPeople(house.context)
  expect(await namedRunners()).toBe(3)
})

test('ninety days after the event no person of a team is found anywhere; teams, numbers, orders and invoices stay', async () => {
  const { id, code, customer } = await aTeamOfPeople()
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const [order] = (await staff.get(`/orders/customer/${customer.id}`)).body
  await staff.post('/invoices/create', { orderID: order.orderID })
  const [document] = await house.db.select().from(invoiceDocuments)
  for (const word of RUNNER_WORDS) expect(await tracesOf(house.db, word)).not.toEqual([])

  toDayAfterEvent(91)
  await forgetPeople(house.context)

  for (const word of RUNNER_WORDS) expect([word, await tracesOf(house.db, word)]).toEqual([word, []])
  expect((await asAnyone(house.app).get(`/teams/public/code/${code}`)).status).toBe(404)
  const { body: team } = await asAdmin(house.app, (await anAdmin(house)).token).get(`/teams/${id}`)
  expect(team).toMatchObject({ teamName: 'Steinböcke', teamContact: '', timekeeping: true })
  expect(team.runners.map(({ sex, startNumber }: Record<string, unknown>) => [sex, typeof startNumber])).toEqual(
    Array.from({ length: 3 }, () => ['FEMALE', 'string']),
  )
  expect(await house.db.select().from(invoiceDocuments)).toEqual([document])
  const said = async () => (await logEntries(house.db)).filter(({ action }) => action === 'Personen anonymisiert')
  expect(await said()).toMatchObject([
    { userID: null, details: '3 Personen: die Frist nach der Veranstaltung ist um.' },
  ])
  await forgetPeople(house.context)
  expect(await said()).toHaveLength(1)
})

test('nor stays the corrected address of a letter that came back, or what an earlier version told in words of its own', async () => {
  const { id } = await aTeamOfPeople()
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const [letter] = await house.db.update(mails).set({ state: 'parked' }).returning({ id: mails.id })
  const recipient = 'berichtigt@lauf.example'
  expect((await staff.put(`/letters/${letter!.id}/recipient`, { recipient })).status).toBe(200)
  await house.db.insert(logs).values({ level: 'INFO', action: 'Mannschaft geändert', details: `Team #${id}: „Frieda“` })
  toDayAfterEvent(91)
  await forgetPeople(house.context)
  expect([await tracesOf(house.db, recipient), await tracesOf(house.db, 'Frieda')]).toEqual([[], []])
  const entries = await logEntries(house.db)
  const told = entries.map(({ action, details }) => `${action}: ${details}`)
  expect(told).toEqual(expect.arrayContaining(['E-Mail umadressiert: ', 'Mannschaft geändert: ']))
})

test('afterwards no team counts as unfinished', async () => {
  await aTeamOfPeople()
  const unfinished = async () => {
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const { body } = await staff.get('/statistics/tasks')
    return [body.incompleteTeams, body.unnamedTeams]
  }
  expect(await unfinished()).toEqual([1, 1])
  toDayAfterEvent(91)
  await forgetPeople(house.context)
  expect(await unfinished()).toEqual([0, 0])
})

test('a year after the event the log entries of before it go, younger ones stay', async () => {
  await aTeamOfPeople()
  toDayAfterEvent(366)
  const lately = new Date(house.clock.now().getTime() - 364 * 24 * HOUR_MS)
  await house.db.insert(logs).values({ level: 'INFO', code: 'loggedOut', timestamp: lately })
  await forgetPeople(house.context)
  const left = (await logEntries(house.db)).map(({ action }) => action)
  expect(left).toEqual(['Abmeldung', 'Alte Log-Einträge gelöscht'])
})

test('an account that nobody uses goes with its contact person; who owes, has credit or logs in stays', async () => {
  const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)
  const [idle, owing, active] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
  const rich = await aCustomer(house)
  const table = await anItem(house, { name: 'Tisch', price: 10_000 })
  const pay = async (customer: TestCustomer, isPaid: boolean) => {
    const { orderID } = await anOrder(house, customer, [{ itemId: table, quantity: 1 }])
    await (await staff()).post('/invoices/create', { orderID })
    if (isPaid) await (await staff()).put(`/orders/${orderID}/status?paymentState=COMPLETED`)
  }
  await pay(idle, true)
  await pay(owing, false)
  const credit = { amount: 5, bookedOn: dayOf(house.clock.now()), customerId: rich.id }
  expect((await (await staff()).post('/payments', credit)).status).toBe(201)
  // credited as a whole, and still 'Offen' as an earlier version left it: nothing is owed
  const credited = await anOrder(house, idle, [{ itemId: table, quantity: 1 }])
  const { body: invoice } = await (await staff()).post('/invoices/create', { orderID: credited.orderID })
  const lines = credited.orderItems.map(({ orderItemId }: { orderItemId: number }) => ({ orderItemId, quantity: 1 }))
  expect((await (await staff()).post(`/invoices/${invoice.id}/credit`, { reason: 'Alles', lines })).status).toBe(201)
  await house.db.update(orders).set({ paymentState: 'PENDING' }).where(eq(orders.orderID, credited.orderID))
  const emails = async () => (await (await staff()).get('/customers')).body.map(({ email }: { email: string }) => email)
  house.clock.pass({ days: 731 })
  expect(house.clock.now() > new Date(`${house.context.event.date}T23:59:59Z`), 'the event is over').toBe(true)
  expect((await asAnyone(house.app).post('/auth/login', { email: active.email, password: PASSWORD })).status).toBe(200)
  const warnings = () =>
    house.db
      .select({ recipient: mails.recipient, text: mails.text })
      .from(mails)
      .where(like(mails.cause, 'account-ends:%'))
  const toHour = (time: string) => {
    const moment = Date.parse(`${dayOf(house.clock.now())}T${time}:00Z`)
    house.clock.pass({ seconds: Math.round((moment - house.clock.now().getTime()) / 1000) })
  }
  toHour('02:00')
  await forgetAccounts(house.context)
  expect(await warnings(), 'nobody is written to by night').toEqual([])
  toHour('10:00')
  const retention = { accountsDays: 729 }
  expect((await (await staff()).put('/settings', { retention })).status).toBe(200)
  await forgetAccounts(house.context)
  expect(await warnings(), 'nor on the day on which the term was changed').toEqual([])
  house.clock.pass({ days: 1 })
  const openTo = async (registrationOpen: boolean) => (await staff()).put('/settings', { registrationOpen })
  await openTo(false)
  await forgetAccounts(house.context)
  expect(await warnings(), 'nor while nobody could log in').toEqual([])
  await openTo(true)
  await forgetAccounts(house.context)
  await forgetAccounts(house.context)
  expect(await emails(), 'nobody goes before the warning is thirty days old').toEqual([
    idle.email,
    owing.email,
    active.email,
    rich.email,
  ])
  const [warning, ...others] = await warnings()
  expect([warning!.recipient, others]).toEqual([idle.email, []])
  const inThirtyDays = formatDay(addDays(dayOf(house.clock.now()), 30))
  expect(warning!.text.replaceAll('\n', ' ')).toContain(`Wir löschen ihn darum am ${inThirtyDays}`)
  await house.db
    .update(mails)
    .set({ createdAt: new Date(Date.now() - 30.5 * 24 * HOUR_MS) })
    .where(like(mails.cause, 'account-ends:%'))
  house.clock.pass({ days: 30 })
  await forgetAccounts(house.context)
  expect(await emails()).toEqual([`geloescht-${idle.id}@firmenlauf.invalid`, owing.email, active.email, rich.email])
  expect(await tracesOf(house.db, idle.email)).toEqual([])
  expect((await (await staff()).get(`/customers/${idle.id}`)).body).toMatchObject({
    companyContact: null,
    billingAddress: null,
  })
  const erasures = async () => (await logEntries(house.db)).filter(({ action }) => action === 'Personendaten gelöscht')
  expect((await erasures())[0]?.details).toMatch(/^Die Frist nach der letzten Anmeldung ist um: Konto 1/)
  await forgetAccounts(house.context)
  expect(await erasures()).toHaveLength(1)
})
