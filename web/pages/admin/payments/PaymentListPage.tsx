import { useLoaderData, useNavigate, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { PAYMENT_FILTERS, type PaymentFilter } from '#domain/payments/payments.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { shortDay } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { notForSearch, useAreaSearch, withValue } from '#web/state/areaSearch.ts'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { inEuro, payerOf, wordsOf, type Payment } from './payment.ts'
import { PaymentState } from './PaymentState.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'

const STATE = 'stand'
/** The newest are shown. */
const PART = 500

const FILTER_LABELS: Record<PaymentFilter, string> = {
  all: 'Alle',
  unassigned: 'Nicht ganz zugeordnet',
  assigned: 'Erledigt',
}

const filterIn = (search: URLSearchParams): PaymentFilter =>
  PAYMENT_FILTERS.find((filter) => filter === search.get(STATE)) ?? 'all'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const filter = filterIn(new URL(request.url).searchParams)
  return { filter, payments: call('GET /payments', { query: { state: filter, limit: String(PART) } }) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  filterIn(change.currentUrl.searchParams) !== filterIn(change.nextUrl.searchParams) || notForSearch(change)

/** 'Alle Zahlungen': all that came in or went, newest first, to be found again. (rules/payments#list) */
export function Component() {
  const { filter, payments } = useLoaderData<typeof loader>()
  const { search, setSearch } = useAreaSearch()
  return (
    <>
      <PaymentsHead />
      <div className="mb-2">
        <ChoiceChips
          size="small"
          label="Stand"
          name="payment-state"
          options={PAYMENT_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
          value={filter}
          onChange={(value) => setSearch(withValue(search, STATE, value))}
        />
      </div>
      <Loaded data={payments} skeleton={<LoadingRows label="Zahlungen werden geladen …" />}>
        {(all) => <Payments all={all} />}
      </Loaded>
    </>
  )
}

function Payments({ all }: { all: readonly Payment[] }) {
  const navigate = useNavigate()
  const shown = useFound(all, searched)
  return (
    <>
      <Table
        label="Zahlungen"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.adminPayment(id))}
        phoneRow={(payment) => <PhoneRow payment={payment} />}
        empty={
          <NothingFound title={all.length === 0 ? 'Hier ist noch keine Zahlung.' : 'Keine Zahlung gefunden.'}>
            Zahlungen bringt der Kontoauszug, oder jemand erfasst sie von Hand.
          </NothingFound>
        }
      />
      {shown.length === 0 ? null : (
        <p role="status" className="mt-3 text-sm text-rock">
          {countOf(shown.length, 'Zahlung', 'Zahlungen')}, zusammen{' '}
          {inEuro(shown.reduce((sum, { amount }) => sum + amount, 0))}
          {all.length === PART ? `, gesucht in den neuesten ${formatCount(PART)}` : ''}
        </p>
      )}
    </>
  )
}

const numbersOf = ({ assignments }: Payment) => assignments.map(({ number }) => number)

function searched(payment: Payment) {
  const { amount, companyName, note, payerIban } = payment
  const names = [payerOf(payment), companyName ?? '', wordsOf(payment), note, payerIban ?? '']
  return [...names, inEuro(amount), ...numbersOf(payment)]
}

const COLUMNS: Column<Payment>[] = [
  { key: 'bookedOn', title: 'Tag', cell: ({ bookedOn }) => shortDay(bookedOn) },
  { key: 'amount', title: 'Betrag', cell: ({ amount }) => inEuro(amount), align: 'right', numeral: true },
  {
    key: 'payer',
    title: 'Von',
    cell: (payment) => (
      <CellLink to={paths.adminPayment(payment.id)} shared>
        {payerOf(payment)}
      </CellLink>
    ),
    width: 'w-1/4',
  },
  {
    key: 'reference',
    title: 'Verwendung',
    cell: wordsOf,
    width: 'w-1/3',
    yields: true,
  },
  { key: 'documents', title: 'Belege', cell: (payment) => <DocumentLinks numbers={numbersOf(payment)} /> },
  { key: 'state', title: 'Stand', cell: (payment) => <PaymentState payment={payment} /> },
]

function PhoneRow({ payment }: { payment: Payment }) {
  return (
    <>
      <p className="flex justify-between gap-4">
        <span className="numeral text-lg">{inEuro(payment.amount)}</span>
        <span className="text-sm text-rock">{shortDay(payment.bookedOn)}</span>
      </p>
      <p className="font-semibold wrap-anywhere">{payerOf(payment)}</p>
      <p className="mb-1 text-sm wrap-anywhere">{numbersOf(payment).join(', ') || wordsOf(payment)}</p>
      <PaymentState payment={payment} />
    </>
  )
}
