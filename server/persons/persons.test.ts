import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import type { LogReference } from '#contract/staff/logs.ts'
import { about } from '../logs/about.ts'
import { users } from '../schema/tables/accounts.ts'
import { invoiceDocuments, logs, mails } from '../schema/tables/records.ts'
import { rosters } from '../schema/tables/rosters.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, PASSWORD } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aRow } from '../../test/support/rosters.ts'
import { aPerson } from '../../test/support/runners.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { erasePerson } from './erasePerson.ts'
import { personMessages } from './messages.ts'
import { dataOf, runnersLike } from './store.ts'

const house = aHouse()
let banner: number
beforeAll(async () => {
  banner = await anItem(house, { name: 'Banner', price: 10_000 })
})

const tag = () => crypto.randomUUID().slice(0, 8)
const erase = (email: string | null, ...runnerIDs: number[]) => erasePerson(house.context, { email, runnerIDs })

/** A team of three women of whom the first is somebody whose names nobody else has. */
async function aTeamOf(somebody: { firstName: string; lastName: string; email: string }) {
  const company = await aCompanyWith(house, { places: 2, timed: 0 })
  const [team] = company.mine
  const people = [aPerson({ ...somebody, phoneNumber: '+43 660 9998887' }), aPerson(), aPerson()]
  const entries = team!.runners.map(({ runnerID }, place) => ({ runnerID, ...people[place] }))
  const named = { teamName: `Gipfel ${tag()}`, teamContact: somebody.email, runners: entries }
  expect((await company.me.put(`/teams/${team!.id}`, named)).status).toBe(200)
  const seen = async () => (await company.me.get(`/teams/${team!.id}`)).body
  return { ...company, id: team!.id, runnerIDs: team!.runners.map(({ runnerID }) => runnerID), seen }
}

const aName = () => ({ firstName: `Vor${tag()}`, lastName: `Nach${tag()}`, email: `wer-${tag()}@lauf.example` })

test('a runner is erased from slot, contact, log and lists; the slot keeps its numbers and the others their places', async () => {
  const somebody = aName()
  const { id, me, runnerIDs, seen } = await aTeamOf(somebody)
  await me.put(`/teams/${id}/captain/${runnerIDs[1]}`)
  const row = aRow({
    ...somebody,
    email: somebody.email.toUpperCase(),
    teamName: (await seen()).teamName,
    year: '1991',
  })
  expect((await me.post('/teams/roster', { mode: 'apply', rows: [{ ...row, phoneNumber: '' }] })).status).toBe(200)
  await me.post('/teams/align-codes', [id])
  await me.post('/teams/mail-codes', [id])
  const before = await seen()
  expect(before.teamSex).toBe('FEMALE')
  for (const word of Object.values(somebody)) expect(await tracesOf(house.db, word)).toContain('logs')

  await erase(somebody.email.toUpperCase())

  for (const word of Object.values(somebody)) expect([word, await tracesOf(house.db, word)]).toEqual([word, []])
  const after = await seen()
  expect(after).toMatchObject({ teamName: before.teamName, teamContact: '', teamSex: 'MIXED' })
  const numbers = ({ runners }: { runners: { startNumber: string; chipNumber: number }[] }) =>
    runners.map(({ startNumber, chipNumber }) => [startNumber, chipNumber])
  expect(numbers(after)).toEqual(numbers(before))
  expect(after.runners.map(({ firstName }: { firstName: string | null }) => firstName).toSorted()).toEqual([
    'Lena',
    'Lena',
    null,
  ])
  expect(await house.db.$count(rosters)).toBe(0)
  await me.delete(`/runners/${runnerIDs[1]}`)
  expect((await me.post('/teams/mail-codes', [id])).body, 'there is nobody to mail to').toEqual({ mailed: 0 })
})

test('no first name, old spelling or team name with the surname stays in the log; a team that is called so is named', async () => {
  const somebody = aName()
  const { id, me, runnerIDs, seen } = await aTeamOf(somebody)
  const old = aName()
  const team = await seen()
  const rename = (teamName: string, { firstName, lastName, email } = somebody) =>
    me.put(`/teams/${id}`, {
      teamName,
      runners: [{ ...team.runners[0], runnerID: runnerIDs[0], firstName, lastName, email, updatedAt: undefined }],
    })
  expect((await rename(`Rudel ${old.lastName}`, old)).status).toBe(200)
  expect((await rename(`Rudel ${somebody.lastName}`)).status).toBe(200)
  await me.put(`/teams/${id}/tshirt-option`, { tshirtOption: true })
  await me.put(`/teams/${id}/captain/${runnerIDs[1]}`)
  expect(await erase(somebody.email)).toMatchObject({ teamNames: [`Rudel ${somebody.lastName}`] })
  for (const word of [somebody.firstName, somebody.lastName, old.firstName, old.lastName, old.email])
    expect([word, (await tracesOf(house.db, word)).filter((table) => table === 'logs')]).toEqual([word, []])
  const entries = await logEntries(house.db)
  expect(entries.filter(({ details }) => details.includes(`, #${id}); Teamname: „[gelöscht]“`))).not.toEqual([])
  expect(entries.some(({ details }) => details.endsWith(`, #${id}): nein → ja`))).toBe(true)
})

test('of an account and a contact person no old name stays in the log', async () => {
  const [first, second] = [aName(), aName()]
  const customer = await aCustomer(house, { firstName: first.firstName, lastName: first.lastName })
  const me = asCustomer(house.app, customer.token)
  await me.put('/customers/me', { firstName: second.firstName, lastName: second.lastName })
  const contact = { email: customer.email, phoneNumber: '+43 512 654321' }
  await me.put('/company-contacts/me', { ...contact, firstName: first.firstName, lastName: first.lastName })
  await me.put('/company-contacts/me', { ...contact, firstName: second.firstName, lastName: second.lastName })
  expect(await tracesOf(house.db, first.lastName)).toContain('logs')
  await erase(customer.email)
  for (const word of [first.firstName, first.lastName, second.firstName, second.lastName])
    expect([word, await tracesOf(house.db, word)]).toEqual([word, []])
})

test('of reasons that the staff typed about a company’s money nothing stays in the log, of those about nobody’s no name', async () => {
  const { firstName, lastName } = aName()
  const customer = await aCustomer(house, { firstName, lastName })
  const { orderID } = await anOrder(house, customer, [{ itemId: banner, quantity: 1 }])
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  const paid = async (customerId: number | null) =>
    (await staff.post('/payments', { amount: 100, bookedOn: '2026-11-02', customerId })).body.id
  const why = `Frau ${lastName} hat sich vertan`
  const answers = [
    await staff.put(`/invoices/${invoice.id}/dunning-stop`, { stopped: true, reason: why }),
    await staff.delete(`/payments/${await paid(customer.id)}?reason=${encodeURIComponent(why)}`),
    await staff.put(`/payments/${await paid(null)}/aside`, { reason: `Irrtum von ${firstName} ${lastName}` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 200])
  await erase(customer.email)
  expect(await tracesOf(house.db, lastName)).not.toContain('logs')
  const codes = ['dunningStopped', 'paymentTakenBack', 'paymentSetAside']
  const entries = (await logEntries(house.db)).filter(({ code }) => code !== null && codes.includes(code))
  for (const { details } of entries) expect(details).toContain('gelöscht')
  expect(entries).toHaveLength(codes.length)
})

test('somebody without an e-mail is found by name and erased by the id of the slot', async () => {
  const somebody = aName()
  const { id, me, runnerIDs, seen } = await aTeamOf(aName())
  const unnamed = runnerIDs[2]!
  const [{ teamCode }] = (await me.post('/teams/align-codes', [id])).body
  const { firstName, lastName } = somebody
  const entry = { ...aPerson(), firstName, lastName, email: '' }
  expect((await asAnyone(house.app).put(`/runners/code/${teamCode}/runner/${unnamed}`, entry)).status).toBe(200)
  const found = await runnersLike(house.db, `${firstName} ${lastName}`.toLowerCase())
  expect(found.map(({ runnerID }) => runnerID)).toEqual([unnamed])
  await erase(null, unnamed)
  expect(await tracesOf(house.db, lastName)).toEqual([])
  expect(
    (await seen()).runners.filter((runner: { firstName: string | null }) => runner.firstName !== null),
  ).toHaveLength(2)
})

test('an account whose orders are invoiced is emptied and cannot log in; the invoice stays to the byte', async () => {
  const { lastName } = aName()
  const customer = await aCustomer(house, { lastName })
  const me = asCustomer(house.app, customer.token)
  const { orderID } = await anOrder(house, customer, [{ itemId: banner, quantity: 1 }])
  await expect(erase(customer.email)).rejects.toMatchObject({
    message: personMessages.notInvoiced([orderID]),
  })
  expect((await me.get('/customers/me')).status).toBe(200)

  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  const documents = await house.db.select().from(invoiceDocuments)
  expect(await erase(customer.email)).toEqual({ invoices: [invoice.number], teamNames: [] })

  expect(await tracesOf(house.db, customer.email)).toEqual([])
  // the order is what the invoice was made from, and stays with it, and so does its XML
  expect(await tracesOf(house.db, lastName)).toEqual(['invoice_xmls', 'orders'])
  expect((await me.get('/customers/me')).status).toBe(401)
  const logIn = (email: string) => asAnyone(house.app).post('/auth/login', { email, password: PASSWORD })
  expect((await logIn(customer.email)).status).toBe(401)
  expect((await logIn(`geloescht-${customer.id}@firmenlauf.invalid`)).status).toBe(401)
  expect(await house.db.select().from(invoiceDocuments)).toEqual(documents)
  expect((await staff.get(`/invoices/${invoice.id}/pdf/admin`)).status).toBe(200)
  expect((await staff.get(`/customers/${customer.id}`)).body).toMatchObject({ firstName: 'Gelöscht', lastName: '' })
})

test('an account that never bought goes as a whole', async () => {
  const customer = await aCustomer(house)
  await erase(customer.email)
  expect(await house.db.select().from(users).where(eq(users.id, customer.id))).toEqual([])
  expect(await tracesOf(house.db, customer.email)).toEqual([])
})

test('the data of a person come whole, without hashes, codes and other people', async () => {
  const somebody = aName()
  const { runnerIDs } = await aTeamOf(somebody)
  const customer = await aCustomer(house, { email: somebody.email })
  const data = await dataOf(house.db, { email: somebody.email, runnerIDs: [] })
  expect(data).toMatchObject({
    account: [{ id: customer.id, addresses: [{ city: 'Innsbruck' }], sessions: [{}] }],
    companyContacts: [{ email: somebody.email }],
    runners: [{ runnerID: runnerIDs[0], ...somebody, year: 1991 }],
    teams: [{ teamContact: somebody.email }],
    mails: [{ recipient: somebody.email }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/hash|sealed|\$argon2/i)
  expect(text).not.toContain('Code für')
  expect(text).not.toContain('lena.lang@firma.example')
})

test('whom nobody knows is refused, and the last of the staff cannot be erased', async () => {
  await expect(erase(`niemand-${tag()}@lauf.example`)).rejects.toMatchObject({ message: personMessages.unknown })
  const other = await aContext()
  try {
    const [first, second] = [await anAdmin(other), await anAdmin(other)]
    await erasePerson(other.context, { email: first.email, runnerIDs: [] })
    const last = erasePerson(other.context, { email: second.email, runnerIDs: [] })
    await expect(last).rejects.toMatchObject({ message: personMessages.onlyAdmin })
  } finally {
    await other.close()
  }
})

test('the log says that somebody was erased, and not who', async () => {
  const somebody = aName()
  await aTeamOf(somebody)
  await erase(somebody.email)
  const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Personendaten gelöscht')
  expect(entries.at(-1)).toMatchObject({ userID: null, email: null })
  expect(entries.at(-1)?.details).toMatch(/^Durch den Befehl am Server: Startplätze 1, Teamkontakte 1/)
})

test('with a person go the address that a letter to them had before, and the one that their account had', async () => {
  const [somebody, before] = [aName(), aName()]
  const { me, id } = await aTeamOf(before)
  await me.post('/teams/align-codes', [id])
  await me.post('/teams/mail-codes', [id])
  await house.db.update(mails).set({ state: 'parked' }).where(eq(mails.recipient, before.email))
  const [letter] = await house.db.select().from(mails).where(eq(mails.recipient, before.email))
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  await staff.put(`/letters/${letter!.id}/recipient`, { recipient: somebody.email })
  const customer = await aCustomer(house)
  expect((await staff.put(`/customers/${customer.id}`, { email: somebody.email })).status).toBe(200)
  const inLog = async (word: string) => (await tracesOf(house.db, word)).includes('logs')
  expect([await inLog(before.email), await inLog(customer.email), await inLog(somebody.email)]).toEqual([
    true,
    true,
    true,
  ])
  await erase(somebody.email)
  expect(await inLog(customer.email), 'the former address of the account').toBe(false)
  expect(await inLog(somebody.email)).toBe(false)
  const readdressed = (await logEntries(house.db)).findLast(({ code }) => code === 'letterReaddressed')
  expect(readdressed?.details).toBe(`E-Mail #${letter!.id}: [gelöscht] → [gelöscht]`)
})

test('an entry of an earlier version that names a person is blanked as a whole, whatever its action was called', async () => {
  const somebody = aName()
  const { id, runnerIDs } = await aTeamOf(somebody)
  const staff = await anAdmin(house, ['office'])
  const old = (details: string) => ({ level: 'INFO', action: 'Mannschaft geändert', details }) as const
  const told = [
    `Team #${id} (Gipfel): Vorname: „Frieda“`,
    `Ein Brief an ${somebody.email}`,
    `${somebody.firstName} ${somebody.lastName} war da`,
    'Team #999999 (Tal): Vorname: „Ida“',
  ]
  const linked: LogReference[] = [about.runner(runnerIDs[0]!), about.admin(staff.id)]
  const entries = await house.db
    .insert(logs)
    .values([...told.map(old), ...linked.map((one) => ({ ...old('Früher Frieda'), about: [one] }))])
    .returning({ logID: logs.logID })
  await erase(somebody.email)
  await erase(staff.email)
  const ids = entries.map(({ logID }) => logID)
  const left = (await logEntries(house.db)).filter(({ logID }) => ids.includes(logID))
  expect(left.map(({ action, details }) => [action, details])).toEqual([
    ...Array.from({ length: 3 }, () => ['Mannschaft geändert', '']),
    ['Mannschaft geändert', 'Team #999999 (Tal): Vorname: „Ida“'],
    ...Array.from({ length: 2 }, () => ['Mannschaft geändert', '']),
  ])
})
