import { historyOf } from '#domain/pickup/pickupHistory.ts'
import type { WirePickupRecord } from '#contract/pickup/pickup.ts'
import { paths } from '#web/paths.ts'
import { longMoment } from '#web/ui/moments.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { doneWords, thingsInWords, type OfficeCompany } from './pickupOffice.ts'

type CompanyDialogProps = {
  /** Undefined for one that fetches nothing, or nothing any more. */
  company: OfficeCompany | undefined
  events: readonly WirePickupRecord[]
  wordsOf: (device: string) => string
  onClose: () => void
}

/** What a company has fetched, when, from whom and who took it, and what is still here. (rules/pickup#office) */
export function CompanyDialog({ company, events, wordsOf, onClose }: CompanyDialogProps) {
  if (!company) {
    return (
      <Dialog title="Abholung" size="small" onClose={onClose}>
        <EmptyState title="Diese Firma hat nichts abzuholen." place="section" />
      </Dialog>
    )
  }
  const { customerID, companyName, pickupNumber, delegate, owes, left, items } = company
  const touches = historyOf(items, events)
  return (
    <Dialog title={companyName} onClose={onClose}>
      <DataRows>
        <DataRow name="Abholnummer">{pickupNumber}</DataRow>
        <DataRow name="Wer abholt" empty="niemand genannt">
          {delegate}
        </DataRow>
        {owes ? <DataRow name="Zahlung">offen</DataRow> : null}
      </DataRows>
      <p className="mt-2">
        <TextLink to={paths.adminCustomer(customerID)} alone>
          Alles zu dieser Firma
        </TextLink>
      </p>
      <h3 className="mt-5 mb-2">Noch da</h3>
      <p>{left.length === 0 ? 'Nichts, die Firma hat alles.' : thingsInWords(left)}</p>
      <h3 className="mt-5 mb-2">Ausgegeben</h3>
      {touches.length === 0 ? <p>Noch nichts.</p> : null}
      <ol className="grid gap-3">
        {touches.map(({ record, items: touched }) => (
          <li key={record.eventId}>
            <p className="text-sm text-rock">
              {longMoment(record.at)}, {doneWords(record, wordsOf)}
            </p>
            <p>{thingsInWords(touched)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
