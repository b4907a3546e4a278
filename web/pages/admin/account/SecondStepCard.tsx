import { useState } from 'react'
import { SecondStepCode } from '#contract/accounts/secondStep.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { askForPasskey } from '#web/pages/account/passkeys.ts'
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
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Account = AnswerOf<'GET /admins/me'>
type Begun = AnswerOf<'POST /admins/me/totp'>

/** So few are left that one should make new ones. */
const FEW = 3

/** The second step of the own login: set it up, make new recovery codes, switch it off. (rules/accounts#second-step) */
export function SecondStepCard({ account }: { account: Account }) {
  const { hasSecondStep, hasCodes, hasPasskeys, secondStepDue, secondStepDemanded, recoveryCodesLeft } = account
  const [open, setOpen] = useState<{ step: 'code'; begun: Begun | null } | { step: 'off' } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const toast = useToast()
  const begin = useCall(async () => setOpen({ step: 'code', begun: await call('POST /admins/me/totp') }))
  const end = useCall((body: { code: string }) => call('DELETE /admins/me/totp', { body }))
  const renew = useCall(async () => {
    const passkey = await askForPasskey()
    setCodes((await call('POST /admins/me/recovery-codes', { body: { passkey } })).recoveryCodes)
  })
  const confirm = useCall((body: { code: string }) => call('PUT /admins/me/totp', { body }))
  const close = () => setOpen(null)
  const problem = begin.problem ?? renew.problem
  return (
    <DataCard title="Anmeldung in zwei Schritten">
      <p className="mb-3">
        <StatusDot label="Zweiter Schritt" isOn={hasSecondStep} words={['eingeschaltet', 'ausgeschaltet']} />
      </p>
      <p className="mb-4 text-rock">
        {hasSecondStep
          ? `Nach dem Passwort fragt die Anmeldung nach ${asked(account)}. Notfallcodes übrig: ${recoveryCodesLeft}.`
          : 'Wer Ihr Passwort errät, sieht die Daten aller Firmen. Mit einem Code aus einer Authenticator-App auf Ihrem Telefon oder einem Passkey genügt das Passwort allein nicht mehr.'}
      </p>
      {secondStepDue ? (
        <Banner tone="warning" title="Der zweite Schritt ist für alle vorgeschrieben." className="mb-4">
          Richten Sie ihn ein, mit einer App oder einem Passkey, dann stehen Ihnen alle Seiten Ihrer Rollen offen.
        </Banner>
      ) : null}
      {hasSecondStep && recoveryCodesLeft < FEW ? (
        <Banner tone="warning" title="Es sind nur noch wenige Notfallcodes übrig." className="mb-4" />
      ) : null}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        {hasCodes ? null : (
          <Button look={hasPasskeys ? 'second' : 'main'} busy={begin.busy} onClick={() => void begin.run()}>
            {hasPasskeys ? 'Auch Codes einrichten' : 'Einrichten'}
          </Button>
        )}
        {hasSecondStep ? (
          <Button
            look="second"
            busy={renew.busy}
            onClick={() => (hasCodes ? setOpen({ step: 'code', begun: null }) : void renew.run())}
          >
            Neue Notfallcodes
          </Button>
        ) : null}
        {hasCodes && (hasPasskeys || !secondStepDemanded) ? (
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
          hasPasskeys={hasPasskeys}
          onClose={close}
          onSave={async (body) => {
            await end.save(body)
            toast(
              hasPasskeys ? 'Die Anmeldung fragt nicht mehr nach Codes.' : 'Zur Anmeldung genügt wieder das Passwort.',
            )
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
        <FormText
          name="code"
          data-autofocus
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          className="max-w-60"
        />
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
function OffDialog({ hasPasskeys, onSave, onClose }: Omit<CodeDialogProps, 'begun'> & { hasPasskeys: boolean }) {
  const title = hasPasskeys ? 'Codes ausschalten?' : 'Zweiten Schritt ausschalten?'
  return (
    <Dialog title={title} onClose={onClose}>
      <Form schema={SecondStepCode} values={{ code: '' }} onSave={onSave} label={title}>
        <p>
          {hasPasskeys
            ? 'Die Anmeldung fragt dann nicht mehr nach Codes aus Ihrer App. Nach dem Passwort ist weiterhin ein Passkey oder ein Notfallcode nötig.'
            : 'Zur Anmeldung genügt dann das Passwort, und Ihre Notfallcodes gelten nicht mehr. Wir schreiben Ihnen, dass der zweite Schritt ausgeschaltet ist.'}
        </p>
        <FormText
          data-autofocus
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

function asked({ hasCodes, hasPasskeys }: Account): string {
  if (hasCodes && hasPasskeys) return 'einem Code aus Ihrer App oder Ihrem Passkey'
  return hasCodes ? 'einem Code aus Ihrer App' : 'Ihrem Passkey'
}

/** As apps show it. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
