import { isOnRequest, PRINT_LINE_NAME } from '../shop/items.ts'
import { optionFaults, type LineAttributes, type OptionKey, type OptionTexts } from '../shop/options.ts'
import { isPackage, isShirt, type ItemType } from '../shop/kinds.ts'
import { allowsPrints, extraPrints } from '../shop/prints.ts'

/** Reason that an order cannot be placed; `index` is the line in the request, null the order as a whole. (rules/orders#refusals) */
export type OrderProblem = { index: number | null } & (
  | { kind: 'unknownItem'; itemId: number }
  | { kind: 'missingOption' | 'unknownOption' | 'soldOutOption'; name: string; option: OptionKey; value: string }
  | { kind: 'onRequest' | 'printsNotPossible'; name: string }
  | { kind: 'soldOut'; name: string; itemType: ItemType }
  | { kind: 'cartConflict' | 'extrasWithoutShirt' | 'deliveryMissing' | 'deliveryMismatch' }
  | { kind: 'moreTimesThanTeams' | 'packageOwned' | 'packageQuantity' }
)

type Line = {
  index: number | null
  item: {
    itemId: number
    name: string
    baseName: string
    itemType: ItemType
    price: number
    availableQuantity: number | null
    itemAttributes: OptionTexts
  }
  quantity: number
  itemAttributes: LineAttributes
}
type Lines = readonly Line[]

/**
 * All that would refuse an order: first what is wrong with a line, then with the lines together, last what is out of stock.
 * `requested` are the lines as sent, `settled` the lines as they would be charged. (rules/orders#refusals)
 */
export function orderProblems(order: { requested: Lines; settled: Lines; ownsPackage: boolean }): OrderProblem[] {
  const { requested, settled, ownsPackage } = order
  return [
    ...requested.flatMap(lineProblems),
    ...shirtConflicts(requested),
    ...deliveryProblems(requested),
    ...timeProblems(requested),
    ...packageProblems(
      requested.filter((line) => isPackage(line.item)),
      { ownsPackage },
    ),
    ...stockProblems(settled),
    ...printStockProblems(requested, settled),
  ]
}

function lineProblems({ index, item, itemAttributes }: Line): OrderProblem[] {
  const { name } = item
  const problems: OrderProblem[] = optionFaults(item, itemAttributes).map((fault) => ({ ...fault, index, name }))
  if (isOnRequest(item)) problems.unshift({ kind: 'onRequest', index, name })
  if (!allowsPrints(item.baseName, itemAttributes.printQuantity ?? 0)) {
    problems.push({ kind: 'printsNotPossible', index, name })
  }
  return problems
}

function shirtConflicts(requested: Lines): OrderProblem[] {
  const shirts = shirtsOf(requested)
  const ways = [
    new Set(ofType(requested, 'DELIVERY').map((line) => line.item.itemId)),
    new Set(shirts.map((line) => line.item.baseName)),
    new Set(shirts.map((line) => line.itemAttributes.printQuantity ?? 0)),
  ]
  return ways.some((way) => way.size > 1) ? [{ kind: 'cartConflict', index: null }] : []
}

function deliveryProblems(requested: Lines): OrderProblem[] {
  const shirts = shirtsOf(requested)
  const deliveries = ofType(requested, 'DELIVERY')
  const delivered = shirts.filter((line) => line.itemAttributes.delivery)
  if (delivered.length === 0) {
    const printed = shirts.filter((line) => line.itemAttributes.printQuantity)
    return firstAs('extrasWithoutShirt', [...deliveries, ...ofType(requested, 'PRINT'), ...printed])
  }
  if (deliveries.length === 0) return firstAs('deliveryMissing', delivered)
  const names = new Set(deliveries.map((line) => line.item.name))
  return firstAs(
    'deliveryMismatch',
    delivered.filter((line) => !names.has(line.itemAttributes.delivery ?? '')),
  )
}

function timeProblems(requested: Lines): OrderProblem[] {
  const isTooMany = units(ofType(requested, 'TIME')) > units(ofType(requested, 'TEAM'))
  return isTooMany ? [{ kind: 'moreTimesThanTeams', index: null }] : []
}

function packageProblems(packages: Lines, buyer: { ownsPackage: boolean }): OrderProblem[] {
  if (buyer.ownsPackage) return firstAs('packageOwned', packages)
  return units(packages) > 1 ? firstAs('packageQuantity', packages) : []
}

/** One problem per item, at the line with which the sum of its lines exceeds the stock. */
function stockProblems(settled: Lines): OrderProblem[] {
  return [...new Set(settled.map((line) => line.item))].flatMap((item): OrderProblem[] => {
    const lines = settled.filter((line) => line.item === item)
    const excess = lines.find((_, place) => units(lines.slice(0, place + 1)) > (item.availableQuantity ?? Infinity))
    return excess ? [{ kind: 'soldOut', index: excess.index, name: item.name, itemType: item.itemType }] : []
  })
}

/** Prints are wanted, but the catalogue has no print to sell. */
function printStockProblems(requested: Lines, settled: Lines): OrderProblem[] {
  const shirts = shirtsOf(requested).map((line) => ({ ...line, baseName: line.item.baseName }))
  if (extraPrints(shirts) === 0 || ofType(settled, 'PRINT').length > 0) return []
  return [{ kind: 'soldOut', index: null, name: PRINT_LINE_NAME, itemType: 'PRINT' }]
}

function firstAs(
  kind: 'extrasWithoutShirt' | 'deliveryMissing' | 'deliveryMismatch' | 'packageOwned' | 'packageQuantity',
  lines: Lines,
): OrderProblem[] {
  return lines.slice(0, 1).map(({ index }) => ({ kind, index }))
}

function ofType(lines: Lines, itemType: ItemType): Lines {
  return lines.filter((line) => line.item.itemType === itemType)
}

function shirtsOf(lines: Lines): Lines {
  return lines.filter((line) => isShirt(line.item))
}

function units(lines: Lines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
