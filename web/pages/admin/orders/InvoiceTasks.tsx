import { useState } from 'react'
import { formatCount } from '#domain/numberFormats.ts'
import { useAreaSearch } from '#web/state/areaSearch.ts'
import { viewOf, WHOLE_VIEW, withView } from '#web/parts/orders/staffOrders.ts'
import type { StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IssueDueDialog } from './IssueDueDialog.tsx'

type InvoiceTasksProps = { due: readonly StaffOrder[]; /** How many orders wait for a UID. */ blocked: number }

/** Open invoice tasks, shown above the list. (rules/invoices#tasks) */
export function InvoiceTasks({ due, blocked }: InvoiceTasksProps) {
  const { search, setSearch } = useAreaSearch()
  const [issued, setIssued] = useState<readonly StaffOrder[] | null>(null)
  const showBlocked = () => setSearch(withView(search, { ...WHOLE_VIEW, invoice: 'BLOCKED' }))
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {due.length > 0 ? (
        <Banner
          tone="info"
          title={due.length === 1 ? 'Eine Rechnung ist fällig.' : `${formatCount(due.length)} Rechnungen sind fällig.`}
          action={
            <Button look="second" size="small" onClick={() => setIssued(due)}>
              {due.length === 1 ? 'Jetzt ausstellen' : 'Alle fälligen Rechnungen erstellen'}
            </Button>
          }
        />
      ) : null}
      {blocked > 0 ? (
        <Banner
          tone="warning"
          title={
            blocked === 1
              ? 'Eine Bestellung über 10.000\u00a0€ wartet auf die UID-Nummer der Firma.'
              : `${formatCount(blocked)} Bestellungen über 10.000\u00a0€ warten auf die UID-Nummer ihrer Firma.`
          }
          action={
            viewOf(search).invoice === 'BLOCKED' ? null : (
              <Button look="second" size="small" onClick={showBlocked}>
                Anzeigen
              </Button>
            )
          }
        />
      ) : null}
      {issued ? <IssueDueDialog orders={issued} onClose={() => setIssued(null)} /> : null}
    </div>
  )
}
