import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PickupSettling } from '#contract/pickup.ts'
import type { WirePickupRecord } from '#contract/pickup.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { longMoment } from '#web/parts/orders/orderDates.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormActions, FormSubmit, FormTextArea } from '#web/ui/FormFields.tsx'
import { itemWords } from './pickupOffice.ts'
import type { Office } from './pickupOffice.ts'

type OneConflict = Office['conflicts'][number]

/** What two devices have handed out, with all that was recorded of it, until somebody has settled it. (rules/pickup#conflicts) */
export function Conflicts({ conflicts }: { conflicts: readonly OneConflict[] }) {
  const [settling, settle] = useState<OneConflict | null>(null)
  const may = useMay()
  if (conflicts.length === 0) return null
  return (
    <section aria-labelledby="zu-klaeren" className="mb-8">
      <h2 id="zu-klaeren" className="mb-3">
        Zweimal ausgegeben
      </h2>
      <ul className="grid gap-3">
        {conflicts.map((conflict) => (
          <li
            key={conflict.second.eventId}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-amber bg-paper px-4 py-3"
          >
            <div className="min-w-0">
              <ConflictWords conflict={conflict} />
            </div>
            {may('pickup.write') ? (
              <Button look="second" size="small" onClick={() => settle(conflict)}>
                Erledigen
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {settling ? <SettleDialog conflict={settling} onClose={() => settle(null)} /> : null}
    </section>
  )
}

function ConflictWords({ conflict: { company, item, records, second } }: { conflict: OneConflict }) {
  return (
    <>
      <p className="font-semibold">
        {item ? itemWords(item) : second.itemKey}
        {company ? (
          <>
            , <TextLink to={paths.adminCustomer(company.customerID)}>{company.companyName}</TextLink>
          </>
        ) : null}
      </p>
      <ul className="text-sm">
        {records.map((record) => (
          <li key={record.eventId}>{recordWords(record)}</li>
        ))}
      </ul>
    </>
  )
}

const recordWords = ({ kind, at, device, by }: WirePickupRecord) =>
  `${longMoment(at)}: ${kind === 'handed' ? 'ausgegeben' : 'zurückgenommen'} von ${device}${by ? `, an ${by}` : ''}`

function SettleDialog({ conflict, onClose }: { conflict: OneConflict; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog title="Konflikt erledigen" size="small" onClose={onClose}>
      <Form
        schema={PickupSettling}
        values={{ settled: true, note: '' }}
        label="Konflikt erledigen"
        onSave={async ({ note }) => {
          const { eventId } = conflict.second
          await call('PUT /pickup/conflicts/:eventId', { params: { eventId }, body: { settled: true, note } })
          onClose()
          await revalidate()
        }}
      >
        <ConflictWords conflict={conflict} />
        <FormTextArea name="note" label="Was ist herausgekommen?" className="mt-4" />
        <FormActions>
          <FormSubmit busyText="Wird erledigt …">Erledigen</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
