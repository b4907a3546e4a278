import { useState } from 'react'
import { SecondStepCode } from '#contract/accounts/secondStep.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { StatusDot } from '#web/ui/StatusDot.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'

type Account = AnswerOf<'GET /admins/me'>
type Begun = AnswerOf<'POST /admins/me/totp'>

/** So few are left that one should make new ones. */
const FEW = 3

/** The second step of the own login: set it up, make new recovery codes, switch it off. (rules/accounts#second-step) */
export function SecondStepCard({ account }: { account: Account }) {
  const { hasSecondStep, secondStepDemanded, recoveryCodesLeft } = account
  const [open, setOpen] = useState<{ step: 'code'; begun: Begun | null } | { step: 'off' } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const toast = useToast()
  const begin = useCall(async () => setOpen({ step: 'code', begun: await call('POST /admins/me/totp') }))
  const end = useCall((body: { code: string }) => call('DELETE /admins/me/totp', { body }))
  const confirm = useCall((body: { code: string }) => call('PUT /admins/me/totp', { body }))
  const close = () => setOpen(null)
  return (
    <DataCard title="Anmeldung in zwei Schritten">
      <p className="mb-3">
        <StatusDot label="Zweiter Schritt" isOn={hasSecondStep} words={['eingeschaltet', 'ausgeschaltet']} />
      </p>
      <p className="mb-4 text-rock">
        {hasSecondStep
          ? `Nach dem Passwort fragt die Anmeldung nach einem Code aus Ihrer App. Notfallcodes übrig: ${recoveryCodesLeft}.`
          : 'Wer Ihr Passwort errät, sieht die Daten aller Firmen. Mit einem Code aus einer Authenticator-App auf Ihrem Telefon genügt das Passwort allein nicht mehr.'}
      </p>
      {secondStepDemanded && !hasSecondStep ? (
        <Banner tone="warning" title="Der zweite Schritt ist für alle vorgeschrieben." className="mb-4">
          Richten Sie ihn ein, dann stehen Ihnen alle Seiten Ihrer Rollen offen.
        </Banner>
      ) : null}
      {hasSecondStep && recoveryCodesLeft < FEW ? (
        <Banner tone="warning" title="Es sind nur noch wenige Notfallcodes übrig." className="mb-4" />
      ) : null}
      {begin.problem ? <Banner tone="error" role="alert" title={begin.problem.message} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        {hasSecondStep ? (
          <Button look="second" onClick={() => setOpen({ step: 'code', begun: null })}>
            Neue Notfallcodes
          </Button>
        ) : (
          <Button busy={begin.busy} onClick={() => void begin.run()}>
            Einrichten
          </Button>
        )}
        {hasSecondStep && !secondStepDemanded ? (
          <Button look="danger" onClick={() => setOpen({ step: 'off' })}>
            Ausschalten
          </Button>
        ) : null}
      </div>
      {open?.step === 'code' ? (
        <CodeDialog
          begun={open.begun}
          onClose={close}
          onSave={async (body) => {
            const { recoveryCodes } = await confirm.save(body)
            await refreshUser()
            setCodes(recoveryCodes)
            close()
          }}
        />
      ) : null}
      {open?.step === 'off' ? (
        <OffDialog
          onClose={close}
          onSave={async (body) => {
            await end.save(body)
            toast('Zur Anmeldung genügt wieder das Passwort.')
            close()
          }}
        />
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
    </DataCard>
  )
}

type CodeDialogProps = { begun: Begun | null; onSave: (body: { code: string }) => Promise<void>; onClose: () => void }

/** Setting up, with the secret to take into an app; or, with none, new recovery codes. */
function CodeDialog({ begun, onSave, onClose }: CodeDialogProps) {
  const title = begun ? 'Zweiten Schritt einrichten' : 'Neue Notfallcodes'
  return (
    <Dialog title={title} onClose={onClose}>
      <Form schema={SecondStepCode} values={{ code: '' }} onSave={onSave} label={title}>
        {begun ? (
          <>
            <p>1. Nehmen Sie dieses Bild mit einer Authenticator-App auf, oder tippen Sie den Schlüssel dort ein.</p>
            <div className="flex flex-wrap items-center gap-6">
              <QrCode text={begun.url} label="QR-Code für Ihre Authenticator-App" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="text-sm font-semibold">Schlüssel</p>
                <p className="mb-2 font-mono text-sm wrap-anywhere">{inFours(begun.secret)}</p>
                <CopyButton text={begun.secret} label="Schlüssel kopieren" />
              </div>
            </div>
            <p>2. Geben Sie den Code ein, den die App jetzt zeigt.</p>
          </>
        ) : (
          <p>
            Alle bisherigen Notfallcodes gelten danach nicht mehr. Geben Sie den Code ein, den Ihre App jetzt zeigt.
          </p>
        )}
        <FormText name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" className="max-w-60" />
        <FormActions>
          <Button look="second" onClick={onClose}>
            Abbrechen
          </Button>
          <FormSubmit>{begun ? 'Einschalten' : 'Codes erstellen'}</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** Switching it off takes what the login takes, so that a session alone is not enough. (rules/accounts#second-step) */
function OffDialog({ onSave, onClose }: Omit<CodeDialogProps, 'begun'>) {
  const title = 'Zweiten Schritt ausschalten?'
  return (
    <Dialog title={title} onClose={onClose}>
      <Form schema={SecondStepCode} values={{ code: '' }} onSave={onSave} label={title}>
        <p>
          Zur Anmeldung genügt dann das Passwort, und Ihre Notfallcodes gelten nicht mehr. Wir schreiben Ihnen, dass der
          zweite Schritt ausgeschaltet ist.
        </p>
        <FormText
          name="code"
          label="Code aus Ihrer App"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint="Sechs Ziffern, oder einer Ihrer Notfallcodes."
        />
        <FormActions>
          <Button look="second" onClick={onClose}>
            Eingeschaltet lassen
          </Button>
          <FormSubmit look="danger">Ausschalten</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** As apps show it. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Ihre Notfallcodes"
      onClose={onClose}
      unsaved
      actions={<Button onClick={onClose}>Ich habe sie aufbewahrt</Button>}
    >
      <p className="mb-4">
        Ist das Telefon verloren, öffnet jeder dieser Codes Ihren Zugang einmal. Sie werden nur jetzt gezeigt: Drucken
        oder schreiben Sie sie auf, und bewahren Sie sie nicht auf dem Telefon auf.
      </p>
      <ul className="mb-4 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label="Alle kopieren" />
    </Dialog>
  )
}
