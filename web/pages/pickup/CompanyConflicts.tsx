import type { PickupCompany, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { conflictsIn, type ThingConflict } from '#domain/pickup/pickupConflicts.ts'
import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import { devicesNow, type PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { deviceWords } from '#web/parts/pickup/deviceWords.ts'
import { timeOf } from './pickupWords.ts'

/** Things of this company of which more is out than there is: by two devices, or of a team that was withdrawn; the office settles it. (rules/pickup#conflicts) */
export function CompanyConflicts({ company, state }: { company: PickupCompany; state: PickupState }) {
  const conflicts = conflictsIn([company], state.events).filter(({ item }) => item !== undefined)
  const isGone = ({ item }: Conflict) => item?.quantity === 0
  return (
    <>
      <Conflicts title="Zweimal ausgegeben" conflicts={conflicts.filter((one) => !isGone(one))} state={state}>
        Das Büro sieht es und klärt es.
      </Conflicts>
      <Conflicts title="Ausgegeben und zurückgetreten" conflicts={conflicts.filter(isGone)} state={state}>
        Nehmen Sie zurück, was noch da ist; das Büro sieht es auch und klärt es.
      </Conflicts>
    </>
  )
}

type Conflict = ThingConflict<PickupCompany, WirePickupRecord>
type ConflictsProps = { title: string; conflicts: readonly Conflict[]; state: PickupState; children: string }

function Conflicts({ title, conflicts, state, children }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <Banner tone="warning" role="status" title={title} className="mt-4">
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.thing}>{wordsOf(conflict, state)}</li>
        ))}
      </ul>
      {children}
    </Banner>
  )
}

/** The other devices that have handed it out, never this one: whoever stands here knows what was done here. */
function wordsOf({ thing, item, open }: Conflict, state: PickupState): string {
  const nameOf = deviceWords(devicesNow(state))
  const out = standingOf(state.events.filter(({ itemKey }) => thingOf(itemKey) === thing)).get(thing) ?? []
  // of each device its last record, however many pieces it handed out
  const others = [...new Map(out.map((record) => [record.device, record])).values()]
    .filter(({ device }) => device !== state.facts.device)
    .map(({ device, at, by }) => `von „${nameOf(device)}“, ${timeOf(at)}${by ? `, an ${by}` : ''}`)
  const excess = (item?.quantity ?? 1) > 1 ? [`${open.length}\u00a0Stück zu viel`] : []
  const also = others.length > 0 ? [`${item?.quantity === 0 ? '' : 'auch '}${others.join('; ')}`] : []
  const name = [item?.startNumber ?? item?.label, item?.personName ?? item?.size].filter(Boolean).join(' ')
  const said = [...excess, ...also].join(', ')
  return said === '' ? name : `${name}: ${said}`
}
