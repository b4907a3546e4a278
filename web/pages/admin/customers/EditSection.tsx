import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { AddressKind } from '#domain/text/addresses.ts'
import { withPrefix } from '#web/api/withPrefix.ts'
import { useCall } from '#web/api/useCall.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

/** Which section of a customer is being changed: one at a time. (rules/staff#one-section) */
export type Editing = 'none' | 'master' | 'contact' | AddressKind
export type EditState = { editing: Editing; onEditing: (editing: Editing) => void }

type EditSectionProps<Input extends FieldValues, Output extends FieldValues> = EditState & {
  section: Exclude<Editing, 'none'>
  title: string
  /** 'Bearbeiten' where there is something, 'Eintragen' where there is nothing yet. */
  editLabel?: string
  schema: z.ZodType<Output, Input>
  values: DefaultValues<Input>
  onSave: (values: Output) => Promise<unknown>
  saveLabel?: string
  /** The fields of the form. */
  fields: ReactNode
  /** What is saved, to read. */
  children: ReactNode
}

/** A section of 'Kundendetail' with its form in its place; while one is open the others cannot be. (rules/staff#one-section) */
export function EditSection<Input extends FieldValues, Output extends FieldValues>(
  props: EditSectionProps<Input, Output>,
) {
  const { section, title, editLabel = 'Bearbeiten', schema, values, onSave, saveLabel = 'Speichern' } = props
  const { editing, onEditing, fields, children } = props
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { save } = useCall(onSave)
  const place = useRef<HTMLDivElement>(null)
  // the form was higher: without it one would stand further down, before another section
  const leave = () => {
    flushSync(() => onEditing('none'))
    place.current?.querySelector('button')?.focus()
  }
  const mayWrite = useMay()('customers.write')
  const edit = mayWrite && editing === 'none' ? { label: editLabel, onEdit: () => onEditing(section) } : undefined
  return (
    <div ref={place} className="contents">
      <DataCard title={title} edit={edit}>
        {editing === section ? (
          <Form
            schema={schema}
            values={values}
            label={title}
            onReload={revalidate}
            onSave={async (typed) => {
              await withPrefix('Speichern fehlgeschlagen', () => save(typed))
              leave()
              toast(`${title}: gespeichert.`)
            }}
          >
            <FieldGrid>{fields}</FieldGrid>
            <FormActions>
              <Button look="second" onClick={leave}>
                Abbrechen
              </Button>
              <FormSubmit busyText="Speichert...">{saveLabel}</FormSubmit>
            </FormActions>
          </Form>
        ) : (
          children
        )}
      </DataCard>
    </div>
  )
}
