import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { deviceInWords } from '#contract/labels.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type Sessions = AnswerOf<'GET /auth/sessions'>

/** 'Angemeldete Geräte': where the own account is logged in, and the way to end that. (rules/sessions#list) */
export function OwnSessions({ sessions }: { sessions: Promise<Sessions> }) {
  return (
    <DataCard title="Angemeldete Geräte">
      <Loaded
        data={sessions}
        skeleton={<LoadingRows label="Geräte werden geladen …" rows={2} columns={2} />}
        sayFailure={(reason) => `Die Geräte konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <Devices all={all} />}
      </Loaded>
    </DataCard>
  )
}

function Devices({ all }: { all: Sessions }) {
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const others = useCall(() => call('DELETE /auth/sessions'))
  return (
    <>
      <p className="mb-4 text-rock">Kennen Sie eines nicht? Melden Sie es ab, und ändern Sie Ihr Passwort.</p>
      <ul className="border-t border-line">
        {all.map((session) => (
          <li key={session.id} className="border-b border-line py-4">
            <DeviceRow session={session} />
          </li>
        ))}
      </ul>
      {all.length > 1 ? (
        <Button look="second" wide="phone" className="mt-5" onClick={() => setIsAsking(true)}>
          Alle anderen abmelden
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Alle anderen Geräte abmelden?"
          confirmLabel="Abmelden"
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await others.save()
            toast('Angemeldet ist nur noch dieses Gerät.')
          }}
        >
          Dort ist danach wieder das Passwort nötig. Was dort gerade eingegeben wird und nicht gespeichert ist, geht
          verloren.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function DeviceRow({ session }: { session: Sessions[number] }) {
  const { id, since, lastUsedAt, isThis, actingAs } = session
  const device = deviceInWords(session)
  const toast = useToast()
  const { run, busy, problem } = useCall(async () => {
    await call('DELETE /auth/sessions/:id', { params: { id } })
    toast(`${device}: abgemeldet.`)
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-rock" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {device}
            {isThis ? <Badge tone="gentian">dieses Gerät</Badge> : null}
          </p>
          {actingAs === null ? null : <p className="text-sm wrap-anywhere">Angemeldet als {actingAs}</p>}
          <p className="text-sm text-rock">Angemeldet seit {longMoment(since)}</p>
          <p className="text-sm text-rock">Zuletzt verwendet am {longMoment(lastUsedAt)}</p>
        </div>
      </div>
      {isThis ? null : (
        <Button look="second" size="small" busy={busy} onClick={() => void run()}>
          Abmelden<span className="sr-only">: {device}</span>
        </Button>
      )}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="w-full" /> : null}
    </div>
  )
}
