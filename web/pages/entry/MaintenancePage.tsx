import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { useTitleInstead } from '#web/pages/layout/tabTitle.ts'
import { Maintenance } from '#web/parts/layout/Maintenance.tsx'

/** Uncached: users reload this page to see whether it is over. */
export const loader = async () => {
  const { maintenance, registrationOpen } = await call('GET /event')
  return { state: maintenance ? (registrationOpen ? 'on' : 'before') : 'over' } as const
}

/** Reached by its address, and during maintenance in place of all others. (rules/event#maintenance) */
export function Component() {
  const { state } = useLoaderData<typeof loader>()
  return state === 'before' ? <BeforeOpening /> : <Maintenance state={state} />
}

function BeforeOpening() {
  useTitleInstead('Bald geöffnet')
  return <Maintenance state="before" />
}
