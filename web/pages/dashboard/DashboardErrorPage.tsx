import { useRouteError } from 'react-router'
import { colleagueMessages } from '#contract/accounts/colleagueMessages.ts'
import { labels } from '#contract/labels.ts'
import { Problem } from '#web/api/problem.ts'
import { ErrorPage } from '#web/pages/layout/ErrorPage.tsx'
import { useTitleInstead } from '#web/pages/layout/tabTitle.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** In place of a page of the company: why it could not be loaded, or that the own access does not include it. (rules/dashboard#own-access) */
export function DashboardErrorPage() {
  const error = useRouteError()
  return error instanceof Problem && error.code === 'ACCESS_MISSING' ? <AccessMissing /> : <ErrorPage />
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
