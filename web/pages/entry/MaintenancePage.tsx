import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { ClosedPage } from '#web/pages/layout/ClosedPage.tsx'
import { Maintenance } from '#web/parts/layout/Maintenance.tsx'

/** Uncached: users reload this page to see whether it is over. */
export const loader = () => call('GET /event')

/** Reached by its address, and during maintenance in place of all others. (rules/event#maintenance) */
export function Component() {
  const event = useLoaderData<typeof loader>()
  if (event.maintenance) return <Maintenance state="on" event={event} />
  return event.registrationOpen ? <Maintenance state="over" event={event} /> : <ClosedPage event={event} />
}
