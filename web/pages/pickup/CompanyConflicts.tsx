import type { PickupCompany } from '#contract/pickup.ts'
import type { PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { shortDevice, timeOf } from './recordWords.ts'

/** What two devices have handed out of this company; the office settles it. (rules/pickup#conflicts) */
export function CompanyConflicts({ company, state }: { company: PickupCompany; state: PickupState }) {
  const itemOf = new Map(company.items.map((item) => [item.itemKey, item]))
  const conflicts = state.events.flatMap((event) => {
    const item = event.conflict ? itemOf.get(event.itemKey) : undefined
    return item ? [{ event, item }] : []
  })
  if (conflicts.length === 0) return null
  return (
    <Banner tone="warning" role="status" title="Zweimal ausgegeben" className="mt-4">
      <ul>
        {conflicts.map(({ event, item }) => (
          <li key={event.eventId}>
            {[item.startNumber ?? item.label, item.personName ?? item.size].filter(Boolean).join(' ')}: auch von „
            {shortDevice(event.device)}“, {timeOf(event.at)}
            {event.by ? `, an ${event.by}` : ''}
          </li>
        ))}
      </ul>
      Das Büro sieht es und klärt es.
    </Banner>
  )
}
