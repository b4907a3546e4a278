import { lazy, Suspense } from 'react'
import { useTitleInstead } from './tabTitle.ts'

/** Lazy-loaded with its drawing; where it does not come, the error page says so. */
const Maintenance = lazy(async () => ({ default: (await import('#web/parts/layout/Maintenance.tsx')).Maintenance }))

/** The maintenance page where another one was asked for; its title goes with it. (rules/event#maintenance) */
export function MaintenanceInstead() {
  useTitleInstead('Wartungsarbeiten')
  return (
    <Suspense>
      <Maintenance />
    </Suspense>
  )
}
