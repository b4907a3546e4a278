import { UserRoundCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { beginActing, useSession } from '#web/state/session.ts'

/** On every page, while staff acts as a customer: who acts as whom, and the button to stop. (rules/accounts#impersonation) */
export function ActingNotice() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { run, busy, problem } = useCall(async (customerId: number) => {
    const { token } = await call('POST /auth/end-impersonation')
    beginActing(token, 'admin')
    await navigate(paths.adminCustomer(customerId))
  })
  if (!user || user.impersonatedBy === null) return null
  return (
    <section
      aria-label="Angemeldet als Kunde"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-sun px-4 py-2 text-sm text-on-sun"
    >
      <p className="flex min-w-0 items-start gap-2">
        <UserRoundCheck aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="wrap-anywhere">
          <strong>Angemeldet als {user.companyName}</strong> durch {user.impersonatedBy}. Was Sie ändern, steht mit
          Ihrem Namen in den Logs.
        </span>
      </p>
      <button
        type="button"
        disabled={busy}
        onClick={() => void run(user.id)}
        className="rounded-field font-semibold underline underline-offset-[0.2em] pointer-coarse:min-h-11"
      >
        Beenden
      </button>
      {problem ? <p role="alert">{problem.message}</p> : null}
    </section>
  )
}
