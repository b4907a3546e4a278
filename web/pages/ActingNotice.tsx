import { UserRoundCheck } from 'lucide-react'
import { useLogOut } from '#web/api/useLogOut.ts'
import { useSession } from '#web/state/session.ts'

/** On every page, while staff acts as a customer: who acts as whom, and the button to stop. (rules/accounts#impersonation) */
export function ActingNotice() {
  const { user } = useSession()
  const logOut = useLogOut()
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
        onClick={logOut}
        className="rounded-field font-semibold underline underline-offset-[0.2em] pointer-coarse:min-h-11"
      >
        Beenden
      </button>
    </section>
  )
}
