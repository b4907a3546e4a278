import { waitingMessages as say } from './waitingMessages.ts'

/** Refusals about the waiting list, as a part of all error answers. (rules/wire#errors) */
export const waitingRefusals = {
  WAITING_NOT_FOUND: { status: 404, message: say.notFound },
  WAITING_TWICE: { status: 409, message: say.twice },
  WAITING_NOT_POSSIBLE: { status: 409, message: say.notPossible },
  WAITING_TIMEKEEPING_ONLY: { status: 400, message: say.timekeepingOnly },
  WAITING_NO_TIMEKEEPING: { status: 400, message: say.noTimekeeping },
  WAITING_NOT_SOLD: { status: 409, message: say.notSold },
  /** The pieces that it wants at least can be bought now. */
  WAITING_STILL_ON_SALE: { status: 409, message: say.stillOnSale },
  WAITING_ROOM: { status: 409, message: say.room },
  WAITING_OFFERED: { status: 409, message: say.offered },
  WAITING_OVER: { status: 409, message: say.over },
  OFFER_TAKEN: { status: 409, message: say.offerTaken },
  OFFER_OVER: { status: 409, message: say.offerOver },
  OFFER_NOT_MADE: { status: 409, message: say.offerNotMade },
  OFFER_NOT_ORDERED: { status: 409, message: say.notOrdered },
  /** By hand: more than is free. */
  OFFER_NOT_FREE: { status: 409, message: say.notFree },
  /** By hand: nobody could order it. */
  OFFER_WHILE_CLOSED: { status: 409, message: say.whileClosed },
  WAITING_NOT_IN_LINE: { status: 409, message: say.notInLine },
  /** Less stock than offers hold. */
  STOCK_HELD: { status: 409, message: say.stockHeld },
  ITEM_HELD: { status: 409, message: say.itemHeld },
} as const
