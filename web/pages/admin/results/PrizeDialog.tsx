import { LIMITS } from '#contract/fields.ts'
import { PrizeEntry } from '#contract/results/resultSettings.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText, FormTextArea } from '#web/ui/form/FormFields.tsx'
import type { Settings } from './rankingEntry.ts'

export type Prize = Settings['prizes'][number]

type PrizeDialogProps = {
  /** Null: a new one. */
  prize: Prize | null
  onSave: (prize: Prize) => Promise<void>
  onClose: () => void
}

/** A prize that is given by hand: its title, who has won it, and what it is. (rules/results#prizes) */
export function PrizeDialog({ prize, onSave, onClose }: PrizeDialogProps) {
  const title = prize === null ? 'Sonderpreis hinzufügen' : 'Sonderpreis bearbeiten'
  return (
    <Dialog title={title} onClose={onClose} startsInField>
      <Form
        label={title}
        schema={PrizeEntry}
        values={prize ?? { title: '', winner: '', text: '' }}
        onSave={async (entry) => {
          await onSave(entry)
          onClose()
        }}
      >
        <div className="mb-6 grid gap-4">
          <FormText name="title" label="Titel" maxLength={LIMITS.name} autoComplete="off" />
          <FormText
            name="winner"
            label="Gewinner"
            hint="Startnummer (101A), Nummer des Teams (101) oder Firma. Für alle zu lesen."
            maxLength={LIMITS.name}
            autoComplete="off"
          />
          <FormTextArea name="text" label="Text" optional hint="Für alle zu lesen." maxLength={LIMITS.text} rows={2} />
        </div>
        <FormActions>
          <FormSubmit busyText="Wird gespeichert …">Speichern</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
