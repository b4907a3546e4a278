/** Prints that may be added to the included one. (rules/shirts#prints) */
export const EXTRA_PRINTS_MAX = 2

/** Basic and Premium shirts take 0, 1 or 2 additional prints, other shirts none. (rules/shirts#prints) */
export function allowsPrints(baseName: string, printQuantity: number): boolean {
  if (!Number.isInteger(printQuantity) || printQuantity < 0) return false
  return printQuantity <= (/basic|premium/i.test(baseName) ? EXTRA_PRINTS_MAX : 0)
}

/** Prints on each of these shirts: one is included where shirts may carry any, and those that were added. (rules/shirts#prints) */
export function printsOn({ name, printQuantity = 0 }: { name: string; printQuantity?: number }): number {
  return (allowsPrints(name, 1) ? 1 : 0) + printQuantity
}

/** Number of prints that are charged on these shirts: one on each is included, only the additional ones count. (rules/shirts#prints) */
export function extraPrints(
  shirts: readonly { baseName: string; quantity: number; itemAttributes: { printQuantity?: number } }[],
): number {
  return wantedPrints(
    shirts.filter(({ baseName, itemAttributes: { printQuantity = 0 } }) => allowsPrints(baseName, printQuantity)),
  )
}

/** The additional prints of shirts that may have them. (rules/cart#print-line) */
export function wantedPrints(
  shirts: readonly { quantity: number; itemAttributes: { printQuantity?: number } }[],
): number {
  return shirts.reduce((sum, { quantity, itemAttributes: { printQuantity = 0 } }) => sum + quantity * printQuantity, 0)
}
