import { isPiece, thingOf } from './pickupPieces.ts'

export const PICKUP_EVENT_KINDS = ['handed', 'undone'] as const
export type PickupEventKind = (typeof PICKUP_EVENT_KINDS)[number]

/** Records that a device sends at once, at most. */
export const PICKUP_EVENTS_MAX = 500

/** Form of a record's id, and the limits of its texts and numbers. (rules/pickup#records) */
export const EVENT_ID = /^[\w-]{8,64}$/
export const RECORD_TEXT_MAX = 100
export const EVENT_NUMBER_MAX = 2_147_483_647

/**
 * Record of an act at a counter, about a thing or a piece of it. `number` is its place in the order in which all of them arrived, null while it
 * waits on the device; `known` the last number that the device had read before.
 */
export type PickupEvent = {
  eventId: string
  itemKey: string
  kind: PickupEventKind
  device: string
  number?: number | null
  known?: number | null
}

/** A thing that is handed out, in so many pieces. */
export type Thing = { itemKey: string; quantity: number }

/** The hand-outs of one thing that stand, of all or of pieces, the first one first. */
export type Standing<Event extends PickupEvent = PickupEvent> = readonly Event[]
/** Standing hand-outs of each thing, by its key. */
export type AllStanding<Event extends PickupEvent = PickupEvent> = ReadonlyMap<string, Standing<Event>>

/**
 * Number of pieces in one hand-out of a thing: all of it, unless it names one. Of what was given back there is none any more, and still something is
 * out. (rules/pickup#pieces)
 */
export const piecesOf = ({ itemKey }: Pick<PickupEvent, 'itemKey'>, quantity: number): number =>
  isPiece(itemKey) ? 1 : Math.max(1, quantity)

const sumOf = (standing: Standing, quantity: number) =>
  standing.reduce((sum, event) => sum + piecesOf(event, quantity), 0)

/** Records in the order in which they came, and the place of the first that may still stand. */
type Line<Event> = { came: Event[]; first: number }

/**
 * The records of a line that still stand, from the first on. What was taken out is passed once: a Set keeps the places of what it lost, and thousands
 * taken from its front one by one would each pass those before.
 */
function* standingIn<Event>(line: Line<Event>, standing: ReadonlySet<Event>): Generator<Event> {
  for (let place = line.first; place < line.came.length; place += 1) {
    const event = line.came[place]
    if (event !== undefined && standing.has(event)) yield event
    else if (place === line.first) line.first += 1
  }
}

/**
 * The standing hand-outs of one thing, record after record. A device hands out a thing or a piece once, however often it says so. It takes back what it
 * handed out itself and what it knew of others; what it could not know of stands. Who takes back a thing takes back its pieces. Each record costs
 * as much as it changes, however many stand: a device may send thousands of one thing. (rules/pickup#order, rules/pickup#taking-back,
 * rules/pickup#pieces)
 */
function tallyOf<Event extends PickupEvent>() {
  const standing = new Set<Event>()
  const all: Line<Event> = { came: [], first: 0 }
  /** Of a thing or a piece. */
  const ofKey = new Map<string, Line<Event> & { byDevice: Map<string, Event> }>()
  const ofDevice = new Map<string, Set<Event>>()
  /** True for a record that waits on this device: anybody here knows of it. */
  const waiting = new Set<Event>()
  let wholes = 0

  const put = (event: Event) => {
    const { itemKey, device } = event
    standing.add(event)
    all.came.push(event)
    const same = ofKey.get(itemKey) ?? { came: [], first: 0, byDevice: new Map<string, Event>() }
    ofKey.set(itemKey, same)
    same.came.push(event)
    same.byDevice.set(device, event)
    ofDevice.set(device, (ofDevice.get(device) ?? new Set()).add(event))
    if (!isNumbered(event)) waiting.add(event)
    if (!isPiece(itemKey)) wholes += 1
  }
  const take = (event: Event) => {
    if (!standing.delete(event)) return
    ofKey.get(event.itemKey)?.byDevice.delete(event.device)
    ofDevice.get(event.device)?.delete(event)
    waiting.delete(event)
    if (!isPiece(event.itemKey)) wholes -= 1
  }
  const takeBack = ({ itemKey, device, known: last }: Event) => {
    const isWhole = !isPiece(itemKey)
    const same = ofKey.get(itemKey)
    const own = isWhole ? [...(ofDevice.get(device) ?? [])] : [same?.byDevice.get(device)]
    const known = [...waiting].filter((other) => isWhole || other.itemKey === itemKey)
    for (const other of [...own, ...known]) if (other) take(other)
    const others = isWhole ? all : same
    for (const other of others ? standingIn(others, standing) : []) {
      // they stand in the order of their numbers: what comes behind it could not be known either
      if (isUnknown(other, last)) break
      take(other)
    }
  }

  return {
    /** True where another hand-out stands with it. */
    add(event: Event): boolean {
      if (event.kind === 'undone') {
        takeBack(event)
        return false
      }
      if (ofKey.get(event.itemKey)?.byDevice.has(event.device)) return false
      put(event)
      return true
    },
    /** Number of pieces that are out, where a whole is so many. */
    pieces: (quantity: number): number => standing.size + wholes * (quantity - 1),
    standing: (): Event[] => [...standing],
  }
}

const isNumbered = ({ number }: PickupEvent) => number !== undefined && number !== null

/** A device that does not say what it knew takes back all that has arrived. */
const isUnknown = ({ number }: PickupEvent, known: PickupEvent['known']) =>
  known !== undefined && known !== null && number !== undefined && number !== null && number > known

function talliesOf<Event extends PickupEvent>(events: Iterable<Event>) {
  const all = new Map<string, ReturnType<typeof tallyOf<Event>>>()
  const of = (thing: string) => {
    const tally = all.get(thing) ?? tallyOf<Event>()
    all.set(thing, tally)
    return tally
  }
  for (const event of events) of(thingOf(event.itemKey)).add(event)
  return { all, of }
}

/**
 * Standing records of each thing, by its key. Records count in the order given: first those that have arrived, by their numbers, then those that
 * wait on this device, in their order. The time that a device states orders nothing, for clocks are wrong. (rules/pickup#order)
 */
export function standingOf<Event extends PickupEvent>(events: Iterable<Event>): Map<string, Standing<Event>> {
  return new Map([...talliesOf(events).all].map(([thing, tally]) => [thing, tally.standing()]))
}

/**
 * Of each of the records that come after those of before, in their order, whether it is a hand-out with which more is out than there is, so that a
 * person must look. Of what `quantities` does not have there is one. (rules/pickup#conflicts)
 */
export function conflictsAmong(
  coming: readonly PickupEvent[],
  { before, quantities }: { before: Iterable<PickupEvent>; quantities: ReadonlyMap<string, number> },
): boolean[] {
  const tallies = talliesOf(before)
  return coming.map((event) => {
    const thing = thingOf(event.itemKey)
    const tally = tallies.of(thing)
    const quantity = quantities.get(thing) ?? 1
    // of what is here no more a whole is no piece either, and may not be out
    return tally.add(event) && (quantity === 0 || tally.pieces(quantity) > quantity)
  })
}

/** Number of pieces of a thing that were handed out; with more than there are two devices did. (rules/pickup#progress) */
export const handedOf = (standing: AllStanding, { itemKey, quantity }: Thing): number =>
  sumOf(standing.get(itemKey) ?? [], quantity)

/** Number of pieces of a thing that are still here. (rules/pickup#progress) */
export const leftOf = (standing: AllStanding, thing: Thing): number =>
  Math.max(0, thing.quantity - handedOf(standing, thing))
