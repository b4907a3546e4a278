import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passkeyMessages } from '#contract/accounts/passkeyMessages.ts'
import { PasskeyName } from '#contract/accounts/passkeys.ts'
import { deviceInWords } from '#contract/labels.ts'
import { deviceOf } from '#domain/accounts/browsers.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { hasPasskeys, makePasskey } from '#web/pages/account/passkeys.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { PasskeyRemoval } from './PasskeyRemoval.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Account = AnswerOf<'GET /admins/me'>
type Passkeys = AnswerOf<'GET /admins/me/passkeys'>
type Passkey = Passkeys['passkeys'][number]

/** 'Passkeys': those of the own login, and the way to more of them. (rules/accounts#passkeys) */
export function PasskeysCard({ account, passkeys }: { account: Account; passkeys: Promise<Passkeys> }) {
  return (
    <DataCard title="Passkeys">
      <Loaded
        data={passkeys}
        skeleton={<LoadingRows label="Passkeys werden geladen …" rows={2} columns={2} />}
        sayFailure={(reason) => `Die Passkeys konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <Own all={all} hasCodes={account.hasCodes} />}
      </Loaded>
    </DataCard>
  )
}

function Own({ all: { passkeys, isPossible }, hasCodes }: { all: Passkeys; hasCodes: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const former = passkeys.find(({ elsewhere }) => elsewhere !== null)?.elsewhere ?? null
  return (
    <>
      <p className="mb-4 text-rock">
        Ein Passkey öffnet die Verwaltung mit Finger, Gesicht oder PIN Ihres Geräts. Das Passwort bleibt daneben; wer es
        eingibt, bestätigt danach mit dem Passkey oder einem Code.
      </p>
      {former === null ? null : (
        <Banner tone="warning" title="Die Adresse dieser Seite hat sich geändert." className="mb-4">
          Ein Passkey gilt nur für die Adresse, unter der er angelegt wurde: hier {former}. Fügen Sie einen neuen hinzu,
          und entfernen Sie dann die alten.
        </Banner>
      )}
      {passkeys.length === 0 ? null : (
        <ul className="mb-5 border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="border-b border-line py-4">
              <PasskeyRow passkey={passkey} isLastStep={passkeys.length === 1 && !hasCodes} />
            </li>
          ))}
        </ul>
      )}
      {isPossible && hasPasskeys() ? (
        <Button look={passkeys.length === 0 ? 'main' : 'second'} wide="phone" onClick={() => setIsAdding(true)}>
          Passkey hinzufügen
        </Button>
      ) : (
        <p className="text-rock">{isPossible ? NO_BROWSER : passkeyMessages.impossible}</p>
      )}
      {isAdding ? (
        <EditDialog
          title="Passkey hinzufügen"
          schema={PasskeyName}
          values={{ name: deviceInWords(deviceOf(navigator.userAgent)) }}
          saved="Der Passkey ist hinzugefügt. Ihre anderen Geräte sind abgemeldet."
          submitLabel="Hinzufügen"
          onClose={() => setIsAdding(false)}
          onSave={async ({ name }) => {
            const passkey = await makePasskey()
            const { recoveryCodes } = await call('POST /admins/me/passkeys', { body: { name, passkey } })
            setCodes(recoveryCodes)
            await refreshUser()
          }}
        >
          <div className="col-span-full grid gap-4">
            <p>
              Ihr Browser fragt gleich nach Finger, Gesicht oder PIN. Ihre anderen Geräte werden abgemeldet, und wir
              schreiben Ihnen, dass es einen neuen Passkey gibt.
            </p>
            <FormText
              name="name"
              label="Name"
              hint="Woran Sie ihn wiedererkennen, etwa das Gerät."
              autoComplete="off"
            />
          </div>
        </EditDialog>
      ) : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} onClose={() => setCodes([])} /> : null}
    </>
  )
}

const NO_BROWSER = 'Dieser Browser hat keine Passkeys, oder die Seite ist nicht über https:// geöffnet.'

function PasskeyRow({ passkey, isLastStep }: { passkey: Passkey; isLastStep: boolean }) {
  const { id, name, createdAt, lastUsedAt, isSynced, elsewhere } = passkey
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-rock" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
            {name}
            {elsewhere === null ? null : <Badge tone="rose">gilt nur unter {elsewhere}</Badge>}
          </p>
          <p className="text-sm text-rock">
            Hinzugefügt am {longMoment(createdAt)}
            {isSynced ? ', auf mehreren Ihrer Geräte' : ''}
          </p>
          <p className="text-sm text-rock">
            {lastUsedAt === null ? 'Noch nicht verwendet' : `Zuletzt verwendet am ${longMoment(lastUsedAt)}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="second" size="small" onClick={() => setAsking('name')}>
          Umbenennen<span className="sr-only">: {name}</span>
        </Button>
        <Button look="danger" size="small" onClick={() => setAsking('removal')}>
          Entfernen<span className="sr-only">: {name}</span>
        </Button>
      </div>
      {asking === 'name' ? (
        <EditDialog
          title="Passkey umbenennen"
          schema={PasskeyName}
          values={{ name }}
          saved="Der Name ist geändert."
          onClose={close}
          onSave={(body) => call('PUT /admins/me/passkeys/:id', { params: { id }, body })}
        >
          <FormText name="name" label="Name" autoComplete="off" className="col-span-full" />
        </EditDialog>
      ) : null}
      {asking === 'removal' ? <PasskeyRemoval passkey={passkey} isLastStep={isLastStep} onClose={close} /> : null}
    </div>
  )
}
