import { addDays, dayOf } from '#domain/text/days.ts'
import { remainderBy97, tidyIban } from '#domain/text/iban.ts'
import type { MatchedDocument } from '#domain/payments/matching.ts'
import { euroOf } from '#domain/text/money.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import type { Context } from '../context.ts'
import { matchedDocuments } from '../statements/store.ts'
import { camtStatement, type StatementEntry } from './camtStatement.ts'

/** What was on the account before, in euro. */
const OPENING = 1000
/** The number of an invented bank. */
const BANK = '99400'

/**
 * A bank's statement that fits the demo event: payments that are certain by reference, by
 * number and by several numbers, some to look at, some of nobody, a batch with its parts and one without, a transfer that came back, charges
 * and what is only listed. (rules/operations#demo)
 */
export async function demoStatement({ db, event, now }: Context): Promise<string> {
  const documents = await matchedDocuments(db)
  const entries = entriesFor(documents, addDays(dayOf(now()), -1))
  const sum = entries
    .filter(({ status, currency }) => status === undefined && currency === undefined)
    .reduce((total, { amount, isDebit }) => total + (isDebit ? -1 : 1) * Math.round(Number(amount) * 100), 0)
  const account = tidyIban(event.issuer.iban)
  const balances = [OPENING.toFixed(2), (OPENING + euroOf(sum)).toFixed(2)] as const
  return camtStatement({ account, entries, balances })
}

/** The entries, each invoice in one of them; the last open invoices stay open. */
function entriesFor(documents: readonly MatchedDocument[], day: string): StatementEntry[] {
  const open = documents.filter(({ open: cents }) => cents > 0)
  const [paid] = documents.filter(({ open: cents, isCancelled }) => cents === 0 && !isCancelled)
  const [returned, batched, otherBatched, ...others] = open
  const stay = Math.floor(others.length / 4)
  const single = others.slice(0, others.length - stay).map(paymentFor)
  const back = returned && { ...payment(returned, returned.number), booking: 'DEMO-R1' }
  const parts = [batched, otherBatched].flatMap((document) =>
    document ? [payment(document, rfReference(document.number))] : [],
  )
  const entries: StatementEntry[] = [
    ...single,
    ...(back ? [back, { ...back, booking: 'DEMO-R2', isDebit: true, isReturn: true }] : []),
    ...(parts.length > 1 ? [{ amount: sumOf(parts), count: parts.length, parts, booking: 'DEMO-B1' }] : []),
    { amount: '540.00', count: 5, booking: 'DEMO-B2' },
    ...(paid ? [{ ...payment(paid, `Rechnung ${paid.number}`), amount: '120.00' }] : []),
    { amount: '75.00', name: 'Elfriede Unterberger', text: 'Startgeld, liebe Gruesse' },
    { amount: '2.14', name: 'Hausbank', text: 'Habenzinsen' },
    { amount: '7.90', isDebit: true, code: 'CHRG', text: 'Kontofuehrung' },
    { amount: '1480.00', isDebit: true, name: 'Zeltverleih Tirol GmbH', text: 'Rechnung 4711' },
    { amount: '99.00', status: 'PDNG', name: 'Noch nicht gebucht' },
  ]
  return entries.map((entry, place) => ({ booking: `DEMO-${place + 1}`, ...entry, day }))
}

/** One of the ways in which companies pay, by turns; most do it right. */
function paymentFor(document: MatchedDocument, place: number): StatementEntry {
  const { number, open } = document
  const [, year = '', count = ''] = /^(\d+)-(\d+)$/.exec(number) ?? []
  const ways: readonly (() => StatementEntry)[] = [
    () => payment(document, rfReference(number)),
    () => payment(document, `Rechnung ${number}`),
    () => payment(document, `RE ${year} ${Number(count)} Firmenlauf`),
    () => payment(document, rfReference(number)),
    () => ({
      ...payment(document, `Rechnung ${number} minus Skonto`),
      amount: euroOf(Math.max(open - 1200, 100)).toFixed(2),
    }),
    () => payment(document, `RE ${year}-${count.replaceAll('0', 'O')}`),
    () => payment(document, 'Firmenlauf, Startgeld'),
  ]
  const entry = ways[place % ways.length]?.() ?? payment(document, number)
  return { ...entry, iban: ibanOf(document) }
}

/** Each company pays from an account of its own, with right check digits. */
function ibanOf({ customerID }: MatchedDocument): string {
  const account = `${BANK}${String(customerID).padStart(11, '0')}`
  return `AT${String(98 - remainderBy97(`${account}AT00`)).padStart(2, '0')}${account}`
}

const payment = ({ open, companyName }: MatchedDocument, text: string): StatementEntry => ({
  amount: euroOf(open).toFixed(2),
  name: companyName,
  text,
})

const sumOf = (parts: readonly { amount: string }[]) =>
  euroOf(parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toFixed(2)
