export const PICKUP_EVENT_KINDS = ['handed', 'undone'] as const
export type PickupEventKind = (typeof PICKUP_EVENT_KINDS)[number]

/** So many records a device sends at once. */
export const PICKUP_EVENTS_MAX = 500

/**
 * What was done at a counter with one thing. `number` is its place in the order in which all of them arrived, null while it waits on the
 * device; `known` the last number that the device had read before.
 */
export type PickupEvent = {
  eventId: string
  itemKey: string
  kind: PickupEventKind
  device: string
  number?: number | null
  known?: number | null
}

/** The hand-outs of one thing that stand, the first one first: with two of them two devices have handed it out. */
export type Standing<Event extends PickupEvent = PickupEvent> = readonly Event[]

/**
 * What stands after the next record of this thing. A device hands out a thing once, however often it says so. It takes back what it handed
 * out itself and what it knew of others; what it could not know of stands. (rules/pickup#order, rules/pickup#taking-back)
 */
export function standingAfter<Event extends PickupEvent>(standing: Standing<Event>, event: Event): Standing<Event> {
  const isOwn = (other: Event) => other.device === event.device
  if (event.kind === 'handed') return standing.some(isOwn) ? standing : [...standing, event]
  return standing.filter((other) => !isOwn(other) && isUnknownTo(event, other))
}

/** A device that does not say what it knew takes back all that has arrived. */
const isUnknownTo = ({ known }: PickupEvent, { number }: PickupEvent) =>
  known !== undefined && known !== null && number !== undefined && number !== null && number > known

/** A hand-out of what another device has handed out: a person must look. (rules/pickup#conflicts) */
export function isConflict(standing: Standing, { kind, device }: PickupEvent): boolean {
  return kind === 'handed' && standing.some((other) => other.device !== device)
}

/**
 * What stands of each thing, by its key. Records count in the order given: first those that have arrived, by their numbers, then what waits
 * on this device, in its order. The time that a device states orders nothing, for clocks are wrong. (rules/pickup#order)
 */
export function standingOf<Event extends PickupEvent>(events: Iterable<Event>): Map<string, Standing<Event>> {
  const all = new Map<string, Standing<Event>>()
  for (const event of events) all.set(event.itemKey, standingAfter(all.get(event.itemKey) ?? [], event))
  return all
}

/** How many of these things are out. (rules/pickup#progress) */
export function countOut(items: readonly { itemKey: string }[], standing: ReadonlyMap<string, Standing>): number {
  return items.filter(({ itemKey }) => isOut(standing, itemKey)).length
}

export const isOut = (standing: ReadonlyMap<string, Standing>, itemKey: string): boolean =>
  (standing.get(itemKey)?.length ?? 0) > 0
