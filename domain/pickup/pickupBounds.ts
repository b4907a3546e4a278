import type { PickupEvent } from './pickupEvents.ts'
import { thingOf } from './pickupPieces.ts'

/** Records that every source may have, however small the event is: rehearsals with all of it before the evening. (rules/pickup#bounds) */
export const RECORDS_ALWAYS = 20_000
const RECORDS_OF_PIECE = 4
const RECORDS_MOST = 60_000
/** Bound of all records of one source in an event of so many pieces: each handed out and taken back twice, and never more than all devices can read. (rules/pickup#bounds) */
export const recordsMax = (pieces: number): number =>
  Math.min(RECORDS_MOST, Math.max(RECORDS_ALWAYS, RECORDS_OF_PIECE * pieces))

/** Bound of the records of all sources together: every device is sent them as a whole. (rules/pickup#bounds) */
export const RECORDS_TOGETHER_MAX = 150_000

/** Bound of a source's records about what is on no list: as many as come of teams that were deleted, or made after the backup that was restored. (rules/pickup#bounds) */
export const UNLISTED_MAX = 1000

const OF_THING = 1000
const OF_PIECE_OF_THING = 20
/** Bound of a source's records about a thing of so many pieces: a dozen counters practise with the same one, again and again. (rules/pickup#bounds) */
export const recordsOfThingMax = (quantity: number): number => OF_THING + OF_PIECE_OF_THING * quantity

/** Bound that a record would pass: of its thing, of what is on no list, of all that its source records, or of the event. */
export type RecordBound = 'thing' | 'unlisted' | 'all' | 'event'

/** Records that a source has by now: all, those of things on no list, and those of each thing. */
export type RecordCounts = { all: number; unlisted: number; ofThing: ReadonlyMap<string, number> }

/** Counts of the source, records of all sources together, and pieces of each thing that there is and of the whole event. */
type Known = { own: RecordCounts; together: number; quantities: ReadonlyMap<string, number>; pieces: number }

/**
 * Bounds that coming records would pass, one for each in its order; null where it is kept. What is refused stays on its device; as
 * all that follow of the same thing are refused too, none of them overtakes it. (rules/pickup#bounds)
 */
export function boundsPassed(
  coming: readonly Pick<PickupEvent, 'itemKey'>[],
  { own, together, quantities, pieces }: Known,
): (RecordBound | null)[] {
  const ofThing = new Map(own.ofThing)
  const most = recordsMax(pieces)
  let { all, unlisted } = own
  return coming.map(({ itemKey }) => {
    const thing = thingOf(itemKey)
    const quantity = quantities.get(thing)
    const before = ofThing.get(thing) ?? 0
    if (before >= recordsOfThingMax(quantity ?? 1)) return 'thing'
    if (quantity === undefined && unlisted >= UNLISTED_MAX) return 'unlisted'
    if (all >= most) return 'all'
    if (together + all - own.all >= RECORDS_TOGETHER_MAX) return 'event'
    ofThing.set(thing, before + 1)
    all += 1
    if (quantity === undefined) unlisted += 1
    return null
  })
}
