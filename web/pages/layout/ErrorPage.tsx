import { useLocation, useRouteError } from 'react-router'
import { call } from '#web/api/call.ts'
import { isMaintenance, isPassing, reasonOf } from '#web/api/problem.ts'
import { useRetry } from '#web/api/useRetry.ts'
import { paths } from '#web/paths.ts'
import { LoadError } from '#web/ui/page/LoadError.tsx'
import { MaintenanceInstead } from './MaintenanceInstead.tsx'
import { useTitleInstead } from './tabTitle.ts'

const FAILED = 'Das hat nicht geklappt'
const MAINTENANCE_NOT_LOADED = 'Fehler beim Laden der Wartungsseite.'

/** Replaces a page that could not be loaded or threw: the reason and 'Neu laden'. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  useRetry(isPassing(error) ? reloadOnceServed : null)
  if (isMaintenance(error)) return <MaintenanceInstead code={error.code} />
  return <Failure reason={pathname === paths.maintenance() ? MAINTENANCE_NOT_LOADED : reasonOf(error)} />
}

function Failure({ reason }: { reason: string }) {
  useTitleInstead(FAILED)
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6">
      <h1 className="mb-6">{FAILED}</h1>
      <LoadError message={reason} onReload={() => location.reload()} />
    </div>
  )
}

/** Without a server the reload would end on the browser's own page, so it is asked first. */
const reloadOnceServed = () =>
  void call('GET /event').then(
    () => location.reload(),
    () => undefined,
  )

/** The same when even the layout could not be loaded. */
export function RootErrorPage() {
  return (
    <main id="inhalt">
      <ErrorPage />
    </main>
  )
}
