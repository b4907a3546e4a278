import { expect, test } from 'vitest'
import { assignmentProblem, companyOfPayment, creditsOfOthers, released } from './payments.ts'

const share = (invoiceId: string, amount: number) => ({ invoiceId, amount })
const documents = [
  { invoiceId: 'a', number: '2027-00001', open: 10_000 },
  { invoiceId: 'b', number: '2027-00002', open: 5000 },
  { invoiceId: 'owed', number: 'GS-2027-00001', open: -3000 },
  { invoiceId: 'paid', number: '2027-00003', open: 0 },
]

test.each([
  { name: 'nothing', amount: 15_000, shares: [], problem: null },
  { name: 'all of it', amount: 15_000, shares: [share('a', 10_000), share('b', 5000)], problem: null },
  { name: 'a part', amount: 15_000, shares: [share('a', 1)], problem: null },
  { name: 'what we owe', amount: -3000, shares: [share('owed', -3000)], problem: null },
  { name: 'no such document', amount: 1, shares: [share('c', 1)], problem: { kind: 'unknown', index: 0 } },
  {
    name: 'a document twice',
    amount: 5,
    shares: [share('a', 1), share('b', 1), share('a', 1)],
    problem: { kind: 'twice', index: 2 },
  },
  {
    name: 'a cent more than is open',
    amount: 20_000,
    shares: [share('a', 10_001)],
    problem: { kind: 'aboveDocument', index: 0, number: '2027-00001', open: 10_000 },
  },
  {
    name: 'less than nothing of an invoice',
    amount: -1,
    shares: [share('a', -1)],
    problem: { kind: 'belowZero', index: 0, number: '2027-00001' },
  },
  {
    name: 'a paid document',
    amount: 1,
    shares: [share('paid', 1)],
    problem: { kind: 'aboveDocument', index: 0, number: '2027-00003', open: 0 },
  },
  {
    name: 'nothing of a document',
    amount: 1,
    shares: [share('a', 0)],
    problem: { kind: 'aboveDocument', index: 0, number: '2027-00001', open: 10_000 },
  },
  {
    name: 'money of theirs to what we owe',
    amount: 3000,
    shares: [share('owed', 3000)],
    problem: { kind: 'aboveDocument', index: 0, number: 'GS-2027-00001', open: -3000 },
  },
  {
    name: 'a cent more than was paid',
    amount: 14_999,
    shares: [share('a', 10_000), share('b', 5000)],
    problem: { kind: 'abovePayment', amount: 14_999 },
  },
  {
    name: 'money that left to what they owe',
    amount: -10_000,
    shares: [share('a', 10_000)],
    problem: { kind: 'abovePayment', amount: -10_000 },
  },
])('shares of a payment: $name', ({ amount, shares, problem }) => {
  expect(assignmentProblem({ amount, shares, documents })).toEqual(problem)
})

test.each([
  { name: 'as much as before', asked: 10_000, left: [] },
  { name: 'more than is paid', asked: 12_000, left: [] },
  { name: 'a cent less', asked: 9999, left: [{ id: 'new', amount: 3999 }] },
  { name: 'less by the newest', asked: 6000, left: [{ id: 'new', amount: 0 }] },
  {
    name: 'less than the oldest',
    asked: 1000,
    left: [
      { id: 'new', amount: 0 },
      { id: 'old', amount: 1000 },
    ],
  },
  {
    name: 'nothing',
    asked: 0,
    left: [
      { id: 'new', amount: 0 },
      { id: 'old', amount: 0 },
    ],
  },
])('what stays of 60 € and then 40 € for a document that asks for $name', ({ asked, left }) => {
  const newestFirst = [
    { id: 'new', amount: 4000 },
    { id: 'old', amount: 6000 },
  ]
  expect(released(newestFirst, asked)).toEqual(left)
})

test.each<[title: string, known: number | null, before: number[], after: number[], company: number | null]>([
  ['of nobody it is of the first document', null, [], [2, 1], 2],
  ['it stays with its own document', 1, [], [1], 1],
  ['taken back it stays', 1, [1], [], 1],
  ['assigned to another company it goes along', 1, [], [2], 2],
  ['at once too', 1, [1], [2, 3], 2],
  ['of documents of two it stays with its own', 1, [1], [2, 1], 1],
  ['what is taken back of its own stays its own', 1, [1, 2], [2], 1],
  ['a further document of the other changes nothing then', 1, [2], [2, 2], 1],
  ['a mother that pays for two more, and not for herself', 1, [], [2, 3], 2],
])('whose a payment is: %s', (_title, known, before, after, company) => {
  const of = (companies: number[]) => companies.map((customerID) => ({ customerID }))
  expect(companyOfPayment({ known, before: of(before), after: of(after) })).toBe(company)
})

type Parts = Record<number, number>
test.each<
  [title: string, company: number | null, amount: number, before: Parts, after: Parts, credits: Parts, left: Parts]
>([
  ['a Storno of the second one leaves its money to the second', 1, 100, { 1: 60, 2: 40 }, { 1: 60 }, {}, { 2: 40 }],
  ['a Gutschrift a part of it', 1, 100, { 1: 60, 2: 40 }, { 1: 60, 2: 30 }, {}, { 2: 10 }],
  ['that of its own leaves nothing to others', 1, 100, { 1: 60, 2: 40 }, { 2: 40 }, {}, {}],
  ['the next document is paid of it', 1, 100, { 1: 60 }, { 1: 60, 2: 25 }, { 2: 40 }, { 2: 15 }],
  ['and of the rest where it is not enough', 1, 100, { 1: 40 }, { 1: 40, 2: 50 }, { 2: 40 }, {}],
  ['what is given to its own leaves the other', 1, 100, { 1: 60, 2: 40 }, { 1: 100 }, {}, {}],
  ['of two others the one that gave loses it', 1, 100, { 1: 40, 2: 30 }, { 1: 70 }, { 3: 30 }, { 3: 30 }],
  ['whose it becomes has no part beside its rest', 2, 100, { 1: 60 }, { 2: 60 }, { 2: 40 }, {}],
  ['money that left has its sign', 1, -100, { 1: -60, 2: -40 }, { 1: -60 }, {}, { 2: -40 }],
  ['of nobody nothing is kept apart', null, 100, {}, {}, { 2: 40 }, {}],
])('credit of others in a payment: %s', (_title, company, amount, before, after, credits, left) => {
  const parts = (of: Parts) => Object.entries(of).map(([id, cents]) => ({ customerID: Number(id), amount: cents }))
  const change = { company, formerly: 1, amount, before: parts(before), after: parts(after), credits: parts(credits) }
  expect(creditsOfOthers(change)).toEqual(parts(left))
})
