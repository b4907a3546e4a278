import { piecesOf, type Thing } from './pickupEvents.ts'
import { byTouch, type Recorded as OfTouch } from './pickupHistory.ts'
import { thingOf } from './pickupPieces.ts'

type Recorded = OfTouch & { conflict: boolean }
type Company = { items: readonly Thing[] }

/** Pieces recorded at once, by one device for one person. */
export type RecordedAct<Event> = { record: Event; pieces: number }

/** A thing of which more is out than there is: whose it is, what is to be settled, and all that was done with it. */
export type ThingConflict<Firm extends Company, Event> = {
  thing: string
  company: Firm | undefined
  item: Firm['items'][number] | undefined
  open: readonly Event[]
  acts: readonly RecordedAct<Event>[]
}

/** Conflicts to settle, by the thing that each is about; one that is on no list any more has neither company nor item. (rules/pickup#conflicts) */
export function conflictsIn<Firm extends Company, Event extends Recorded>(
  companies: readonly Firm[],
  events: readonly Event[],
): ThingConflict<Firm, Event>[] {
  const open = Map.groupBy(
    events.filter(({ conflict }) => conflict),
    ({ itemKey }) => thingOf(itemKey),
  )
  if (open.size === 0) return []
  const places = new Map(
    companies.flatMap((company) =>
      company.items.map((item: Firm['items'][number]) => [item.itemKey, { company, item }] as const),
    ),
  )
  const records = Map.groupBy(
    events.filter(({ itemKey }) => open.has(thingOf(itemKey))),
    ({ itemKey }) => thingOf(itemKey),
  )
  return [...open].map(([thing, ofThing]) => ({
    thing,
    company: places.get(thing)?.company,
    item: places.get(thing)?.item,
    open: ofThing,
    acts: actsAmong(records.get(thing) ?? [], places.get(thing)?.item.quantity ?? 1),
  }))
}

/** Records of pieces that one touch has made, as one. */
function actsAmong<Event extends Recorded>(records: readonly Event[], quantity: number): RecordedAct<Event>[] {
  return byTouch(records).flatMap((same) => {
    const [record] = same
    return record ? [{ record, pieces: same.reduce((sum, event) => sum + piecesOf(event, quantity), 0) }] : []
  })
}
