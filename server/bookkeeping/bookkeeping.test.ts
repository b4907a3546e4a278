import { createHash } from 'node:crypto'
import { fromBufferPromise } from 'yauzl'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { DEBTORS_FROM, debtOf, rowsOf } from '../../test/support/bookings.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'

const house = aHouse()
let item: { full: number; reduced: number; free: number }

beforeAll(async () => {
  item = {
    full: await anItem(house, { price: 1003, vatRate: 20 }),
    reduced: await anItem(house, { price: 505, vatRate: 10 }),
    free: await anItem(house, { price: 700, vatRate: 0 }),
  }
  const lead = await staff('lead')
  const rates = (full: string, reduced: string, free: string) => `20 %: ${full}\n10 %: ${reduced}\n0 %: ${free}`
  const accounts = {
    revenueAccounts: rates('4000', '4010', '4020'),
    taxCodes: rates('1', '2', '0'),
    bankAccount: '2800',
  }
  const datev = { datevAdviser: '29098', datevClient: '55003', datevAccountLength: 5 }
  await set(lead, { ...accounts, ...datev, debtorBase: DEBTORS_FROM })
})

/** The clock goes on in every test, so each logs in anew. */
async function staff(role: 'billing' | 'lead' | 'office' = 'billing') {
  return asAdmin(house.app, (await anAdmin(house, [role])).token)
}
type Clerk = Awaited<ReturnType<typeof staff>>

const set = async (lead: Clerk, bookkeeping: object) =>
  lead.put('/settings', { bookkeeping, updatedAt: (await lead.get('/settings')).body.updatedAt })

const today = () => dayOf(house.clock.now())
const thisMonth = () => today().slice(0, 7)
/** On into a month of which no other test knows; noon of one of its first days. */
function nextMonth() {
  const before = thisMonth()
  while (thisMonth() === before) house.clock.pass({ hours: 12 })
  house.clock.pass({ hours: 24 })
}

const invoiceOf = async (clerk: Clerk, customer: TestCustomer, quantity = 1) => {
  const lines = [item.full, item.reduced, item.free].map((itemId) => ({ itemId, quantity }))
  const order = await anOrder(house, customer, lines)
  const { body } = await clerk.post('/invoices/create', { orderID: order.orderID })
  return { ...body, lines: order.orderItems }
}
const pay = async (clerk: Clerk, customer: TestCustomer, amount: number) =>
  (await clerk.post('/payments', { amount, bookedOn: today(), customerId: customer.id })).body
const assign = (clerk: Clerk, payment: { id: number }, ...shares: [invoice: { id: string }, amount: number][]) =>
  clerk.put(
    `/payments/${payment.id}/assignments`,
    shares.map(([invoice, amount]) => ({ invoiceId: invoice.id, amount })),
  )
const makeRun = (clerk: Clerk, format: string, month = thisMonth(), more = {}) =>
  clerk.post('/bookkeeping/runs', { month, format, ...more })
const previewOf = async (clerk: Clerk, format: string, month = thisMonth()) =>
  (await clerk.get(`/bookkeeping/preview?month=${month}&format=${format}`)).body
const fileOf = async (clerk: Clerk, run: { id: number }): Promise<Buffer> =>
  (await clerk.get(`/bookkeeping/runs/${run.id}/file`)).body

const balanceOf = async (clerk: Clerk, customer: TestCustomer) =>
  Math.round((await clerk.get(`/customers/${customer.id}/account`)).body.balance * 100)

test('the sum of a month’s bookings is what documents and payments say, in every way money goes', async () => {
  nextMonth()
  const clerk = await staff()
  const [ahorn, birke] = [await aCustomer(house), await aCustomer(house)]
  const [paid, cancelled, credited, owing] = [
    await invoiceOf(clerk, ahorn, 3),
    await invoiceOf(clerk, ahorn),
    await invoiceOf(clerk, birke, 2),
    await invoiceOf(clerk, birke),
  ]
  await clerk.post(`/invoices/${cancelled.id}/cancel`, { reason: 'Irrtum' })
  const [line] = credited.lines
  await clerk.post(`/invoices/${credited.id}/credit`, {
    reason: 'Eines weniger',
    lines: [{ orderItemId: line.orderItemId, quantity: 1 }],
  })
  // too much, for both companies at once; back; part; a mistake; of nobody
  const over = await pay(clerk, ahorn, paid.gross + owing.gross + 50)
  await assign(clerk, over, [paid, paid.gross], [owing, owing.gross])
  await pay(clerk, ahorn, -20)
  await assign(clerk, await pay(clerk, birke, 5.5), [credited, 5.5])
  const mistake = await pay(clerk, birke, 99)
  await clerk.delete(`/payments/${mistake.id}?reason=Vertippt`)
  await clerk.post('/payments', { amount: 12.34, bookedOn: today() })

  const preview = await previewOf(clerk, 'bmd')
  expect(preview.documents).toHaveLength(6)
  expect(preview.documentsOfMonth).toBe(6)
  expect(preview.problems.map(({ text }: { text: string }) => text.split('.')[0])).toEqual([
    '1 Zahlung über 12,34\u00a0€ gehört noch zu keiner Firma',
    'Dieser Monat ist noch nicht zu Ende',
    '6 Belege ohne UID der Firma: 2026-00001, 2026-00002, 2026-00003, 2026-00004, ST-2026-00001 und 1 weiterer',
  ])
  const { status, body: run } = await makeRun(clerk, 'bmd', thisMonth(), { stamp: preview.stamp })
  expect(status).toBe(201)
  expect(run).toMatchObject({ sums: preview.sums, documents: 6, payments: 3, takenBackAt: null, isNewest: true })
  const file = await fileOf(clerk, run)
  expect(createHash('sha256').update(file).digest('hex')).toBe(run.sha256)
  expect(await fileOf(clerk, run)).toEqual(file)

  // one way: what the accountant books is what each company owes
  for (const company of [ahorn, birke]) expect(debtOf([file], company)).toBe(await balanceOf(clerk, company))
  // the other: it is the sum of all documents and payments of the month
  const issued = (await clerk.get('/invoices')).body
  const all = [ahorn, birke].flatMap(({ id }) => issued.filter((one: { customerID: number }) => one.customerID === id))
  const cents = (values: { gross: number }[]) => Math.round(values.reduce((sum, { gross }) => sum + gross, 0) * 100)
  const rows = rowsOf(file)
  const ofBank = rows.filter(({ cell }) => cell('buchsymbol') === 'BK')
  const ofDocuments = rows.filter((row) => !ofBank.includes(row))
  expect(ofDocuments.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents(all))
  expect(Math.round(run.sums.gross * 100)).toBe(cents(all))
  expect(ofBank.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(run.sums.paid * 100))
  expect(Math.round(run.sums.paid * 100)).toBe(Math.round((paid.gross + owing.gross + 50 - 20 + 5.5) * 100))
  expect(-ofDocuments.reduce((sum, { tax }) => sum + tax, 0)).toBe(Math.round(run.sums.vat * 100))
  // 0 % is a row without VAT, a Storno and a Gutschrift have both signs turned
  expect(ofDocuments.filter(({ cell }) => cell('prozent') === '0').every(({ tax }) => tax === 0)).toBe(true)
  expect(
    ofDocuments
      .filter(({ cell }) => /^(ST|GS)/.test(cell('extbelegnr')))
      .every(({ amount, tax }) => amount < 0 && tax >= 0),
  ).toBe(true)
})

test('a further run holds only what is new, also what somebody changed about a payment', async () => {
  nextMonth()
  const clerk = await staff()
  const [ahorn, birke] = [await aCustomer(house), await aCustomer(house)]
  const first = await invoiceOf(clerk, ahorn)
  const payment = await pay(clerk, ahorn, first.gross)
  await assign(clerk, payment, [first, first.gross])
  const month = thisMonth()
  const before = await previewOf(clerk, 'bmd')
  const { body: one } = await makeRun(clerk, 'bmd')
  expect((await previewOf(clerk, 'bmd')).documents).toEqual([])
  expect((await makeRun(clerk, 'bmd')).body.code).toBe('BOOKKEEPING_NOTHING_NEW')
  // another format is of another program
  expect((await previewOf(clerk, 'datev')).documents).toHaveLength(1)

  const late = await invoiceOf(clerk, birke)
  expect((await makeRun(clerk, 'bmd', month, { stamp: before.stamp })).body.code).toBe('BOOKKEEPING_CHANGED')
  // it was Birke's money; and what was entered by hand was none
  await assign(clerk, payment)
  await clerk.put(`/payments/${payment.id}/customer`, { customerId: birke.id })
  const { body: two } = await makeRun(clerk, 'bmd')
  expect(two).toMatchObject({ documents: 1, payments: 1, number: one.number + 1 })
  const files = [await fileOf(clerk, one), await fileOf(clerk, two)]
  expect(rowsOf(files[1]!).map(({ cell }) => [cell('extbelegnr'), cell('text').split(' ')[0]])).toEqual([
    ...Array.from({ length: 3 }, () => [late.number, 'Bergblick']),
    ['', 'Zahlung'],
    ['', 'Korrektur'],
  ])
  for (const company of [ahorn, birke]) expect(debtOf(files, company)).toBe(await balanceOf(clerk, company))

  await clerk.delete(`/payments/${payment.id}?reason=Vertippt`)
  // whoever looks at another month is told
  expect((await previewOf(clerk, 'bmd', '2020-01')).problems).toHaveLength(1)
  const { body: three } = await makeRun(clerk, 'bmd')
  expect((await previewOf(clerk, 'bmd', '2020-01')).problems).toEqual([])
  files.push(await fileOf(clerk, three))
  for (const company of [ahorn, birke]) expect(debtOf(files, company)).toBe(await balanceOf(clerk, company))
  expect((await makeRun(clerk, 'bmd')).status).toBe(409)
})

test('of two clerks at the same moment one makes the run', async () => {
  nextMonth()
  const [one, other] = [await staff(), await staff()]
  await invoiceOf(one, await aCustomer(house))
  const { stamp } = await previewOf(one, 'datev')
  const answers = await Promise.all([one, other].map((clerk) => makeRun(clerk, 'datev', thisMonth(), { stamp })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BOOKKEEPING_NOTHING_NEW')
})

test('the newest run is taken back with a reason, and what it held is new again; nothing else changes a run', async () => {
  nextMonth()
  const clerk = await staff()
  const customer = await aCustomer(house)
  await invoiceOf(clerk, customer)
  const { body: one } = await makeRun(clerk, 'neutral')
  await pay(clerk, customer, 10)
  const { body: two } = await makeRun(clerk, 'neutral')
  const takeBack = (run: { id: number }, reason = 'Falsches Erlöskonto') =>
    clerk.put(`/bookkeeping/runs/${run.id}/taken-back`, { reason })
  expect((await takeBack(two, ' ')).body.fields).toHaveProperty('reason')
  expect((await takeBack(one)).body.message).toContain(`Nehmen Sie zuerst Lauf ${two.number} zurück.`)
  expect((await takeBack(two)).body).toMatchObject({ takenBackReason: 'Falsches Erlöskonto', isNewest: false })
  expect((await takeBack(two)).body.code).toBe('BOOKKEEPING_TAKEN_BACK')
  expect((await takeBack(one)).status).toBe(200)
  const { body: again } = await makeRun(clerk, 'neutral')
  expect(again).toMatchObject({ documents: 1, payments: 1, number: two.number + 1 })
  // what the accountant has got stays to be read
  expect(
    createHash('sha256')
      .update(await fileOf(clerk, one))
      .digest('hex'),
  ).toBe(one.sha256)

  const refused = async (statement: ReturnType<typeof sql>) =>
    house.db.execute(statement).then(
      () => 'done',
      (error: { cause?: { message?: string } }) => error.cause?.message,
    )
  expect(await refused(sql`update bookkeeping_runs set sha256 = 'x' where id = ${again.id}`)).toContain(
    'stays as it is',
  )
  expect(await refused(sql`delete from bookkeeping_runs where id = ${again.id}`)).toContain('stays as it is')
  expect(await refused(sql`delete from booked_documents where run_id = ${again.id}`)).toContain('stays as it is')
  expect(await refused(sql`update booked_documents set counts = false where run_id = ${again.id}`)).toContain('counts')
  expect(
    await refused(sql`update bookkeeping_runs set taken_back_reason = null, taken_back_at = null where id = ${one.id}`),
  ).toContain('newest')
  expect(
    await refused(sql`insert into booked_documents (run_id, format, invoice_id)
      select ${two.id}, format, invoice_id from booked_documents where run_id = ${again.id}`),
  ).toContain('booked_documents_once')
})

test('an empty month, one to come and one without settings say what is missing', async () => {
  nextMonth()
  const clerk = await staff()
  expect(await previewOf(clerk, 'bmd')).toMatchObject({
    documents: [],
    payments: [],
    sums: { rates: [], gross: 0, paid: 0 },
  })
  expect((await makeRun(clerk, 'bmd')).status).toBe(409)
  expect((await clerk.get(`/bookkeeping/documents?month=${thisMonth()}`)).body.code).toBe('BOOKKEEPING_NO_DOCUMENTS')
  expect((await previewOf(clerk, 'neutral', '2099-01')).problems).toEqual([
    { isBlocking: true, isOfSettings: false, text: 'Dieser Monat hat noch nicht begonnen.' },
  ])
  expect((await clerk.get('/bookkeeping/preview?month=2027-13&format=bmd')).status).toBe(400)

  const lead = await staff('lead')
  const accounts = (await lead.get('/settings')).body.bookkeeping
  expect((await set(lead, { revenueAccounts: '20 %: 4000\nzwanzig' })).body.fields).toEqual({
    'bookkeeping.revenueAccounts': expect.stringContaining('Zeile 2:'),
  })
  expect((await set(lead, { bankAccount: 'Bank', datevClient: '123456' })).body.fields).toEqual({
    'bookkeeping.bankAccount': expect.stringContaining('3 bis 9 Ziffern'),
    'bookkeeping.datevClient': expect.stringContaining('1 bis 5 Ziffern'),
  })
  await set(lead, { revenueAccounts: '', taxCodes: [], bankAccount: '', datevAdviser: null })
  await invoiceOf(clerk, await aCustomer(house))
  expect((await makeRun(clerk, 'bmd')).body.message).toBe(
    'Der Lauf ist noch nicht möglich. In den Einstellungen fehlt das Erlöskonto für 20\u00a0%, 10\u00a0%, 0\u00a0%.',
  )
  expect((await previewOf(clerk, 'datev')).problems).toContainEqual({
    isBlocking: true,
    isOfSettings: true,
    text: 'In den Einstellungen fehlen die Beraternummer und die Mandantennummer von DATEV.',
  })
  expect((await makeRun(clerk, 'neutral')).status).toBe(201)
  await set(lead, accounts)
})

test('a document of the last evening by the world’s clock is of the next month in Vienna', async () => {
  nextMonth()
  const month = thisMonth()
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const lastHalfHour = Date.UTC(year, ofYear, 1) - 30 * 60_000
  house.clock.pass({ seconds: (lastHalfHour - house.clock.now().getTime()) / 1000 })
  const after = await staff()
  const late = await invoiceOf(after, await aCustomer(house))
  expect((await previewOf(after, 'bmd', month)).documents).toEqual([])
  const [document] = (await previewOf(after, 'bmd')).documents
  expect(document).toMatchObject({ number: late.number, day: `${thisMonth()}-01` })
  expect((await after.get(`/bookkeeping/documents?month=${month}`)).status).toBe(404)
})

test('all documents of a month are one zip, by their numbers, as issued', async () => {
  nextMonth()
  const clerk = await staff('office')
  const invoices = [await invoiceOf(clerk, await aCustomer(house)), await invoiceOf(clerk, await aCustomer(house))]
  const answer = await clerk.get(`/bookkeeping/documents?month=${thisMonth()}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Belege-${thisMonth()}.zip"`,
  })
  const archive = await fromBufferPromise(answer.body)
  const names: string[] = []
  for await (const { fileName } of archive.eachEntry()) names.push(fileName)
  expect(names).toEqual(invoices.map(({ number }) => `${number}.pdf`))
})
