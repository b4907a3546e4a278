import { TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { useAreaSearch } from '#web/state/areaSearch.ts'
import { viewOf, WHOLE_VIEW, withView, type StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { useMay } from '#web/state/staffRights.ts'
import { TextButton } from '#web/ui/Button.tsx'
import { IssueDueDialog } from './IssueDueDialog.tsx'

type InvoiceTasksProps = { due: readonly StaffOrder[]; /** How many orders wait for a UID. */ blocked: number }

/** Open invoice tasks, in the head of the list. (rules/invoices#tasks) */
export function InvoiceTasks({ due, blocked }: InvoiceTasksProps) {
  const { search, setSearch } = useAreaSearch()
  const mayIssue = useMay()('invoices.issue')
  const [issued, setIssued] = useState<readonly StaffOrder[] | null>(null)
  const showBlocked = () => setSearch(withView(search, { ...WHOLE_VIEW, invoice: 'BLOCKED' }))
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-wrap justify-end gap-x-6 gap-y-0.5 empty:hidden">
      {mayIssue && due.length > 0 ? (
        <Notice
          words={due.length === 1 ? 'Eine Rechnung ist fällig.' : `${formatCount(due.length)} Rechnungen sind fällig.`}
        >
          <TextButton onClick={() => setIssued(due)}>
            {due.length === 1 ? 'Jetzt ausstellen' : 'Alle ausstellen'}
          </TextButton>
        </Notice>
      ) : null}
      {blocked > 0 ? (
        <Notice
          words={
            blocked === 1
              ? 'Eine Bestellung wartet auf die UID-Nummer.'
              : `${formatCount(blocked)} Bestellungen warten auf die UID-Nummer.`
          }
        >
          {viewOf(search).invoice === 'BLOCKED' ? null : <TextButton onClick={showBlocked}>Anzeigen</TextButton>}
        </Notice>
      ) : null}
      {issued ? <IssueDueDialog orders={issued} onClose={() => setIssued(null)} /> : null}
    </div>
  )
}

/** One task in the line of the page's title, so that the first row stays high. */
function Notice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className="flex max-w-lg items-start gap-2 rounded-field bg-amber-tint px-3 py-0.5 text-sm leading-4.5">
      <TriangleAlert aria-label="Achtung" className="mt-0.5 size-4 shrink-0 text-amber" />
      <span>
        <span>{words}</span> {children}
      </span>
    </p>
  )
}
