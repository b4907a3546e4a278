import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { leaveSession, renewSession } from '#web/state/session.ts'
import { FormText } from '#web/ui/form/FormFields.tsx'
import type { PasswordChange } from '#contract/accounts/auth.ts'
import type { StaffPasswordChange } from '#contract/staff/admins.ts'
import { changePassword, type PasswordLine } from './changePassword.ts'
import { EditDialog } from './EditDialog.tsx'

export type PasswordDialogProps = {
  /** Account, told to the password manager. */
  email: string
  schema: typeof PasswordChange | typeof StaffPasswordChange
  /** Letters that a new one has at least. */
  least: number
  line: PasswordLine
  onClose: () => void
}

/** A new password beside the one of before; this browser stays logged in. (rules/accounts#new-password, rules/accounts#staff) */
export function PasswordDialog({ email, schema, least, line, onClose }: PasswordDialogProps) {
  const navigate = useNavigate()
  return (
    <EditDialog
      title="Passwort ändern"
      schema={schema}
      values={{ currentPassword: '', newPassword: '' }}
      saved="Ihr Passwort ist geändert."
      onClose={onClose}
      onSave={async (body) => {
        const token = await changePassword({ line, email, body })
        if (token !== null) return renewSession(token)
        leaveSession()
        await navigate(paths.login(), { replace: true })
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormText name="currentPassword" label="Bisheriges Passwort" type="password" autoComplete="current-password" />
      <FormText
        name="newPassword"
        label="Neues Passwort"
        type="password"
        autoComplete="new-password"
        hint={`Mind. ${least} Zeichen, groß und klein, mit Zahl.`}
      />
    </EditDialog>
  )
}
