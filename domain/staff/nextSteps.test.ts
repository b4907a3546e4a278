import { expect, test } from 'vitest'
import { nextSteps, type Situation } from './nextSteps.ts'

type Order = Situation['orders'][number]
type Document = Situation['documents'][number]

function anOrder(other: Partial<Order> = {}): Order {
  return { orderID: 7, openAmount: null, invoiceDocumentId: null, uidMissing: false, logoMissing: false, ...other }
}

const QUIET: Situation = {
  teams: [{ id: 1, complete: true, reserved: false, teamCode: null, runners: [] }],
  orders: [anOrder()],
  documents: [],
  companyPageActive: false,
  companyFee: null,
  shirtsToOrder: 0,
  teamsToBook: 130,
  onSale: { package: true, shirts: true },
  inCart: 0,
  isReturning: false,
  deadlines: { registration: '2027-08-31', names: '2027-09-05', shirts: '2027-08-13' },
  raceDate: '2027-09-10',
  today: new Date('2027-06-01T10:00:00Z'),
}
const RACE_DAY = new Date('2027-09-10T10:00:00Z')
const LATE = new Date('2027-09-06T10:00:00Z')

const incompleteTeam = (id: number) => ({
  id,
  complete: false,
  reserved: false,
  teamCode: null,
  runners: [{ year: 1990 }],
})
const freePlace = (id: number) => ({ id, complete: false, reserved: true, teamCode: null, runners: [{}] })
const feeAfter = (teamsBought: number) => ({
  teamsBought,
  teamsUntilRefund: Math.max(0, 15 - teamsBought),
  refunded: false,
})
const REFUNDED = { teamsBought: 20, teamsUntilRefund: 0, refunded: true }
const invoice = (other: Partial<Document> = {}): Document => ({
  id: 'a',
  kind: 'INVOICE',
  cancelsInvoiceId: null,
  gross: 100,
  openAmount: 100,
  dueDate: '2027-06-15',
  ...other,
})

const stepsOf = (other: Partial<Situation>) => nextSteps({ ...QUIET, ...other })

test('a company with whole teams and nothing to pay has nothing to do', () => {
  expect(nextSteps(QUIET)).toEqual({ due: [], open: [] })
})

test('from the day of the race on money is all that is left to do', () => {
  const busy = { teams: [incompleteTeam(1)], shirtsToOrder: 2, companyFee: feeAfter(3), today: RACE_DAY }
  expect(stepsOf(busy)).toEqual({ due: [], open: [] })
  expect(stepsOf({ teams: [], orders: [], today: RACE_DAY })).toEqual({ due: [], open: [] })
  const owing = { orders: [anOrder({ openAmount: 100, invoiceDocumentId: 'a' })], documents: [invoice()] }
  expect(stepsOf({ ...busy, ...owing }).due).toMatchObject([{ kind: 'overdue' }])
})

test('without a team the first thing is to book some, while that is possible', () => {
  expect(stepsOf({ teams: [] }).due).toEqual([{ kind: 'firstTeams' }])
  // who took part before knows how it works
  const again = stepsOf({ teams: [], orders: [], isReturning: true })
  expect(again).toEqual({ due: [{ kind: 'teamsAgain' }], open: [{ kind: 'companyPackage' }] })
  expect(stepsOf({ teams: [], today: LATE }).due).toEqual([])
  expect(stepsOf({ teams: [], teamsToBook: 0 }).due).toEqual([])
})

test('what lies in the cart is to be ordered; nobody is asked to book on top of it', () => {
  expect(stepsOf({ teams: [], inCart: 3 }).due).toEqual([{ kind: 'cart', count: 3 }])
})

test('incomplete teams are counted, the first of them is named, and how many need an e-mail only', () => {
  const named = { firstName: 'Ida', lastName: 'Moser', year: 1990 }
  const teams = [...QUIET.teams, incompleteTeam(4), { ...incompleteTeam(2), runners: [named] }]
  expect(stepsOf({ teams }).due).toEqual([
    { kind: 'incomplete', count: 2, onlyEmails: 1, allFree: false, teamId: 4, isClosed: false },
  ])
})

test('after the deadline for names incomplete teams are still told, free places no more', () => {
  expect(stepsOf({ teams: [freePlace(3)], today: LATE })).toEqual({
    due: [{ kind: 'incomplete', count: 1, onlyEmails: 0, allFree: true, teamId: 3, isClosed: true }],
    open: [],
  })
})

test('a place with an editing code is given away already, so it is not free', () => {
  const teams = [{ ...freePlace(1), teamCode: 'AB' }, freePlace(2), freePlace(3), incompleteTeam(4)]
  expect(stepsOf({ teams }).open).toEqual([{ kind: 'freePlaces', count: 2 }])
})

test('when all incomplete teams are free places, one step says both', () => {
  expect(stepsOf({ teams: [...QUIET.teams, freePlace(2), freePlace(3)] })).toEqual({
    due: [{ kind: 'incomplete', count: 2, onlyEmails: 0, allFree: true, teamId: 2, isClosed: false }],
    open: [],
  })
})

test('who has ordered nothing yet learns of package and guide, of the package only while it can be booked', () => {
  expect(stepsOf({ orders: [] }).open).toEqual([{ kind: 'companyPackage' }, { kind: 'guide' }])
  for (const closed of [{ today: LATE }, { teamsToBook: 0 }, { onSale: { package: false, shirts: true } }])
    expect(stepsOf({ orders: [], ...closed }).open).toEqual([{ kind: 'guide' }])
})

test.each<{ name: string; orders: Order[]; documents?: Document[]; today?: string; due: unknown[] }>([
  { name: 'an order without an invoice is not to be paid yet', orders: [anOrder()], due: [] },
  {
    name: 'an invoice of an open order is to be paid by its day, which itself still counts',
    orders: [anOrder({ invoiceDocumentId: 'a', openAmount: 120 })],
    today: '2027-06-15T20:00:00Z',
    due: [{ kind: 'unpaid', count: 1, cents: 12000, day: '2027-06-15', orderID: 7 }],
  },
  {
    name: 'the day after it is overdue',
    orders: [anOrder({ invoiceDocumentId: 'a', openAmount: 120 })],
    today: '2027-06-16T20:00:00Z',
    due: [{ kind: 'overdue', count: 1, cents: 12000, day: '2027-06-15', orderID: 7 }],
  },
  {
    name: 'orders that wait for the UID come before the teams, what is overdue before them',
    orders: [
      anOrder({ uidMissing: true }),
      anOrder({ orderID: 9, uidMissing: true }),
      anOrder({ invoiceDocumentId: 'a', openAmount: 120 }),
    ],
    today: '2027-06-16T20:00:00Z',
    due: [
      { kind: 'overdue', count: 1, cents: 12000, day: '2027-06-15', orderID: 7 },
      { kind: 'uid', count: 2 },
    ],
  },
  {
    name: 'a paid order is done',
    orders: [anOrder({ invoiceDocumentId: 'a', openAmount: 0 })],
    due: [],
  },
  {
    name: 'several are summed up; the one due first is named',
    orders: [
      anOrder({ orderID: 9, invoiceDocumentId: 'a', openAmount: 0.1 }),
      anOrder({ orderID: 8, invoiceDocumentId: 'b', openAmount: 50 }),
      anOrder({ orderID: 6, invoiceDocumentId: 'c', openAmount: 0.2 }),
    ],
    documents: [invoice(), invoice({ id: 'b', dueDate: '2027-05-31' }), invoice({ id: 'c', dueDate: '2027-06-10' })],
    due: [
      { kind: 'overdue', count: 1, cents: 5000, day: '2027-05-31', orderID: 8 },
      { kind: 'unpaid', count: 2, cents: 30, day: '2027-06-10', orderID: 6 },
    ],
  },
  {
    name: 'what is left of it is to be paid',
    orders: [anOrder({ invoiceDocumentId: 'a', openAmount: 99.5 })],
    due: [{ kind: 'unpaid', count: 1, cents: 9950, day: '2027-06-15', orderID: 7 }],
  },
  {
    name: 'nobody pays a Gutschrift',
    orders: [anOrder({ invoiceDocumentId: 'a', openAmount: -30 })],
    documents: [invoice({ kind: 'CREDIT_NOTE', dueDate: null })],
    due: [],
  },
])('$name', ({ orders, documents = [invoice()], today = '2027-06-01T10:00:00Z', due }) => {
  expect(stepsOf({ orders, documents, today: new Date(today) }).due).toEqual(due)
})

test.each([
  { name: 'two teams are missing after thirteen', fee: feeAfter(13), open: [{ missing: 2, bought: 13 }] },
  { name: 'without the package nothing comes back', fee: null, open: [] },
  { name: 'it comes back once', fee: { ...feeAfter(13), refunded: true }, open: [] },
  { name: 'from fifteen on nothing is missing', fee: feeAfter(15), open: [] },
])('the refund of the company fee: $name', ({ fee, open }) => {
  const steps = stepsOf({ companyFee: fee, companyPageActive: true })
  expect(steps.open).toEqual(open.map((step) => ({ kind: 'refund', ...step })))
})

test('when teams can no longer be booked, or fewer than are missing, nobody is told how many are', () => {
  expect(stepsOf({ companyFee: feeAfter(13), companyPageActive: true, teamsToBook: 1 }).open).toEqual([])
  expect(stepsOf({ companyFee: feeAfter(13), companyPageActive: true, today: LATE }).open).toEqual([])
})

test('only an owner of the package is told that the company page is paused', () => {
  expect(stepsOf({ companyFee: REFUNDED }).open).toEqual([{ kind: 'pagePaused' }])
  expect(stepsOf({ companyFee: REFUNDED, companyPageActive: true }).open).toEqual([])
  expect(stepsOf({ companyFee: null }).open).toEqual([])
})

test('shirts with sizes are to be ordered until it is too late', () => {
  expect(stepsOf({ shirtsToOrder: 12 }).due).toEqual([{ kind: 'shirts', count: 12 }])
  expect(stepsOf({ shirtsToOrder: 12, today: LATE }).due).toEqual([])
  expect(stepsOf({ shirtsToOrder: 0 }).due).toEqual([])
  expect(stepsOf({ shirtsToOrder: 12, onSale: { package: true, shirts: false } }).due).toEqual([])
})

test('the most urgent stands first', () => {
  const teams = [incompleteTeam(1)]
  const orders = [
    anOrder({ invoiceDocumentId: 'a', openAmount: 120 }),
    anOrder({ orderID: 8, invoiceDocumentId: 'b', openAmount: 50 }),
  ]
  const documents = [invoice({ dueDate: '2027-05-01' }), invoice({ id: 'b' })]
  const kinds = stepsOf({ teams, orders, documents, inCart: 1 }).due.map(({ kind }) => kind)
  expect(kinds).toEqual(['overdue', 'incomplete', 'cart', 'unpaid'])
})

test('a print without its logo is named with its order, until the shirts’ deadline', () => {
  const orders = [anOrder({ orderID: 9, logoMissing: true }), anOrder(), anOrder({ orderID: 5, logoMissing: true })]
  expect(stepsOf({ orders }).due).toEqual([{ kind: 'logo', count: 2, orderID: 5 }])
  expect(stepsOf({ orders, today: LATE }).due).toEqual([])
})
