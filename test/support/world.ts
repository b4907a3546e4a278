import { sql } from '#server/drizzle.cjs'
import { aSentFile } from './sentFiles.ts'
import sharp from 'sharp'
import { dayOf } from '#domain/text/days.ts'
import { mails } from '#server/schema/tables/records.ts'
import { asAdmin, asAnyone, asCustomer } from './as.ts'
import { aBookkeepingRun, aDunningLetter } from './storedPapers.ts'
import { aPickup } from './pickup.ts'
import type { Rows } from './worldRows.ts'
import { aTokenOfEachScope } from './programs.ts'
import { runnerCodeFor, someOfEachAccess, someOfEachRole } from './worldPeople.ts'
import { aCustomer, anAdmin, anImpersonation, anUnverifiedCustomer, aRegistration } from './build.ts'
import type { TestContext } from './context.ts'
import { anOrder, itemOf, termsOf } from './orders.ts'
import { aRow } from './rosters.ts'
import { aPerson } from './runners.ts'

/** A company with one of everything; all its texts contain its marker word, its ids start at `ids`. */
type Wanted = { word: string; ids: number }

/** What a company's rows look like wherever they come out: its word in any case, or one of its ids. A UUID may contain such digits by chance. */
export const marksOf = ({ word, ids }: Wanted, rows: Rows) => {
  const prefix = String(ids).slice(0, 3)
  return [new RegExp(word, 'i'), new RegExp(`(?<![\\da-f.])${prefix}\\d{4}(?![\\da-f])`), new RegExp(rows.invoice)]
}

/** Tables whose ids are numbered, catalogue aside. */
const NUMBERED = {
  users: 'id',
  sessions: 'id',
  company_contacts: 'company_contact_id',
  addresses: 'address_id',
  orders: 'order_id',
  order_items: 'order_item_id',
  rosters: 'id',
  teams: 'id',
  runners: 'runner_id',
  payments: 'id',
  invite_codes: 'id',
  waiting_entries: 'id',
}

/** The distance between the first ids of the tables: no id occurs in two tables. */
const EACH = 100

async function numberFrom({ db }: TestContext, first: number): Promise<void> {
  for (const [place, [table, column]] of Object.entries(NUMBERED).entries())
    await db.execute(sql`select setval(${`${table}_${column}_seq`}::regclass, ${first + place * EACH})`)
}

type Team = { id: number; orderId: number; timekeeping: boolean; runners: { runnerID: number }[] }

/** A company's logins, which go on over the years. */
type Logins = { customer: Awaited<ReturnType<typeof aCustomer>>; people: Awaited<ReturnType<typeof someOfEachAccess>> }

/** One company with one of everything, made by the calls that the product itself makes: a new one, or one that comes again in another year. */
export async function aWholeCompany(house: TestContext, { word, ids }: Wanted, before?: Logins) {
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  await numberFrom(house, ids)
  const mail = `${word.toLowerCase()}.example`
  const base = aRegistration({ email: `chef@${mail}` })
  const registration = {
    ...base,
    firstName: `Vor${word}`,
    lastName: `Nach${word}`,
    companyName: `${word} GmbH`,
    business: `Handel mit ${word}`,
    addressDTO: { ...base.addressDTO, street: `${word}straße` },
    companyContactDTO: { ...base.companyContactDTO, firstName: `Kontakt${word}`, lastName: `Zu${word}` },
  }
  const customer = before?.customer ?? (await aCustomer(house, registration))
  const me = asCustomer(house.app, customer.token)

  const item = async (type: 'TEAM' | 'TIME' | 'COMPANYCAPTAIN' | 'PRODUCT') => (await itemOf(house, type)).itemId
  const invoiced = await anOrder(house, customer, [{ itemId: await item('PRODUCT'), quantity: 4 }])
  const { body: invoice } = await staff.post('/invoices/create', { orderID: invoiced.orderID })
  const order = await anOrder(house, customer, [
    { itemId: await item('TEAM'), quantity: 8 },
    { itemId: await item('TIME'), quantity: 2 },
    { itemId: await item('COMPANYCAPTAIN'), quantity: 1 },
    { itemId: await item('PRODUCT'), quantity: 2 },
  ])
  const { body: teams }: { body: Team[] } = await me.get('/teams/me')
  const [team, second, third, fourth] = teams
  const teamName = `${word} Blitz`
  const runners = team!.runners.map(({ runnerID }, place) => ({
    ...aPerson({ firstName: `Läuferin${word}`, lastName: `${word}er`, email: `laeuferin${place}@${mail}` }),
    runnerID,
  }))
  await me.put(`/teams/${team!.id}/tshirt-option`, { tshirtOption: true })
  await me.put(`/teams/${team!.id}`, {
    teamName,
    teamAcronym: word,
    teamContact: `team@${mail}`,
    runners: runners.map((runner) => ({ ...runner, tshirtSize: 'M' })),
  })
  const { body: codes } = await me.post('/teams/align-codes', [team!.id, second!.id])
  const { body: inviteCode } = await me.post('/teams/invite-code/9999')
  const { body: inviteLink } = await me.post('/teams/invite-links', { name: `${word} Lager`, limit: 2 })
  await me.put('/users/me/address/delivery', { ...registration.addressDTO, street: `${word}lieferweg` })
  await me.post('/runners/mail-links', { runnerIds: [team!.runners[0]!.runnerID] })
  const runnerCode = await runnerCodeFor(house, `laeuferin0@${mail}`)
  const { body: roster } = await me.post('/teams/roster', {
    mode: 'apply',
    rows: [1, 2, 3].map((place) =>
      aRow({ teamName: `${word} Liste`, lastName: `${word}${place}`, email: `liste${place}@${mail}` }),
    ),
  })
  await staff.post(`/admins/${customer.id}/tshirt-page-active`, { tshirtPageActive: true })
  const { body: payment } = await staff.post('/payments', {
    amount: 12.34,
    bookedOn: '2027-03-01',
    customerId: customer.id,
    note: `Von ${word}`,
  })
  const wanted = { name: 'Begehrtes Ding', itemType: 'PRODUCT', price: 5, availableQuantity: 0 }
  const { body: soldOut } = await staff.post('/items', wanted)
  const { body: waiting } = await me.post('/waiting-list', { itemId: soldOut.itemId, wanted: 4, atLeast: 2 })
  const people = before?.people ?? (await someOfEachAccess(house, customer, mail))
  const { body: profile } = await me.get('/customers/me')
  const rows: Rows = {
    customer: customer.id,
    email: customer.email,
    session: (await me.get('/auth/sessions')).body[0].id,
    contact: profile.companyContact.companyContactID,
    order: order.orderID,
    orderItem: order.orderItems.find(({ itemType }: { itemType: string }) => itemType === 'PRODUCT').orderItemId,
    invoicedOrder: invoiced.orderID,
    invoice: invoice.id,
    invoicedItem: invoiced.orderItems[0].orderItemId,
    team: team!.id,
    teamName,
    captain: team!.runners[0]!.runnerID,
    runner: team!.runners[1]!.runnerID,
    untimed: third!.id,
    codeless: fourth!.id,
    strangeRunner: fourth!.runners[0]!.runnerID,
    roster: roster.rosterId,
    colleague: people.teams.id,
    invitee: people.invitee,
    payment: payment.id,
    dunningLetter: await aDunningLetter(house, invoice),
    teamCode: codes[0].teamCode,
    runnerCode,
    inviteCode,
    inviteLink: inviteLink.id,
    waiting: waiting.id,
  }
  return { customer, rows, people }
}

export const AHORN = { word: 'Ahorn', ids: 7_310_000 }
export const BIRKE = { word: 'Birke', ids: 4_290_000 }

/** Users of neither company. */
const OTHERS_FROM = 1_000

/** Ids that all tables of a world in one year take. */
const EACH_YEAR = 2000

/** Parts of a world that go on over the years: its logins, and how many years it has seen. */
type Before = {
  owner: Logins
  stranger: Logins
  admin: Login
  staff: Staff
  programs: Programs
  unverified: Login
  invited: number
  year: number
}
type Login = { id: number; token: string }
type Staff = Awaited<ReturnType<typeof someOfEachRole>>
type Programs = Awaited<ReturnType<typeof aTokenOfEachScope>>

/** Two companies with one of everything, somebody of every role, and a picture and a free item of the shop; or what the same ones have in another year. */
export async function aWorld(house: TestContext, before?: Before) {
  const year = before === undefined ? 0 : before.year + 1
  const inYear = ({ word, ids }: Wanted) => ({ word, ids: ids + year * EACH_YEAR })
  const owner = await aWholeCompany(house, inYear(AHORN), before?.owner)
  const stranger = await aWholeCompany(house, inYear(BIRKE), before?.stranger)
  await numberFrom(house, OTHERS_FROM + year * EACH_YEAR)
  const admin = before?.admin ?? (await anAdmin(house))
  const staff = before?.staff ?? (await someOfEachRole(house))
  const programs = before?.programs ?? (await aTokenOfEachScope(house, admin))
  const unverified = before?.unverified ?? (await anUnverifiedCustomer(house))
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const uploaded = await house.app.inject({
    method: 'POST',
    url: '/api/v1/items/pictures',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'image/png' },
    payload: bytes,
  })
  const item = await asAdmin(house.app, admin.token).post('/items', {
    name: 'Freies Ding',
    itemType: 'PRODUCT',
    price: 5,
  })
  const colleague = { email: 'eingeladen@nirgends.example', firstName: 'Ida', lastName: 'Imhof', roles: ['office'] }
  const invited = before?.invited ?? (await asAdmin(house.app, admin.token).post('/admins', colleague)).body.id
  const [letter] = await house.db
    .insert(mails)
    .values({
      cause: `email-asked:world-${year}`,
      messageId: `world-${year}`,
      recipient: 'tippfehler@nirgends.example',
      subject: 'Neue Adresse',
      text: 'Guten Tag,',
      state: 'parked',
    })
    .returning({ id: mails.id })
  const handedOver = await asAdmin(house.app, admin.token).post('/timekeeper/versions')
  const written = { audience: 'companies', subject: 'Anreise', text: 'Guten Morgen, {Firma}.' }
  const message = await asAdmin(house.app, admin.token).post('/messages', written)
  const template = await asAdmin(house.app, admin.token).post('/messages/templates', {
    ...written,
    audience: undefined,
    name: 'Begrüßung',
  })
  const table = (await asAnyone(house.app).get('/items?itemType=PRODUCT')).body[0]
  const shop = {
    picture: uploaded.json().id,
    pictureBytes: bytes,
    wordmark: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'),
    unsoldItem: item.body.itemId,
    item: table.itemId,
    /** A parked letter to somebody else. */
    letter: letter!.id,
    terms: termsOf(house),
    /** Of the staff, who has not accepted the invitation yet. */
    invited,
    /** A Rundmail that goes out. */
    message: message.body.messageId,
    template: template.body.id,
    /** A token of a program. */
    programToken: programs.unused,
    sentFile: await aSentFile(house, admin),
    bookkeepingRun: await aBookkeepingRun(house, 900 + year),
    handOver: handedOver.body.version,
    results: await someResults(house, { admin, team: owner.rows.team }),
    ...(await aPickup(house, admin, owner.rows.team)),
    month: dayOf(house.clock.now()).slice(0, 7),
  }
  const tokens = {
    anonymous: undefined,
    dead: 'a-token-that-nobody-has-and-never-had',
    holder: owner.rows.teamCode,
    unverified: unverified.token,
    owner: owner.customer.token,
    stranger: stranger.customer.token,
    acting: await anImpersonation(house, owner.customer),
    colleagueAll: owner.people.all.token,
    colleagueTeams: owner.people.teams.token,
    colleagueBilling: owner.people.billing.token,
    admin: admin.token,
    ...staff,
    ...programs.tokens,
  }
  return { owner, stranger, unverified, admin, staff, programs, invited, shop, tokens, year }
}

/** A version of the results that nobody but the staff sees yet, with a correction by hand. */
async function someResults(house: TestContext, { admin, team }: { admin: { token: string }; team: number }) {
  const staff = asAdmin(house.app, admin.token)
  const { runners } = (await staff.get(`/teams/${team}`)).body
  const [startNumber, corrected]: string[] = runners.map((one: { startNumber: string }) => one.startNumber)
  const list = `Startnummer;Zeit\n${startNumber};0:20:00\n`
  await staff.sendFile('/results', { bytes: Buffer.from(list), type: 'text/csv' })
  const { body } = await staff.put(`/results/${corrected}`, { status: 'DNF', reason: 'Aufgegeben' })
  const until = '2027-09-17T18:00:00.000Z'
  const protest = await staff.post('/results/protests', { startNumber: corrected, text: 'Abgekürzt', until })
  const { body: people } = await staff.get(`/results/people?q=${startNumber}`)
  return {
    version: body.version,
    startNumber: startNumber ?? '',
    corrected: corrected ?? '',
    protest: protest.body.id,
    person: people[0]?.id ?? 0,
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>
