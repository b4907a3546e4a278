import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AccessOfColleague } from '#contract/accounts/colleagues.ts'
import { labels } from '#contract/labels.ts'
import { afterSilence } from '#web/api/afterSilence.ts'
import { call } from '#web/api/call.ts'
import { knowCustomer, refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { InvitationState } from '#web/parts/accounts/InvitationState.tsx'
import { RemovalDialog } from '#web/parts/accounts/RemovalDialog.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { AccessField } from './AccessField.tsx'
import type { Colleague } from './colleague.ts'

type ColleagueRowProps = { colleague: Colleague; today: Date }

/** One who logs in for the company: access, what became of the invitation, and what its owner can do. (rules/companies#colleagues) */
export function ColleagueRow({ colleague, today }: ColleagueRowProps) {
  const { id, email, access, invitation } = colleague
  const name = `${colleague.firstName} ${colleague.lastName}`
  const { user } = useSession()
  const toast = useToast()
  const again = useCall(async () => {
    await call('POST /customers/me/colleagues/:id/invitation', { params: { id } })
    toast(`Die Einladung an ${email} wird noch einmal gesendet.`)
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {name}
          {user?.email === email ? <span className="font-normal text-rock"> (Sie)</span> : null}
        </h3>
        <p className="text-sm text-rock wrap-anywhere">{email}</p>
        <p className="mt-2">
          <Badge tone={access === 'owner' ? 'gentian' : 'quiet'}>{labels.companyAccess[access]}</Badge>
        </p>
        <InvitationState person={colleague} today={today} />
        {again.problem ? <Banner tone="error" role="alert" title={again.problem.message} className="mt-3" /> : null}
      </div>
      {access === 'owner' ? null : (
        <ColleagueActs colleague={{ ...colleague, name, access }}>
          {invitation?.voidedAt === null ? (
            <Button look="second" size="small" busy={again.busy} onClick={() => void again.run()}>
              Noch einmal einladen<span className="sr-only">: {name}</span>
            </Button>
          ) : null}
        </ColleagueActs>
      )}
    </div>
  )
}

type ColleagueActsProps = {
  colleague: Colleague & { name: string; access: Exclude<Colleague['access'], 'owner'> }
  children: ReactNode
}

function ColleagueActs({ colleague: { id, name, email, access, invitation }, children }: ColleagueActsProps) {
  const [asking, setAsking] = useState<'access' | 'removal' | 'ownership' | null>(null)
  // staff who act as the company neither hand it over nor remove anybody (rules/accounts#impersonation)
  const isActing = useSession().user?.impersonatedBy != null
  const navigate = useNavigate()
  const toast = useToast()
  const { save: remove } = useCall(() => call('DELETE /customers/me/colleagues/:id', { params: { id } }))
  const close = () => setAsking(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="second" size="small" onClick={() => setAsking('access')}>
        Zugang ändern<span className="sr-only"> von {name}</span>
      </Button>
      {children}
      {invitation || isActing ? null : (
        <Button look="second" size="small" onClick={() => setAsking('ownership')}>
          Firmenkonto übergeben<span className="sr-only"> an {name}</span>
        </Button>
      )}
      {isActing ? null : (
        <Button look="danger" size="small" onClick={() => setAsking('removal')}>
          {invitation ? 'Einladung zurücknehmen' : 'Zugang entfernen'}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {asking === 'access' ? (
        <EditDialog
          title={`Zugang von ${name}`}
          schema={AccessOfColleague}
          values={{ access }}
          saved={`${name}: Zugang gespeichert.`}
          onClose={close}
          onSave={(body) => call('PUT /customers/me/colleagues/:id', { params: { id }, body })}
        >
          <AccessField name="access" />
        </EditDialog>
      ) : null}
      {asking === 'ownership' ? (
        <ConfirmDialog
          title={`Firmenkonto an ${name} übergeben?`}
          confirmLabel="Übergeben"
          onClose={close}
          onConfirm={async () => {
            // handed over by the try before it, of which nobody heard, it is not one's own to hand over any more
            const customer = await afterSilence(`owner ${id}`, {
              act: () => call('POST /customers/me/owner', { body: { id } }),
              isDone: ({ code }) => code === 'ACCESS_MISSING',
            })
            if (customer) knowCustomer(customer)
            else await refreshUser()
            toast(`Das Firmenkonto gehört jetzt ${name}.`)
            await navigate(paths.dashboardCompany(), { replace: true })
          }}
        >
          {name} bekommt die Briefe der Firma und entscheidet über die Zugänge. Ihr eigener Zugang bleibt, mit allem
          außer den Zugängen; zurückgeben kann das Konto nur {name}. Wir schreiben Ihnen, dass es übergeben ist.
        </ConfirmDialog>
      ) : null}
      {asking === 'removal' ? (
        <RemovalDialog person={{ name, email, invitation }} remove={remove} onClose={close}>
          {name} wird sofort überall abgemeldet. Was getan wurde, bleibt.
        </RemovalDialog>
      ) : null}
    </div>
  )
}
