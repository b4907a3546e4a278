import { paymentWord } from '#contract/payments/bookkeepingWords.ts'
import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { shortDay } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import type { Preview } from './bookkeeping.ts'
import { inEuro } from '#web/pages/admin/payments/payment.ts'

type Entry = {
  key: string
  day: string
  word: string
  to: string
  name: string
  customerID: number
  companyName: string
  amount: number
}

const amountOf = ({ amount }: Entry) => inEuro(amount)
const link = ({ to, name }: Entry) => <CellLink to={to}>{name}</CellLink>
const company = ({ customerID, companyName }: Entry) => (
  <CellLink to={paths.adminCustomer(customerID)} shared>
    {companyName}
  </CellLink>
)

const COLUMNS: Column<Entry>[] = [
  { key: 'day', title: 'Tag', cell: ({ day }) => shortDay(day) },
  { key: 'word', title: 'Art', cell: ({ word }) => word },
  { key: 'name', title: 'Nummer', cell: link },
  { key: 'companyName', title: 'Firma', cell: company, width: 'w-1/2' },
  { key: 'amount', title: 'Betrag', cell: amountOf, align: 'right', numeral: true },
]

/** What a run would hold, one by one, on demand. */
export function BookkeepingEntries({ documents, payments }: Pick<Preview, 'documents' | 'payments'>) {
  const entries = [
    ...documents.map(({ number, kind, day, customerID, companyName, gross }): Entry => ({
      key: number,
      day,
      word: labels.invoiceKind[kind],
      to: placePaths.adminDocument(number),
      name: number,
      customerID,
      companyName,
      amount: gross,
    })),
    ...payments.map((payment): Entry => ({
      key: `${payment.id} ${payment.customerID}`,
      day: payment.day,
      word: paymentWord(payment),
      to: paths.adminPayment(payment.id),
      name: payment.charged ?? (payment.numbers.join(', ') || `Zahlung ${payment.id}`),
      customerID: payment.customerID,
      companyName: payment.companyName,
      amount: payment.charged === null ? payment.amount : -payment.amount,
    })),
  ]
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 font-semibold text-spruce">Einzeln ansehen</summary>
      <Table
        label="Was in den Lauf kommt"
        columns={COLUMNS}
        rows={entries}
        rowKey={({ key }) => key}
        phoneRow={(entry) => (
          <>
            <p className="flex justify-between gap-4">
              <span>
                {entry.word} <TextLink to={entry.to}>{entry.name}</TextLink>
              </span>
              <span className="numeral whitespace-nowrap">{amountOf(entry)}</span>
            </p>
            <p className="text-sm text-rock wrap-anywhere">
              {shortDay(entry.day)} ·{' '}
              <TextLink to={paths.adminCustomer(entry.customerID)}>{entry.companyName}</TextLink>
            </p>
          </>
        )}
        empty={null}
      />
    </details>
  )
}
