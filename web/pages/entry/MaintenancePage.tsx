import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { useTitleInstead } from '#web/pages/layout/tabTitle.ts'
import { BeforeOpening } from '#web/parts/layout/BeforeOpening.tsx'
import { Maintenance } from '#web/parts/layout/Maintenance.tsx'
import { presentMoment } from '#web/state/moment.ts'

/** Uncached: users reload this page to see whether it is over. */
export const loader = async () => ({ event: await call('GET /event'), now: presentMoment() })

/** Reached by its address, and during maintenance in place of all others. (rules/event#maintenance) */
export function Component() {
  const { event, now } = useLoaderData<typeof loader>()
  if (event.maintenance) return <Maintenance state="on" />
  return event.registrationOpen ? <Maintenance state="over" /> : <Closed event={event} now={now} />
}

function Closed(props: Parameters<typeof BeforeOpening>[0]) {
  useTitleInstead('Bald geöffnet')
  return <BeforeOpening {...props} />
}
