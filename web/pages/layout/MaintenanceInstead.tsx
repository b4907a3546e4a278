import { lazy, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ROOT, type EventFacts, type eventFacts } from '#web/api/eventFacts.ts'
import { presentMoment } from '#web/state/moment.ts'
import { useTitleInstead } from './tabTitle.ts'

/** Lazy-loaded with its drawing; where it does not come, the error page says so. */
const Maintenance = lazy(async () => ({ default: (await import('#web/parts/layout/Maintenance.tsx')).Maintenance }))
const BeforeOpening = lazy(async () => ({
  default: (await import('#web/parts/layout/BeforeOpening.tsx')).BeforeOpening,
}))

type MaintenanceInsteadProps = { code: 'MAINTENANCE' | 'NOT_OPEN_YET' }

/** The maintenance page where another one was asked for, or the event while registration is closed; its title goes with it. (rules/event#maintenance) */
export function MaintenanceInstead({ code }: MaintenanceInsteadProps) {
  const event = useRouteLoaderData<typeof eventFacts>(ROOT)
  return <Suspense>{code === 'NOT_OPEN_YET' && event ? <Closed event={event} /> : <UnderRepair />}</Suspense>
}

function UnderRepair() {
  useTitleInstead('Wartungsarbeiten')
  return <Maintenance />
}

function Closed({ event }: { event: EventFacts }) {
  const [now] = useState(presentMoment)
  useTitleInstead('Bald geöffnet')
  return <BeforeOpening event={event} now={now} />
}
