import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { pickupNumber } from '#domain/pickup/pickup.ts'
import { shownToken } from '#domain/pickup/pickupTokens.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aColleague, anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

/** A chip beside its runner; the count of all of them stands elsewhere. */
const CHIP = /(?<!davon mit )Chip \d/g

const house = aHouse()

type Company = Awaited<ReturnType<typeof aCompanyWith>>

/** The text of each page. */
async function pagesOf({ me }: Pick<Company, 'me'>): Promise<string[]> {
  const { status, body, headers } = await me.get('/downloads/pickup-notice')
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(body))
  return text.map((page) => page.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '))
}
const wordsOf = async (company: Pick<Company, 'me'>) => (await pagesOf(company)).join(' ')
/** The notice of this company as a new colleague with this access reads it, each time anew. */
async function asSeenBy({ customer }: Company, access: ColleagueAccess) {
  const { token } = await aColleague(house, customer, { access })
  return () => wordsOf({ me: asCustomer(house.app, token) })
}
const startNumbersOf = ({ mine }: Company) =>
  mine.flatMap(({ runners }) => runners.map(({ startNumber }) => startNumber ?? ''))

async function fill({ me, mine }: Company, place: number, teamName: string, names: readonly [string, string][]) {
  const team = mine[place]!
  const runners = team.runners.map(({ runnerID, slot }, index) => {
    const [firstName, lastName] = names[index]!
    return { ...aPerson({ firstName, lastName }), runnerID, slot }
  })
  const { status, body } = await me.put(`/teams/${team.id}`, { teamName, teamAcronym: 'T', runners })
  expect([status, body]).toMatchObject([200, { teamName }])
}

test('the notice tells the event, the company, its number, and every bib with its runner', async () => {
  const company = await aCompanyWith(house, { places: 3, timed: 1 })
  await fill(company, 0, 'Łódźer Sprinter', [
    ['Łucja', 'Şahin'],
    ['Đorđe', 'Müller'],
    ['Ayşe', 'Groß'],
  ])
  await house.db.update(teams).set({ wave: 'Block A' }).where(eq(teams.id, company.ids[0]!))
  const words = await wordsOf(company)
  const { name, date, place, contact, pickup } = house.context.event
  expect(date).toBe('2027-09-17')
  const { body: customer } = await company.me.get('/customers/me')
  for (const part of [name, '17. September 2027', place, contact.email, contact.phone, pickup!, customer.companyName]) {
    expect(words).toContain(part.replace(/\s+/g, ' '))
  }
  expect(words).toContain(pickupNumber(company.customer.id))
  expect(words).toContain('Wer abholt, nennen Sie unter „Downloads“.')
  expect(words).toContain('Ein Teil wird noch verrechnet.')
  for (const number of startNumbersOf(company)) expect(words).toContain(number)
  const [timed] = company.mine
  for (const { chipNumber } of timed!.runners) expect(words).toContain(`Chip ${chipNumber}`)
  expect(words.match(CHIP)).toHaveLength(3)
  for (const part of [
    'Łódźer Sprinter',
    'Lauf, mit Zeitmessung, Startblock: Block A',
    'Łucja Şahin',
    'Đorđe Müller',
    'Ayşe Groß',
  ])
    expect(words).toContain(part)
  expect(words.match(/noch ohne Namen/g)).toHaveLength(6)
  for (const part of ['Name in Blockschrift', 'Unterschrift', 'Seite 1 von']) expect(words).toContain(part)
})

test('it names who fetches, the letters of the code, and what is open and paid', async () => {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { body: orders } = await staff.get(`/orders/customer/${company.customer.id}`)
  await staff.post('/invoices/create', { orderID: orders[0].orderID })
  await company.me.put('/customers/me/pickup-delegate', { name: ' Katharina Plattner ' })
  const { body: list } = await staff.get('/pickup')
  const { token } = list.companies.find(({ customerID }: { customerID: number }) => customerID === company.customer.id)
  const open = await wordsOf(company)
  expect(open).toContain('durch Katharina Plattner')
  expect(open).toContain(shownToken(token))
  expect(open).toMatch(/Offen: \d+,\d\d €/)
  const [teams, billing] = [await asSeenBy(company, 'teams'), await asSeenBy(company, 'billing')]
  expect(await teams()).toContain('Bezahlung Es ist noch etwas zu bezahlen.')
  expect(await teams()).not.toMatch(/€|[Vv]errechnet|Rechnung/)
  expect(await billing()).toMatch(/Offen: \d+,\d\d €/)
  await staff.put(`/orders/${orders[0].orderID}/status?paymentState=COMPLETED`)
  await company.me.put('/customers/me/pickup-delegate', { name: '' })
  const paid = await wordsOf(company)
  expect(paid).toContain('Alle Rechnungen sind bezahlt.')
  expect(paid).not.toContain('Plattner')
  expect(await teams()).toContain('Bezahlung Nichts zu bezahlen.')
})

test('it counts shirts by fit and size, vouchers, tables and what else was bought, over all orders', async () => {
  const company = await aCompanyWith(house, { places: 2, timed: 0 })
  const [shirt, delivery, voucher] = await Promise.all([
    anItem(house, {
      itemType: 'TSHIRT',
      name: 'Shirt Probe',
      itemAttributes: {
        fit: 'Damen,Herren',
        wSize: 'XS,M',
        mSize: 'L',
        wColor: 'Weiß',
        mColor: 'Grün',
        delivery: 'Abholung',
      },
    }),
    anItem(house, { itemType: 'DELIVERY', name: 'Abholung', price: 0 }),
    anItem(house, { name: 'Essensgutschein' }),
  ])
  const table = await anItem(house, {
    name: 'Stehtisch mit Husse',
    itemAttributes: { category: 'Tische', color: 'Weiß,Grün' },
  })
  const damen = { fit: 'Damen', wSize: 'M', wColor: 'Weiß', delivery: 'Abholung' }
  const herren = { fit: 'Herren', mSize: 'L', mColor: 'Grün', delivery: 'Abholung' }
  await anOrder(house, company.customer, [
    { itemId: shirt, quantity: 4, itemAttributes: damen },
    { itemId: shirt, quantity: 9, itemAttributes: herren },
    { itemId: delivery, quantity: 1 },
    { itemId: voucher, quantity: 5 },
  ])
  await anOrder(house, company.customer, [
    { itemId: shirt, quantity: 3, itemAttributes: damen },
    { itemId: delivery, quantity: 1 },
    { itemId: table, quantity: 2, itemAttributes: { color: 'Grün' } },
  ])
  const words = await wordsOf(company)
  expect(words).toContain('Shirt Probe Damen M Weiß 7')
  expect(words).toContain('Shirt Probe Herren L Grün 9')
  expect(words).toContain('Inklusive, drei je Team 6')
  expect(words).toContain('Dazu gekauft 5')
  expect(words).toContain('Summe 11')
  expect(words).toContain('Stehtisch mit Husse Grün Tische 2')
})

test('shirts that travel by post stand apart, and are not counted as fetched', async () => {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  const shirt = await anItem(house, {
    itemType: 'TSHIRT',
    name: 'Shirt Post',
    itemAttributes: { size: 'S,M', delivery: 'Versand,Abholung' },
  })
  const { itemId: shipping } = (await house.app.inject('/api/v1/items?itemType=DELIVERY'))
    .json()
    .find(({ name }: { name: string }) => name === 'Versand')
  await anOrder(house, company.customer, [
    { itemId: shirt, quantity: 6, itemAttributes: { size: 'S', delivery: 'Versand' } },
    { itemId: shipping, quantity: 1 },
  ])
  const words = await wordsOf(company)
  expect(words).toContain('T-Shirts per Versand, nicht an der Ausgabe')
  expect(words).toContain('Shirt Post – S – 6')
  expect(words).toMatch(/\b0 ?T-Shirts/)
})

test('nothing of another company stands in it', async () => {
  const [mine, theirs] = [
    await aCompanyWith(house, { places: 2, timed: 0 }),
    await aCompanyWith(house, { places: 2, timed: 2 }),
  ]
  await fill(theirs, 0, 'Fremde Mannschaft', [
    ['Fremda', 'Eins'],
    ['Fremdo', 'Zwei'],
    ['Fremdi', 'Drei'],
  ])
  const item = await anItem(house, { name: 'Fremder Obstkorb' })
  await anOrder(house, theirs.customer, [{ itemId: item, quantity: 1 }])
  const words = await wordsOf(mine)
  expect(words).not.toMatch(/Fremd/)
  expect(words).not.toMatch(CHIP)
  for (const number of startNumbersOf(theirs)) expect(words).not.toContain(number)
  expect(words).not.toContain(pickupNumber(theirs.customer.id))
  expect(await wordsOf(theirs)).toContain('Fremder Obstkorb')
})

test('132 teams fill numbered pages, each bib once, in the order of the numbers', async () => {
  const company = await aCompanyWith(house, { places: 132, timed: 0 })
  const pages = await pagesOf(company)
  pages.forEach((page, index) => expect(page).toContain(`Seite ${index + 1} von ${pages.length}`))
  expect(pages.length).toBeGreaterThan(5)
  const words = pages.join(' ')
  const bibs = startNumbersOf(company)
  const order = bibs.map((number) => {
    expect(words.split(` ${number} `)).toHaveLength(2)
    return words.indexOf(` ${number} `)
  })
  expect(bibs).toHaveLength(396)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(words).toMatch(/\b396 ?Startnummern/)
  expect(words).toContain('Summe 396')
})

test('names of 120 characters and the longest company name stay whole', async () => {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  const teamName = `${'Łäufer '.repeat(16)}am Ende`
  await fill(company, 0, teamName, [
    ['Maximilian-Alexander', 'Freiherr von Hohenstein-Württemberg-Langenargen'],
    ['B', 'B'],
    ['C', 'C'],
  ])
  const companyName = `${'Bergblick & Söhne '.repeat(5)}Holding`
  expect((await company.me.put('/customers/me', { companyName })).status).toBe(200)
  const words = (await wordsOf(company)).replaceAll(' ', '')
  for (const part of [teamName, companyName, 'Hohenstein-Württemberg-Langenargen'])
    expect(words).toContain(part.replaceAll(' ', ''))
})

test('asked by many at once, each gets its own whole document', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => aCompanyWith(house, { places: 2, timed: 0 })))
  const all = await Promise.all(companies.map(wordsOf))
  for (const [place, words] of all.entries()) {
    for (const [other, company] of companies.entries())
      expect(words.includes(pickupNumber(company.customer.id))).toBe(place === other)
  }
})

test('a company whose teams are gone gets a clear word', async () => {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  await house.context.pool.query('delete from teams where customer_id = $1', [company.customer.id])
  const { status, body } = await company.me.get('/downloads/pickup-notice')
  expect([status, body.message]).toEqual([409, messages.download.noTeams])
  // what was bought beside them is fetched all the same
  const itemId = await anItem(house, { name: 'Banner' })
  await anOrder(house, company.customer, [{ itemId, quantity: 2 }])
  expect((await company.me.get('/downloads')).body).toMatchObject([{ name: 'pickup-notice' }])
  const words = await wordsOf(company)
  expect(words).toContain('Tische und weitere Produkte')
  expect(words).not.toContain('Startnummern nach Team')
  expect(words).not.toContain('Inklusive, drei je Team')
})
