export const ITEM_TYPES = ['PRODUCT', 'TEAM', 'TIME', 'COMPANYCAPTAIN', 'DELIVERY', 'TSHIRT', 'PRINT'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** Below this number the shop says how many are left. (S §9: at 1 to 19) */
export const LOW_STOCK_BELOW = 20
