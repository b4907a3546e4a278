import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PickupSettling } from '#contract/pickup/pickup.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { longMoment } from '#web/ui/moments.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormTextArea } from '#web/ui/form/FormFields.tsx'
import { doneWords, itemWords, type OfficeConflict } from './pickupOffice.ts'

type WordsOf = (device: string) => string

/** What two devices have handed out, by company, with all that was recorded of it, until somebody has settled it. (rules/pickup#conflicts) */
export function Conflicts({ conflicts, wordsOf }: { conflicts: readonly OfficeConflict[]; wordsOf: WordsOf }) {
  const [settling, settle] = useState<readonly OfficeConflict[] | null>(null)
  const may = useMay()
  if (conflicts.length === 0) return null
  const settler = (some: readonly OfficeConflict[]) => (may('pickup.write') ? () => settle(some) : undefined)
  return (
    <section aria-labelledby="zu-klaeren" className="mb-8">
      <h2 id="zu-klaeren" className="mb-3">
        Zweimal ausgegeben
      </h2>
      <ul className="grid gap-3">
        {[...Map.groupBy(conflicts, ({ company }) => company)].map(([company, some]) => (
          <li
            key={company?.customerID ?? 'none'}
            className="grid gap-3 rounded-card border border-amber bg-paper px-4 py-3"
          >
            <Row
              label={`Alle ${formatCount(some.length)} erledigen`}
              onSettle={some.length > 1 ? settler(some) : undefined}
            >
              <CompanyWords company={company} />
            </Row>
            {some.map((conflict) => (
              <Row
                key={conflict.thing}
                label={
                  <>
                    Erledigen <span className="sr-only">{wordsFor(conflict)}</span>
                  </>
                }
                onSettle={settler([conflict])}
              >
                <ConflictWords conflict={conflict} wordsOf={wordsOf} />
              </Row>
            ))}
          </li>
        ))}
      </ul>
      {settling ? <SettleDialog conflicts={settling} wordsOf={wordsOf} onClose={() => settle(null)} /> : null}
    </section>
  )
}

type RowProps = { label: ReactNode; onSettle: (() => void) | undefined; children: ReactNode }

function Row({ label, onSettle, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">{children}</div>
      {onSettle ? (
        <Button look="second" size="small" onClick={onSettle}>
          {label}
        </Button>
      ) : null}
    </div>
  )
}

function CompanyWords({ company }: Pick<OfficeConflict, 'company'>) {
  if (!company) return <p className="font-semibold">Steht nicht mehr auf der Liste</p>
  return (
    <p className="font-semibold">
      <TextLink to={paths.adminCustomer(company.customerID)}>{company.companyName}</TextLink>
    </p>
  )
}

const wordsFor = ({ item, thing }: OfficeConflict) => (item ? itemWords(item) : `Kennung ${thing}`)

type ConflictWordsProps = { conflict: OfficeConflict; wordsOf: WordsOf }

function ConflictWords({ conflict, wordsOf }: ConflictWordsProps) {
  const { item, acts } = conflict
  return (
    <>
      <p className="font-semibold">
        {wordsFor(conflict)}
        {item && item.quantity > 1 ? ` (${item.quantity}\u00a0Stück)` : ''}
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

function actWords({ record, pieces }: OfficeConflict['acts'][number], { wordsOf, item }: Said) {
  const count = item?.quantity === 1 ? '' : `${pieces}\u00a0Stück `
  return `${longMoment(record.at)}: ${count}${doneWords(record, wordsOf)}`
}

type SettleDialogProps = { conflicts: readonly OfficeConflict[]; wordsOf: WordsOf; onClose: () => void }

/** One note for all that is settled at once: two counters that served the same company are one matter. */
function SettleDialog({ conflicts, wordsOf, onClose }: SettleDialogProps) {
  const { revalidate } = useRevalidator()
  const [first, ...others] = conflicts
  return (
    <Dialog
      title={others.length === 0 ? 'Konflikt erledigen' : `${formatCount(conflicts.length)} Konflikte erledigen`}
      size="small"
      onClose={onClose}
    >
      <Form
        schema={PickupSettling}
        values={{ settled: true, note: '' }}
        label="Konflikt erledigen"
        onSave={async ({ note }) => {
          // one after the other: what is settled stays so, and the rest can be settled again
          for (const { eventId } of conflicts.flatMap(({ open }) => open))
            await call('PUT /pickup/conflicts/:eventId', { params: { eventId }, body: { settled: true, note } })
          onClose()
          await revalidate()
        }}
      >
        <CompanyWords company={first?.company} />
        {first && others.length === 0 ? <ConflictWords conflict={first} wordsOf={wordsOf} /> : null}
        {others.length > 0 ? <p>{conflicts.map(wordsFor).join(', ')}</p> : null}
        <FormTextArea name="note" data-autofocus label="Was ist herausgekommen?" className="mt-4" />
        <FormActions>
          <FormSubmit busyText="Wird erledigt …">Erledigen</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
