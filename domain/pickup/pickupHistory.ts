import { piecesOf, type PickupEvent, type Thing } from './pickupEvents.ts'
import { thingOf } from './pickupPieces.ts'

export type Recorded = PickupEvent & { at: string; by: string }

/** Records of one touch together, of one thing or of many. */
export function byTouch<Event extends Recorded>(records: readonly Event[]): Event[][] {
  return [...Map.groupBy(records, ({ kind, at, device, by }) => JSON.stringify([kind, at, device, by])).values()]
}

/** Things handed out or taken back at once, each with its number of pieces. */
export type PickupTouch<Item extends Thing, Event> = { record: Event; items: Item[] }

/** History of the things of a company, the latest first. (rules/pickup#office) */
export function historyOf<Item extends Thing, Event extends Recorded>(
  items: readonly Item[],
  events: readonly Event[],
): PickupTouch<Item, Event>[] {
  const known = new Map(items.map((item) => [item.itemKey, item]))
  const touches = byTouch(events.filter(({ itemKey }) => known.has(thingOf(itemKey)))).flatMap((same) => {
    const [record] = same
    const pieces = Map.groupBy(same, ({ itemKey }) => thingOf(itemKey))
    const touched = items.flatMap((item) => {
      const some = pieces.get(item.itemKey)
      return some ? [{ ...item, quantity: some.reduce((sum, event) => sum + piecesOf(event, item.quantity), 0) }] : []
    })
    return record ? [{ record, items: touched }] : []
  })
  return touches.toSorted((one, other) => Date.parse(other.record.at) - Date.parse(one.record.at))
}
