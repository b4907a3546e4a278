import { useFormContext } from 'react-hook-form'
import { AUDIENCE, type Placeholder } from '#domain/letters/broadcasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormTextArea } from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { audienceIn } from './message.ts'

const HINT = 'Die Anrede setzen wir davor. ## Überschrift, - Punkt, **fett**, *kursiv*, [Wort](https://…)'

/** The text, and the placeholders that the chosen audience has, each put in where the cursor is. */
export function MessageText() {
  const audience = audienceIn(useFormValue('audience'))
  return (
    <div className="flex flex-col gap-2">
      <FormTextArea name="text" label="Text" rows={12} spellCheck hint={HINT} />
      {audience === '' ? null : (
        <div role="group" aria-label="Platzhalter einsetzen" className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-rock">Einsetzen:</span>
          {AUDIENCE[audience].placeholders.map((placeholder) => (
            <PutIn key={placeholder} placeholder={placeholder} />
          ))}
        </div>
      )}
    </div>
  )
}

const MEANING: Record<Placeholder, string> = {
  Firma: 'Name der Firma',
  Team: 'Name des Teams',
  Link: 'Link zum Eintragen',
  Fehlt: 'Was noch fehlt',
}

function PutIn({ placeholder }: { placeholder: Placeholder }) {
  const { setValue } = useFormContext()
  return (
    <Button
      look="second"
      size="small"
      title={MEANING[placeholder]}
      aria-label={`{${placeholder}} einsetzen: ${MEANING[placeholder]}`}
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem('text')
        if (!(field instanceof HTMLTextAreaElement)) return
        field.focus()
        field.setRangeText(`{${placeholder}}`, field.selectionStart, field.selectionEnd, 'end')
        setValue('text', field.value, { shouldDirty: true })
      }}
    >
      {`{${placeholder}}`}
    </Button>
  )
}
