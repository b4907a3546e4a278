import { orderLines, type Cart } from '#domain/shop/cart.ts'
import type { OrderAttempts } from '#web/state/checkout.ts'
import { call } from './call.ts'
import { Problem, problemSaying } from './problem.ts'
import type { Quote } from './useQuote.ts'

type Placing = {
  cart: Cart
  /** What was shown; another total is refused. */
  quote: Quote
  termsVersion: string
  /** The company's own number for it. */
  orderReference: string | null
  attempts: OrderAttempts
  /** The place in the waiting list whose offer it takes. */
  waitingListId?: number | undefined
  /** The message for an order that was refused without one. (rules/messages#fallbacks) */
  notPlaced: string
}

/**
 * Orders the cart once, however often it is tried, and returns the order's number. Throws a Problem with the sentence to show: its
 * `status` is that of the answer, 0 when there was none. (rules/orders#once)
 */
export async function placeOrder(placing: Placing): Promise<number> {
  const { cart, quote, termsVersion, orderReference, attempts, waitingListId, notPlaced } = placing
  try {
    const { orderID } = await call('POST /orders', {
      headers: {
        'x-terms-version': termsVersion,
        'x-expected-total': quote.net.toFixed(2),
        'idempotency-key': attempts.keyFor(cart),
      },
      query: { orderReference, ...(waitingListId !== undefined && { waitingListId: String(waitingListId) }) },
      body: orderLines(cart),
    })
    return orderID
  } catch (error) {
    if (!(error instanceof Problem)) throw problemSaying(notPlaced)
    const { status, kind, code, message, fields } = error
    if (kind === 'unreachable' || kind === 'offline') throw problemSaying(noAnswer(notPlaced), 0)
    if (kind === 'silent') throw problemSaying(notPlaced, status)
    if (status === 422) attempts.forget()
    throw problemSaying(code === 'INVALID_INPUT' ? Object.values(fields).join(' ') : message, status)
  }
}

function noAnswer(notPlaced: string): string {
  return `${notPlaced} Es kam keine Antwort. Versuchen Sie es bitte noch einmal: doppelt bestellt wird dabei nichts.`
}
