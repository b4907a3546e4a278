import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let itemId: number
let bookedOn: string

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  itemId = await anItem(house, { price: 5000, vatRate: 20 })
  bookedOn = dayOf(house.clock.now())
})

/** A company with an invoice. */
async function aDebtor(companyName: string) {
  const { id, ...customer } = await aCustomer(house, { companyName })
  const { orderID } = await anOrder(house, { id, ...customer }, [{ itemId, quantity: 1 }])
  const { body: invoice } = await staff.post('/invoices/create', { orderID })
  const balance = async () => (await staff.get(`/customers/${id}/account`)).body.balance
  return { id, invoice, balance }
}
type Debtor = Awaited<ReturnType<typeof aDebtor>>

const enter = async (amount: number, customerId?: number) =>
  (await staff.post('/payments', { amount, bookedOn, customerId })).body
const assign = ({ id }: { id: number }, ...debtors: Debtor[]) =>
  staff.put(
    `/payments/${id}/assignments`,
    debtors.map(({ invoice }) => ({ invoiceId: invoice.id, amount: invoice.gross })),
  )

test('a payment goes along with its documents: what is left of it is the credit of the company that it pays', async () => {
  const [ahorn, birke] = [await aDebtor('Ahorn GmbH'), await aDebtor('Birke KG')]
  const { gross } = ahorn.invoice
  // of nobody, and entered for one
  for (const enteredFor of [undefined, ahorn.id]) {
    const payment = await enter(gross + 7, enteredFor)
    await assign(payment, ahorn)
    expect([await ahorn.balance(), await birke.balance()]).toEqual([-7, gross])
    expect((await assign(payment)).body).toMatchObject({ companyName: 'Ahorn GmbH', unassignedAmount: gross + 7 })
    expect((await assign(payment, birke)).body).toMatchObject({ companyName: 'Birke KG', unassignedAmount: 7 })
    expect([await ahorn.balance(), await birke.balance()]).toEqual([gross, -7])
    const listed = async ({ id }: Debtor) => (await staff.get(`/payments?state=unassigned&customer=${id}`)).body
    expect(await listed(ahorn)).toEqual([])
    expect(await listed(birke)).toMatchObject([{ id: payment.id }])
    const { body: tasks } = await staff.get('/payments/tasks')
    expect(tasks).toMatchObject([{ payment: { id: payment.id, companyName: 'Birke KG' }, credit: 7 }])
    await staff.delete(`/payments/${payment.id}?reason=Vertippt`)
  }
  for (const { id } of [ahorn, birke]) {
    const { body: entries } = await staff.get(`/logs?customer=${id}`)
    expect(entries.map(({ details }: { details: string }) => details).join('\n')).toContain(
      'nun von Birke KG statt Ahorn GmbH',
    )
  }
})

test('one transfer for two companies: what a Storno or Gutschrift frees is the credit of the company whose invoice it was', async () => {
  const [first, second] = [await aDebtor('Kiefer GmbH'), await aDebtor('Pappel KG')]
  const payment = await enter(first.invoice.gross + second.invoice.gross)
  await assign(payment, first, second)
  const choice = { month: bookedOn.slice(0, 7), format: 'bmd' }
  const stillTold = async () => (await staff.get(`/bookkeeping/preview?month=${choice.month}&format=bmd`)).body.payments
  const ofBoth = async () =>
    (await stillTold())
      .filter(({ id }: { id: number }) => id === payment.id)
      .map(({ companyName, amount }: { companyName: string; amount: number }) => [companyName, amount])
  const told = await ofBoth()
  await staff.post(`/invoices/${second.invoice.id}/cancel`, { reason: 'Falsche Firma' })
  const left = second.invoice.gross
  expect([await first.balance(), await second.balance()]).toEqual([0, -left])
  expect(await ofBoth()).toEqual(told)
  const credit = { customerId: second.id, companyName: 'Pappel KG', amount: left }
  const { body: after } = await staff.get(`/payments/${payment.id}`)
  expect(after).toMatchObject({ companyName: 'Kiefer GmbH', unassignedAmount: left, otherCredits: [credit] })
  const { body: listed } = await staff.get(`/payments?state=unassigned&customer=${second.id}`)
  expect(listed).toMatchObject([{ id: payment.id }])
  // it goes back to the second, which is all that it has, and nothing waits any more
  await expect(staff.post('/payments', { amount: -1, bookedOn, customerId: first.id })).resolves.toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_ABOVE_CREDIT' },
  })
  await staff.post('/payments', { amount: -left, bookedOn, customerId: second.id })
  expect([await first.balance(), await second.balance()]).toEqual([0, 0])
  const { body: open } = await staff.get('/payments?state=unassigned')
  expect(open.map(({ id }: { id: number }) => id)).not.toContain(payment.id)
})

test('the second company’s next invoice is paid of its part; taken back by hand it stays its own, until somebody says otherwise', async () => {
  const [first, second] = [await aDebtor('Eibe GmbH'), await aDebtor('Ginkgo KG')]
  const payment = await enter(first.invoice.gross + second.invoice.gross)
  await assign(payment, first, second)
  await assign(payment, first)
  const left = second.invoice.gross
  expect([await first.balance(), await second.balance()]).toEqual([0, 0])
  expect((await staff.get(`/payments/${payment.id}`)).body.otherCredits).toMatchObject([{ amount: left }])
  expect((await assign(payment, first, second)).body).toMatchObject({ unassignedAmount: 0, otherCredits: [] })
  await assign(payment, first)
  const said = await staff.put(`/payments/${payment.id}/customer`, { customerId: first.id })
  expect(said.body).toMatchObject({ unassignedAmount: left, otherCredits: [] })
  expect([await first.balance(), await second.balance()]).toEqual([-left, left])
  const none = await staff.put(`/payments/${payment.id}/customer`, { customerId: second.id })
  expect(none).toMatchObject({ status: 409, body: { code: 'PAYMENT_ASSIGNED' } })
})

test('what a run of the bookkeeping told stays; the next one tells the difference for each company', async () => {
  const [first, second] = [await aDebtor('Erle GmbH'), await aDebtor('Fichte KG')]
  const payment = await enter(first.invoice.gross + 7)
  await assign(payment, first)
  const choice = { month: bookedOn.slice(0, 7), format: 'neutral' }
  const { body: run } = await staff.post('/bookkeeping/runs', choice)
  const file = async () => (await staff.get(`/bookkeeping/runs/${run.id}/file`)).body
  const issued = await file()
  await assign(payment)
  await assign(payment, second)
  const { body: preview } = await staff.get(`/bookkeeping/preview?month=${choice.month}&format=neutral`)
  const whole = first.invoice.gross + 7
  expect(preview.payments).toMatchObject([
    { companyName: 'Fichte KG', amount: whole },
    { companyName: 'Erle GmbH', amount: -whole },
  ])
  expect(await file()).toEqual(issued)
})

test('money that a company has had back does not go along to another one', async () => {
  const [first, second] = [await aDebtor('Lärche GmbH'), await aDebtor('Ulme KG')]
  const payment = await enter(100, first.id)
  await staff.post('/payments', { amount: -60, bookedOn, customerId: first.id })
  expect(await assign(payment, second)).toMatchObject({ status: 409, body: { code: 'PAYMENT_ABOVE_CREDIT' } })
  expect((await staff.get(`/payments/${payment.id}`)).body).toMatchObject({ customerId: first.id, assignments: [] })
})

test('two assign a payment of nobody to two companies at once: it is of the company that it pays', async () => {
  const debtors = [await aDebtor('Tanne GmbH'), await aDebtor('Zirbe KG')]
  const payment = await enter(debtors[0]?.invoice.gross ?? 0)
  const answers = await Promise.all(debtors.map((debtor) => assign(payment, debtor)))
  const { assignments, customerId } = (await staff.get(`/payments/${payment.id}`)).body
  const paid = debtors.filter(({ invoice }) => invoice.id === assignments[0].invoiceId)
  expect(paid.map(({ id }) => id)).toEqual([customerId])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
})
