import { labels } from '#contract/labels.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { type Reason, worded } from '#contract/refusals.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import type { OrderProblem } from '#domain/orders/orderProblems.ts'
import { Refusal, refuseField } from '../http/refusal.ts'

/** A reason to refuse an order as it is answered; `field` is the faulty part of the body. (rules/orders#refusals) */
export type AnsweredProblem = {
  index: number | null
  status: number
  code: ErrorCode
  message: string
  reason: Reason
  field?: string
}

/** A problem with its German sentence. (rules/orders#refusals) */
export function answered(problem: OrderProblem): AnsweredProblem {
  const { index } = problem
  const { reason, part } = codeOf(problem)
  return { ...answeredAs(index, reason), field: part === undefined || index === null ? undefined : `${index}.${part}` }
}

/** A problem not found by the domain rules, at the line with this index or at the whole order. */
export function answeredAs(index: number | null, reason: Reason): AnsweredProblem {
  return { index, reason, ...worded(...reason) }
}

/** The refusal of an order for its first problem. */
export function refuseFor({ status, reason, field }: AnsweredProblem): Refusal {
  return field === undefined || status !== 400 ? new Refusal(...reason) : refuseField(field, ...reason)
}

/** The reason for an item with too little stock. (rules/orders#sold-out) */
export function soldOut({ itemType, name }: { itemType: ItemType; name: string }): Reason {
  return SOLD_OUT[itemType](name)
}

const SOLD_OUT = {
  PRODUCT: (name) => ['SOLD_OUT', name],
  TEAM: () => ['TEAMS_SOLD_OUT'],
  TIME: () => ['TIMEKEEPING_SOLD_OUT'],
  COMPANYCAPTAIN: () => ['PACKAGE_SOLD_OUT'],
  DELIVERY: (name) => ['SOLD_OUT', name],
  TSHIRT: (name) => ['SOLD_OUT', name],
  PRINT: (name) => ['SOLD_OUT', name],
} satisfies Record<ItemType, (name: string) => Reason>

type Coded = { reason: Reason; part?: string }

function codeOf(problem: OrderProblem): Coded {
  switch (problem.kind) {
    case 'unknownItem':
      return { reason: ['ITEM_NOT_FOUND', problem.itemId] }
    case 'missingOption': {
      const option = labels.option[problem.option] ?? problem.option
      return { reason: ['OPTION_MISSING', problem.name, option], part: `itemAttributes.${problem.option}` }
    }
    case 'unknownOption':
      return {
        reason: ['OPTION_UNKNOWN', problem.name, problem.value],
        part: `itemAttributes.${problem.option}`,
      }
    case 'soldOutOption':
      return { reason: ['OPTION_SOLD_OUT', problem.name, problem.value] }
    case 'onRequest':
      return { reason: ['ITEM_ON_REQUEST', problem.name], part: 'itemId' }
    case 'printsNotPossible':
      return { reason: ['PRINTS_NOT_POSSIBLE', problem.name], part: 'itemAttributes.printQuantity' }
    case 'soldOut':
      return { reason: soldOut(problem) }
    case 'cartConflict':
    case 'deliveryMismatch':
      return { reason: ['CART_CONFLICT'] }
    case 'extrasWithoutShirt':
      return { reason: ['EXTRAS_WITHOUT_SHIRT'], part: 'itemId' }
    case 'deliveryMissing':
      return { reason: ['DELIVERY_MISSING'], part: 'itemAttributes.delivery' }
    case 'moreTimesThanTeams':
      return { reason: ['MORE_TIMEKEEPING_THAN_TEAMS'] }
    case 'packageOwned':
      return { reason: ['PACKAGE_OWNED'] }
    case 'packageQuantity':
      return { reason: ['PACKAGE_ONLY_ONCE'], part: 'quantity' }
  }
}
