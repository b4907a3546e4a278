import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Say } from '../wire.ts'

/** Entries of a list; most have an id by that name. */
const Rows = z.array(z.looseObject({ id: z.union([z.string(), z.int()]).default('') }))
type Row = Record<string, unknown>

/** Facts that a version says about orders, documents, payments and letters; one that it does not know yet is left out. */
const SAID = {
  order: ['orderID', 'customerID', 'totalPrice', 'gross', 'paymentState', 'invoiceDocumentId', 'orderReference'],
  line: ['orderItemId', 'itemId', 'quantity', 'price', 'creditedQuantity', 'withdrawnQuantity'],
  document: [
    'id',
    'number',
    'kind',
    'orderID',
    'customerID',
    'dueDate',
    'net',
    'gross',
    'reason',
    'cancelsInvoiceId',
    'openAmount',
    'paidAmount',
    'hasXml',
  ],
  payment: [
    'id',
    'amount',
    'bookedOn',
    'customerId',
    'source',
    'note',
    'takenBackReason',
    'unassignedAmount',
    'assignments',
  ],
  letter: ['id', 'customerID', 'step', 'number', 'payUntil', 'open', 'charges', 'interest', 'documents'],
  run: ['id', 'number', 'month', 'format', 'sha256', 'documents', 'payments', 'sums'],
  team: ['id', 'orderId', 'customerId', 'teamName', 'teamAcronym', 'withdrawn'],
  runner: ['runnerID', 'lastName', 'startNumber', 'chipNumber'],
} as const

const FORMATS = ['factur-x', 'ebinterface']

/** The books of a version in its own words, as far as it knows them. */
export type Books = Awaited<ReturnType<typeof booksOf>>

/** All that a version says of its books to the staff over HTTP: sums, numbers, and each document's bytes by their SHA-256. */
export async function booksOf(say: Say) {
  const asked = async (path: string) => Rows.parse((await said(say, path)).body)
  const digest = async (path: string) => sha256((await said(say, path)).body)
  /** Tests whether this version answers there at all. */
  const has = async (path: string) => (await say({ path })).status !== 404
  const orders: Row[] = (await asked('/orders')).map((order) => ({
    ...picked(order, SAID.order),
    lines: Rows.parse(order.orderItems).map((line) => picked(line, SAID.line)),
  }))
  const documents: Row[] = await inTurn(await asked('/invoices'), async (document) => ({
    ...picked(document, SAID.document),
    pdf: await digest(`/invoices/${document.id}/pdf/admin`),
    xml:
      document.hasXml === true
        ? await inTurn(FORMATS, (format) => digest(`/invoices/${document.id}/xml/admin?format=${format}`))
        : [],
  }))
  const letters = async () =>
    inTurn(await asked('/dunning/letters'), async (letter) => ({
      ...picked(letter, SAID.letter),
      pdf: letter.number === null ? null : await digest(`/dunning/letters/${letter.id}/pdf/admin`),
    }))
  const runs = async () =>
    inTurn(await asked('/bookkeeping/runs'), async (run) => ({
      ...picked(run, SAID.run),
      file: await digest(`/bookkeeping/runs/${run.id}/file`),
    }))
  const payments = async () => {
    const found = (await asked('/payments')).map((payment) => picked(payment, SAID.payment))
    return { payments: found, paid: sum(found, 'amount') }
  }
  const companies = await inTurn(await asked('/customers'), async ({ id, companyName }) => {
    const account = `/customers/${id}/account`
    if (!(await has(account))) return { id, companyName }
    const { balance, entries } = (await said(say, account)).body
    return { id, companyName, balance, entries: entries.length }
  })
  const teams = (await asked('/teams')).map((team) => ({
    ...picked(team, SAID.team),
    runners: Rows.parse(team.runners).map((runner) => picked(runner, SAID.runner)),
  }))
  return {
    ordered: sum(orders, 'gross'),
    billed: sum(documents, 'gross'),
    companies,
    orders,
    documents,
    teams,
    ...((await has('/payments')) && (await payments())),
    ...((await has('/dunning/letters')) && { letters: await letters() }),
    ...((await has('/bookkeeping/runs')) && { runs: await runs() }),
  }
}

async function said(say: Say, path: string) {
  const answer = await say({ path })
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`)
  return answer
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const sum = (rows: readonly Row[], field: string) =>
  rows.reduce((cents, row) => cents + Math.round(Number(row[field]) * 100), 0) / 100

function picked(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))
}

async function inTurn<Value, Result>(values: readonly Value[], act: (value: Value) => Promise<Result>) {
  const results: Result[] = []
  for (const value of values) results.push(await act(value))
  return results
}
