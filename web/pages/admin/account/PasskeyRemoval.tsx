import { passkeyMessages } from '#contract/accounts/passkeyMessages.ts'
import type { StepProof } from '#contract/accounts/passkeys.ts'
import { SecondStepCode } from '#contract/accounts/secondStep.ts'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { PasskeyButton } from '#web/pages/account/PasskeyButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type Proof = z.infer<typeof StepProof>
type PasskeyRemovalProps = {
  passkey: { id: number; name: string }
  /** There is no other second step, so that it takes a proof. */
  isLastStep: boolean
  onClose: () => void
}

/** Removes a passkey; the last second step goes with a proof of it only. (rules/accounts#passkeys) */
export function PasskeyRemoval({ passkey: { id, name }, isLastStep, onClose }: PasskeyRemovalProps) {
  const toast = useToast()
  const { save } = useCall(async (body: Proof) => {
    await call('DELETE /admins/me/passkeys/:id', { params: { id }, body })
    await refreshUser()
    toast(`${name}: entfernt. Ihre anderen Geräte sind abgemeldet.`)
  })
  if (isLastStep) return <ProofDialog onProof={save} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Passkey entfernen?"
      confirmLabel="Entfernen"
      cancelLabel="Passkey behalten"
      onClose={onClose}
      onConfirm={() => save({})}
    >
      „{name}“ öffnet die Verwaltung dann nicht mehr, und Ihre anderen Geräte werden abgemeldet. Auf dem Gerät selbst
      bleibt er, bis Sie ihn dort löschen.
    </ConfirmDialog>
  )
}

type ProofDialogProps = { onProof: (proof: Proof) => Promise<void>; onClose: () => void }

/** Asks for the second step once more, so that a session alone does not take the last one away. (rules/accounts#second-step) */
function ProofDialog({ onProof, onClose }: ProofDialogProps) {
  const title = 'Letzten zweiten Schritt entfernen?'
  const remove = async (proof: Proof) => {
    await onProof(proof)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form schema={SecondStepCode} values={{ code: '' }} onSave={remove} label={title}>
        <Banner tone="warning" title={passkeyMessages.proofNeeded}>
          Zur Anmeldung genügt danach das Passwort, und Ihre Notfallcodes gelten nicht mehr.
        </Banner>
        <PasskeyButton label="Mit Passkey bestätigen" onPasskey={(passkey) => remove({ passkey })} />
        <FormText name="code" data-autofocus label="Notfallcode" autoComplete="one-time-code" className="max-w-80" />
        <FormActions>
          <Button look="second" onClick={onClose}>
            Passkey behalten
          </Button>
          <FormSubmit look="danger">Entfernen</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
