import { labels } from '#contract/labels.ts'
import { useAreaSearch } from '#web/state/areaSearch.ts'
import { viewOf, withView } from '#web/parts/orders/staffOrders.ts'
import type { OrdersView } from '#web/parts/orders/staffOrders.ts'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import { CountStat } from '#web/ui/Stat.tsx'

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
export function OrdersBar({ counts }: { counts: OrderCounts | null }) {
  const { search, setSearch } = useAreaSearch()
  const view = viewOf(search)
  const { payment, invoice, sequence } = view
  const change = (part: Partial<OrdersView>) => setSearch(withView(search, { ...view, ...part }))
  const choose = (value: string) => PAYMENTS.find((option) => option.value === value)?.value
  const chooseInvoice = (value: string) => INVOICES.find((option) => option.value === value)?.value
  const chooseSequence = (value: string) => SEQUENCES.find((option) => option.value === value)?.value
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <CountStat label="Bestellungen" count={counts?.all ?? null} />
        <CountStat label="offen" count={counts?.unpaid ?? null} tone={counts?.unpaid ? 'glow' : 'ink'} />
        <CountStat label="ohne Rechnung" count={counts?.uninvoiced ?? null} />
        <CountStat label="überfällig" count={counts?.overdue ?? null} tone={counts?.overdue ? 'glow' : 'ink'} />
      </dl>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <ChoiceChips
          label="Zahlung"
          name="payment"
          options={PAYMENTS}
          value={payment}
          onChange={(value) => change({ payment: choose(value) })}
        />
        <ChoiceChips
          label="Rechnung"
          name="invoice"
          options={INVOICES}
          value={invoice}
          onChange={(value) => change({ invoice: chooseInvoice(value) })}
        />
        <ChoiceChips
          label="Sortierung"
          name="sequence"
          options={SEQUENCES}
          value={sequence}
          onChange={(value) => change({ sequence: chooseSequence(value) })}
        />
      </div>
    </div>
  )
}
