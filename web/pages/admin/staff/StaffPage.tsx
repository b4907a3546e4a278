import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminInvitation } from '#contract/staff/admins.ts'
import { labels } from '#contract/labels.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { notForSearch } from '#web/state/areaSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import type { Member } from './member.ts'
import { RolesField } from './RolesField.tsx'
import { StaffRow } from './StaffRow.tsx'

export const loader = () => ({ members: call('GET /admins') })

export const shouldRevalidate = notForSearch

/** 'Zugänge der Verwaltung': who is of the staff, what they may do, and who was invited. (rules/staff#accounts) */
export function Component() {
  const { members } = useLoaderData<typeof loader>()
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1>Zugänge der Verwaltung</h1>
        <Button size="small" wide="phone" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          Jemanden einladen
        </Button>
      </div>
      <p className="mb-5 max-w-prose text-rock">
        Jede Person hat einen eigenen Zugang. Eine Rolle, die Sie wegnehmen, gilt sofort nicht mehr.
      </p>
      <Loaded
        data={members}
        skeleton={<LoadingRows label="Zugänge werden geladen …" rows={4} columns={2} />}
        sayFailure={(reason) => `Daten konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <Members members={all} />}
      </Loaded>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}

function Members({ members }: { members: readonly Member[] }) {
  const [today] = useState(() => new Date())
  const shown = useFound(members, searched)
  const leads = members.filter(({ roles, emailVerified }) => emailVerified && roles.includes('lead'))
  if (shown.length === 0) return <NothingFound title="Keine Zugänge gefunden." />
  return (
    <ul className="rounded-card border border-line bg-paper">
      {shown.map((member) => (
        <li key={member.id} className="border-b border-line px-4 py-4 last:border-0 sm:px-6">
          <StaffRow member={member} isLastLead={leads.length === 1 && leads[0] === member} today={today} />
        </li>
      ))}
    </ul>
  )
}

function searched({ name, email, roles }: Member) {
  return [name, email, ...roles.map((role) => labels.staffRole[role])]
}

const NOBODY: { email: string; firstName: string; lastName: string; roles: StaffRole[] } = {
  email: '',
  firstName: '',
  lastName: '',
  roles: [],
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditDialog
      title="Zur Verwaltung einladen"
      schema={AdminInvitation}
      values={NOBODY}
      saved="Die Einladung wird gesendet."
      submitLabel="Einladung senden"
      onClose={onClose}
      onSave={(body) => onceForStaff(['POST /admins', body], (headers) => call('POST /admins', { headers, body }))}
    >
      <FormText name="firstName" label="Vorname" autoComplete="off" />
      <FormText name="lastName" label="Nachname" autoComplete="off" />
      <FormText name="email" label="E-Mail" type="email" autoComplete="off" className="col-span-full" />
      <div className="col-span-full">
        <RolesField name="roles" />
      </div>
    </EditDialog>
  )
}
