import { useRevalidator } from 'react-router'
import { NewTemplate } from '#contract/letters/broadcastTemplates.ts'
import type { BroadcastWords } from '#contract/letters/broadcastWords.ts'
import { readAlike } from '#domain/text/readAlike.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import type { Templates } from './TakeTemplate.tsx'

type SaveTemplateProps = { words: BroadcastWords; templates: Templates; onClose: () => void }

const named = (templates: Templates, name: string) =>
  templates.find((template) => readAlike(template.name) === readAlike(name))

/** Keeps what is written under a name; one that there is already is replaced by it, and said so before. (rules/broadcasts#templates) */
export function SaveTemplate({ words, templates, onClose }: SaveTemplateProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { save } = useCall((template: NewTemplate) => {
    const before = named(templates, template.name)
    if (!before) return call('POST /messages/templates', { body: template })
    const { id, updatedAt } = before
    return call('PUT /messages/templates/:id', { params: { id: String(id) }, body: { ...template, updatedAt } })
  })
  return (
    <Dialog title="Als Vorlage speichern" size="small" onClose={onClose}>
      <Form
        schema={NewTemplate}
        values={{ name: '', ...words }}
        label="Vorlage"
        onReload={revalidate}
        onSave={async (template) => {
          await save(template)
          onClose()
          toast(`Vorlage „${template.name}“ ist gespeichert.`)
        }}
      >
        <FormText
          name="name"
          label="Name"
          data-autofocus
          autoComplete="off"
          hint="So finden alle der Verwaltung sie wieder."
        />
        <Replaced templates={templates} />
        <FormActions>
          <Button look="second" onClick={onClose}>
            Abbrechen
          </Button>
          <FormSubmit>Vorlage speichern</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function Replaced({ templates }: { templates: Templates }) {
  const name = useFormValue('name')
  const before = typeof name === 'string' ? named(templates, name) : undefined
  return (
    <p role="status" className="text-sm text-rock empty:hidden">
      {before ? `Ersetzt die Vorlage „${before.name}“ („${before.subject}“).` : null}
    </p>
  )
}
