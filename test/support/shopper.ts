import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestCustomer } from './build.ts'

const ANSWER_PATIENCE_MS = 30_000
const RETRY_PATIENCE_MS = 90_000
const PAUSE_MS = 50

/** One order that a buyer wants, once: the key stays the same however often it has to be sent. */
export type Intent = { customer: TestCustomer; key: string; lines: { itemId: number; quantity: number }[] }
/** The order when it was taken (201), else why not. */
export type Answer = { status: number; body: { orderID: number; createdAt: string; message?: string } }
/** An order that the server has confirmed, and how often it had to be sent. */
export type Acknowledged = Intent & { orderID: number; createdAt: Date; tries: number; lastSentAt: Date }

export const anIntent = (customer: TestCustomer, lines: Intent['lines']): Intent => ({
  customer,
  key: randomUUID(),
  lines,
})

/** Sends an order as a browser does; fails when no whole answer comes. */
export async function sendOrder(url: string, termsVersion: string, { customer, key, lines }: Intent): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-terms-version': termsVersion,
    },
    body: JSON.stringify(lines),
    signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** The current version of a server's terms. */
export async function termsVersionOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/event`)
  const { termsVersion } = (await response.json()) as { termsVersion: string }
  return termsVersion
}

/**
 * Sends an order with its one key until it is answered: no answer and 503 are tried again, at the address of that moment. Any other
 * answer than 201 is a failure. `onSend` counts what goes out.
 */
export async function orderWithRetry(
  shop: { url: () => string; termsVersion: string; onSend: () => void },
  intent: Intent,
): Promise<Acknowledged> {
  const begin = Date.now()
  for (let tries = 1; ; tries += 1) {
    shop.onSend()
    const lastSentAt = new Date()
    const answer = await sendOrder(shop.url(), shop.termsVersion, intent).catch(() => undefined)
    if (answer?.status === 201) {
      const { orderID, createdAt } = answer.body
      return { ...intent, orderID, createdAt: new Date(createdAt), tries, lastSentAt }
    }
    if (answer && answer.status !== 503)
      throw new Error(`An order was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    if (Date.now() - begin > RETRY_PATIENCE_MS) throw new Error(`An order was not answered: ${JSON.stringify(intent)}`)
    await delay(PAUSE_MS)
  }
}
