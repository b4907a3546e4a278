import { addToCart } from './cartEdits.ts'
import type { Cart } from './cart.ts'
import { OPTION_KEYS, optionFaults, optionKeysFor } from './options.ts'
import type { OptionKey, OptionTexts } from './options.ts'
import { purchaseLines } from './purchases.ts'
import type { Sold } from './purchases.ts'
import { coversShirts, shirtsOf, wearersOf } from './tshirts.ts'
import type { Fit, ShirtCount, ShirtLine, ShirtTeam, Sized } from './tshirts.ts'

/** What the runners decide; everything else is chosen once for all shirts of an order. */
const OF_THE_RUNNER: readonly OptionKey[] = ['fit', 'size', 'wSize', 'mSize']

/** The teams whose runners still wait for shirts to be ordered: those that `tshirtSummary` counts. (rules/shirts#wanted) */
export function teamsWithoutShirts<Team extends ShirtTeam<Sized>>(teams: readonly Team[]): Team[] {
  return teams.filter((team) => !team.hasPurchasedTshirt && wearersOf(team).length > 0)
}

/** How many of the team get no shirt because their cut or size is not known yet. */
export function unsized(team: ShirtTeam<Sized>): number {
  return team.runners.length - wearersOf(team).length
}

/** What is still to be chosen of a shirt for these cuts: colours, delivery; the sizes are the runners'. (rules/shirts#order) */
export function openOptions(item: Pick<Sold, 'itemAttributes'>, fits: readonly Fit[]): OptionKey[] {
  const asked = fits.flatMap((fit) => optionKeysFor(item, fit))
  return OPTION_KEYS.filter((key) => asked.includes(key) && !OF_THE_RUNNER.includes(key))
}

/** One type of shirt for all; `chosen` holds colours and delivery, `printQuantity` the prints beyond the included one. */
export type ShirtChoice<Item> = { item: Item; chosen: OptionTexts; printQuantity: number }

/** The cart for these teams; a team waits as a whole when the chosen shirt does not come in the size of one of its runners. */
export type ShirtOrder<Team> = { cart: Cart; covered: Team[]; waiting: { team: Team; shirts: ShirtCount[] }[] }

/** The shirts of these teams as an order, with delivery and additional prints. (rules/shirts#order) */
export function shirtOrder<Item extends Sold, Team extends ShirtTeam<Sized>>(
  { item, chosen, printQuantity }: ShirtChoice<Item>,
  { teams, items }: { teams: readonly Team[]; items: readonly Item[] },
): ShirtOrder<Team> {
  const textsFor = ({ fit, size }: Omit<ShirtCount, 'quantity'>): OptionTexts => ({
    ...chosen,
    fit,
    size,
    wSize: size,
    mSize: size,
  })
  const isNotMade = (shirt: ShirtCount) =>
    optionFaults(item, textsFor(shirt)).some(({ option }) => OF_THE_RUNNER.includes(option))
  const orders = teamsWithoutShirts(teams).map((team) => {
    return { team, shirts: shirtsOf(wearersOf(team)).filter(isNotMade) }
  })
  const covered = orders.filter(({ shirts }) => shirts.length === 0).map(({ team }) => team)
  const wanted = shirtsOf(covered.flatMap((team) => wearersOf(team)))
  const cart = wanted.reduce<Cart>((present, shirt) => {
    const purchase = { item, chosen: textsFor(shirt), printQuantity, quantity: shirt.quantity }
    return purchaseLines(purchase, { items, cart: present }).reduce<Cart>((lines, line) => {
      const added = addToCart(lines, line)
      return 'cart' in added ? added.cart : lines
    }, present)
  }, [])
  return { cart, covered, waiting: orders.filter(({ shirts }) => shirts.length > 0) }
}

/**
 * The teams for which shirts were bought already that no team has yet, in the order given; each shirt counts once. (rules/shirts#covered)
 */
export function teamsWithShirtsInHand<Team extends ShirtTeam<Sized>>(
  teams: readonly Team[],
  lines: readonly ShirtLine[],
): Team[] {
  const given = teams.filter((team) => team.hasPurchasedTshirt)
  for (const team of teamsWithoutShirts(teams)) {
    const assigned = shirtsOf(given.flatMap((other) => wearersOf(other)))
    if (coversShirts({ lines, assigned, wanted: shirtsOf(wearersOf(team)) })) given.push(team)
  }
  return given.filter((team) => !team.hasPurchasedTshirt)
}
