import type { OrderLine } from '#contract/orders/orderLines.ts'
import { deadlinesOf, type DeadlineException } from '#domain/event/deadlineExceptions.ts'
import type { Deadlines } from '#domain/event/deadlineKinds.ts'
import { asCharged } from '#domain/shop/issuerVat.ts'
import { cheapestTeamItem } from '#domain/shop/items.ts'
import { isTeamPlace, KINDS, type ItemType } from '#domain/shop/kinds.ts'
import { isLastDayOver } from '#domain/shop/lastDays.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { formatEuro } from '#domain/text/money.ts'
import type { OrderProblem } from '#domain/orders/orderProblems.ts'
import {
  countByType,
  isTooExpensive,
  priceOrder,
  type Buyer,
  type CatalogueItem,
  type PricedLine,
  type PricedOrder,
} from '#domain/orders/orders.ts'
import type { Context } from '../context.ts'
import { passedDeadline, type Touched } from '../event/deadlines.ts'
import { answered, answeredAs, type AnsweredProblem } from './orderProblems.ts'

/** The most pieces per order of an item with unlimited stock. */
const MOST_PIECES = 1000

/** An item as it is sold today. */
type SoldItem = CatalogueItem & { lastDay: string | null }

type Settled = Pick<PricedOrder, 'lines' | 'net'> & { problems: AnsweredProblem[] }

type Settling = {
  lines: readonly OrderLine[]
  buyer: Buyer | null
  onSale: readonly SoldItem[]
  /** Teams that offers of the waiting list hold for the buyer beside those that are ordered. (rules/waiting#ceiling) */
  teamsHeld: number
  /** The buyer's own ceiling; null: as many teams as any other company. */
  teamPlacesMax: number | null
  /** What the buyer may do longer than others. */
  deadlineExceptions: readonly DeadlineException[]
}

/** Prices lines for a buyer, null without a login, at the rates of their items, with all current reasons to refuse them, in German. (rules/orders#quote) */
export function settleOrder(context: Context, settling: Settling): Settled {
  const { lines, buyer, onSale, teamsHeld, teamPlacesMax, deadlineExceptions } = settling
  const items = onSale.map((item) => ({
    ...item,
    availableQuantity: item.availableQuantity ?? MOST_PIECES,
    vatExemption: item.vatExemption ?? context.event.vatExemption,
  }))
  const { problems, lines: priced, net } = priceOrder({ lines, items, buyer })
  const today = dayOf(context.now())
  const found = problems.map((problem) => lastDayOver(problem, { lines, onSale, today }) ?? answered(problem))
  const charged = priced.map((line) => asCharged(context.event.issuer.vat, line))
  if (isTooExpensive(charged)) found.push(answeredAs(null, ['ORDER_TOO_EXPENSIVE']))
  found.push(...tooManyTeams(context, { lines: priced, buyer, teamsHeld, teamPlacesMax }))
  const deadlines = deadlinesOf(context.event, deadlineExceptions)
  return { lines: priced, net, problems: [...lateLines(context, { lines, items, deadlines }), ...found] }
}

/** The answer for an item that is not sold any more because its last day is over: of teams it says what they cost now. (rules/items#last-day) */
function lastDayOver(
  { kind, index }: OrderProblem,
  { lines, onSale, today }: Pick<Settling, 'lines' | 'onSale'> & { today: string },
): AnsweredProblem | null {
  const itemId = index === null ? undefined : lines[index]?.itemId
  const item = onSale.find((one) => one.itemId === itemId)
  if (kind !== 'soldOut' || !item || item.lastDay === null || !isLastDayOver(item, today)) return null
  const next = isTeamPlace(item) ? cheapestTeamItem(onSale) : undefined
  const told = [item.name, formatDay(item.lastDay)] as const
  return answeredAs(index, next ? ['LAST_DAY_PRICE', ...told, formatEuro(next.price)] : ['LAST_DAY_OVER', ...told])
}

/** More teams than one company may book, those of earlier orders and of its other offers included. (rules/orders#ceiling, rules/waiting#ceiling) */
function tooManyTeams(
  { event }: Context,
  {
    lines,
    buyer,
    teamsHeld,
    teamPlacesMax,
  }: { lines: readonly PricedLine[] } & Pick<Settling, 'buyer' | 'teamsHeld' | 'teamPlacesMax'>,
): AnsweredProblem[] {
  const max = teamPlacesMax ?? event.teamPlacesPerCompany
  const bought = (buyer?.teamsBought ?? 0) + teamsHeld
  const ordered = countByType(lines, 'TEAM')
  return ordered > 0 && bought + ordered > max ? [answeredAs(null, ['TOO_MANY_TEAMS', max, bought])] : []
}

type OnSale = Pick<CatalogueItem, 'itemId' | 'itemType'>

/** One problem for each line whose deadline has passed. (rules/event#deadlines, rules/event#exceptions) */
function lateLines(
  { now }: Context,
  { lines, items, deadlines }: Pick<Settling, 'lines'> & { items: readonly OnSale[]; deadlines: Deadlines },
): AnsweredProblem[] {
  const today = now()
  const onSale = new Map(items.map((item) => [item.itemId, item.itemType]))
  return lines.flatMap(({ itemId }, index): AnsweredProblem[] => {
    const itemType = onSale.get(itemId)
    const passed = itemType && passedDeadline(deadlines, touchedBy(itemType), today)
    return passed === undefined ? [] : [answeredAs(index, passed)]
  })
}

function touchedBy(itemType: ItemType): Touched {
  const { deadline } = KINDS[itemType]
  return deadline === null ? {} : { [deadline]: true }
}
