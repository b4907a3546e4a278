import { choicesOf } from '#contract/shop/choices.ts'
import type { LineAttributes } from '#contract/orders/orderLines.ts'
import { isRefund, type ItemType } from '#domain/shop/kinds.ts'

type Line = { itemType: ItemType; price: number; quantity: number; name: string; itemAttributes: LineAttributes }

/** An order in one line: '14 × Startplatz Team, 9 × T-Shirt Basic', what has one name together; what is given back has no number. */
export function linesInBrief(lines: readonly Line[]): string {
  return [...Map.groupBy(lines, ({ name }) => name)]
    .map(([name, ofName]) => {
      const quantity = ofName.reduce((sum, line) => sum + line.quantity, 0)
      return ofName.every(isRefund) ? name : `${quantity}\u00a0× ${name}`
    })
    .join(', ')
}

/** A line with what was chosen: 'T-Shirt Basic · Damen, S, Schneeweiß'. */
export function nameWithChoices({ name, itemAttributes }: Pick<Line, 'name' | 'itemAttributes'>): string {
  return [name, choicesOf(itemAttributes)].filter((part) => part !== '').join(' · ')
}
