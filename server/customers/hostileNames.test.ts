import { randomBytes } from 'node:crypto'
import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import {
  categoryStatisticsCsv,
  productStatisticsCsv,
  runnersCsv,
  teamsCsv,
  timekeeperCsv,
  unnamedTimekeeperCsv,
} from '#contract/staff/exports.ts'
import { messages } from '#contract/messages.ts'
import { STATISTICS_CATEGORIES } from '#domain/shop/categories.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { isPrintedName } from '#domain/text/printedNames.ts'
import { mails } from '../schema/tables/records.ts'
import { readSettings } from '#server/config.ts'
import { startMailer } from '#server/mail/mailer.ts'
import { noticeDrawer } from '#server/pickupNotices/drawNotice.ts'
import { as, asCustomer } from '../../test/support/as.ts'
import { anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { fitting, HOSTILE, REFUSED } from '../../test/support/hostile.ts'
import { anItem } from '../../test/support/items.ts'
import { aMailServer } from '../../test/support/mailServer.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

type Person = { runnerID: number; firstName: string; lastName: string }
type Team = { id: number; teamName: string; teamAcronym: string; runners: Person[] }
type Item = { itemId: number; name: string; itemAttributes: Record<string, string> }

const house = aHouse()
let staff: ReturnType<typeof as>
let customer: TestCustomer
let me: ReturnType<typeof asCustomer>
let itemIds: number[]
let orderID: number
let teams: Team[]

/** The texts that stand in the fields of a company, by turns. */
const textAt = (place: number) => HOSTILE[place % HOSTILE.length]!
/** Team names are unique in the event, whatever their case: 'null' and 'Null' are one. */
const teamNames = HOSTILE.map((text, place) => (text === 'Null' ? `${text} ${place}` : text))

/** In a list of options a comma separates, and '$' in front means sold out. (rules/items#option-lists) */
const asOption = (text: string) => text.replaceAll(',', ' ').replace(/^\$/, '').trim()

/** A company whose data, items, teams and persons are named so. */
beforeAll(async () => {
  staff = as(house.app, { token: (await anAdmin(house)).token })
  customer = (await aCrowd(house, 1))[0]!
  me = asCustomer(house.app, customer.token)
  itemIds = []
  for (const text of HOSTILE) {
    const attributes = { category: text, subcategory: text, description: text, shortDescription: text }
    const itemAttributes = { ...attributes, variant: `${asOption(text)},Anders` }
    const { status, body } = await staff.post('/items', { name: text, itemType: 'PRODUCT', price: 1, itemAttributes })
    if (status !== 201) throw new Error(`${text} is no name for an item: ${JSON.stringify(body)}`)
    itemIds.push(body.itemId)
  }
  const place = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 100 })
  const lines = itemIds.map((itemId, index) => ({
    itemId,
    quantity: 1,
    itemAttributes: { variant: asOption(HOSTILE[index]!) },
  }))
  orderID = (await anOrder(house, customer, [...lines, { itemId: place, quantity: HOSTILE.length }])).orderID
  const { body } = await me.get('/teams/me')
  for (const [index, { id, runners }] of body.entries()) {
    const teamName = teamNames[index]!
    const people = runners.map(({ runnerID }: Person, slot: number) => ({
      ...aPerson({ firstName: textAt(index + slot), lastName: textAt(index + slot + 1) }),
      runnerID,
    }))
    const update = { teamName, teamAcronym: fitting(teamName, 50), runners: people }
    const answer = await me.put(`/teams/${id}`, update)
    if (answer.status !== 200) throw new Error(`${teamName} is no name for a team: ${JSON.stringify(answer.body)}`)
  }
  teams = (await me.get('/teams/me')).body
})

const addressOf = (text: string) => ({
  street: text,
  houseNumber: fitting(text, 20),
  postalCode: 6020,
  city: text,
  state: text,
})
const contactOf = (text: string) => ({
  firstName: text,
  lastName: text,
  email: customer.email,
  phoneNumber: '+43 664 1234567',
})

test('every text comes back as it was typed, in every field', async () => {
  for (const text of HOSTILE) {
    // what no document can print is no company's name (rules/invoices#names)
    const companyName = isPrintedName(text) ? text : 'Firma'
    const master = { companyName, firstName: text, lastName: text, business: text }
    expect((await me.put('/customers/me', master)).body).toMatchObject(master)
    expect((await me.put('/users/me/address/billing', addressOf(text))).body).toMatchObject(addressOf(text))
    expect((await me.put('/company-contacts/me', contactOf(text))).body).toMatchObject(contactOf(text))
    expect((await staff.get(`/customers/${customer.id}`)).body).toMatchObject(master)
  }
  expect(teams.map(({ teamName }) => teamName)).toEqual(teamNames)
  expect(teams.map(({ teamAcronym }) => teamAcronym)).toEqual(teamNames.map((name) => fitting(name, 50)))
  for (const [index, { runners }] of teams.entries()) {
    expect(runners.map(({ firstName }) => firstName)).toEqual([0, 1, 2].map((slot) => textAt(index + slot)))
  }
  const { body } = await staff.get('/items/all')
  const byId = new Map<number, Item>(body.map((item: Item) => [item.itemId, item]))
  for (const [index, text] of HOSTILE.entries()) {
    const { name, itemAttributes } = byId.get(itemIds[index]!)!
    expect([name, itemAttributes.category, itemAttributes.description]).toEqual([text, text, text])
  }
})

test.each(REFUSED.map((text) => [JSON.stringify(text), text]))(
  '%s is refused in every field, with its name',
  async (_, text) => {
    const refused = messages.forbiddenCharacters
    const [team] = teams
    const expectRefused = async (asked: Promise<{ status: number; body: { fields?: object } }>, fields: object) =>
      expect(await asked).toMatchObject({ status: 400, body: { fields } })
    const { phoneNumber: _phone, ...contact } = contactOf(text)
    await expectRefused(
      me.put('/customers/me', { companyName: text, firstName: text, lastName: text, business: text }),
      {
        companyName: refused('Firma'),
        firstName: refused('Vorname'),
        lastName: refused('Nachname'),
        business: refused('Branche'),
      },
    )
    await expectRefused(me.put('/users/me/address/billing', addressOf(text)), {
      street: refused('Straße'),
      houseNumber: refused('Hausnummer'),
      city: refused('Ort'),
      state: refused('Bundesland'),
    })
    await expectRefused(me.put('/company-contacts/me', contact), {
      firstName: refused('Vorname'),
      lastName: refused('Nachname'),
    })
    await expectRefused(me.put(`/teams/${team!.id}`, { teamName: text, teamAcronym: text }), {
      teamName: refused('Teamname'),
      teamAcronym: refused('Kürzel'),
    })
    const email = `lena${text}@firma.example`
    await expectRefused(me.put(`/teams/${team!.id}`, { teamContact: email }), {
      teamContact: messages.team.contact.format,
    })
    await expectRefused(me.put('/customers/me', { email }), { email: messages.auth.email.format })
    const item = { name: text, itemType: 'PRODUCT', price: 1, itemAttributes: { shortDescription: text } }
    await expectRefused(staff.post('/items', item), {
      name: refused('Name'),
      'itemAttributes.shortDescription': refused('Kurzbeschreibung'),
    })
  },
)

/** Cells of a file by the rules of RFC 4180, with semicolons. */
function cellsOf(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"(;|\r\n|$)/y
    quoted.lastIndex = at
    const found = quoted.exec(text)
    if (!found) throw new Error(`No cell at ${JSON.stringify(text.slice(at, at + 40))}`)
    rows.at(-1)?.push(found[1]!.replaceAll('""', '"'))
    at = quoted.lastIndex
    if (found[2] === '\r\n') rows.push([])
  }
  return rows
}

test('in all nine files a text stays one cell, is no formula, and reads as typed', async () => {
  const { body: listed } = await staff.get('/teams')
  const { body: runners } = await staff.get('/runners')
  const { body: products } = await staff.get('/statistics/product-stats')
  const files = [
    teamsCsv(listed),
    runnersCsv(runners),
    timekeeperCsv(runners),
    unnamedTimekeeperCsv(runners),
    productStatisticsCsv(products),
    ...STATISTICS_CATEGORIES.map((category) => categoryStatisticsCsv(category, products)),
  ]
  expect(files).toHaveLength(9)
  const isFormula = (cell: string) => /^[=+\-@]/.test(cell) && !/^\+[\d\s/()-]+$/.test(cell)
  for (const { file, content } of files) {
    const rows = cellsOf(content)
    const [head] = rows
    expect([file, rows.filter(({ length }) => length !== head!.length)]).toEqual([file, []])
    expect([file, rows.flat().filter(isFormula)]).toEqual([file, []])
  }
  const asTyped = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@])/, '')
  const [, ...teamRows] = cellsOf(files[0]!.content)
  expect(teamRows.map((row) => asTyped(row[1]))).toEqual(teamNames)
  const [, ...runnerRows] = cellsOf(files[1]!.content)
  const firstNames = teams.flatMap((team) => team.runners.map(({ firstName }) => firstName))
  expect(runnerRows.map((row) => asTyped(row[2])).toSorted()).toEqual(firstNames.toSorted())
  const headings = cellsOf(files[4]!.content)[0]!.map(asTyped)
  expect(HOSTILE.filter((text) => !headings.includes(text))).toEqual([])
})

/** What the faces of the documents have letters for. */
const isPrintable = (text: string) =>
  /^[\p{Script=Latin}\p{P}\p{N}$+<=>|`^~ ]*$/u.test(text.normalize('NFC')) && !/[ﬁﬂſ𝒻]/u.test(text)
const squeezed = (text: string) => text.normalize('NFC').replace(/[\s\u200b]/g, '')

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf))
  return squeezed(text.join(''))
}

test('documents say every name; letters that their face lacks stand as boxes and take nothing else along', async () => {
  await me.put('/customers/me', { companyName: HOSTILE[0], firstName: HOSTILE[1], lastName: HOSTILE[10] })
  await me.put('/users/me/address/billing', { ...addressOf(HOSTILE[5]!), city: HOSTILE[22] })
  const invoice = (await staff.post('/invoices/create', { orderID })).body
  const reason = '<b>Grund</b> „=1+1“'
  const storno = (await staff.post(`/invoices/${invoice.id}/cancel`, { reason })).body
  const again = (await staff.post('/invoices/create', { orderID })).body
  const { body: order } = await staff.get(`/orders/${orderID}`)
  const lines = order.orderItems.map(({ orderItemId }: { orderItemId: number }) => ({ orderItemId, quantity: 1 }))
  const credit = (await staff.post(`/invoices/${again.id}/credit`, { reason, lines })).body
  const documents = [invoice, storno, credit].map(({ id }: { id: string }) => `/invoices/${id}/pdf/me`)
  const pdfs = [...documents, '/downloads/pickup-notice']
  const printable = HOSTILE.filter(isPrintable)
  expect(printable.length).toBeGreaterThan(50)
  for (const url of pdfs) {
    const { status, body } = await me.get(url)
    expect([url, status]).toEqual([url, 200])
    const words = await textOf(body)
    expect([url, printable.filter((text) => !words.includes(squeezed(text)))]).toEqual([url, []])
  }
  for (const url of [pdfs[1]!, pdfs[2]!])
    expect(await textOf((await me.get(url)).body)).toContain(squeezed(`Grund: ${reason}`))
})

test('letters carry every name as text: one subject, one recipient, no header of their own', async () => {
  await me.put('/customers/me', { companyName: 'Firma', firstName: 'Greta', lastName: 'Gruber' })
  const mailServer = await aMailServer()
  const environment = { SECRET_KEY: randomBytes(24).toString('hex'), SMTP_URL: mailServer.url }
  const settings = {
    ...house.context.settings,
    ...readSettings({ ...environment, DATA_DIR: house.context.settings.DATA_DIR }),
  }
  await house.db.delete(mails)
  // the Gutschrift above has given a place back
  const { body: mine } = await me.get('/teams/me')
  type Mine = { id: number; withdrawn: boolean; runners: { runnerID: number; isTeamCaptain: boolean }[] }
  const left = mine.filter((team: Mine) => !team.withdrawn && teams.some(({ id }) => team.id === id)) as (Mine &
    (typeof teams)[number])[]
  expect(left.length).toBeGreaterThanOrEqual(teams.length - 1)
  for (const { id, teamName, runners } of left) {
    const email = `kontakt${id}@firma.example`
    const captain = runners.filter(({ isTeamCaptain }) => isTeamCaptain)
    await me.put(`/teams/${id}`, { teamName, runners: captain.map(({ runnerID }) => ({ runnerID, email })) })
    await me.post('/teams/generate-codes', [id])
    await me.post('/teams/mail-codes', [id])
  }
  const waiting = await house.db.select().from(mails)
  expect(waiting).toHaveLength(left.length)
  const mailer = startMailer({ ...house.context, settings }, noticeDrawer(house.context))
  await until('all letters', () => mailServer.handedOver.length === left.length)
  await mailer.stop()
  await mailServer.close()
  const { shortName } = house.context.event
  for (const { id, teamName } of left) {
    const recipient = `kontakt${id}@firma.example`
    const found = mailServer.handedOver.filter(({ recipients }) => recipients.includes(recipient))
    expect(found).toHaveLength(1)
    const [{ recipients, mail }] = found as [(typeof found)[number]]
    expect([recipients, mail.to, mail.cc, mail.bcc]).toEqual([
      [recipient],
      [{ address: recipient, name: '' }],
      undefined,
      undefined,
    ])
    expect(mail.subject).toBe(`Ihr Team ${nameInLetter(teamName)} beim ${shortName}`)
    expect(mail.text).toContain(`Team: ${nameInLetter(teamName)}\n`)
    expect(mail.headers.map(({ key }) => key).filter((key) => key.startsWith('x-'))).toEqual(['x-letter-id'])
  }
  expect((await house.db.select().from(mails).where(eq(mails.state, 'sent'))).length).toBe(left.length)
})
