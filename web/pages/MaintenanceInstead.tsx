import { Maintenance } from '#web/parts/layout/Maintenance.tsx'
import { useTitleInstead } from './tabTitle.ts'

/** The maintenance page where another one was asked for; its title goes with it. (rules/event#maintenance) */
export function MaintenanceInstead() {
  useTitleInstead('Wartungsarbeiten')
  return <Maintenance />
}
