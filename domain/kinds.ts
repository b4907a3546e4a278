export const ITEM_TYPES = ['PRODUCT', 'TEAM', 'TIME', 'COMPANYCAPTAIN', 'DELIVERY', 'TSHIRT', 'PRINT'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** What an item of a type is like, wherever the product asks for it. */
type KindFacts = {
  /** Has a card in the shop, and stands among the products on the overview of a company. (S §2) */
  isSoldInShop: boolean
  /** What a price of 0 means: 'Preis auf Anfrage', 'kostenlos', or an amount like any other. (decisions §1, §4) */
  priceZero: 'onRequest' | 'free' | 'amount'
  /** How many may be on sale: one, one of each name, or any number. (S §2, decisions §8) */
  onSale: 'one' | 'oneOfEachName' | 'several'
  /** Whose the quantity in the cart is: the buyer's, always 1, or that of the shirts, which the line follows. (P §4, S §1, §2) */
  quantity: 'chosen' | 'onePerCustomer' | 'followsShirts'
  /** Where its lines stand in the cart: what follows the shirts after everything else. (P §4) */
  cartRank: 0 | 1 | 2
  /** The deadline after which it cannot be ordered any more. (decisions §7) */
  deadline: 'registration' | 'shirts' | 'timekeeping' | null
  /** Why its pieces cannot be corrected by themselves: they follow something else. (decisions §6 'corrections') */
  correctedElsewhere: 'byTeams' | 'byPackage' | 'byShirts' | null
  /** Where it stands in the product statistics; 'ownCategory' is as its own category says. (decisions §5) */
  statistics: 'participation' | 'merchandise' | 'ownCategory'
  /** In which list of the pickup notice it is counted out; null is in none. (P §2.13) */
  pickupNotice: 'shirts' | 'products' | null
  /** Each piece is the place of a team. (S §2) */
  isTeamPlace: boolean
  /** Has a cut and a size, may be printed, and comes by the one delivery of the cart. (P §4, §5) */
  isShirt: boolean
  /** The company fee: a line at its price is the package, one below zero gives the fee back. (decisions §4, §8) */
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
    quantity: 'followsShirts',
    cartRank: 2,
    deadline: 'shirts',
    correctedElsewhere: 'byShirts',
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
    quantity: 'followsShirts',
    cartRank: 1,
    deadline: 'shirts',
    correctedElsewhere: 'byShirts',
    statistics: 'merchandise',
    pickupNotice: null,
    isTeamPlace: false,
    isShirt: false,
    isCompanyFee: false,
  },
} as const satisfies Record<ItemType, KindFacts>

type OfType = { itemType: ItemType }
type Charged = OfType & { price: number }

/** A card of the shop: products and shirts. (S §2) */
export function isSoldInShop({ itemType }: OfType): boolean {
  return KINDS[itemType].isSoldInShop
}

/** Each piece of it is the place of a team. (S §2) */
export function isTeamPlace({ itemType }: OfType): boolean {
  return KINDS[itemType].isTeamPlace
}

/** A shirt: Druck and delivery follow it. (P §4) */
export function isShirt({ itemType }: OfType): boolean {
  return KINDS[itemType].isShirt
}

/** Druck and delivery: there as long as the shirts are, in their quantity. (P §4) */
export function followsShirts({ itemType }: OfType): boolean {
  return KINDS[itemType].quantity === 'followsShirts'
}

/** The company package, bought or on offer; not its refund. (decisions §4) */
export function isPackage({ itemType, price }: Charged): boolean {
  return KINDS[itemType].isCompanyFee && price >= 0
}

/** The line that gives the company fee back: of the package's type, below zero. (decisions §4, §8) */
export function isRefund({ itemType, price }: Charged): boolean {
  return KINDS[itemType].isCompanyFee && price < 0
}

/** The types whose orders the refund of the company fee comes onto: those that can bring it about. (decisions §8 'refund line') */
export const REFUND_BRINGING: readonly ItemType[] = ITEM_TYPES.filter(
  (type) => KINDS[type].isTeamPlace || KINDS[type].isCompanyFee,
)
