import { useRouteError } from 'react-router'
import { colleagueMessages } from '#contract/accounts/colleagueMessages.ts'
import { labels } from '#contract/labels.ts'
import { isMaintenance, Problem } from '#web/api/problem.ts'
import { ErrorPage } from '#web/pages/layout/ErrorPage.tsx'
import { useTitleInstead } from '#web/pages/layout/tabTitle.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** In place of a page of the company: why it could not be loaded, that registration is closed, or that the own access does not include it. (rules/dashboard#own-access) */
export function DashboardErrorPage() {
  const error = useRouteError()
  if (isMaintenance(error) && error.code === 'NOT_OPEN_YET') return <NotOpen />
  return error instanceof Problem && error.code === 'ACCESS_MISSING' ? <AccessMissing /> : <ErrorPage />
}

const NOT_OPEN = 'Noch nicht geöffnet'

/** In place of a page on which one buys or enters; the banner above it says what is open. (rules/settings#opening) */
function NotOpen() {
  useTitleInstead(NOT_OPEN)
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-6">
      <h1>{NOT_OPEN}</h1>
      <p>Diese Seite gibt es, sobald die Anmeldung öffnet.</p>
      <ButtonLink to={paths.dashboard()}>Zur Übersicht</ButtonLink>
    </div>
  )
}

const TITLE = 'Das gehört nicht zu Ihrem Zugang'

function AccessMissing() {
  useTitleInstead(TITLE)
  const { user } = useSession()
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-6">
      <h1>{TITLE}</h1>
      <p>
        {user?.access ? (
          <>
            Ihr Zugang: <strong>{labels.companyAccess[user.access]}</strong>.{' '}
          </>
        ) : null}
        {colleagueMessages.accessMissing}
      </p>
      <ButtonLink to={paths.dashboard()}>Zur Übersicht</ButtonLink>
    </div>
  )
}
