import { useState } from 'react'
import { StaffRoles } from '#contract/staff/admins.ts'
import { labels } from '#contract/labels.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { InvitationState } from '#web/parts/accounts/InvitationState.tsx'
import { RemovalDialog } from '#web/parts/accounts/RemovalDialog.tsx'
import { useSession } from '#web/state/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Member } from './member.ts'
import { RolesField } from './RolesField.tsx'

type StaffRowProps = {
  member: Member
  /** Who keeps role and account, so that there is always somebody who gives roles. (rules/access#last-lead) */
  isLastLead: boolean
  today: Date
}

/** One member of staff: roles, what became of the invitation, and all that the lead can do. (rules/staff#accounts) */
export function StaffRow({ member, isLastLead, today }: StaffRowProps) {
  const { id, name, email, roles, invitation, hasSecondStep } = member
  const { user } = useSession()
  const isSelf = user?.id === id
  const [asking, setAsking] = useState<'roles' | 'removal' | 'secondStep' | null>(null)
  const toast = useToast()
  const again = useCall(async () => {
    await onceForStaff(['POST /admins/:id/invitation', id], (headers) =>
      call('POST /admins/:id/invitation', { params: { id }, headers }),
    )
    toast(`Die Einladung an ${email} wird noch einmal gesendet.`)
  })
  const { save: remove } = useCall(() => call('DELETE /admins/:id', { params: { id } }))
  const { save: resetSecondStep } = useCall(() => call('DELETE /admins/:id/totp', { params: { id } }))
  const close = () => setAsking(null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {name}
          {isSelf ? <span className="font-normal text-rock"> (Sie)</span> : null}
        </h2>
        <p className="text-sm text-rock wrap-anywhere">{email}</p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {roles.map((role) => (
            <Badge key={role} tone={role === 'lead' ? 'gentian' : 'quiet'}>
              {labels.staffRole[role]}
            </Badge>
          ))}
        </p>
        <InvitationState person={member} today={today} />
        {hasSecondStep ? <p className="text-sm text-rock">Anmeldung in zwei Schritten</p> : null}
        {again.problem ? <Banner tone="error" role="alert" title={again.problem.message} className="mt-3" /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="second" size="small" onClick={() => setAsking('roles')}>
          Rollen ändern<span className="sr-only"> von {name}</span>
        </Button>
        {invitation?.voidedAt === null ? (
          <Button look="second" size="small" busy={again.busy} onClick={() => void again.run()}>
            Noch einmal einladen<span className="sr-only">: {name}</span>
          </Button>
        ) : null}
        {hasSecondStep && !isSelf ? (
          <Button look="second" size="small" onClick={() => setAsking('secondStep')}>
            Zweiten Schritt zurücksetzen<span className="sr-only">: {name}</span>
          </Button>
        ) : null}
        {isLastLead ? null : (
          <Button look="danger" size="small" onClick={() => setAsking('removal')}>
            {invitation ? 'Einladung zurücknehmen' : 'Zugang entfernen'}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {asking === 'roles' ? (
        <EditDialog
          title={`Rollen von ${name}`}
          schema={StaffRoles}
          values={{ roles }}
          saved={`${name}: Rollen gespeichert.`}
          onClose={close}
          onSave={async (body) => {
            await call('PUT /admins/:id/roles', { params: { id }, body })
            if (isSelf) await refreshUser()
          }}
        >
          <div className="col-span-full">
            <RolesField name="roles" />
          </div>
        </EditDialog>
      ) : null}
      {asking === 'secondStep' ? (
        <ConfirmDialog
          title={`Zweiten Schritt von ${name} zurücksetzen?`}
          confirmLabel="Zurücksetzen"
          onClose={close}
          onConfirm={async () => {
            await resetSecondStep()
            toast(`${name} meldet sich wieder mit dem Passwort allein an.`)
          }}
        >
          Tun Sie das nur, wenn das Telefon verloren ist und Sie sicher sind, wer Sie darum bittet. Codes und Passkeys
          gelten dann nicht mehr; bis zum neuen Einrichten genügt das Passwort.
        </ConfirmDialog>
      ) : null}
      {asking === 'removal' ? (
        <RemovalDialog person={member} remove={remove} onClose={close}>
          {isSelf ? 'Sie werden' : `${name} wird`} sofort überall abgemeldet. Was in den Logs steht, bleibt.
        </RemovalDialog>
      ) : null}
    </div>
  )
}
