import { fitsOfList, isPlain, ownListsOf } from './fits.ts'

/** Options that an item may let its buyer choose. (rules/items#options) */
export const OPTION_KEYS = [
  'fit',
  'size',
  'color',
  'wSize',
  'wColor',
  'mSize',
  'mColor',
  'delivery',
  'variant',
] as const
export type OptionKey = (typeof OPTION_KEYS)[number]

/** The lists of an item, comma-separated, or what a line has chosen from them. */
export type OptionTexts = { readonly [Key in OptionKey]?: string | null }

/** Choices of a line of cart or order; `printQuantity` counts the prints beyond the included one. (rules/shirts#prints) */
export type LineAttributes = { [Key in OptionKey]?: string } & { printQuantity?: number }

export type Option = { value: string; soldOut: boolean }
export type OptionFault = {
  kind: 'missingOption' | 'unknownOption' | 'soldOutOption'
  option: OptionKey
  value: string
}

/** The entries of a comma-separated list; a leading $ marks a sold-out one. (rules/items#option-lists) */
export function options(list: string | null | undefined): Option[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => ({ value: entry.replace(/^\$\s*/, ''), soldOut: entry.startsWith('$') }))
    .filter((option) => option.value !== '')
}

/** The comma-separated list of these entries. (rules/items#option-lists) */
export function optionList(entries: readonly Option[]): string {
  return entries.map(({ value, soldOut }) => (soldOut ? `$${value}` : value)).join(',')
}

/** Options that must be chosen of this item in this fit: each asks for the lists that are its own and for the plain ones. (rules/items#fit) */
export function optionKeysFor(item: { itemAttributes: OptionTexts }, fit: string | null | undefined): OptionKey[] {
  return OPTION_KEYS.filter((key) => isAsked(item, { key, fit }) && options(item.itemAttributes[key]).length > 0)
}

/** The cuts of an item that ask for this list of it. (rules/items#fit) */
export function cutsAsking(item: { itemAttributes: OptionTexts }, key: OptionKey): string[] {
  return options(item.itemAttributes.fit).flatMap(({ value }) => (isAsked(item, { key, fit: value }) ? value : []))
}

type Asked = { key: OptionKey; fit: string | null | undefined }

function isAsked({ itemAttributes }: { itemAttributes: OptionTexts }, { key, fit }: Asked): boolean {
  const owners: readonly string[] = fitsOfList(key)
  if (owners.length === 0 || owners.some((owner) => owner === fit)) return true
  if (!isPlain(key)) return false
  // the plain list of an item that offers a cut without lists of its own is that cut's where another has its own
  const own = ownListsOf(fit)
  const list = own && (key === 'size' ? own.sizes : own.colours)
  const hasOwn = list !== undefined && options(itemAttributes[list]).length > 0
  return !hasOwn || !options(itemAttributes.fit).some(({ value }) => owners.includes(value))
}

/** Choices among these options that are on the item's lists, and not sold out in the meantime. */
export function stillOffered(
  item: { itemAttributes: OptionTexts },
  chosen: OptionTexts,
  keys: readonly OptionKey[],
): OptionTexts {
  const kept = keys.filter((key) =>
    options(item.itemAttributes[key]).some(({ value, soldOut }) => value === chosen[key] && !soldOut),
  )
  return Object.fromEntries(kept.map((key) => [key, chosen[key]]))
}

/** Faults in the choices of a line: missing, not on the list, or marked as sold out. (rules/items#options) */
export function optionFaults(item: { itemAttributes: OptionTexts }, chosen: OptionTexts): OptionFault[] {
  return optionKeysFor(item, chosen.fit).flatMap((option): OptionFault[] => {
    const value = chosen[option] ?? ''
    if (value === '') return [{ kind: 'missingOption', option, value }]
    const listed = options(item.itemAttributes[option]).find((candidate) => candidate.value === value)
    if (!listed) return [{ kind: 'unknownOption', option, value }]
    return listed.soldOut ? [{ kind: 'soldOutOption', option, value }] : []
  })
}

/** The options that are still to be chosen before an item can go into the cart. (rules/items#options) */
export function missingOptions(item: { itemAttributes: OptionTexts }, chosen: OptionTexts): OptionKey[] {
  return optionFaults(item, chosen)
    .filter((fault) => fault.kind === 'missingOption')
    .map((fault) => fault.option)
}
