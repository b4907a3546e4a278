import { useState } from 'react'
import { PasswordChange } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import { PASSWORD_MIN } from '#domain/text/checks.ts'
import { call } from '#web/api/call.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { renewSession } from '#web/state/session.ts'
import { FormText } from '#web/ui/form/FormFields.tsx'
import type { Customer } from './CompanyInfo.tsx'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'

/** A new password; other browsers have to log in with it again. (rules/accounts#new-password) */
export function PasswordCard({ customer: { email, impersonatedBy } }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false)
  const isActing = impersonatedBy !== null
  return (
    <DataCard title="Passwort" edit={isActing ? undefined : { label: 'Ändern', onEdit: () => setIsOpen(true) }}>
      <p className="text-rock">
        {isActing
          ? messages.auth.notWhileActing
          : 'Nach einer Änderung melden Sie sich auf Ihren anderen Geräten neu an.'}
      </p>
      {isOpen ? (
        <EditDialog
          title="Passwort ändern"
          schema={PasswordChange}
          values={{ currentPassword: '', newPassword: '' }}
          saved="Ihr Passwort ist geändert."
          onClose={() => setIsOpen(false)}
          onSave={async (body) => {
            const { token } = await call('PUT /customers/me/password', { body })
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
            hint={`Mind. ${PASSWORD_MIN} Zeichen, groß und klein, mit Zahl.`}
          />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}
