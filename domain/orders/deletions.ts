import { countByType, refundLine, refundsCompanyFee, type Buyer, type PricedLine } from './orders.ts'
import { coversShirts, type ShirtCount, type ShirtLine } from '../shirts/tshirts.ts'

type OrderLine = Pick<PricedLine, 'itemType' | 'quantity' | 'price'> & { orderItemId: number }

/** Removes a number of pieces from a line of an order. */
export type Cut<Line> = { line: Line; quantity: number }

/**
 * Pieces that leave an order with one of its teams: one TEAM unit, and of its TIME units the one that this team had on it, or those that would
 * be more than the teams left. Each is taken from the last line of its kind. (rules/deletions#team)
 */
export function cutsForTeam<Line extends OrderLine>({
  lines,
  isTimedByOrder,
  heldElsewhere = 0,
}: {
  lines: readonly Line[]
  /** The team has timekeeping, and it was ordered with the places, not booked afterwards. */
  isTimedByOrder: boolean
  /** Number of its TIME units that went to teams of other orders: they stay with them. (rules/timekeeping#moving) */
  heldElsewhere?: number
}): Cut<Line>[] {
  const teams = countByType(lines, 'TEAM')
  const times = countByType(lines, 'TIME')
  const teamsLeft = Math.max(0, teams - 1)
  const surplus = Math.max(0, times - teamsLeft - heldElsewhere)
  const timesGone = Math.max(surplus, isTimedByOrder ? Math.min(1, times) : 0)
  return [...lastOf(lines, 'TEAM', teams - teamsLeft), ...lastOf(lines, 'TIME', timesGone)]
}

/** Pieces that leave an order with several of its teams at once. (rules/deletions#teams) */
export function cutsForTeams<Line extends OrderLine>(
  lines: readonly Line[],
  { teams, heldElsewhere }: { teams: readonly { isTimedByOrder: boolean }[]; heldElsewhere: number },
): Cut<Line>[] {
  const left = teams.reduce<readonly Line[]>(
    (rest, { isTimedByOrder }) => linesWithout(rest, cutsForTeam({ lines: rest, isTimedByOrder, heldElsewhere })),
    lines,
  )
  const kept = new Map(left.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  return lines
    .map((line) => ({ line, quantity: line.quantity - (kept.get(line.orderItemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function lastOf<Line extends OrderLine>(
  lines: readonly Line[],
  itemType: Line['itemType'],
  quantity: number,
): Cut<Line>[] {
  const cuts: Cut<Line>[] = []
  let missing = quantity
  for (const line of lines.toReversed().filter((one) => one.itemType === itemType)) {
    const taken = Math.min(missing, line.quantity)
    if (taken > 0) cuts.push({ line, quantity: taken })
    missing -= taken
  }
  return cuts
}

/** The lines of an order without these pieces; a line without any is left out. */
export function linesWithout<Line extends OrderLine>(lines: readonly Line[], cuts: readonly Cut<Line>[]): Line[] {
  const gone = new Map(cuts.map(({ line, quantity }) => [line.orderItemId, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (gone.get(line.orderItemId) ?? 0) }))
    .filter((line) => line.quantity > 0)
}

/** Change of the refund of the company fee once less is booked: it is removed, moved to another order, or stays. (rules/package#refund-moves) */
export function refundChange({
  ownedPackage,
  teamsBought,
  feeRefunded,
}: Buyer): 'goes' | 'stays' | { comes: PricedLine } {
  const isDue = refundsCompanyFee({ ownsPackage: ownedPackage !== null, teamsBought, feeRefunded: false })
  if (feeRefunded) return isDue ? 'stays' : 'goes'
  return isDue && ownedPackage && ownedPackage.price > 0 ? { comes: refundLine(ownedPackage) } : 'stays'
}

/**
 * Teams whose bought shirts are no longer there, once an order with shirts is gone or pieces were given back; older teams, which come first,
 * keep theirs. (rules/shirts#taken-back)
 */
export function losingShirts<Holder extends { shirts: readonly ShirtCount[] }>(
  holders: readonly Holder[],
  lines: readonly ShirtLine[],
): Holder[] {
  const kept: ShirtCount[] = []
  return holders.filter(({ shirts }) => {
    if (!coversShirts({ lines, assigned: kept, wanted: shirts })) return true
    kept.push(...shirts)
    return false
  })
}
