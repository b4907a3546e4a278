import type { Payment } from '#contract/payments/payments.ts'
import type { Connection } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { onePayment } from './store.ts'

/** One payment. Refusal: 404 no such one. */
export async function foundPayment(connection: Connection, id: number): Promise<Payment> {
  const payment = await onePayment(connection, id)
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND')
  return payment
}
