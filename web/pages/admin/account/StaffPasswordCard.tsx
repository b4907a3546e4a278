import { useState } from 'react'
import { StaffPasswordChange } from '#contract/staff/admins.ts'
import { STAFF_PASSWORD_MIN } from '#domain/text/checks.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { PasswordDialog } from '#web/pages/layout/PasswordDialog.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'

/** A new password of one's own; other browsers have to log in with it again. (rules/accounts#staff) */
export function StaffPasswordCard({ account: { email } }: { account: AnswerOf<'GET /admins/me'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DataCard title="Passwort" edit={{ label: 'Ändern', onEdit: () => setIsOpen(true) }}>
      <p className="text-rock">Nach einer Änderung melden Sie sich auf Ihren anderen Geräten neu an.</p>
      {isOpen ? (
        <PasswordDialog
          email={email}
          schema={StaffPasswordChange}
          least={STAFF_PASSWORD_MIN}
          line="PUT /admins/me/password"
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </DataCard>
  )
}
