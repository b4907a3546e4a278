import { useState } from 'react'
import { NewNote, NOTE_MAX } from '#contract/accounts/notes.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { useMay } from '#web/state/staffRights.ts'
import { typedForm } from '#web/state/typedForms.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormDraft } from '#web/ui/form/FormDraft.tsx'
import { FormSubmit, FormTextArea } from '#web/ui/form/FormFields.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type Notes = AnswerOf<'GET /customers/:id/notes'>
type CustomerNotesProps = { customerId: number; notes: Promise<Notes> }

/** What the next one at the telephone should know, newest first, and a field for more. (rules/staff#notes) */
export function CustomerNotes({ customerId, notes }: CustomerNotesProps) {
  const may = useMay()
  return (
    <Card aria-labelledby="notizen">
      <h2 id="notizen" className="mb-3 text-2xl">
        Notizen
      </h2>
      {may('customers.write') ? <NoteForm customerId={customerId} /> : null}
      <Loaded
        data={notes}
        skeleton={
          <Loading label="Notizen werden geladen …">
            <SkeletonLines lines={2} />
          </Loading>
        }
        sayFailure={(reason) => `Notizen konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <NoteList notes={all} />}
      </Loaded>
    </Card>
  )
}

function NoteForm({ customerId }: Pick<CustomerNotesProps, 'customerId'>) {
  // a saved note leaves an empty form
  const [written, setWritten] = useState(0)
  const [memory] = useState(() => typedForm(`note ${customerId}`))
  const toast = useToast()
  const { save } = useCall((body: { text: string }) =>
    onceForStaff(['POST /customers/:id/notes', customerId, body], (headers) =>
      call('POST /customers/:id/notes', { params: { id: customerId }, headers, body }),
    ),
  )
  return (
    <Form
      key={written}
      label="Notiz schreiben"
      schema={NewNote}
      values={{ text: '' }}
      onSave={async (typed) => {
        await save(typed)
        memory.keep(null)
        setWritten(written + 1)
        toast('Notiz gespeichert.')
      }}
    >
      <FormDraft memory={memory} />
      <FormTextArea
        name="text"
        label="Neue Notiz"
        hint="Nur für die Verwaltung. Bitte nichts über einzelne Läuferinnen und Läufer."
        rows={2}
        maxLength={NOTE_MAX}
      />
      <div>
        <FormSubmit look="second" size="small" busyText="Speichert...">
          Notiz speichern
        </FormSubmit>
      </div>
    </Form>
  )
}

function NoteList({ notes }: { notes: Notes }) {
  if (notes.length === 0) return <p className="mt-4 text-sm text-rock">Noch keine Notiz.</p>
  return (
    <ul className="mt-4 max-h-96 overflow-y-auto">
      {notes.map(({ id, text, at, by }) => (
        <li key={id} className="border-t border-line py-3">
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p className="text-sm text-rock">
            {longMoment(at)}, {by ?? 'Konto gelöscht'}
          </p>
        </li>
      ))}
    </ul>
  )
}
