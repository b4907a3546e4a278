import { BOOKKEEPING_FORMATS, type BookkeepingFormat } from '#domain/payments/bookkeeping.ts'
import { DEBTORS_FROM, rowsOf } from '../bookings.ts'
import { creditOf } from './brokenMoney.ts'
import type { MoneyWorld } from './moneyWorld.ts'
import { cents, seenMoney, sum, type SeenMoney } from './seenMoney.ts'

/** A booking as a file tells it, cents: a debit of one account against another one, of a document or not. */
type Booking = { account: string; counter: string; amount: number; vat: number; document: string | null }

const BANK = '2800'
const CHARGES = '4840'
const WRITE_OFFS = '7790'

const centsOf = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100)

/** A company's account against that of the other side, whichever of both a file names first. */
const READERS: Record<BookkeepingFormat, (file: Buffer) => Booking[]> = {
  bmd: (file) =>
    rowsOf(file).map(({ cell, amount, tax }) => ({
      account: cell('konto'),
      counter: cell('gkonto'),
      amount,
      vat: -tax || 0,
      document: ['AR', 'GU'].includes(cell('buchsymbol')) ? cell('extbelegnr') : null,
    })),
  datev: (file) => {
    const [, , ...lines] = new TextDecoder('windows-1252').decode(file).trimEnd().split('\r\n')
    return lines.map((line) => {
      const cells = line.split(';').map((cell) => cell.replaceAll('"', ''))
      const [amount, side] = cells
      const [account = '', counter = ''] = cells.slice(6)
      const isDocument = /^40\d0$/.test(counter)
      return {
        account,
        counter,
        amount: centsOf(amount) * (side === 'S' ? 1 : -1),
        vat: 0,
        document: isDocument ? (cells[10] ?? '') : null,
      }
    })
  },
  neutral: (file) => {
    const [head = '', ...lines] = new TextDecoder().decode(file).replace('\ufeff', '').trimEnd().split('\r\n')
    const cellsOf = (line: string) => line.split(';').map((cell) => cell.replaceAll('"', ''))
    const columns = cellsOf(head)
    return lines.map((line) => {
      const cells = cellsOf(line)
      const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
      const isMoney = cell('Bezahlt') !== ''
      return {
        account: isMoney ? BANK : cell('Debitor'),
        counter: isMoney ? cell('Debitor') : cell('Erlöskonto'),
        amount: centsOf(isMoney ? cell('Bezahlt') : cell('Brutto')),
        vat: isMoney ? 0 : centsOf(cell('USt')),
        document: isMoney || [CHARGES, WRITE_OFFS].includes(cell('Erlöskonto')) ? null : cell('Rechnungsnummer'),
      }
    })
  },
}

/** Closes the books of all months in each format, and tells in words in which of them the files differ from what the API answers. (rules/bookkeeping#sums) */
export async function brokenBooks(world: MoneyWorld): Promise<string[]> {
  const seen = await seenMoney(world)
  const months = [...new Set([...world.months, ...seen.payments.map(({ bookedOn }) => bookedOn.slice(0, 7))])]
  const broken: string[] = []
  for (const format of BOOKKEEPING_FORMATS) {
    for (const month of months) await world.staff.post('/bookkeeping/runs', { month, format })
    const files = await filesOf(world, format)
    for (const [words, told, wanted] of compared(files.map(READERS[format]), { world, seen, format }))
      if (JSON.stringify(told) !== JSON.stringify(wanted))
        broken.push(`${format}, ${words}: ${JSON.stringify(told)}, not ${JSON.stringify(wanted)}`)
  }
  return broken
}

async function filesOf({ staff }: MoneyWorld, format: BookkeepingFormat): Promise<Buffer[]> {
  type Run = { id: number; format: string; takenBackAt: string | null }
  const { body: runs }: { body: Run[] } = await staff.get('/bookkeeping/runs')
  const files: Buffer[] = []
  for (const run of runs.filter((one) => one.format === format && one.takenBackAt === null))
    files.push((await staff.get(`/bookkeeping/runs/${run.id}/file`)).body)
  return files
}

type Compared = { world: MoneyWorld; seen: SeenMoney; format: BookkeepingFormat }

function compared(files: readonly Booking[][], { world, seen, format }: Compared): [string, unknown, unknown][] {
  const { documents, payments } = seen
  const bookings = files.flat()
  const onAccount = (account: string) =>
    sum(bookings.map((one) => (one.account === account ? one.amount : 0) - (one.counter === account ? one.amount : 0)))
  const ofCompanies = payments.filter(({ takenBackAt, customerId }) => takenBackAt === null && customerId !== null)
  const kept = ofCompanies.filter(({ chargedInvoiceId }) => chargedInvoiceId !== null)
  const money = ofCompanies.filter(({ chargedInvoiceId }) => chargedInvoiceId === null)
  const total = (all: readonly { amount: number }[]) => sum(all.map(({ amount }) => cents(amount)))
  const off = (all: readonly { writtenOffAmount: number }[]) =>
    sum(all.map(({ writtenOffAmount }) => cents(writtenOffAmount)))
  const charged = documents.filter(({ gross, net }) => gross !== 0 || net !== 0)
  const numbers = (all: readonly string[]) => all.toSorted()
  const named = files.map((file) => numbers([...new Set(file.flatMap(({ document }) => document ?? []))])).flat()
  const sums = charged.map(({ number, gross }) => [number, cents(gross)] as const)
  const booked = charged.map(
    ({ number }) =>
      [number, sum(bookings.filter(({ document }) => document === number).map(({ amount }) => amount))] as const,
  )
  const rates = bookings.flatMap(({ document, counter }) =>
    document === null || counter === '' ? [] : `${document} ${counter}`,
  )
  return [
    [
      'each document is in one run',
      numbers(named.filter((number) => charged.some((one) => one.number === number))),
      numbers(charged.map(({ number }) => number)),
    ],
    ['a document is named once a rate', rates.length, new Set(rates).size],
    ['the sum of each document', booked, sums],
    ...world.companies.map(({ id }): [string, unknown, unknown] => {
      const open = sum(
        documents.filter(({ customerID }) => customerID === id).map(({ openAmount }) => cents(openAmount)),
      )
      return [`the account of company ${id}`, onAccount(String(DEBTORS_FROM + id)), open - creditOf(id, seen)]
    }),
    ['money on the bank', onAccount(BANK), total(money)],
    ['charges', onAccount(CHARGES), total(kept)],
    ['write-offs', onAccount(WRITE_OFFS), off(documents) - off(payments)],
    ['revenue', sum(['4000', '4010', '4020'].map(onAccount)), -sum(documents.map(({ gross }) => cents(gross)))],
    ...(format === 'datev'
      ? []
      : ([
          [
            'VAT',
            sum(bookings.map(({ vat }) => vat)),
            sum(documents.map(({ gross, net }) => cents(gross) - cents(net))),
          ],
        ] as [string, unknown, unknown][])),
    [
      'what is a debit is a credit',
      sum([...new Set(bookings.flatMap(({ account, counter }) => [account, counter]))].map(onAccount)),
      0,
    ],
  ]
}
