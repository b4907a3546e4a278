import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Freezes the numbers once they are printed; unfreezing asks for confirmation. (rules/numbers#freeze) */
export function NumberFreeze({ frozen }: { frozen: boolean }) {
  const [asking, setAsking] = useState(false)
  const freeze = useCall(async (to: boolean) => {
    await call('PUT /runners/admin/number-freeze', { body: { frozen: to } })
  })
  return (
    <Card className="mb-6">
      <SwitchField
        label="Nummern eingefroren"
        hint={
          frozen
            ? 'Keine vergebene Nummer ändert sich mehr. Neue Teams bekommen Nummern über der höchsten.'
            : 'Frieren Sie die Nummern ein, sobald sie gedruckt werden. Danach ändert sich keine vergebene Nummer mehr.'
        }
        checked={frozen}
        aria-busy={freeze.busy}
        onChange={() => (frozen ? setAsking(true) : void freeze.run(true))}
      />
      {freeze.problem ? <Banner tone="error" role="alert" title={freeze.problem.message} className="mt-4" /> : null}
      {asking ? (
        <ConfirmDialog
          title="Nummern freigeben?"
          confirmLabel="Freigeben"
          cancelLabel="Eingefroren lassen"
          onConfirm={() => freeze.save(false)}
          onClose={() => setAsking(false)}
        >
          Danach kann neu nummeriert werden. Was schon gedruckt ist, stimmt dann vielleicht nicht mehr.
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
