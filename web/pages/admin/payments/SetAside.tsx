import { useState } from 'react'
import { z } from 'zod'
import { LIMITS, requiredText } from '#contract/fields.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'

const Reason = z.object({ reason: requiredText('Grund', LIMITS.text) })

/** Asks why nothing is to be done about a payment that belongs to no company, such as interest. */
export function SetAside({ onSet }: { onSet: (reason: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="second" size="small" onClick={() => setIsOpen(true)}>
        Ohne Beleg erledigen
      </Button>
      {isOpen ? (
        <Dialog title="Ohne Beleg erledigen" size="small" onClose={close}>
          <Form
            label="Ohne Beleg erledigen"
            schema={Reason}
            values={{ reason: '' }}
            onSave={async ({ reason }) => {
              close()
              onSet(reason)
            }}
          >
            <FormText
              name="reason"
              label="Grund"
              hint="Etwa Zinsen oder eine Spende. Er steht bei der Zahlung."
              data-autofocus
              maxLength={LIMITS.text}
            />
            <FormActions>
              <Button look="second" onClick={close}>
                Abbrechen
              </Button>
              <FormSubmit>Erledigen</FormSubmit>
            </FormActions>
          </Form>
        </Dialog>
      ) : null}
    </>
  )
}
