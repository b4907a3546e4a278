import { handedOf, leftOf, type AllStanding, type PickupEventKind, type Thing } from './pickupEvents.ts'
import { mayGrow } from './pickupItems.ts'
import { isPiece, pieceOf } from './pickupPieces.ts'

/** Act to record, of one thing or one piece. */
export type PickupAct = { kind: PickupEventKind; itemKey: string }
/** Pieces of these things: a number of them, or all that there are. */
export type Handful = { items: readonly Thing[]; count?: number | undefined }
/** Known records, and the source of a piece's mark. */
export type Counter = { standing: AllStanding; newMark: () => string }

const times = <Result>(count: number, make: () => Result): Result[] => Array.from({ length: count }, make)

/**
 * Hands out so many pieces of the same thing, of one line after the other. All of a thing that never grows is one record; else each piece is one, so that what
 * a line gains later counts as not handed out. (rules/pickup#pieces)
 */
export function handingOut({ items, count = Infinity }: Handful, { standing, newMark }: Counter): PickupAct[] {
  let rest = count
  return items.flatMap((item): PickupAct[] => {
    const some = Math.min(rest, leftOf(standing, item))
    rest -= some
    if (some === item.quantity && !mayGrow(item.itemKey)) return [{ kind: 'handed', itemKey: item.itemKey }]
    return times(some, () => ({ kind: 'handed', itemKey: pieceOf(item.itemKey, newMark()) }))
  })
}

/** Takes back so many pieces of the same thing, those first that were handed out last. (rules/pickup#pieces) */
export function takingBack({ items, count = Infinity }: Handful, { standing, newMark }: Counter): PickupAct[] {
  let rest = count
  return items.toReversed().flatMap((item): PickupAct[] => {
    const handed = handedOf(standing, item)
    const some = Math.min(rest, handed)
    rest -= some
    if (some === 0) return []
    const events = standing.get(item.itemKey) ?? []
    const isByPieces = events.every(({ itemKey }) => isPiece(itemKey))
    if (isByPieces && some < handed) return events.slice(-some).map(({ itemKey }) => ({ kind: 'undone', itemKey }))
    // what was recorded as a whole is taken back as one, and what stays out is recorded by the piece
    const kept = times(handed - some, () => ({ kind: 'handed' as const, itemKey: pieceOf(item.itemKey, newMark()) }))
    return [{ kind: 'undone', itemKey: item.itemKey }, ...kept]
  })
}
