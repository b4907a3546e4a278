export const ITEM_TYPES = ['PRODUCT', 'TEAM', 'TIME', 'COMPANYCAPTAIN', 'DELIVERY', 'TSHIRT', 'PRINT'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** The facts of an item type, for the whole product. */
type KindFacts = {
  /** Has a card in the shop, and stands among the products on the overview of a company. (rules/shop#products) */
  isSoldInShop: boolean
  /** Meaning of a price of 0: 'Preis auf Anfrage', 'kostenlos', or an amount like any other. (rules/items#on-request) */
  priceZero: 'onRequest' | 'free' | 'amount'
  /** Number of items that may be on sale: one, one of each name, or any number. (rules/items#only-once) */
  onSale: 'one' | 'oneOfEachName' | 'several'
  /** Quantity in the cart: as the buyer says, one, one beside shirts, or as many as prints on shirts. (rules/cart#upkeep) */
  quantity: 'chosen' | 'onePerCustomer' | 'onceWithShirts' | 'perPrint'
  /** The position of its lines in the cart: lines that depend on the shirts come last. (rules/cart#upkeep) */
  cartRank: 0 | 1 | 2
  /** The deadline after which it cannot be ordered any more. (rules/event#deadlines) */
  deadline: 'registration' | 'shirts' | 'timekeeping' | null
  /** Reason that its quantity cannot be corrected alone: it depends on something else. (rules/orders#corrections) */
  correctedElsewhere: 'byTeams' | 'byPackage' | 'byShirts' | null
  /** After a Storno its line can be taken off alone, because its order cannot be deleted any more. (rules/withdrawals#after-storno) */
  isFreeAfterStorno: boolean
  /** True if withdrawn pieces of it leave the event, with its teams or the company's page. (rules/withdrawals#which) */
  leavesEvent: boolean
  /** Place in the product statistics; 'ownCategory' is as its own category says. (rules/statistics#categories) */
  statistics: 'participation' | 'merchandise' | 'ownCategory'
  /** In which list of the pickup notice it appears; null: in none. (rules/downloads#pickup-notice) */
  pickupNotice: 'shirts' | 'products' | null
  /** Each piece is the place of a team. (rules/teams#of-an-order) */
  isTeamPlace: boolean
  /** Has a cut and a size, may be printed, and comes by the one delivery of the cart. (rules/shirts#prints, rules/cart#one-delivery) */
  isShirt: boolean
  /** The company fee: a line at its price is the package, one below zero gives the fee back. (rules/package#refund-line) */
  isCompanyFee: boolean
}

/** The facts of every type; a type without them, or a fact without an answer, is a type error. */
export const KINDS = {
  PRODUCT: {
    isSoldInShop: true,
    priceZero: 'onRequest',
    onSale: 'several',
    quantity: 'chosen',
    cartRank: 0,
    deadline: null,
    correctedElsewhere: null,
    isFreeAfterStorno: false,
    leavesEvent: false,
    statistics: 'ownCategory',
    pickupNotice: 'products',
    isTeamPlace: false,
    isShirt: false,
    isCompanyFee: false,
  },
  TEAM: {
    isSoldInShop: false,
    priceZero: 'amount',
    onSale: 'several',
    quantity: 'chosen',
    cartRank: 0,
    deadline: 'registration',
    correctedElsewhere: 'byTeams',
    isFreeAfterStorno: false,
    leavesEvent: true,
    statistics: 'participation',
    pickupNotice: null,
    isTeamPlace: true,
    isShirt: false,
    isCompanyFee: false,
  },
  TIME: {
    isSoldInShop: false,
    priceZero: 'amount',
    onSale: 'one',
    quantity: 'chosen',
    cartRank: 0,
    deadline: 'timekeeping',
    correctedElsewhere: 'byTeams',
    isFreeAfterStorno: true,
    leavesEvent: true,
    statistics: 'participation',
    pickupNotice: null,
    isTeamPlace: false,
    isShirt: false,
    isCompanyFee: false,
  },
  COMPANYCAPTAIN: {
    isSoldInShop: false,
    priceZero: 'amount',
    onSale: 'one',
    quantity: 'onePerCustomer',
    cartRank: 0,
    deadline: 'registration',
    correctedElsewhere: 'byPackage',
    isFreeAfterStorno: true,
    leavesEvent: true,
    statistics: 'participation',
    pickupNotice: null,
    isTeamPlace: false,
    isShirt: false,
    isCompanyFee: true,
  },
  DELIVERY: {
    isSoldInShop: false,
    priceZero: 'free',
    onSale: 'oneOfEachName',
    quantity: 'onceWithShirts',
    cartRank: 2,
    deadline: 'shirts',
    correctedElsewhere: 'byShirts',
    isFreeAfterStorno: false,
    leavesEvent: false,
    statistics: 'merchandise',
    pickupNotice: null,
    isTeamPlace: false,
    isShirt: false,
    isCompanyFee: false,
  },
  TSHIRT: {
    isSoldInShop: true,
    priceZero: 'onRequest',
    onSale: 'several',
    quantity: 'chosen',
    cartRank: 0,
    deadline: 'shirts',
    correctedElsewhere: null,
    isFreeAfterStorno: false,
    leavesEvent: false,
    statistics: 'merchandise',
    pickupNotice: 'shirts',
    isTeamPlace: false,
    isShirt: true,
    isCompanyFee: false,
  },
  PRINT: {
    isSoldInShop: false,
    priceZero: 'amount',
    onSale: 'one',
    quantity: 'perPrint',
    cartRank: 1,
    deadline: 'shirts',
    correctedElsewhere: 'byShirts',
    isFreeAfterStorno: false,
    leavesEvent: false,
    statistics: 'merchandise',
    pickupNotice: null,
    isTeamPlace: false,
    isShirt: false,
    isCompanyFee: false,
  },
} as const satisfies Record<ItemType, KindFacts>

type OfType = { itemType: ItemType }
type Charged = OfType & { price: number }

/** A card of the shop: products and shirts. (rules/shop#products) */
export function isSoldInShop({ itemType }: OfType): boolean {
  return KINDS[itemType].isSoldInShop
}

/** Each piece of it is the place of a team. (rules/teams#of-an-order) */
export function isTeamPlace({ itemType }: OfType): boolean {
  return KINDS[itemType].isTeamPlace
}

/** A shirt: Druck and delivery follow it. (rules/cart#upkeep) */
export function isShirt({ itemType }: OfType): boolean {
  return KINDS[itemType].isShirt
}

/** Druck and delivery: there as long as the shirts are. (rules/cart#upkeep) */
export function followsShirts({ itemType }: OfType): boolean {
  const { quantity } = KINDS[itemType]
  return quantity === 'onceWithShirts' || quantity === 'perPrint'
}

/** The company package, bought or on offer; not its refund. (rules/package#once) */
export function isPackage({ itemType, price }: Charged): boolean {
  return KINDS[itemType].isCompanyFee && price >= 0
}

/** The line that gives the company fee back: of the package's type, below zero. (rules/package#refund-line) */
export function isRefund({ itemType, price }: Charged): boolean {
  return KINDS[itemType].isCompanyFee && price < 0
}

/** The types whose orders the refund of the company fee comes onto: those that can bring it about. (rules/package#refund-moves) */
export const REFUND_BRINGING: readonly ItemType[] = ITEM_TYPES.filter(
  (type) => KINDS[type].isTeamPlace || KINDS[type].isCompanyFee,
)
