import { addToCart } from '../shop/cartEdits.ts'
import type { Cart } from '../shop/cart.ts'
import { tableOf } from '../text/factTable.ts'
import { COLOUR_KEYS, SIZE_KEYS, type Fit } from '../shop/fits.ts'
import { isFreeDelivery } from '../shop/items.ts'
import {
  OPTION_KEYS,
  optionFaults,
  optionKeysFor,
  options,
  stillOffered,
  type OptionKey,
  type OptionTexts,
} from '../shop/options.ts'
import { deliveryItem, purchaseLines, type Sold } from '../shop/purchases.ts'
import {
  coversShirts,
  orderedShirtsOf,
  shirtsOf,
  waitingIn,
  type Shirt,
  type ShirtLine,
  type ShirtTeam,
  type Wearing,
} from './tshirts.ts'

/** Options that the runners decide; everything else is chosen once for all shirts of an order. */
const OF_THE_RUNNER: readonly OptionKey[] = ['fit', ...SIZE_KEYS]

/** The teams in which runners still wait for shirts to be ordered: those that `tshirtSummary` counts. (rules/shirts#wanted) */
export function teamsWithoutShirts<Team extends ShirtTeam<Wearing>>(teams: readonly Team[]): Team[] {
  return teams.filter((team) => waitingIn(team).length > 0)
}

/** Number of runners of the team without a shirt because their cut or size is not known yet. */
export function unsized(team: ShirtTeam<Wearing>): number {
  return team.runners.filter(({ orderedShirt }) => orderedShirt === null).length - waitingIn(team).length
}

/** Options of a shirt for these cuts that are still to be chosen: colours, delivery; the sizes are the runners'. (rules/shirts#order) */
export function openOptions(item: Pick<Sold, 'itemAttributes'>, fits: readonly Fit[]): OptionKey[] {
  const asked = fits.flatMap((fit) => optionKeysFor(item, fit))
  return OPTION_KEYS.filter((key) => asked.includes(key) && !OF_THE_RUNNER.includes(key))
}

type Offered<Item> = { items: readonly Item[]; fits: readonly Fit[]; chosen: OptionTexts }

/** Choices made so far, with the way that costs nothing as the delivery of this type where none is chosen yet. (rules/shirts#order) */
export function withFreeDelivery<Item extends Sold>(item: Item, { items, fits, chosen }: Offered<Item>): OptionTexts {
  if (chosen.delivery || !openOptions(item, fits).includes('delivery')) return chosen
  const free = options(item.itemAttributes.delivery).filter(({ value, soldOut }) => {
    const way = deliveryItem(items, value)
    return !soldOut && way !== undefined && isFreeDelivery(way)
  })
  const [only] = free
  return only && free.length === 1 ? { ...chosen, delivery: only.value } : chosen
}

/** Choices with this one; a colour counts for the other cut too, as long as none is chosen there and it comes in it. (rules/shirts#order) */
export function withChoice<Item extends Sold>(
  item: Item,
  { chosen, fits, option, value }: Omit<Offered<Item>, 'items'> & { option: OptionKey; value: string },
): OptionTexts {
  const isColour = (key: OptionKey) => COLOUR_KEYS.some((colour) => colour === key)
  const others = isColour(option) ? openOptions(item, fits).filter((key) => key !== option && isColour(key)) : []
  const unchosen = others.filter((key) => !stillOffered(item, chosen, [key])[key])
  const alike = unchosen.filter((key) => stillOffered(item, { [key]: value }, [key])[key])
  return { ...chosen, ...Object.fromEntries(alike.map((key) => [key, value])), [option]: value }
}

/** One type of shirt for all; `chosen` holds colours and delivery, `printQuantity` the prints beyond the included one. */
export type ShirtChoice<Item> = { item: Item; chosen: OptionTexts; printQuantity: number }

/** A person who is in an order, or is left out, with the cut and size that is needed. */
export type Waiting<Team extends ShirtTeam<Wearing>> = { team: Team; runner: Team['runners'][number] } & Shirt

/** The cart for these teams; who wears a size that the chosen shirt does not come in is left out, and the others are in. */
export type ShirtOrder<Team extends ShirtTeam<Wearing>> = {
  cart: Cart
  covered: Waiting<Team>[]
  leftOut: Waiting<Team>[]
}

/** The shirts of these teams as an order, with delivery and additional prints. (rules/shirts#order, rules/shirts#left-out) */
export function shirtOrder<Item extends Sold, Team extends ShirtTeam<Wearing>>(
  { item, chosen, printQuantity }: ShirtChoice<Item>,
  { teams, items }: { teams: readonly Team[]; items: readonly Item[] },
): ShirtOrder<Team> {
  const textsFor = ({ fit, size }: Shirt): OptionTexts => ({
    ...chosen,
    fit,
    ...tableOf(SIZE_KEYS, () => size),
  })
  const isMade = (shirt: Shirt) =>
    optionFaults(item, textsFor(shirt)).every(({ option }) => !OF_THE_RUNNER.includes(option))
  const waiting = teams.flatMap((team) => waitingIn<Team['runners'][number]>(team).map((one) => ({ team, ...one })))
  const covered = waiting.filter(isMade)
  const cart = shirtsOf(covered).reduce<Cart>((present, shirt) => {
    const purchase = { item, chosen: textsFor(shirt), printQuantity, quantity: shirt.quantity }
    return purchaseLines(purchase, { items, cart: present }).reduce<Cart>((lines, line) => {
      const added = addToCart(lines, line)
      return 'cart' in added ? added.cart : lines
    }, present)
  }, [])
  return { cart, covered, leftOut: waiting.filter((one) => !isMade(one)) }
}

/**
 * The runners for whom shirts were bought already that nobody has yet, in the order of the teams; each shirt counts once. While shirts of a
 * team have no person it is not known what is free. (rules/shirts#covered)
 */
export function runnersWithShirtsInHand<Runner extends Wearing>(
  teams: readonly ShirtTeam<Runner>[],
  lines: readonly ShirtLine[],
): Runner[] {
  if (teams.some(({ shirtsWithoutPerson }) => shirtsWithoutPerson > 0)) return []
  const given = orderedShirtsOf(teams.flatMap(({ runners }) => runners))
  const found: Runner[] = []
  for (const { runner, fit, size } of teams.flatMap((team) => waitingIn<Runner>(team))) {
    const wanted = [{ fit, size, quantity: 1 }]
    if (!coversShirts({ lines, assigned: given, wanted })) continue
    given.push(...wanted)
    found.push(runner)
  }
  return found
}
