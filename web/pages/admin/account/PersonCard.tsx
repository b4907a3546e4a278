import { useState } from 'react'
import { labels } from '#contract/labels.ts'
import { StaffName } from '#contract/staff/admins.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'

/** Name, which its owner may change, e-mail and roles. (rules/staff#own-account) */
export function PersonCard({
  account: { name, firstName, lastName, email, roles },
}: {
  account: AnswerOf<'GET /admins/me'>
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DataCard title="Person" edit={{ label: 'Bearbeiten', onEdit: () => setIsOpen(true) }}>
      <DataRows>
        <DataRow name="Name">{name}</DataRow>
        <DataRow name="E-Mail">{email}</DataRow>
        <DataRow name={roles.length === 1 ? 'Rolle' : 'Rollen'}>
          {roles.map((role) => labels.staffRole[role]).join(', ')}
        </DataRow>
      </DataRows>
      {isOpen ? (
        <EditDialog
          title="Name ändern"
          schema={StaffName}
          values={{ firstName, lastName }}
          saved="Ihr Name ist geändert."
          onClose={() => setIsOpen(false)}
          onSave={async (body) => {
            await call('PUT /admins/me', { body })
            // the name at the foot of the side bar
            await refreshUser()
          }}
        >
          <FormText name="firstName" label="Vorname" autoComplete="given-name" />
          <FormText name="lastName" label="Nachname" autoComplete="family-name" />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}
