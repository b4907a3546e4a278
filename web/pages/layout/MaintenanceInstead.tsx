import { lazy, Suspense } from 'react'
import type { ClosedInsteadProps } from './ClosedInstead.tsx'

/** Lazy-loaded with its drawing; where it does not come, the error page says so. */
const ClosedInstead = lazy(async () => ({ default: (await import('./ClosedInstead.tsx')).ClosedInstead }))

/** The page that stands where another one was asked for that is closed. (rules/event#maintenance) */
export const MaintenanceInstead = (props: ClosedInsteadProps) => (
  <Suspense>
    <ClosedInstead {...props} />
  </Suspense>
)
