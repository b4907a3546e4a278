import { useRouteError } from 'react-router'
import { staffMessages } from '#contract/staff/staffMessages.ts'
import { labels } from '#contract/labels.ts'
import { Problem } from '#web/api/problem.ts'
import { ErrorPage } from '#web/pages/layout/ErrorPage.tsx'
import { useTitleInstead } from '#web/pages/layout/tabTitle.ts'
import { paths } from '#web/paths.ts'
import { yearAsked } from '#web/state/yearAsked.ts'
import { useSession } from '#web/state/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** In place of a page of the staff: why it could not be loaded, or that none of the own roles includes it. (rules/staff#own-roles) */
export function AdminErrorPage() {
  const error = useRouteError()
  return error instanceof Problem && error.code === 'ROLE_MISSING' ? <RoleMissing /> : <ErrorPage />
}

const TITLE = 'Das gehört nicht zu Ihren Rollen'
const CURRENT_ONLY = 'Das gibt es nur für das laufende Jahr'

function RoleMissing() {
  useTitleInstead(yearAsked === null ? TITLE : CURRENT_ONLY)
  const { user } = useSession()
  if (yearAsked !== null)
    return (
      <div className="grid max-w-prose justify-items-start gap-4 py-6">
        <h1>{CURRENT_ONLY}</h1>
        <p>Ein anderes Jahr wird nur gelesen.</p>
        <ButtonLink to={paths.admin()}>Zu meiner Startseite</ButtonLink>
      </div>
    )
  const roles = (user?.roles ?? []).map((role) => labels.staffRole[role])
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-6">
      <h1>{TITLE}</h1>
      <p>
        {roles.length === 1 ? 'Ihre Rolle' : 'Ihre Rollen'}: <strong>{roles.join(', ')}</strong>.{' '}
        {staffMessages.roleMissing}
      </p>
      <ButtonLink to={paths.admin()}>Zu meiner Startseite</ButtonLink>
    </div>
  )
}
