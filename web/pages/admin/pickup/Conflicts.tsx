import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PickupSettling } from '#contract/pickup.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { longMoment } from '#web/parts/orders/orderDates.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormActions, FormSubmit, FormTextArea } from '#web/ui/FormFields.tsx'
import { itemWords } from './pickupOffice.ts'
import type { OfficeConflict } from './pickupOffice.ts'

type WordsOf = (device: string) => string

/** What two devices have handed out, with all that was recorded of it, until somebody has settled it. (rules/pickup#conflicts) */
export function Conflicts({ conflicts, wordsOf }: { conflicts: readonly OfficeConflict[]; wordsOf: WordsOf }) {
  const [settling, settle] = useState<OfficeConflict | null>(null)
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
            key={conflict.thing}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-amber bg-paper px-4 py-3"
          >
            <div className="min-w-0">
              <ConflictWords conflict={conflict} wordsOf={wordsOf} />
            </div>
            {may('pickup.write') ? (
              <Button look="second" size="small" onClick={() => settle(conflict)}>
                Erledigen
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {settling ? <SettleDialog conflict={settling} wordsOf={wordsOf} onClose={() => settle(null)} /> : null}
    </section>
  )
}

type ConflictWordsProps = { conflict: OfficeConflict; wordsOf: WordsOf }

function ConflictWords({ conflict: { company, item, acts }, wordsOf }: ConflictWordsProps) {
  return (
    <>
      <p className="font-semibold">
        {item ? itemWords(item) : 'Steht nicht mehr auf der Liste'}
        {item && item.quantity > 1 ? ` (${item.quantity}\u00a0Stück)` : ''}
        {company ? (
          <>
            , <TextLink to={paths.adminCustomer(company.customerID)}>{company.companyName}</TextLink>
          </>
        ) : null}
      </p>
      <ul className="text-sm">
        {acts.map((act) => (
          <li key={act.record.eventId}>{actWords(act, { wordsOf, item })}</li>
        ))}
      </ul>
    </>
  )
}

type Said = { wordsOf: WordsOf; item: OfficeConflict['item'] }

function actWords(
  { record: { kind, at, device, by }, pieces }: OfficeConflict['acts'][number],
  { wordsOf, item }: Said,
) {
  const count = item?.quantity === 1 ? '' : `${pieces}\u00a0Stück `
  const done = kind === 'handed' ? 'ausgegeben' : 'zurückgenommen'
  return `${longMoment(at)}: ${count}${done} von ${wordsOf(device)}${by ? `, an ${by}` : ''}`
}

type SettleDialogProps = ConflictWordsProps & { onClose: () => void }

function SettleDialog({ conflict, wordsOf, onClose }: SettleDialogProps) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog title="Konflikt erledigen" size="small" onClose={onClose}>
      <Form
        schema={PickupSettling}
        values={{ settled: true, note: '' }}
        label="Konflikt erledigen"
        onSave={async ({ note }) => {
          // one after the other: what is settled stays so, and the rest can be settled again
          for (const { eventId } of conflict.open)
            await call('PUT /pickup/conflicts/:eventId', { params: { eventId }, body: { settled: true, note } })
          onClose()
          await revalidate()
        }}
      >
        <ConflictWords conflict={conflict} wordsOf={wordsOf} />
        <FormTextArea name="note" label="Was ist herausgekommen?" className="mt-4" />
        <FormActions>
          <FormSubmit busyText="Wird erledigt …">Erledigen</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
