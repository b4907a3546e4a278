import { Maintenance } from '#web/pages/frame/Maintenance.tsx'

/** Reached by its address, and during maintenance in place of all others. (S §2 'Maintenance') */
export function Component() {
  return <Maintenance />
}
