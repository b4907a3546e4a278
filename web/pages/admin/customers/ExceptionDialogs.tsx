import { EXCEPTION_NOTE_MAX, ExceptionEntry } from '#contract/event/deadlines.ts'
import type { RemindersQuery } from '#contract/letters/reminders.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import type { DeadlineKind } from '#domain/event/deadlineKinds.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import { REMINDERS } from '#domain/letters/reminders.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { RemindersAfterChange } from '#web/pages/admin/RemindersAfterChange.tsx'
import type { Customer } from './customer.ts'

type ExceptionProps = { kind: DeadlineKind; customer: Customer; onClose: () => void }

const givenOf = ({ kind, customer }: Pick<ExceptionProps, 'kind' | 'customer'>) =>
  customer.deadlineExceptions.find((one) => one.kind === kind)

const put = ({ id, kind, ...body }: Omit<ExceptionEntry, 'updatedAt'> & { id: number; updatedAt: string | null }) =>
  call('PUT /admins/:customerId/deadline-exception', { params: { customerId: id }, body: { kind, ...body } })

/** Until when this company has longer, and why. (rules/event#exceptions) */
export function ExceptionDialog({ kind, customer, onClose }: ExceptionProps) {
  const { date, deadlines } = useEventFacts()
  const given = givenOf({ kind, customer })
  const own = deadlines[kind]
  return (
    <EditDialog
      title={`${SETTING_LABELS[`deadlines.${kind}`]}: ${customer.companyName}`}
      schema={ExceptionEntry}
      values={{ kind, until: given?.until ?? '', note: given?.note ?? '' }}
      saved="Frist verlängert."
      submitLabel={given ? 'Speichern' : 'Verlängern'}
      onSave={(body) => put({ ...body, id: customer.id, updatedAt: given?.updatedAt ?? null })}
      onClose={onClose}
    >
      <FormText
        name="until"
        type="date"
        label="Für diese Firma bis"
        hint={`${own === null ? '' : `Für alle anderen bis ${formatDay(own)}. `}Spätestens am ${formatDay(date)}, dem Tag der Veranstaltung; wer läuft, steht am Tag davor fest.`}
        className="col-span-full"
      />
      <FormText
        name="note"
        label="Grund"
        hint="Nur für die Verwaltung. Die Firma sieht den neuen Tag, nicht den Grund."
        maxLength={EXCEPTION_NOTE_MAX}
        autoComplete="off"
        className="col-span-full"
      />
      <p className="col-span-full text-sm text-rock">
        Geöffnet wird nur, was die Firma selbst einträgt und bestellt. Listen, die Zeitnehmung, Druckerei oder
        Lieferanten schon haben, ändern sich davon nicht.
      </p>
      <TypedReminders kind={kind} customer={customer} />
    </EditDialog>
  )
}

/** How many reminders go to this company on the next morning with the day that is typed. (rules/reminders#preview) */
function TypedReminders({ kind, customer }: Pick<ExceptionProps, 'kind' | 'customer'>) {
  const until = useFormValue('until')
  const isNew = typeof until === 'string' && until !== '' && until !== givenOf({ kind, customer })?.until
  return <RemindersAfterChange change={isNew ? changeOf({ kind, customer }, until) : null} />
}

/** What a new day for this company changes for reminders; null where nobody is reminded of this deadline. '': the event's own day. */
function changeOf({ kind, customer }: Pick<ExceptionProps, 'kind' | 'customer'>, until: string): RemindersQuery | null {
  const reminded = REMINDERS.find((one) => one === kind)
  return reminded ? { customer: String(customer.id), [reminded]: until } : null
}

/** Asks before the event's own day holds again. */
export function TakeBackDialog({ kind, customer, today, onClose }: ExceptionProps & { today: Date }) {
  const { deadlines } = useEventFacts()
  const own = deadlines[kind]
  const { save } = useCall(() =>
    put({ id: customer.id, kind, until: null, note: null, updatedAt: givenOf({ kind, customer })?.updatedAt ?? null }),
  )
  return (
    <ConfirmDialog
      title="Verlängerung aufheben?"
      confirmLabel="Aufheben"
      onClose={onClose}
      onConfirm={async () => {
        await save()
      }}
    >
      {own === null
        ? 'Danach gilt für diese Firma wieder, was für alle gilt.'
        : `Für ${customer.companyName} gilt dann wieder der ${formatDay(own)}${isPast(own, today) ? ', und der ist schon vorbei' : ''}. Was schon eingetragen ist, bleibt.`}
      <RemindersAfterChange change={changeOf({ kind, customer }, '')} />
    </ConfirmDialog>
  )
}
