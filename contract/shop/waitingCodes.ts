/** Codes of refusals about the waiting list, among those of every error answer. (rules/waiting#line) */
export const WAITING_CODES = [
  'WAITING_NOT_FOUND',
  'WAITING_TWICE',
  'WAITING_NOT_POSSIBLE',
  'WAITING_NOT_SOLD',
  'WAITING_STILL_ON_SALE',
  'WAITING_ROOM',
  'WAITING_OFFERED',
  'WAITING_OVER',
  'OFFER_TAKEN',
  'OFFER_OVER',
  'OFFER_NOT_MADE',
  'OFFER_NOT_ORDERED',
  'OFFER_NOT_FREE',
  'WAITING_NOT_IN_LINE',
  'STOCK_HELD',
  'ITEM_HELD',
] as const
