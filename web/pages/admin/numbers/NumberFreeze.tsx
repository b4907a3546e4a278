import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

const FREEZE = {
  title: 'Nummern einfrieren?',
  confirmLabel: 'Einfrieren',
  look: 'main',
  children:
    'Danach kann nicht mehr neu nummeriert werden, zugeteilte Startblöcke bleiben, und neue Teams bekommen Nummern über der höchsten. Tun Sie es, sobald gedruckt wird.',
} as const
const RELEASE = {
  title: 'Nummern freigeben?',
  confirmLabel: 'Freigeben',
  cancelLabel: 'Eingefroren lassen',
  children: 'Danach kann neu nummeriert werden. Was schon gedruckt ist, stimmt dann vielleicht nicht mehr.',
} as const

/** Freezes the numbers once they are printed, or releases them; both ask first. (rules/numbers#freeze) */
export function NumberFreeze({ frozen: loaded }: { frozen: boolean }) {
  // the answer holds until the list, which takes longer, has come anew
  const [answered, setAnswered] = useState({ loaded, frozen: loaded })
  const frozen = answered.loaded === loaded ? answered.frozen : loaded
  const [asking, setAsking] = useState(false)
  const freeze = useCall(async (to: boolean) => {
    const answer = await call('PUT /runners/admin/number-freeze', { body: { frozen: to } })
    setAnswered({ loaded, frozen: answer.frozen })
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
        onChange={() => setAsking(true)}
      />
      {asking ? (
        <ConfirmDialog
          {...(frozen ? RELEASE : FREEZE)}
          onConfirm={() => freeze.save(!frozen)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  )
}
