import { useState } from 'react'
import { StaffPasswordChange } from '#contract/staff/admins.ts'
import { STAFF_PASSWORD_MIN } from '#domain/text/checks.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { renewSession } from '#web/state/session.ts'
import { FormText } from '#web/ui/form/FormFields.tsx'

/** A new password of one's own; other browsers have to log in with it again. (rules/accounts#staff) */
export function StaffPasswordCard({ account: { email } }: { account: AnswerOf<'GET /admins/me'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DataCard title="Passwort" edit={{ label: 'Ändern', onEdit: () => setIsOpen(true) }}>
      <p className="text-rock">Nach einer Änderung melden Sie sich auf Ihren anderen Geräten neu an.</p>
      {isOpen ? (
        <EditDialog
          title="Passwort ändern"
          schema={StaffPasswordChange}
          values={{ currentPassword: '', newPassword: '' }}
          saved="Ihr Passwort ist geändert."
          onClose={() => setIsOpen(false)}
          onSave={async (body) => {
            const { token } = await call('PUT /admins/me/password', { body })
            renewSession(token)
          }}
        >
          {/* Tells the password manager the account. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormText
            name="currentPassword"
            label="Bisheriges Passwort"
            type="password"
            autoComplete="current-password"
          />
          <FormText
            name="newPassword"
            label="Neues Passwort"
            type="password"
            autoComplete="new-password"
            hint={`Mind. ${STAFF_PASSWORD_MIN} Zeichen, groß und klein, mit Zahl.`}
          />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}
