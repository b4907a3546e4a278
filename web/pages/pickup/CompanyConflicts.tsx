import type { PickupCompany } from '#contract/pickup/pickup.ts'
import { actsAmong, conflictsIn } from '#domain/pickup/pickupConflicts.ts'
import { devicesNow, type PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { deviceWords } from '#web/parts/pickup/deviceWords.ts'
import { timeOf } from './pickupWords.ts'

/** What of this company more is out than there is, mostly by two devices; the office settles it. (rules/pickup#conflicts) */
export function CompanyConflicts({ company, state }: { company: PickupCompany; state: PickupState }) {
  const conflicts = conflictsIn([company], state.events).filter(({ item }) => item !== undefined)
  if (conflicts.length === 0) return null
  const wordsOf = deviceWords(devicesNow(state))
  return (
    <Banner tone="warning" role="status" title="Zweimal ausgegeben" className="mt-4">
      <ul>
        {conflicts.map(({ thing, item, open }) => (
          <li key={thing}>
            {[item?.startNumber ?? item?.label, item?.personName ?? item?.size].filter(Boolean).join(' ')}:{' '}
            {actsAmong(open, item?.quantity ?? 1)
              .map(({ record: { device, at, by }, pieces }) =>
                [
                  item?.quantity === 1 ? '' : `${pieces}\u00a0Stück zu viel, `,
                  `auch von „${wordsOf(device)}“, ${timeOf(at)}`,
                  by ? `, an ${by}` : '',
                ].join(''),
              )
              .join('; ')}
          </li>
        ))}
      </ul>
      Das Büro sieht es und klärt es.
    </Banner>
  )
}
