import { useState } from 'react'
import { useNavigate } from 'react-router'
import { colleagueMessages } from '#contract/accounts/colleagueMessages.ts'
import { afterSilence } from '#web/api/afterSilence.ts'
import { call } from '#web/api/call.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { paths } from '#web/paths.ts'
import { leaveSession, session } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Customer } from './CompanyInfo.tsx'

/** A colleague gives the own login up; the owner only hands the company over. (rules/companies#leaving) */
export function LeaveCompany({ customer: { companyName, access, impersonatedBy } }: { customer: Customer }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  if (access === 'owner') return null
  return (
    <DataCard title="Firma verlassen">
      <p className="text-rock">
        {impersonatedBy === null
          ? 'Ihr Zugang endet damit auf allen Geräten. Was Sie eingetragen haben, bleibt der Firma.'
          : colleagueMessages.leavingIsOwn}
      </p>
      {impersonatedBy === null ? (
        <Button look="danger" size="small" className="mt-4" onClick={() => setAsking(true)}>
          Firma verlassen
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={`${companyName} verlassen?`}
          confirmLabel="Firma verlassen"
          cancelLabel="Bleiben"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            // the login goes with it: the token that is named ends no session here (rules/wire#again)
            await afterSilence('leave', {
              act: () => call('DELETE /customers/me/colleagues/me', { token: session().token }),
              isDone: ({ status }) => status === 401,
            })
            leaveSession()
            toast(`Sie haben ${companyName} verlassen.`)
            await navigate(paths.login(), { replace: true })
          }}
        >
          Sie können sich danach nicht mehr anmelden und sehen nichts mehr von {companyName}. Zurück kommen Sie nur mit
          einer neuen Einladung.
        </ConfirmDialog>
      ) : null}
    </DataCard>
  )
}
