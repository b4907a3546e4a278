import { addToCart, shirtConflict } from './cartEdits.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { contingents, leftBesideCart } from './contingents.ts'
import { isOnRequest, isSoldOut } from './items.ts'
import { followsShirts, isPackage, isShirt, isTeamPlace, KINDS, type ItemType } from './kinds.ts'
import { isLastDayOver } from './lastDays.ts'
import { optionFaults, type LineAttributes } from './options.ts'
import { allowsPrints } from './prints.ts'
import { deliveryItem, plainLine, printItem, purchaseLines, type Sold } from './purchases.ts'

/** Pieces of a thing that a company bought the year before. */
export type BoughtBefore = { name: string; itemType: ItemType; quantity: number; itemAttributes: LineAttributes }

/**
 * Reason that something of the year before does not come into the cart: not sold any more, sold out, its last day or deadline over, only on request, in a choice
 * that there is none of, beside other shirts, above the company's ceiling, without a team for it, or bought already.
 */
export type NotAgainReason =
  | 'gone'
  | 'soldOut'
  | 'lastDay'
  | 'tooLate'
  | 'onRequest'
  | 'choice'
  | 'otherShirts'
  | 'noDelivery'
  | 'noPrint'
  | 'ceiling'
  | 'noTeam'
  | 'owned'

/** Pieces that are missing, and why. */
export type NotAgain = { name: string; itemType: ItemType; quantity: number; why: NotAgainReason }

type Offered = Sold & { availableQuantity: number | null; lastDay: string | null }

/** State of the shop for a company on a day. */
export type Shop<Item extends Offered> = {
  items: readonly Item[]
  today: string
  /** Teams that it may still book, without those in the cart. (rules/orders#ceiling) */
  teamsLeft: number
  ownsPackage: boolean
  /** Deadlines that are over for it. */
  over: Record<'registration' | 'shirts' | 'timekeeping', boolean>
}

/** A cart with what was bought the year before, and what is missing in it. */
export type Again = { cart: Cart; added: number; missing: NotAgain[] }

type Step = { cart: Cart; missing: NotAgain[] }

/**
 * Fills a cart with what a company bought the year before, at what it costs now: teams from the contingents on sale, the cheapest first, as many as its ceiling leaves,
 * timekeeping for no more than the teams, all else by its name with the same choices. Whatever is not there any more is left out and named. (rules/again#cart)
 */
export function againInCart<Item extends Offered>(
  cart: Cart,
  bought: readonly BoughtBefore[],
  shop: Shop<Item>,
): Again {
  const begun = stillSold(cart, shop.items)
  const start: Step = { cart: begun, missing: [] }
  const [teams, times] = (['TEAM', 'TIME'] as const).map((type) => bought.filter(({ itemType }) => itemType === type))
  const rest = bought.filter((one) => !isTeamPlace(one) && one.itemType !== 'TIME' && !followsShirts(one))
  const withTeams = addTeams(start, piecesOf(teams), shop)
  const withTimes = addTimes(withTeams, times ?? [], shop)
  const filled = alikeFirst(rest).reduce((step, one) => addThing(step, one, shop), withTimes)
  return { ...filled, added: piecesIn(filled.cart) - piecesIn(begun) }
}

/** The lines of a cart whose items this shop has: a browser keeps those of the year before too. (rules/again#cart) */
export const stillSold = (cart: Cart, items: readonly Pick<Offered, 'itemId'>[]): Cart =>
  cart.filter((line) => items.some(({ itemId }) => itemId === line.itemId))

/** Pieces in a cart, without what follows the shirts. */
const piecesIn = (cart: Cart) =>
  cart.filter((line) => !followsShirts(line)).reduce((sum, line) => sum + line.quantity, 0)

const piecesOf = (bought: readonly BoughtBefore[] = []) => bought.reduce((sum, { quantity }) => sum + quantity, 0)

const inCart = (cart: Cart, itemType: ItemType) =>
  cart.filter((line) => line.itemType === itemType).reduce((sum, line) => sum + line.quantity, 0)

function lacking({ cart, missing }: Step, lack: NotAgain): Step {
  return lack.quantity > 0 ? { cart, missing: [...missing, lack] } : { cart, missing }
}

/** Joins lines that the rules of the cart let in; the step as it was where they do not. */
function joined(step: Step, lines: readonly NewCartItem[]): Step | null {
  let { cart } = step
  for (const line of lines) {
    const added = addToCart(cart, line)
    if ('conflict' in added) return null
    cart = added.cart
  }
  return { ...step, cart }
}

function addTeams<Item extends Offered>(step: Step, wanted: number, { items, teamsLeft, over }: Shop<Item>): Step {
  const lack = (of: Step, quantity: number, why: NotAgainReason) =>
    lacking(of, { name: 'TEAM', itemType: 'TEAM', quantity, why })
  const rows = contingents(items, step.cart)
  if (over.registration) return lack(step, wanted, 'tooLate')
  const room = Math.max(0, Math.min(wanted, teamsLeft - inCart(step.cart, 'TEAM')))
  let open = room
  let filled = step
  for (const { item, left } of rows) {
    const quantity = Math.min(open, left ?? open)
    if (quantity <= 0) continue
    filled = joined(filled, [plainLine(item, quantity)]) ?? filled
    open -= quantity
  }
  return lack(lack(filled, wanted - room, 'ceiling'), open, rows.length === 0 ? 'gone' : 'soldOut')
}

function addTimes<Item extends Offered>(step: Step, times: readonly BoughtBefore[], shop: Shop<Item>): Step {
  const wanted = piecesOf(times)
  const [first] = times
  if (!first) return step
  const lack = (of: Step, quantity: number, why: NotAgainReason) =>
    lacking(of, { name: first.name, itemType: 'TIME', quantity, why })
  const item = shop.items.find(({ itemType }) => itemType === 'TIME')
  if (!item) return lack(step, wanted, 'gone')
  if (shop.over.timekeeping) return lack(step, wanted, 'tooLate')
  const room = Math.max(0, Math.min(wanted, inCart(step.cart, 'TEAM') - inCart(step.cart, 'TIME')))
  const quantity = Math.min(room, leftBesideCart(item, step.cart) ?? room)
  const filled = quantity > 0 ? (joined(step, [plainLine(item, quantity)]) ?? step) : step
  return lack(lack(filled, wanted - room, 'noTeam'), room - quantity, soldOutReason(item, shop))
}

const soldOutReason = (item: Pick<Offered, 'lastDay'>, { today }: { today: string }): NotAgainReason =>
  isLastDayOver(item, today) ? 'lastDay' : 'soldOut'

function addThing<Item extends Offered>(step: Step, bought: BoughtBefore, shop: Shop<Item>): Step {
  const { name, itemType } = bought
  const lack = (of: Step, quantity: number, why: NotAgainReason) => lacking(of, { name, itemType, quantity, why })
  const item = sameThing(bought, shop.items)
  const refusal = refusalOf(step, item, { bought, shop })
  if (!item || refusal) return lack(step, bought.quantity, refusal ?? 'gone')
  const left = leftBesideCart(item, step.cart) ?? bought.quantity
  const quantity = Math.min(bought.quantity, left)
  if (quantity === 0) return lack(step, bought.quantity, soldOutReason(item, shop))
  const { chosen, prints, hasNoPrint } = choicesOf(step, bought, { item, items: shop.items })
  if (optionFaults(item, chosen).length > 0) return lack(step, bought.quantity, 'choice')
  if (chosen.delivery && !deliveryItem(shop.items, chosen.delivery)) return lack(step, bought.quantity, 'noDelivery')
  const purchase = { item, chosen, printQuantity: prints, quantity }
  const lines = purchaseLines(purchase, { items: shop.items, cart: step.cart })
  const own = lines.find(({ itemId }) => itemId === item.itemId)
  if (own && shirtConflict(step.cart, own)) return lack(step, bought.quantity, 'otherShirts')
  const filled = joined(step, lines)
  if (!filled) return lack(step, bought.quantity, 'otherShirts')
  const printed = hasNoPrint ? lacking(filled, { name, itemType, quantity, why: 'noPrint' }) : filled
  return lack(printed, bought.quantity - quantity, 'soldOut')
}

/** The item on sale of that kind and name; of several the first that is left. The package is the one that there is. */
function sameThing<Item extends Offered>(bought: BoughtBefore, items: readonly Item[]): Item | undefined {
  const named = items.filter(
    (item) => item.itemType === bought.itemType && (isPackageKind(item) || isNamed(item.name, bought.name)),
  )
  return named.find((item) => !isSoldOut(item)) ?? named[0]
}

const isPackageKind = ({ itemType }: { itemType: ItemType }) => KINDS[itemType].isCompanyFee
const isNamed = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Reason that an item cannot be bought at all now; undefined: it can. */
function refusalOf<Item extends Offered>(
  { cart }: Step,
  item: Item | undefined,
  { bought, shop }: { bought: BoughtBefore; shop: Shop<Item> },
): NotAgainReason | undefined {
  const { deadline } = KINDS[bought.itemType]
  if (!item) return 'gone'
  if (isOnRequest(item)) return 'onRequest'
  if (isPackage(item) && (shop.ownsPackage || inCart(cart, item.itemType) > 0)) return 'owned'
  if (deadline !== null && shop.over[deadline]) return 'tooLate'
  return undefined
}

/** Choices of then, with the way of delivery that the cart has already, and no print where none is sold. */
function choicesOf<Item extends Offered>(
  { cart }: Step,
  { itemAttributes }: BoughtBefore,
  { item, items }: { item: Item; items: readonly Item[] },
) {
  const { printQuantity = 0, ...chosen } = itemAttributes
  const delivery = isShirt(item) ? cart.find(({ itemType }) => itemType === 'DELIVERY')?.itemName : undefined
  const prints = allowsPrints(item.baseName, printQuantity) && printItem(items) ? printQuantity : 0
  return { chosen: delivery ? { ...chosen, delivery } : chosen, prints, hasNoPrint: prints < printQuantity }
}

/** Shirts of the kind that most were bought of come first, as a cart takes one kind. (rules/cart#one-shirt-kind) */
function alikeFirst(bought: readonly BoughtBefore[]): readonly BoughtBefore[] {
  const kindOf = ({ name, itemAttributes }: BoughtBefore) =>
    `${itemAttributes.printQuantity ?? 0} ${name.toLowerCase()}`
  const pieces = new Map<string, number>()
  for (const one of bought.filter(isShirt)) pieces.set(kindOf(one), (pieces.get(kindOf(one)) ?? 0) + one.quantity)
  const rankOf = (one: BoughtBefore) => -(pieces.get(kindOf(one)) ?? 0)
  return [...bought.filter((one) => !isShirt(one)), ...bought.filter(isShirt).toSorted((a, b) => rankOf(a) - rankOf(b))]
}
