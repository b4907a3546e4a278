import { isShirt, type ItemType } from '../shop/kinds.ts'
import type { LineAttributes } from '../shop/options.ts'
import { allowsPrints } from '../shop/prints.ts'

/** Formats of a logo for the print. (rules/shirts#logo) */
export const LOGO_KINDS = ['PDF', 'SVG', 'PNG'] as const
export type LogoKind = (typeof LOGO_KINDS)[number]

/** Formats of a logo for the choice of a file in a browser, by ending and by kind of content. */
export const LOGO_ACCEPT = '.pdf,.svg,.png,application/pdf,image/svg+xml,image/png'

/** Least pixels of the longer side of a PNG, so that it can be printed. (rules/shirts#logo) */
export const LOGO_PIXELS_MIN = 600

/** Limit, in MB, of the logos of all orders of a company together. (rules/shirts#logo) */
export const LOGOS_MB_MAX = 60
export const LOGOS_BYTES_MAX = LOGOS_MB_MAX * 1024 * 1024

type Line = { itemType: ItemType; name: string; itemAttributes: Pick<LineAttributes, 'printQuantity'> }

/** A print belongs to shirts that carry one: Basic and Premium. (rules/shirts#logo, rules/shirts#prints) */
export function takesLogo(lines: readonly Line[]): boolean {
  const carriesPrint = ({ name, itemAttributes }: Line) => allowsPrints(name, 1) || !!itemAttributes.printQuantity
  return lines.some((line) => isShirt(line) && carriesPrint(line))
}
