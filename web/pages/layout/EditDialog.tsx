import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldGrid, type FieldGridProps } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormDraft, type FormDraftProps } from '#web/ui/form/FormDraft.tsx'
import { FormActions, FormSubmit } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

export type EditDialogProps<Input extends FieldValues, Output extends FieldValues> = {
  title: string
  schema: z.ZodType<Output, Input>
  values: DefaultValues<Input>
  onSave: (values: Output) => Promise<unknown>
  onClose: () => void
  /** The toast after saving. */
  saved: string
  submitLabel?: string
  /** 'danger' for what cannot be taken back. */
  look?: 'main' | 'danger'
  fields?: FieldGridProps['fields']
  /** Keeps what is typed over a reload; left out: nothing is kept. */
  memory?: FormDraftProps['memory']
  children: ReactNode
}

/**
 * A few fields to change or to fill in. What somebody else saved meanwhile is fetched into the fields that were not typed into.
 * (rules/dashboard#company, rules/wire#stale)
 */
export function EditDialog<Input extends FieldValues, Output extends FieldValues>(
  props: EditDialogProps<Input, Output>,
) {
  const {
    title,
    schema,
    values,
    onSave,
    onClose,
    saved,
    submitLabel = 'Speichern',
    look = 'main',
    fields,
    memory,
    children,
  } = props
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { save } = useCall(onSave)
  return (
    <Dialog title={title} startsInField onClose={onClose}>
      <Form
        schema={schema}
        values={values}
        label={title}
        onReload={revalidate}
        onSave={async (typed) => {
          await save(typed)
          onClose()
          toast(saved)
        }}
      >
        {memory ? <FormDraft memory={memory} /> : null}
        <FieldGrid fields={fields}>{children}</FieldGrid>
        <FormActions>
          <Button look="second" onClick={onClose}>
            Abbrechen
          </Button>
          <FormSubmit look={look}>{submitLabel}</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
