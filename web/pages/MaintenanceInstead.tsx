import { lazy, Suspense } from 'react'
import { useTitleInstead } from './tabTitle.ts'

const Plain = () => <h1 className="p-6">Wartungsarbeiten!</h1>

/** Lazy-loaded, with its drawing, when there is maintenance; where even that does not come, its heading stands. */
const Maintenance = lazy(async () => ({
  default: await import('#web/parts/layout/Maintenance.tsx').then((page) => page.Maintenance).catch(() => Plain),
}))

/** The maintenance page where another one was asked for; its title goes with it. (rules/event#maintenance) */
export function MaintenanceInstead() {
  useTitleInstead('Wartungsarbeiten')
  return (
    <Suspense>
      <Maintenance />
    </Suspense>
  )
}
