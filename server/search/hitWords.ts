import { labels } from '#contract/labels.ts'
import type { Hit } from '#contract/staff/search.ts'
import { numberedName } from '#contract/teams/teamNames.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import { formatEuro } from '#domain/text/money.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import { searchWords } from './messages.ts'

type Words = Omit<Hit, 'path'> & { rank: number }
type Row = { id: number; rank: number }
type TeamRow = Row & { teamName: string; startNumber: string | null }
type PersonRow = TeamRow & { firstName: string | null; lastName: string | null }
type CompanyRow = Row & Pick<PersonRow, 'firstName' | 'lastName'> & Record<'companyName' | 'email', string>
type Contact = { phoneNumber: string | null }
type PaymentRow = Row &
  Record<'bookedOn' | 'payerName' | 'reference', string> & { amount: number; companyName: string | null }
type Sum = { createdAt: Date; gross: number }

/** What people read of a hit of each kind; the company's name only where there are several. (rules/search#words) */
export const hitWords = {
  customer: ({ id, rank, companyName, firstName, lastName, phoneNumber, email }: CompanyRow & Contact): Words => ({
    kind: 'customer',
    id,
    rank,
    title: companyName,
    detail: inLine([fullName(firstName, lastName), phoneNumber, email]),
  }),
  team: ({ id, rank, teamName, startNumber }: TeamRow, company: string | null): Words => ({
    kind: 'team',
    id,
    rank,
    title: numberedName({ id, teamName, runners: [{ startNumber }] }),
    detail: inLine([company, searchWords.team(id)]),
  }),
  runner: (row: PersonRow, company: string | null): Words => ({
    kind: 'runner',
    id: row.id,
    rank: row.rank,
    title: fullName(row.firstName, row.lastName) ?? searchWords.nobody,
    detail: inLine([row.startNumber, row.teamName, company]),
  }),
  order: (
    { id, rank, createdAt, gross, paymentState }: Row & Sum & { paymentState: PaymentState },
    company: string | null,
  ): Words => ({
    kind: 'order',
    id,
    rank,
    title: searchWords.order(id),
    detail: inLine([company, ...sumOf({ createdAt, gross }), labels.paymentState[paymentState]]),
  }),
  document: (
    row: Sum & { id: string; rank: number; kind: InvoiceKind; number: string },
    company: string | null,
  ): Words => ({
    kind: 'document',
    id: row.id,
    rank: row.rank,
    title: `${labels.invoiceKind[row.kind]} ${row.number}`,
    detail: inLine([company, ...sumOf(row)]),
  }),
  payment: ({ id, rank, amount, bookedOn, payerName, reference, companyName }: PaymentRow): Words => ({
    kind: 'payment',
    id,
    rank,
    title: searchWords.payment(id, formatEuro(amount)),
    detail: inLine([payerName, companyName === payerName ? null : companyName, formatDay(bookedOn), reference]),
  }),
}

const sumOf = ({ createdAt, gross }: Sum) => [formatEuro(gross), formatDay(dayOf(createdAt))]

function fullName(firstName: string | null, lastName: string | null): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

const inLine = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')
