import type { WireAnswer } from '#contract/endpoint.ts'
import type { invoices } from '#contract/orders/invoices.ts'
import type { orders } from '#contract/orders/orders.ts'
import type { payments } from '#contract/payments/payments.ts'
import type { as } from '../as.ts'

export type Document = WireAnswer<typeof invoices.list>[number]
export type Paid = WireAnswer<typeof payments.list>[number]
type Ordered = WireAnswer<typeof orders.list>[number]

export const cents = (euro: number): number => Math.round(euro * 100)
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** All that the office reads of money at a moment. */
export async function seenMoney({ staff }: { staff: ReturnType<typeof as> }) {
  const read = async (path: string) => {
    const { status, body } = await staff.get(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const documents: Document[] = await read('/invoices')
  const paid: Paid[] = await read('/payments')
  const ordered: Ordered[] = await read('/orders')
  return { read, documents, payments: paid, orders: ordered }
}
export type SeenMoney = Awaited<ReturnType<typeof seenMoney>>
