import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ROOT, type EventFacts, type eventFacts } from '#web/api/eventFacts.ts'
import { BeforeOpening } from '#web/parts/layout/BeforeOpening.tsx'
import { Maintenance } from '#web/parts/layout/Maintenance.tsx'
import { presentMoment } from '#web/state/moment.ts'
import { useTitleInstead } from './tabTitle.ts'

export type ClosedInsteadProps = { code: 'MAINTENANCE' | 'NOT_OPEN_YET' }

/** The maintenance page where another one was asked for, or the event while registration is closed; its title goes with it. (rules/event#maintenance) */
export function ClosedInstead({ code }: ClosedInsteadProps) {
  const event = useRouteLoaderData<typeof eventFacts>(ROOT)
  return code === 'NOT_OPEN_YET' && event ? <Closed event={event} /> : <UnderRepair />
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
