import { useState } from 'react'
import { PasswordChange } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import { PASSWORD_MIN } from '#domain/text/checks.ts'
import { PasswordDialog } from '#web/pages/layout/PasswordDialog.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import type { Customer } from './CompanyInfo.tsx'

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
        <PasswordDialog
          email={email}
          schema={PasswordChange}
          least={PASSWORD_MIN}
          line="PUT /customers/me/password"
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </DataCard>
  )
}
