import { OPTION_KEYS } from '#domain/shop/options.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import type { LineAttributes } from '../orders/orderLines.ts'

/** The chosen options of a line, as displayed: 'Damen, M, Fichtengrün, 1 zusätzlicher Druck'; empty when there was nothing to choose. */
export function choicesOf(attributes: LineAttributes): string {
  const chosen = OPTION_KEYS.flatMap((key) => attributes[key] ?? [])
  const prints = attributes.printQuantity ?? 0
  if (prints === 0) return chosen.join(', ')
  return [...chosen, prints === 1 ? '1 zusätzlicher Druck' : `${prints} zusätzliche Drucke`].join(', ')
}

/** Text below the name of a charged line: its choices, and without VAT the reason: 'Spende, nicht steuerbar'. (rules/items#vat-exemption) */
export function lineDetail(line: { itemAttributes: LineAttributes; vatExemption: string | null }): string {
  const reason = line.vatExemption === null ? [] : [`Ohne MwSt.: ${nonBreaking(line.vatExemption)}`]
  return [choicesOf(line.itemAttributes), ...reason].filter((part) => part !== '').join(' · ')
}
