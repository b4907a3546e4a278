import { isPiece, thingOf } from './pickupPieces.ts'

export const PICKUP_EVENT_KINDS = ['handed', 'undone'] as const
export type PickupEventKind = (typeof PICKUP_EVENT_KINDS)[number]

/** So many records a device sends at once. */
export const PICKUP_EVENTS_MAX = 500

/** What the id of a record looks like, how long its texts are at most, and how large a number is. (rules/pickup#records) */
export const EVENT_ID = /^[\w-]{8,64}$/
export const RECORD_TEXT_MAX = 100
export const EVENT_NUMBER_MAX = 2_147_483_647

/**
 * What was done at a counter with a thing, or with a piece of it. `number` is its place in the order in which all of them arrived, null while
 * it waits on the device; `known` the last number that the device had read before.
 */
export type PickupEvent = {
  eventId: string
  itemKey: string
  kind: PickupEventKind
  device: string
  number?: number | null
  known?: number | null
}

/** What is handed out, in so many pieces. */
export type Thing = { itemKey: string; quantity: number }

/** The hand-outs of one thing that stand, of all or of pieces, the first one first. */
export type Standing<Event extends PickupEvent = PickupEvent> = readonly Event[]
/** What stands of each thing, by its key. */
export type AllStanding<Event extends PickupEvent = PickupEvent> = ReadonlyMap<string, Standing<Event>>

/**
 * What stands after the next record of this thing. A device hands out a thing or a piece once, however often it says so. It takes back what it
 * handed out itself and what it knew of others; what it could not know of stands. Who takes back a thing takes back its pieces.
 * (rules/pickup#order, rules/pickup#taking-back, rules/pickup#pieces)
 */
export function standingAfter<Event extends PickupEvent>(standing: Standing<Event>, event: Event): Standing<Event> {
  const isOwn = (other: Event) => other.device === event.device
  const isSame = ({ itemKey }: Event) => itemKey === event.itemKey
  if (event.kind === 'handed') {
    return standing.some((other) => isOwn(other) && isSame(other)) ? standing : [...standing, event]
  }
  const isMeant = (other: Event) => isSame(other) || thingOf(other.itemKey) === event.itemKey
  return standing.filter((other) => !isMeant(other) || (!isOwn(other) && isUnknownTo(event, other)))
}

/** A device that does not say what it knew takes back all that has arrived. */
const isUnknownTo = ({ known }: PickupEvent, { number }: PickupEvent) =>
  known !== undefined && known !== null && number !== undefined && number !== null && number > known

/** How many pieces one hand-out of a thing is: all of it, unless it names one. (rules/pickup#pieces) */
export const piecesOf = ({ itemKey }: Pick<PickupEvent, 'itemKey'>, quantity: number): number =>
  isPiece(itemKey) ? 1 : quantity

const sumOf = (standing: Standing, quantity: number) =>
  standing.reduce((sum, event) => sum + piecesOf(event, quantity), 0)

/** A hand-out with which more is out than there is: a person must look. (rules/pickup#conflicts) */
export function isConflict(standing: Standing, event: PickupEvent, quantity: number): boolean {
  const after = standingAfter(standing, event)
  return event.kind === 'handed' && after !== standing && sumOf(after, quantity) > quantity
}

/**
 * What stands of each thing, by its key. Records count in the order given: first those that have arrived, by their numbers, then what waits
 * on this device, in its order. The time that a device states orders nothing, for clocks are wrong. (rules/pickup#order)
 */
export function standingOf<Event extends PickupEvent>(events: Iterable<Event>): Map<string, Standing<Event>> {
  const all = new Map<string, Standing<Event>>()
  for (const event of events) {
    const thing = thingOf(event.itemKey)
    all.set(thing, standingAfter(all.get(thing) ?? [], event))
  }
  return all
}

/** How many pieces of a thing were handed out; with more than there are two devices did. (rules/pickup#progress) */
export const handedOf = (standing: AllStanding, { itemKey, quantity }: Thing): number =>
  sumOf(standing.get(itemKey) ?? [], quantity)

/** How many pieces of a thing are still here. (rules/pickup#progress) */
export const leftOf = (standing: AllStanding, thing: Thing): number =>
  Math.max(0, thing.quantity - handedOf(standing, thing))
