import { isLineOfTeams, TIME_LINE } from './waitingLines.ts'

/** Reason that a company was passed over: fewer pieces than it wants at least, too few of timekeeping, or it may have no more teams. */
export const SKIP_REASONS = ['tooFew', 'tooFewTimes', 'ceiling'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** One company's place in a line. `more` of the pieces were asked for later, and stand at `moreRank`. */
export type Wish = {
  id: number
  customerID: number
  line: string
  wanted: number
  atLeast: number
  timekeeping: boolean
  rank: number
  more: number
  moreRank: number | null
}

/** Pieces that an offer is made of; `fromMore` of them were asked for later. */
export type Allotment = { id: number; pieces: number; fromMore: number }
/** Passed over, with the pieces that there were. */
export type Skip = { id: number; why: SkipReason; free: number }

type Turn = { wish: Wish; rank: number; isMore: boolean }

const turnsOf = (wish: Wish): Turn[] => [
  { wish, rank: wish.rank, isMore: false },
  ...(wish.more > 0 && wish.moreRank !== null ? [{ wish, rank: wish.moreRank, isMore: true }] : []),
]

/**
 * Gives free pieces to those who wait, by their order: to the first whose minimum fits as many as it wants, then to the next. Who is passed over keeps its place, and
 * learns why where pieces were left. What was asked for later adds to an offer of the same round when its own turn comes. `free` are the pieces of each line (Infinity is
 * unlimited), `room` the teams that each company may still have. (rules/waiting#turns)
 */
export function allot(
  wishes: readonly Wish[],
  { free, room }: { free: ReadonlyMap<string, number>; room: ReadonlyMap<number, number> },
): { offers: Allotment[]; skipped: Skip[] } {
  const left = new Map(free)
  const rooms = new Map(room)
  const offers = new Map<number, Allotment>()
  const skipped: Skip[] = []
  const turns = wishes.flatMap(turnsOf).toSorted((one, other) => one.rank - other.rank || one.wish.id - other.wish.id)
  for (const { wish, isMore } of turns) {
    const limits = limitsOf(wish, left, rooms)
    const pieces = Math.min(isMore ? wish.more : wish.wanted - wish.more, ...Object.values(limits))
    const before = offers.get(wish.id)
    if (isMore && (!before || pieces === 0)) continue
    if (!isMore && pieces < wish.atLeast) {
      const why = reasonOf(wish, limits)
      if ((left.get(wish.line) ?? 0) > 0 && why) skipped.push({ id: wish.id, why, free: left.get(wish.line) ?? 0 })
      continue
    }
    offers.set(wish.id, {
      id: wish.id,
      pieces: pieces + (before?.pieces ?? 0),
      fromMore: isMore ? pieces : 0,
    })
    for (const line of linesOf(wish)) left.set(line, (left.get(line) ?? 0) - pieces)
    if (isLineOfTeams(wish.line)) rooms.set(wish.customerID, (rooms.get(wish.customerID) ?? 0) - pieces)
  }
  return { offers: [...offers.values()], skipped }
}

/** Lines that a wish takes its pieces from. (rules/waiting#line) */
export const linesOf = ({ line, timekeeping }: Pick<Wish, 'line' | 'timekeeping'>): string[] =>
  timekeeping ? [line, TIME_LINE] : [line]

type Limits = Record<SkipReason, number>

function limitsOf(wish: Wish, left: ReadonlyMap<string, number>, rooms: ReadonlyMap<number, number>): Limits {
  return {
    tooFew: left.get(wish.line) ?? 0,
    tooFewTimes: wish.timekeeping ? (left.get(TIME_LINE) ?? 0) : Infinity,
    ceiling: isLineOfTeams(wish.line) ? Math.max(0, rooms.get(wish.customerID) ?? 0) : Infinity,
  }
}

const reasonOf = ({ atLeast }: Wish, limits: Limits) => SKIP_REASONS.find((why) => limits[why] < atLeast)

/**
 * A wish after its company changed how many it wants: more are asked for at the end of the line, fewer are taken from those first. The rest keeps its place.
 * (rules/waiting#more)
 */
export function changedWish(
  { wanted, more }: Pick<Wish, 'wanted' | 'more'>,
  next: number,
): { wanted: number; more: number; isMore: boolean } {
  if (next > wanted) return { wanted: next, more: more + next - wanted, isMore: true }
  return { wanted: next, more: Math.max(0, more - (wanted - next)), isMore: false }
}

/** Place of each wish in its line, the first is 1. (rules/waiting#turns) */
export function positionsOf(wishes: readonly Pick<Wish, 'id' | 'line' | 'rank'>[]): Map<number, number> {
  const inLine = Map.groupBy(
    wishes.toSorted((one, other) => one.rank - other.rank || one.id - other.id),
    ({ line }) => line,
  )
  return new Map([...inLine.values()].flatMap((line) => line.map(({ id }, place) => [id, place + 1] as const)))
}
