import { kindsOf } from '../text/factTable.ts'

/** The lists of an item that have sizes: the plain one, and those of one cut. (rules/items#fit) */
export const SIZE_KEYS = ['size', 'wSize', 'mSize'] as const
export type SizeKey = (typeof SIZE_KEYS)[number]
/** The lists of an item that have colours: the plain one, and those of one cut. (rules/items#fit) */
export const COLOUR_KEYS = ['color', 'wColor', 'mColor'] as const
export type ColourKey = (typeof COLOUR_KEYS)[number]

/** The lists that have a cut's sizes and colours; a cut without lists of its own has the plain ones. */
type FitFacts = { sizes: SizeKey; colours: ColourKey }

/** The cuts of shirts, by the name that items, orders and people call them. (rules/items#fit) */
export const FITS = {
  Damen: { sizes: 'wSize', colours: 'wColor' },
  Herren: { sizes: 'mSize', colours: 'mColor' },
} as const satisfies Record<string, FitFacts>

export type Fit = keyof typeof FITS
export const FIT_NAMES = kindsOf(FITS)

/** The cuts whose sizes or colours are in this list. */
export function fitsOfList(key: string): Fit[] {
  return FIT_NAMES.filter((fit) => {
    const lists: FitFacts = FITS[fit]
    return lists.sizes === key || lists.colours === key
  })
}

/** A list that every cut may have entries in. */
export const isPlain = (key: string): boolean => key === SIZE_KEYS[0] || key === COLOUR_KEYS[0]

/** The lists of a cut that are its alone; none for a cut that the product does not know. */
export function ownListsOf(fit: string | null | undefined): FitFacts | undefined {
  const known = FIT_NAMES.find((name) => name === fit)
  return known && FITS[known]
}
