import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { paths } from '#web/paths.ts'
import { useAreaSearch } from '#web/state/areaSearch.ts'
import { viewOf, withView, type OrdersView } from '#web/parts/orders/staffOrders.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { filterLabel, PhoneFold } from '#web/ui/page/PhoneFold.tsx'
import { CountFigure } from '#web/ui/Stat.tsx'

/** Of all orders, whatever is filtered. */
export type OrderCounts = { all: number; unpaid: number; uninvoiced: number; blocked: number; overdue: number }

const PAYMENTS = [
  { value: 'ALL', label: 'Alle' },
  { value: 'PENDING', label: labels.paymentState.PENDING },
  { value: 'COMPLETED', label: labels.paymentState.COMPLETED },
] as const
const INVOICES = [
  { value: 'ALL', label: 'Alle' },
  { value: 'MISSING', label: 'Ohne' },
  { value: 'BLOCKED', label: 'UID fehlt' },
  { value: 'OVERDUE', label: 'Überfällig' },
] as const
const SEQUENCES = [
  { value: 'newest', label: 'Neueste zuerst' },
  { value: 'oldest', label: 'Älteste zuerst' },
] as const

/** How many orders there are, and which of them in which order to show; `counts` is null while they load. */
export function OrdersBar({ counts, tasks }: { counts: OrderCounts | null; tasks?: ReactNode }) {
  const { search, setSearch } = useAreaSearch()
  const view = viewOf(search)
  const { payment, invoice, sequence } = view
  const change = (part: Partial<OrdersView>) => setSearch(withView(search, { ...view, ...part }))
  const choose = (value: string) => PAYMENTS.find((option) => option.value === value)?.value
  const chooseInvoice = (value: string) => INVOICES.find((option) => option.value === value)?.value
  const chooseSequence = (value: string) => SEQUENCES.find((option) => option.value === value)?.value
  return (
    <>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <dl className="flex flex-wrap gap-x-5">
          <CountFigure label="gesamt" count={counts?.all ?? null} />
          <CountFigure label="offen" count={counts?.unpaid ?? null} tone={counts?.unpaid ? 'glow' : 'ink'} />
          <CountFigure label="ohne Rechnung" count={counts?.uninvoiced ?? null} />
          <CountFigure label="überfällig" count={counts?.overdue ?? null} tone={counts?.overdue ? 'glow' : 'ink'} />
        </dl>
        {tasks}
      </div>
      <div className="clear-both mb-2 flex flex-wrap gap-x-5 gap-y-2">
        <PhoneFold label={filterLabel([payment !== 'ALL', invoice !== 'ALL', sequence !== 'newest'])}>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <ChoiceChips
              size="small"
              label="Zahlung"
              name="payment"
              options={PAYMENTS}
              value={payment}
              onChange={(value) => change({ payment: choose(value) })}
            />
            <ChoiceChips
              size="small"
              label="Rechnung"
              name="invoice"
              options={INVOICES}
              value={invoice}
              onChange={(value) => change({ invoice: chooseInvoice(value) })}
            />
            <ChoiceChips
              size="small"
              label="Sortierung"
              name="sequence"
              options={SEQUENCES}
              value={sequence}
              onChange={(value) => change({ sequence: chooseSequence(value) })}
            />
          </div>
        </PhoneFold>
        <TextLink alone to={paths.adminProduction()} className="ml-auto self-center">
          T-Shirts und Drucke
        </TextLink>
      </div>
    </>
  )
}
