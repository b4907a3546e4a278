import type { MoneyWorld } from './moneyWorld.ts'
import { cents, sum, type Document, type Paid, type SeenMoney } from './seenMoney.ts'

/** Sums on which the answers of the API must agree, written from the rules and not from the product; cents. */
type Told = readonly [words: string, told: unknown, wanted: unknown]

/** Rules of money that do not hold between what the API answers, in words; none when all is in order. (rules/payments#open, rules/payments#account) */
export async function brokenMoney(world: MoneyWorld, seen: SeenMoney): Promise<string[]> {
  const told = [
    ...ofDocuments(seen),
    ...seen.payments.flatMap((payment) => ofPayment(payment)),
    ...(await ofLists(world, seen)),
    ...(await ofCompanies(world, seen)),
    ...(await ofReminders(seen)),
  ]
  return told
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([words, one, other]) => `${words}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`)
}

/** Sum that each document asks for in all: its own less its Gutschriften; what they give back beyond it is given back of what charges more for it. */
function askedOf({ documents }: Pick<SeenMoney, 'documents'>): Map<string, number> {
  const asked = new Map(documents.map(({ id }) => [id, 0]))
  const oldestFirst = documents.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.number.localeCompare(other.number),
  )
  for (const first of oldestFirst.filter(({ cancelsInvoiceId }) => cancelsInvoiceId === null)) {
    const corrections = oldestFirst.filter(({ cancelsInvoiceId }) => cancelsInvoiceId === first.id)
    if (corrections.some(({ kind }) => kind === 'CANCELLATION')) continue
    const given = -sum(corrections.filter(({ kind }) => kind === 'CREDIT_NOTE').map(({ gross }) => cents(gross)))
    const gross = cents(first.gross)
    asked.set(first.id, gross < 0 ? gross : Math.max(0, gross - given))
    let beyond = Math.max(0, given - Math.max(0, gross))
    for (const more of corrections.filter(({ kind }) => kind === 'INVOICE')) {
      const less = Math.min(beyond, cents(more.gross))
      asked.set(more.id, cents(more.gross) - less)
      beyond -= less
    }
  }
  return asked
}

function ofDocuments(seen: SeenMoney): Told[] {
  const asked = askedOf(seen)
  const series = Map.groupBy(seen.documents, ({ number }) => number.slice(0, -5))
  const gaps = [...series].map(([name, ofSeries]): Told => {
    const counts = ofSeries.map(({ number }) => Number(number.slice(-5))).toSorted((one, other) => one - other)
    return [`the numbers ${name}`, counts, counts.map((_, place) => place + 1)]
  })
  return [
    ...gaps,
    ...seen.documents.flatMap((document): Told[] => {
      const { id, number, kind, openAmount, paidAmount, writtenOffAmount } = document
      const assigned = sum(
        seen.payments.flatMap(({ assignments }) =>
          assignments.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => cents(amount)),
        ),
      )
      const whole = asked.get(id) ?? 0
      return [
        [`${number} is paid`, cents(paidAmount), assigned],
        [`${number} is open`, cents(openAmount), whole - assigned - cents(writtenOffAmount)],
        ...(whole === 0
          ? ([
              [`${number} asks for nothing, and is paid or written off`, [assigned, cents(writtenOffAmount)], [0, 0]],
            ] as const)
          : []),
        [
          `${number} asks by reference and day`,
          [document.paymentReference !== null, document.dueDate !== null],
          asks(document),
        ],
        [`${number} is above zero and no invoice`, kind !== 'INVOICE' && (document.gross > 0 || openAmount > 0), false],
      ]
    }),
  ]
}

/** An invoice asks for a transfer, unless it charges nothing; nothing else does. */
const asks = ({ kind, gross }: Document) => [kind === 'INVOICE', kind === 'INVOICE' && gross > 0]

function ofPayment(payment: Paid): Told[] {
  const { id, amount, assignments, unassignedAmount, writtenOffAmount, returnedAmount, otherCredits, state } = payment
  const isDone =
    payment.takenBackAt !== null ||
    state === 'returned' ||
    payment.returnsPaymentId !== null ||
    payment.returnsPartOfId !== null
  const assigned = sum(assignments.map((share) => cents(share.amount)))
  const left = cents(unassignedAmount)
  const parts = assigned + left + cents(writtenOffAmount) + cents(returnedAmount)
  if (isDone) return [[`payment ${id} is done with and has parts`, [assigned, left, otherCredits.length], [0, 0, 0]]]
  const ofOthers = sum(otherCredits.map((part) => cents(part.amount)))
  return [
    [`payment ${id} is its parts`, cents(amount), parts],
    [`payment ${id} keeps more for others than is left`, Math.abs(ofOthers) > Math.abs(left), false],
    [`payment ${id} has parts of another sign`, [assigned, left].some((part) => part * amount < 0), false],
  ]
}

/** Credit of a company in cents, as its payments tell it. */
export const creditOf = (company: number, { payments }: SeenMoney): number =>
  sum(
    payments.map(({ customerId, unassignedAmount, otherCredits, takenBackAt }) => {
      if (takenBackAt !== null) return 0
      const own =
        customerId === company ? cents(unassignedAmount) - sum(otherCredits.map(({ amount }) => cents(amount))) : 0
      return own + sum(otherCredits.filter((part) => part.customerId === company).map(({ amount }) => cents(amount)))
    }),
  )

const byNumber = (one: readonly [string, number], other: readonly [string, number]) => one[0].localeCompare(other[0])
const pairs = (documents: readonly { number: string; open: number }[]) =>
  documents.map(({ number, open }) => [number, cents(open)] as const).toSorted(byNumber)
const openPairs = (documents: readonly Document[]) =>
  pairs(
    documents
      .filter(({ openAmount }) => openAmount !== 0)
      .map(({ number, openAmount }) => ({ number, open: openAmount })),
  )

/** Lists and the dashboard tell the same open sums. */
async function ofLists({ today }: MoneyWorld, { read, documents, orders }: SeenMoney): Promise<Told[]> {
  const payable = await read('/payments/documents')
  const { overdueInvoices } = await read('/statistics/tasks')
  const overdue = documents.filter(({ dueDate, openAmount }) => dueDate !== null && dueDate < today() && openAmount > 0)
  const late = overdueInvoices.map(({ number, amount }: { number: string; amount: number }) => ({
    number,
    open: amount,
  }))
  return [
    ['the documents that can be paid', pairs(payable), openPairs(documents)],
    ['the overdue documents of the dashboard', pairs(late), openPairs(overdue)],
    ...orders.flatMap(({ orderID, invoiceDocumentId, openAmount, paymentState }): Told[] => {
      if (invoiceDocumentId === null) return [[`order ${orderID} has no document and is open`, openAmount, null]]
      const live = documents.filter(
        ({ id, kind, cancelsInvoiceId }) =>
          id === invoiceDocumentId || (kind === 'INVOICE' && cancelsInvoiceId === invoiceDocumentId),
      )
      const open = sum(live.map((one) => cents(one.openAmount)))
      return [
        [
          `order ${orderID} is open`,
          [cents(openAmount ?? 0), paymentState],
          [open, open === 0 ? 'COMPLETED' : 'PENDING'],
        ],
      ]
    }),
  ]
}

/** A company's account ends in what is open on its documents less its credit, and the company reads what the office reads. */
async function ofCompanies(world: MoneyWorld, seen: SeenMoney): Promise<Told[]> {
  const told: Told[] = []
  let writtenOff = 0
  for (const [place, { id, me }] of world.companies.entries()) {
    const own = seen.documents.filter(({ customerID }) => customerID === id)
    const account = await seen.read(`/customers/${id}/account`)
    const open = sum(own.map(({ openAmount }) => cents(openAmount)))
    const entries: { kind: string; amount: number; balance: number }[] = account.entries
    writtenOff += amountsOf(entries, 'write-off')
    told.push(
      [`the account of company ${id}`, cents(account.balance), open - creditOf(id, seen)],
      [`the entries of company ${id}`, sum(entries.map(({ amount }) => cents(amount))), cents(account.balance)],
      [
        `the documents of the account of company ${id}`,
        amountsOf(entries, 'document'),
        sum(own.map(({ gross }) => cents(gross))),
      ],
    )
    // in turns: what one reads, all read
    if (place === world.told.length % world.companies.length)
      told.push(
        [`company ${id} reads its account`, (await me.get('/customers/me/account')).body, account],
        [`company ${id} reads its documents`, openPairs((await me.get('/invoices/me')).body), openPairs(own)],
      )
  }
  const offDocuments = sum(seen.documents.map(({ writtenOffAmount }) => cents(writtenOffAmount)))
  const offPayments = sum(seen.payments.map(({ writtenOffAmount }) => cents(writtenOffAmount)))
  told.push(['what is written off on all accounts', writtenOff, offPayments - offDocuments])
  return told
}

const amountsOf = (entries: readonly { kind: string; amount: number }[], kind: string) =>
  sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => cents(amount)))

/** Reminders ask for what is open, of invoices alone. */
async function ofReminders({ read, documents }: SeenMoney): Promise<Told[]> {
  type Proposal = {
    customerID: number
    charges: number
    interest: number
    total: number
    documents: { number: string; open: number }[]
  }
  const proposals: Proposal[] = await read('/dunning')
  const letters: { number: string | null }[] = await read('/dunning/letters')
  const series = Map.groupBy(
    letters.flatMap(({ number }) => number ?? []),
    (number) => number.slice(0, -5),
  )
  return [
    ...[...series].map(([name, numbers]): Told => {
      const counts = numbers.map((number) => Number(number.slice(-5))).toSorted((one, other) => one - other)
      return [`the numbers ${name}`, counts, counts.map((_, place) => place + 1)]
    }),
    ...proposals.flatMap(({ customerID, charges, interest, total, documents: listed }): Told[] => [
      [
        `the reminder of company ${customerID}`,
        cents(total),
        sum([...listed.map(({ open }) => cents(open)), cents(charges), cents(interest)]),
      ],
      [
        `the documents of the reminder of company ${customerID}`,
        pairs(listed),
        openPairs(documents.filter(({ number }) => listed.some((one) => one.number === number))),
      ],
    ]),
  ]
}
