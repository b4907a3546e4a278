import { useState } from 'react'
import { LIMITS } from '#contract/fields.ts'
import { PrizeEntry } from '#contract/results/resultSettings.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormCheckedText, FormSubmit, FormText, FormTextArea } from '#web/ui/form/FormFields.tsx'
import type { Settings } from './rankingEntry.ts'
import { useLookUp } from './useLookUp.ts'

export type Prize = Settings['prizes'][number]

type PrizeDialogProps = {
  /** Null: a new one. */
  prize: Prize | null
  onSave: (prize: Prize) => Promise<void>
  onClose: () => void
}

/** A prize that is given by hand: its title, who has won it, and what it is. (rules/results#prizes) */
export function PrizeDialog({ prize, onSave, onClose }: PrizeDialogProps) {
  const { found, lookUp, check, onChange } = useLookUp('winner', (winner) =>
    call('GET /results/winners', { query: { winner } }),
  )
  const [isAsked, setIsAsked] = useState(false)
  const title = prize === null ? 'Sonderpreis hinzufügen' : 'Sonderpreis bearbeiten'
  return (
    <Dialog title={title} onClose={onClose} startsInField>
      <Form
        label={title}
        schema={PrizeEntry}
        values={prize ?? { title: '', winner: '', text: '' }}
        onSave={async (entry) => {
          // one that was given before stays, also once its winner is gone
          if (entry.winner !== prize?.winner && found === null) {
            await lookUp(entry.winner)
            // whoever saves has seen who it is
            setIsAsked(true)
            return
          }
          await onSave(entry)
          onClose()
        }}
      >
        <div className="mb-6 grid gap-4" onChange={onChange}>
          <FormText name="title" label="Titel" maxLength={LIMITS.name} autoComplete="off" />
          <FormCheckedText
            name="winner"
            label="Gewinner"
            hint="Startnummer (101A), Nummer des Teams (101) oder Firma. Für alle zu lesen."
            maxLength={LIMITS.name}
            autoComplete="off"
            check={check}
          />
          <p role="status" className="text-sm wrap-anywhere empty:hidden">
            {found === null ? null : winnerInWords(found)}
            {found !== null && isAsked ? ' – stimmt das? Dann speichern Sie noch einmal.' : null}
          </p>
          <FormTextArea name="text" label="Text" optional hint="Für alle zu lesen." maxLength={LIMITS.text} rows={2} />
        </div>
        <FormActions>
          <FormSubmit busyText="Wird gespeichert …">Speichern</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** '101B Ahmet Şenyurtlu, Die Mürben, Bäckerei Öllinger GmbH', 'Team 101: Die Mürben, Bäckerei Öllinger GmbH', 'Firma Bäckerei Öllinger GmbH'. */
function winnerInWords({ of, number, personName, teamName, companyName }: AnswerOf<'GET /results/winners'>): string {
  if (of === 'company') return `Firma ${companyName}`
  const whose = [teamName, companyName].filter(Boolean).join(', ')
  return of === 'team' ? `Team ${number}: ${whose}` : `${number} ${[personName, whose].filter(Boolean).join(', ')}`
}
