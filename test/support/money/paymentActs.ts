import type { StatementEntry } from '#server/demo/camtStatement.ts'
import { COMPANIES, type MoneyWorld } from './moneyWorld.ts'
import { does, near, openOnes, type Dice } from './moneyActs.ts'
import { cents, sum, type Document, type Paid, type SeenMoney } from './seenMoney.ts'

const euro = (amount: number) => amount / 100

/** One to three open documents, of one company or several. */
function someOpen(seen: SeenMoney, dice: Dice): Document[] {
  const open = openOnes(seen)
  const chosen = Array.from({ length: 1 + dice.below(3) }, () => dice.of(open))
  return [...new Set(chosen)].filter((one) => one !== undefined)
}

const standing = ({ payments }: SeenMoney) => payments.filter(({ takenBackAt }) => takenBackAt === null)
const withRest = (seen: SeenMoney) => standing(seen).filter(({ unassignedAmount }) => unassignedAmount !== 0)
const ofBank = (payments: readonly Paid[]) => payments.filter(({ source }) => source === 'statement')

const enter = does('pay by hand', async ({ staff, companies, today }, seen, dice) => {
  const owed = sum(someOpen(seen, dice).map(({ openAmount }) => Math.abs(cents(openAmount))))
  const customerId = dice.of([undefined, ...companies.map(({ id }) => id)])
  return staff.post('/payments', { amount: euro(near(owed, dice)), bookedOn: today(), customerId })
})

const payAlmost = does('pay by hand what is asked, or almost', async ({ staff, today }, seen, dice) => {
  const owing = dice.of(openOnes(seen).filter(({ openAmount }) => openAmount > 1))
  if (!owing) return
  const open = cents(owing.openAmount)
  const amount = open + (dice.of([-40, 40, 0, -5, 80]) ?? 0)
  const entered = await staff.post('/payments', { amount: euro(amount), bookedOn: today() })
  const shares = [{ invoiceId: owing.id, amount: euro(Math.min(open, amount)) }]
  return staff.put(`/payments/${entered.body.id}/assignments`, shares)
})

const payBack = does('pay back', async ({ staff, companies, today }, { read }, dice) => {
  const company = companies[dice.below(COMPANIES)]!
  const { balance } = await read(`/customers/${company.id}/account`)
  const amount = -near(Math.abs(cents(balance)), dice)
  return staff.post('/payments', { amount: euro(amount), bookedOn: today(), customerId: company.id })
})

const IBANS = ['AT483200000012345864', 'AT022050302101023600', 'AT611904300234573201']
const ibanOf = ({ companies }: MoneyWorld, customer: number) =>
  IBANS[companies.findIndex(({ id }) => id === customer)] ?? ''

/** Entry of a bank's statement for documents that are paid at once: by their numbers, by a reference, or by nothing. */
function transfer(world: MoneyWorld, documents: readonly Document[], dice: Dice): StatementEntry {
  const [first] = documents
  const amount = near(Math.abs(sum(documents.map(({ openAmount }) => cents(openAmount)))), dice)
  const text = dice.of([documents.map(({ number }) => number).join(' '), first?.paymentReference ?? '', 'Startgeld'])
  return {
    amount: euro(amount).toFixed(2),
    name: 'Zahler',
    iban: ibanOf(world, first?.customerID ?? 0),
    text: text ?? '',
  }
}

const statement = does('read a statement', async (world, seen, dice) => {
  const kind = dice.of(['camt', 'camt', 'list'] as const) ?? 'camt'
  return world.statement(kind, [transfer(world, someOpen(seen, dice), dice)])
})

/** The bookings of another source, which the import takes for booked unless it is told otherwise. */
const twice = does('read the same of another source', async (world, seen, dice) => {
  const paid = dice.of(
    ofBank(standing(seen)).filter(({ amount, bookedOn }) => amount > 0 && bookedOn === world.today()),
  )
  if (!paid) return
  const entry = {
    amount: paid.amount.toFixed(2),
    name: paid.payerName,
    iban: paid.payerIban ?? '',
    text: paid.reference,
  }
  for (const kind of ['camt', 'list'] as const) {
    const answer = await world.statement(kind, [entry], 'anyway=0')
    if (answer.body.payments !== 0) return answer
  }
  return
})

const sendBack = does('read a return', async (world, seen, dice) => {
  const paid = dice.of(ofBank(standing(seen)).filter(({ amount }) => amount > 0))
  if (!paid) return
  const part = dice.of([cents(paid.amount), cents(paid.amount), Math.ceil(cents(paid.amount) / 3), 50]) ?? 0
  const amount = Math.min(part, cents(paid.amount))
  const text = dice.of([paid.reference, 'Rückbuchung']) ?? ''
  return world.statement('camt', [
    { amount: euro(amount).toFixed(2), isDebit: true, isReturn: true, text, name: paid.payerName },
  ])
})

const assign = does('assign', async ({ staff, reached }, seen, dice) => {
  const paid = dice.of(withRest(seen))
  if (!paid) return
  let left = cents(paid.unassignedAmount)
  const shares = new Map(
    dice.below(4) === 0 ? [] : paid.assignments.map(({ invoiceId, amount }) => [invoiceId, cents(amount)]),
  )
  const documents = someOpen(seen, dice)
  for (const { id, openAmount } of documents) {
    const open = cents(openAmount)
    if (Math.sign(open) !== Math.sign(left)) continue
    const most = Math.sign(open) * Math.min(Math.abs(open), Math.abs(left))
    const amount = dice.of([most, most, most, Math.trunc(most / 2)]) ?? most
    if (amount === 0) continue
    shares.set(id, (shares.get(id) ?? 0) + amount)
    left -= amount
  }
  const path = `/payments/${paid.id}/assignments?unassigned=${paid.unassignedAmount.toFixed(2)}`
  const answer = await staff.put(
    path,
    [...shares].map(([invoiceId, amount]) => ({ invoiceId, amount: euro(amount) })),
  )
  const companies = new Set(documents.filter(({ id }) => shares.has(id)).map(({ customerID }) => customerID))
  if (answer.status === 200 && companies.size > 1) reached.add('one payment for two companies')
  return answer
})

const unassign = does('take an assignment back', async ({ staff }, seen, dice) => {
  const paid = dice.of(standing(seen).filter(({ assignments }) => assignments.length > 0))
  const gone = dice.of(paid?.assignments ?? [])
  if (!paid || !gone) return
  const isWhole = dice.below(2) === 0
  const shares = isWhole ? [] : paid.assignments.filter(({ invoiceId }) => invoiceId !== gone.invoiceId)
  return staff.put(
    `/payments/${paid.id}/assignments`,
    shares.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
  )
})

const saysWhose = does('say whose it is', async ({ staff, companies }, seen, dice) => {
  const paid = dice.of(withRest(seen))
  return (
    paid &&
    staff.put(`/payments/${paid.id}/customer`, { customerId: dice.of([null, ...companies.map(({ id }) => id)]) })
  )
})

const takeBack = does('take a payment back', async ({ staff }, seen, dice) => {
  const paid = dice.of(standing(seen).filter(({ source }) => source === 'hand'))
  return paid && staff.delete(`/payments/${paid.id}?reason=Vertippt`)
})

const writeRestOff = does('write off a rest', async ({ staff }, seen, dice) => {
  const rests = withRest(seen)
  const little = rests.filter(
    ({ unassignedAmount, customerId }) => Math.abs(unassignedAmount) <= 1 && customerId !== null,
  )
  const paid = dice.of(little.length > 0 ? little : rests)
  return paid && staff.post(`/payments/${paid.id}/write-off`, { reason: 'Bankspesen' })
})

const unWriteRestOff = does('take the write-off of a rest back', async ({ staff }, { payments }, dice) => {
  const paid = dice.of(payments.filter(({ writtenOffAmount }) => writtenOffAmount !== 0))
  return paid && staff.delete(`/payments/${paid.id}/write-off`)
})

const setAside = does('set aside', async ({ staff }, seen, dice) => {
  const paid = dice.of(withRest(seen).filter(({ assignments }) => assignments.length === 0))
  return paid && staff.put(`/payments/${paid.id}/aside`, { reason: paid.asideReason === null ? 'Zinsen' : null })
})

const double = does('set aside as double', async ({ staff }, seen, dice) => {
  const bank = ofBank(standing(seen))
  const alike = bank.filter(
    ({ id, amount, assignments, doubleOf }) =>
      doubleOf !== null ||
      (assignments.length === 0 && bank.some((other) => other.amount === amount && other.id !== id)),
  )
  const paid = dice.of(alike)
  const other = dice.of(bank.filter(({ id, amount }) => amount === paid?.amount && id !== paid.id))
  if (!paid || (paid.doubleOf === null && !other)) return
  const said = paid.doubleOf === null ? { reason: 'Doppelt', doubleOf: other?.id } : { reason: null }
  return staff.put(`/payments/${paid.id}/aside`, said)
})

const returnsOpen = (seen: SeenMoney) =>
  standing(seen).filter(({ amount, unassignedAmount }) => amount < 0 && unassignedAmount < 0)

const nameReturn = does('name what came back', async ({ staff }, seen, dice) => {
  const back = dice.of(returnsOpen(seen))
  const paid = dice.of(standing(seen).filter(({ amount }) => amount === -(back?.amount ?? 0)))
  return back && paid && staff.put(`/payments/${back.id}/returned-payment`, { paymentId: paid.id })
})

const namePart = does('name what came back in part', async ({ staff, reached }, seen, dice) => {
  const named = standing(seen).filter(({ returnsPartOfId }) => returnsPartOfId !== null)
  const back = dice.of([...ofBank(returnsOpen(seen)), ...named])
  const larger = ofBank(standing(seen)).filter(
    ({ amount, customerId }) => amount > -(back?.amount ?? 0) && customerId !== null,
  )
  const paid = dice.of(larger)
  if (!back) return
  const isUndone = back.returnsPartOfId !== null
  const answer = await staff.put(`/payments/${back.id}/returned-part`, {
    paymentId: isUndone ? null : (paid?.id ?? null),
  })
  if (answer.status === 200 && isUndone) reached.add('a part that did not come back after all')
  return answer
})

/** Acts on what came in and went out. */
export const PAYMENT_ACTS = [
  enter,
  payAlmost,
  payAlmost,
  payBack,
  statement,
  statement,
  twice,
  sendBack,
  assign,
  assign,
  unassign,
  saysWhose,
  takeBack,
  writeRestOff,
  unWriteRestOff,
  setAside,
  double,
  nameReturn,
  namePart,
]
