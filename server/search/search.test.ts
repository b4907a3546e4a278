import { sql } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { inFours } from '#domain/text/iban.ts'
import { pickupNumber } from '#domain/pickup/pickup.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { foldText } from '#domain/text/foldText.ts'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, aRegistration } from '../../test/support/build.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { customers } from '../schema/tables/accounts.ts'
import { payments } from '../schema/tables/payments.ts'
import { teams } from '../schema/tables/teams.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

type Hit = { kind: string; id: number | string; title: string; detail: string; path: string }

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let tyrol: Awaited<ReturnType<typeof aCompany>>
let other: Awaited<ReturnType<typeof aCompany>>

/** A company with a team of a number and three persons, and an order with its invoice. */
async function aCompany({
  companyName,
  contact,
  team,
  person,
}: Record<'companyName' | 'contact' | 'team', string> & { person: Record<string, unknown> }) {
  const base = aRegistration()
  const customer = await aCustomer(house, {
    companyName,
    companyContactDTO: {
      ...base.companyContactDTO,
      firstName: contact,
      lastName: 'Wörgötter',
      phone: '+43 (0)512 / 98 76 54',
    },
  })
  const order = await anOrder(house, customer, [
    { itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 },
    { itemId: (await itemOf(house, 'TIME')).itemId, quantity: 1 },
  ])
  const me = asCustomer(house.app, customer.token)
  const [mine] = (await me.get('/teams/me')).body
  const people = [aPerson(person), aPerson({ phoneNumber: '' }), aPerson({ phoneNumber: '' })]
  const runners = mine.runners.map(({ runnerID }: { runnerID: number }, place: number) => ({
    runnerID,
    ...people[place],
  }))
  expect((await me.put(`/teams/${mine.id}`, { teamName: team, runners })).status).toBe(200)
  const { body: invoice } = await staff.post('/invoices/create', { orderID: order.orderID })
  const saved = (await me.get('/teams/me')).body[0]
  return { customer, me, order, invoice, team: saved, bib: /^\d+/.exec(saved.runners[0].startNumber)![0] }
}

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  tyrol = await aCompany({
    companyName: 'Müller & Söhne Großhandel',
    contact: 'Zäzilia',
    team: 'Bergziegen',
    person: {
      firstName: 'Jörg',
      lastName: 'Schwarzenberger',
      email: 'joerg.s@mueller.example',
      phoneNumber: '+43 660 555 44 33',
    },
  })
  other = await aCompany({
    companyName: 'Andere',
    contact: 'Otto',
    team: 'Bergziegen zwei',
    person: { lastName: 'Niemand' },
  })
})

const found = async (q: string, by = staff, path = '/search') => {
  const { status, body } = await by.get(`${path}?${new URLSearchParams({ q }).toString()}`)
  expect(status).toBe(200)
  const hits: Hit[] = body
  return hits
}
const titles = async (...of: Parameters<typeof found>) => (await found(...of)).map(({ title }) => title)

describe('the staff find', () => {
  test.each([
    ['a company, with an umlaut or without', 'mueller soehne', 'Müller & Söhne Großhandel'],
    ['a company with a slip', 'grosshandl', 'Müller & Söhne Großhandel'],
    ['a contact person', 'Zazilia', 'Müller & Söhne Großhandel'],
    ['a person', 'jörg schwarzenb', 'Jörg Schwarzenberger'],
    ['a person with a slip', 'Schwarzenbreger', 'Jörg Schwarzenberger'],
    ['a person by the company too', 'jorg muller', 'Jörg Schwarzenberger'],
    ['an e-mail', 'joerg.s@mueller.example', 'Jörg Schwarzenberger'],
    ['a telephone number without blanks', '06605554433', 'Jörg Schwarzenberger'],
    ['a telephone number with blanks and prefix', '+43 660 5554433', 'Jörg Schwarzenberger'],
  ])('%s', async (_, query, title) => expect((await titles(query))[0]).toBe(title))

  test('the telephone number of a company', async () => {
    const hits = await found('0512 987654')
    expect(hits.map(({ path }) => path).toSorted()).toEqual(
      [tyrol, other].map(({ customer }) => `/admin/customers/${customer.id}`).toSorted(),
    )
    expect(hits[0]?.detail).toContain('+43 (0)512 / 98 76 54')
  })

  test('by the very number first: bib, slot, order, document, pickup number, amount', async () => {
    const { bib, team, order, invoice, customer } = tyrol
    expect((await found(bib))[0]).toMatchObject({
      kind: 'team',
      title: `${bib} Bergziegen`,
      detail: `Müller & Söhne Großhandel · Team #${team.id}`,
      path: `/admin/teams?team=${team.id}`,
    })
    expect((await found(`${bib}a`)).map(({ kind }) => kind)).toEqual(['runner', 'team'])
    expect((await found(`Startnummer ${bib}A`))[0]).toMatchObject({
      kind: 'runner',
      title: 'Jörg Schwarzenberger',
      detail: `${bib}A · Bergziegen · Müller & Söhne Großhandel`,
      path: `/admin/runners?person=${team.runners[0].runnerID}`,
    })
    await staff.post('/timekeeper/chips', `${bib}A;KX-0815\n`, { 'content-type': 'text/csv' })
    expect(await titles('kx-0815')).toEqual(['Jörg Schwarzenberger'])
    expect(await found('kx-0815', tyrol.me, '/search/me')).toEqual([])
    expect((await found(`#${order.orderID}`))[0]).toMatchObject({ kind: 'order', id: order.orderID })
    expect(await titles(`Bestellung ${order.orderID}`)).toEqual([`Bestellung #${order.orderID}`])
    expect(await found(invoice.number.toLowerCase().replace('-0000', ' '))).toEqual([
      expect.objectContaining({
        kind: 'document',
        id: invoice.id,
        title: `Rechnung ${invoice.number}`,
        path: `/admin/orders?q=${invoice.number}`,
      }),
    ])
    expect(await titles(rfReference(invoice.number))).toEqual([`Rechnung ${invoice.number}`])
    expect(await titles(pickupNumber(customer.id))).toEqual(['Müller & Söhne Großhandel'])
    const german = String(invoice.gross.toFixed(2)).replace('.', ',')
    for (const amount of [german, String(invoice.gross), `${german} €`])
      expect(await titles(amount)).toEqual(
        expect.arrayContaining([`Rechnung ${invoice.number}`, `Bestellung #${order.orderID}`]),
      )
  })

  test('money that came in, by amount, words beside it, IBAN and number; who may not read payments does not', async () => {
    const [iban, payerName] = ['AT611904300234573201', 'Sparverein Öttl']
    const bookedOn = '2026-11-20'
    const values = {
      amount: 4711,
      bookedOn,
      payerName,
      payerIban: iban,
      reference: 'Laufen',
      source: 'hand',
    } as const
    const [paid] = await house.db.insert(payments).values(values).returning({ id: payments.id })
    const hit = {
      kind: 'payment',
      id: paid!.id,
      title: `Zahlung ${paid!.id} über 47,11\u00a0€`,
      detail: 'Sparverein Öttl · 20.\u00a0November\u00a02026 · Laufen',
      path: `/admin/payments/${paid!.id}`,
    }
    const office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
    for (const query of ['47,11', 'sparverein ottl', 'Sparverien', inFours(iban), `Zahlung ${paid!.id}`])
      expect([query, await found(query, office)]).toEqual([query, [hit]])
    const reader = asAdmin(house.app, (await anAdmin(house, ['read'])).token)
    expect(await found('Sparverein', reader)).toEqual([])
  })

  test('a team by the name of its company for everybody, by its UID for who may read companies', async () => {
    await house.db
      .update(customers)
      .set({ companyUID: 'ATU38948298' })
      .where(sql`company_name = 'Andere'`)
    const [timing, office] = await Promise.all(
      (['timing', 'office'] as const).map(async (role) => asAdmin(house.app, (await anAdmin(house, [role])).token)),
    )
    const kinds = async (query: string, by: typeof staff) => (await found(query, by)).map(({ kind }) => kind)
    expect(await kinds('Bergziegen Andere', timing!)).toContain('team')
    expect(await kinds('Bergziegen ATU38948298', office!)).toContain('team')
    expect(await kinds('Bergziegen ATU38948298', timing!)).toEqual([])
  })

  test('the very name before those that begin with it', async () => {
    expect(await titles('Bergziegen')).toEqual([`${tyrol.bib} Bergziegen`, `${other.bib} Bergziegen zwei`])
  })

  test('a company with a slip in each word, and before its teams while its name is typed', async () => {
    const { me } = await aCompany({
      companyName: 'Erste Größl Maschinenbau & Söhne',
      contact: 'Rosa',
      team: 'Größl Maschinenbau',
      person: { lastName: 'Zwölfer' },
    })
    const kinds = async (query: string) => (await found(query)).map(({ kind }) => kind)
    for (const query of [
      'Größel Machinenbau',
      'Ertse Größel Machinenbau & Sönhe',
      'Größl',
      'Größl Masch',
      'Größl Maschinenbau',
    ])
      expect([query, (await kinds(query)).slice(0, 2)]).toEqual([query, ['customer', 'team']])
    // somebody wrote it with the same slip
    await house.db.insert(payments).values({
      amount: 100,
      bookedOn: '2026-11-20',
      payerName: 'Größel Machinenbau',
      payerIban: 'AT483200000012345864',
      reference: '',
      source: 'hand',
    })
    expect((await kinds('Größel Machinenbau')).toSorted()).toEqual(['customer', 'payment', 'team'])
    expect((await found('Ertse Machinenbau', me, '/search/me')).map(({ kind }) => kind)).toEqual(['team'])
  })

  test.each(['Nr. ', 'Nr.', 'Startnummer ', 'Start-Nr. '])('a bib behind %j', async (noun) => {
    const { bib } = tyrol
    expect((await found(`${noun}${bib}`))[0]).toMatchObject({ kind: 'team', title: `${bib} Bergziegen` })
    expect((await found(`${noun}${bib}A`))[0]).toMatchObject({ kind: 'runner', title: 'Jörg Schwarzenberger' })
  })

  test.each([
    ['billing', ['customer', 'document', 'order']],
    ['timing', ['runner', 'team']],
    ['read', ['customer', 'document', 'order', 'runner', 'team']],
  ] as const)('what the role %s may read: %j', async (role, kinds) => {
    const by = asAdmin(house.app, (await anAdmin(house, [role])).token)
    const { order, invoice } = tyrol
    const queries = ['Müller', `Bestellung ${order.orderID}`, invoice.number, 'Bergziegen', 'Schwarzenberger']
    const hits = await Promise.all(queries.map((query) => found(query, by)))
    expect([...new Set(hits.flat().map(({ kind }) => kind))].toSorted()).toEqual(kinds)
  })

  test.each(['', '   ', '%', '_', '\u0000', 'nirgends', '#', '99999999999999', "'; drop table users"])(
    'nothing for %j',
    async (query) => expect(await found(query)).toEqual([]),
  )

  test.each(['/search', `/search?q=${'x'.repeat(201)}`])('%s is refused', async (path) =>
    expect(await staff.get(path)).toMatchObject({ status: 400, body: { fields: { q: expect.any(String) } } }),
  )
})

test('a company finds its own teams, persons, orders and documents, and nothing of others', async () => {
  const { bib, order, invoice } = tyrol
  const own = (query: string, { me }: { me: typeof staff } = tyrol) => found(query, me, '/search/me')
  expect(await own('Bergziegen')).toEqual([
    expect.objectContaining({ title: `${bib} Bergziegen`, path: `/dashboard/teams?q=${bib}+Bergziegen` }),
  ])
  expect((await own('Schwarzenbreger')).map(({ title, detail }) => [title, detail])).toEqual([
    ['Jörg Schwarzenberger', `${bib}A · Bergziegen`],
  ])
  expect(await own(invoice.number)).toEqual([
    expect.objectContaining({ title: `Rechnung ${invoice.number}`, path: `/dashboard/orders?q=${invoice.number}` }),
  ])
  for (const query of [bib, `#${order.orderID}`, invoice.number, 'Schwarzenberger', '06605554433'])
    expect((await own(query, other)).filter(({ title }) => !title.includes('zwei'))).toEqual([])
})

test('what may have been meant is looked for in bounded time; of a kind for which it takes longer none is shown', async () => {
  const slow = await aContext()
  try {
    await aCompanyWith(slow, { places: 1, timed: 0 })
    await slow.db.update(customers).set({ companyName: 'Bergziegen GmbH' })
    await slow.db.update(teams).set({ teamName: 'Bergziegen' })
    const by = asAdmin(slow.app, (await anAdmin(slow)).token)
    const kinds = async () => (await found('Bergzeigen', by)).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['customer', 'team'])
    // folded once more is the name of each team that was found
    await slow.db.execute(sql`create or replace function search_fold(words text) returns text language plpgsql immutable
      as $$ begin perform pg_sleep(0.8); return words; end $$`)
    expect(await kinds()).toEqual(['customer'])
  } finally {
    await slow.close()
  }
})

test('the database folds what it stores as the query is folded', async () => {
  const words = [
    'Müller-Lüdenscheidt',
    'STRASSE Straße',
    'Łukasz Đorđević',
    'Œuvre Æsir',
    'a.b@c-d.example',
    '„q“ (x) 5%_\\',
    'Ünal Çelik Şen Ğ ı',
  ]
  const { rows } = await house.db.execute<{ folded: string }>(
    sql`select search_fold(word) as folded from unnest(${sql.param(words)}::text[]) with ordinality as t(word, place) order by place`,
  )
  expect(rows.map(({ folded }) => folded.replaceAll(/ +/g, ' ').trim())).toEqual(words.map(foldText))
})
