import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import type { ItemType } from '#domain/kinds.ts'
import type { OrderProblem } from '#domain/orderProblems.ts'
import { Refusal } from '../http/refusal.ts'

/** A reason to refuse an order as it is answered; `field` is the faulty part of the body. (decisions §8) */
export type AnsweredProblem = { index: number | null; status: number; message: string; field?: string }

/** What was refused, in the words of the specification. (S §8, decisions §4, §8) */
export function answered(problem: OrderProblem): AnsweredProblem {
  const { index } = problem
  const said = wording(problem)
  const field = said.part === undefined || index === null ? undefined : `${index}.${said.part}`
  return { index, status: said.status, message: said.message, field }
}

/** The refusal of an order for its first problem. */
export function refuseFor({ status, message, field }: AnsweredProblem): Refusal {
  return new Refusal(status, message, field === undefined || status !== 400 ? {} : { fields: { [field]: message } })
}

/** The sentence for an item of which not enough is left. (S §8, decisions §4) */
export function soldOut({ itemType, name }: { itemType: ItemType; name: string }): string {
  return SOLD_OUT[itemType](name)
}

const SOLD_OUT = {
  PRODUCT: messages.order.soldOut,
  TEAM: () => messages.order.soldOutTeams,
  TIME: () => messages.order.soldOutTimes,
  COMPANYCAPTAIN: () => messages.order.soldOutPackage,
  DELIVERY: messages.order.soldOut,
  TSHIRT: messages.order.soldOut,
  PRINT: messages.order.soldOut,
} satisfies Record<ItemType, (name: string) => string>

type Wording = { status: number; message: string; part?: string }

function wording(problem: OrderProblem): Wording {
  const say = messages.order
  switch (problem.kind) {
    case 'unknownItem':
      return { status: 404, message: messages.item.notFound(problem.itemId) }
    case 'missingOption': {
      const message = say.missingOption(problem.name, labels.option[problem.option] ?? problem.option)
      return { status: 400, message, part: `itemAttributes.${problem.option}` }
    }
    case 'unknownOption': {
      const message = say.unknownOption(problem.name, problem.value)
      return { status: 400, message, part: `itemAttributes.${problem.option}` }
    }
    case 'soldOutOption':
      return { status: 409, message: say.soldOutOption(problem.name, problem.value) }
    case 'onRequest':
      return { status: 400, message: say.onRequest(problem.name), part: 'itemId' }
    case 'printsNotPossible':
      return {
        status: 400,
        message: say.printsNotPossible(problem.name),
        part: 'itemAttributes.printQuantity',
      }
    case 'soldOut':
      return { status: 409, message: soldOut(problem) }
    case 'cartConflict':
    case 'deliveryMismatch':
      return { status: 409, message: say.cartConflict }
    case 'extrasWithoutShirt':
      return { status: 400, message: say.extrasWithoutShirt, part: 'itemId' }
    case 'deliveryMissing':
      return { status: 400, message: say.deliveryMissing, part: 'itemAttributes.delivery' }
    case 'moreTimesThanTeams':
      return { status: 400, message: say.moreTimesThanTeams }
    case 'packageOwned':
      return { status: 409, message: say.packageOwned }
    case 'packageQuantity':
      return { status: 400, message: say.packageQuantity, part: 'quantity' }
  }
}
