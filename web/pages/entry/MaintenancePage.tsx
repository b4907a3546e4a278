import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Maintenance } from '#web/parts/layout/Maintenance.tsx'

/** Uncached: users reload this page to see whether it is over. */
export const loader = async () => {
  const { maintenance } = await call('GET /event')
  return { isOver: !maintenance }
}

/** Reached by its address, and during maintenance in place of all others. (rules/event#maintenance) */
export function Component() {
  const { isOver } = useLoaderData<typeof loader>()
  return <Maintenance state={isOver ? 'over' : 'on'} />
}
