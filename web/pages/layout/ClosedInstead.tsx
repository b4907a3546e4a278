import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ROOT, type eventFacts } from '#web/api/eventFacts.ts'
import { Maintenance } from '#web/parts/layout/Maintenance.tsx'
import { ClosedPage } from './ClosedPage.tsx'
import { useTitleInstead } from './tabTitle.ts'

export type ClosedInsteadProps = { code: 'MAINTENANCE' | 'NOT_OPEN_YET' }

/** The maintenance page where another one was asked for, or the event while registration is closed; its title goes with it. (rules/event#maintenance) */
export function ClosedInstead({ code }: ClosedInsteadProps) {
  const event = useRouteLoaderData<typeof eventFacts>(ROOT)
  return code === 'NOT_OPEN_YET' && event ? <ClosedPage event={event} /> : <UnderRepair event={event} />
}

function UnderRepair({ event }: ComponentProps<typeof Maintenance>) {
  useTitleInstead('Wartungsarbeiten')
  return <Maintenance event={event} />
}
