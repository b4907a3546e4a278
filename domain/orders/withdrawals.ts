import { refundChange } from './deletions.ts'
import type { Pieces } from './invoices.ts'
import { isPackage, isRefund, KINDS, type ItemType } from '../shop/kinds.ts'
import { countByType, type Buyer } from './orders.ts'

type BoughtLine = {
  orderItemId: number
  itemType: ItemType
  quantity: number
  price: number
  withdrawnQuantity: number
}

/** The lines with the pieces that count as bought: without the places, timekeeping and package that were given back. (rules/withdrawals#pieces) */
export function heldLines<Line extends Pick<BoughtLine, 'quantity' | 'withdrawnQuantity'>>(
  lines: readonly Line[],
): Line[] {
  return lines.map((line) => ({ ...line, quantity: line.quantity - line.withdrawnQuantity }))
}

/**
 * The wanted pieces that leave the event: places and timekeeping with their teams, the package with its page.
 * (rules/withdrawals#which, rules/withdrawals#package)
 */
export function withdrawnPieces(lines: readonly BoughtLine[], wanted: readonly Pieces[]): Pieces[] {
  const bought = new Map(lines.map((line) => [line.orderItemId, line]))
  return wanted.filter(({ orderItemId }) => {
    const line = bought.get(orderItemId)
    return line !== undefined && KINDS[line.itemType].leavesEvent && !isRefund(line)
  })
}

type Given = Pick<BoughtLine, 'itemType' | 'quantity' | 'price'>

/** True if the refund of the company fee falls away with the pieces given back: places, or the package. (rules/withdrawals#fee) */
export function losesRefund(buyer: Buyer, given: readonly Given[]): boolean {
  const places = countByType(given, 'TEAM')
  const ownedPackage = given.some(isPackage) ? null : buyer.ownedPackage
  if (places === 0 && ownedPackage === buyer.ownedPackage) return false
  return refundChange({ ...buyer, ownedPackage, teamsBought: buyer.teamsBought - places }) === 'goes'
}

/** A team that holds a place or timekeeping of an order. */
export type Holder = {
  id: number
  reserved: boolean
  /** Its place was given to a captain already. */
  hasCode: boolean
  /** Its place was bought with this order. */
  hasPlace: boolean
  /** Its timekeeping was bought with this order. */
  hasTime: boolean
}

type Team = {
  id: number
  orderId: number | null
  upgradeOrderId: number | null
  timekeeping: boolean
  reserved: boolean
}

/** Teams among these that hold a place or timekeeping of an order. `hasCode` says which were given to a captain. */
export function holdersOf<Of extends Team>(
  orderID: number,
  teams: readonly Of[],
  hasCode: (team: Of) => boolean,
): (Of & Holder)[] {
  return teams
    .map((team) => {
      const timedBy = team.upgradeOrderId ?? team.orderId
      const held = { hasPlace: team.orderId === orderID, hasTime: team.timekeeping && timedBy === orderID }
      return { ...team, ...held, hasCode: hasCode(team) }
    })
    .filter(({ hasPlace, hasTime }) => hasPlace || hasTime)
}

/** Reason that teams cannot be withdrawn: not as many as needed, one that does not belong there, more timekeeping than they have. */
export type WithdrawalProblem =
  | { kind: 'teamCount'; count: number }
  | { kind: 'unknownTeam'; index: number }
  | { kind: 'timesLeft'; left: number }

/** Ids of teams that leave the event with a Gutschrift, and of teams that stay and lose their timekeeping. */
export type Withdrawal = { withdrawn: number[]; untimed: number[] }

type Asked = { lines: readonly BoughtLine[]; wanted: readonly Pieces[]; holders: readonly Holder[] }

/** Among which teams a Gutschrift asks, the first ones by default, and how many leave. (rules/withdrawals#which) */
export function withdrawalChoice({ lines, wanted, holders }: Asked): { candidates: Holder[]; count: number } {
  const { teams, times } = piecesOf(lines, wanted)
  const first = times > 0 ? 'timed' : 'untimed'
  if (teams > 0) {
    const candidates = inOrder(
      holders.filter(({ hasPlace }) => hasPlace),
      first,
    )
    return { candidates, count: Math.min(teams, candidates.length) }
  }
  const candidates = inOrder(
    holders.filter(({ hasTime }) => hasTime),
    first,
  )
  return { candidates, count: Math.min(Math.max(0, times - spareTimes(lines, holders)), candidates.length) }
}

/** Teams that are withdrawn with these pieces, or lose their timekeeping: the chosen ones, or the first. (rules/withdrawals#which) */
export function withdrawal({
  chosen,
  ...asked
}: Asked & { chosen: readonly number[] | undefined }): Withdrawal | { problem: WithdrawalProblem } {
  const { candidates, count } = withdrawalChoice(asked)
  const ids = chosen ?? candidates.slice(0, count).map(({ id }) => id)
  const unknown = ids.findIndex((id, index) => !candidates.some((one) => one.id === id) || ids.indexOf(id) < index)
  if (ids.length !== count) return { problem: { kind: 'teamCount', count } }
  if (unknown >= 0) return { problem: { kind: 'unknownTeam', index: unknown } }
  const { teams, times } = piecesOf(asked.lines, asked.wanted)
  if (teams === 0) return { withdrawn: [], untimed: [...ids] }
  const left =
    spareTimes(asked.lines, asked.holders) + candidates.filter((one) => one.hasTime && ids.includes(one.id)).length
  return times > left ? { problem: { kind: 'timesLeft', left } } : { withdrawn: [...ids], untimed: [] }
}

function piecesOf(lines: readonly BoughtLine[], wanted: readonly Pieces[]) {
  const pieces = new Map(wanted.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const asked = lines.map((line) => ({ ...line, quantity: pieces.get(line.orderItemId) ?? 0 }))
  return { teams: countByType(asked, 'TEAM'), times: countByType(asked, 'TIME') }
}

/** Timekeeping that was paid for and that no team has: switched off, or its team is withdrawn. */
function spareTimes(lines: readonly BoughtLine[], holders: readonly Holder[]): number {
  return Math.max(0, countByType(heldLines(lines), 'TIME') - holders.filter(({ hasTime }) => hasTime).length)
}

/** Free places first, then those given to a captain, then teams with names; the newest first. */
function inOrder(holders: readonly Holder[], first: 'timed' | 'untimed'): Holder[] {
  const rank = ({ reserved, hasCode }: Holder) => (reserved ? Number(hasCode) : 2)
  const clock = ({ hasTime }: Holder) => (hasTime === (first === 'timed') ? 0 : 1)
  return holders.toSorted((one, other) => rank(one) - rank(other) || clock(one) - clock(other) || other.id - one.id)
}
