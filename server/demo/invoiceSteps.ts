import { Refusal } from '../http/refusal.ts'
import type { User } from '../http/caller.ts'
import type { StaffCall } from '../idempotency/onceForStaff.ts'
import { cancelInvoice } from '../invoices/cancelInvoice.ts'
import { creditInvoice } from '../corrections/creditInvoice.ts'
import { issueInvoice, issueWithin } from '../invoices/issueInvoice.ts'
import { setOrderStatus } from '../orders/setOrderStatus.ts'
import { oneOrder } from '../orders/store.ts'
import { takingSlot } from '../workers/pool.ts'
import type { Placed, Step, Story } from './story.ts'

const DAY_MS = 86_400_000
/** Of so many companies one has its invoice cancelled, and one has a part given back. */
const ONE_CANCELLED_OF = 30
const ONE_CREDITED_OF = 25

/**
 * The invoice a day after the order, mostly its payment, here and there a Storno with a new invoice, or a Gutschrift.
 * (rules/operations#demo)
 */
export function invoiceSteps(story: Story, placed: Placed, orderedAt: Date): Step[] {
  const { index, chance } = story
  const after = (days: number) => new Date(orderedAt.getTime() + days * DAY_MS)
  const issued = 1 + chance.share() / 24
  const isCancelled = index % ONE_CANCELLED_OF === 3
  const isCredited = index % ONE_CREDITED_OF === 5
  return [
    { at: after(issued), run: () => issueByItself(story, placed) },
    ...(isCancelled ? [{ at: after(issued + 2), run: () => cancel(story, placed) }] : []),
    ...(isCredited ? [{ at: after(issued + 3), run: () => credit(story, placed) }] : []),
    ...(chance.happens(78) ? [{ at: after(issued + 4 + chance.share() * 14), run: () => pay(story, placed) }] : []),
  ]
}

async function issueByItself({ tx, context }: Story, { orderID }: Placed): Promise<void> {
  if (orderID === null) return
  try {
    await takingSlot('background', () => issueWithin(tx, context, { orderID, caller: null }))
  } catch (error) {
    const isForStaff = error instanceof Refusal && error.code === 'UID_NEEDED'
    if (!isForStaff) throw error
  }
}

/** A call that comes once. */
const callOf = (caller: User): StaffCall => ({ caller, key: undefined, requestHash: '' })

async function liveInvoiceOf({ tx, context }: Story, { orderID }: Placed) {
  const order = orderID === null ? undefined : await oneOrder(tx, { orderID }, context)
  return order?.invoiceDocumentId ? { order, id: order.invoiceDocumentId } : null
}

async function cancel(story: Story, placed: Placed): Promise<void> {
  const { context, admin, chance, reasons } = story
  const live = await liveInvoiceOf(story, placed)
  if (!live) return
  await cancelInvoice(context, callOf(admin), { id: live.id, reason: chance.oneOf(reasons.cancel) })
  if (chance.happens(60)) await issueInvoice(context, callOf(admin), live.order.orderID)
}

async function credit(story: Story, placed: Placed): Promise<void> {
  const { context, admin, chance, reasons } = story
  const live = await liveInvoiceOf(story, placed)
  const line = live?.order.orderItems.find(({ price, itemType }) => price > 0 && itemType === 'PRODUCT')
  if (!live || !line) return
  const lines = [{ orderItemId: line.orderItemId, quantity: 1 }]
  await creditInvoice(context, callOf(admin), { id: live.id, reason: chance.oneOf(reasons.credit), lines })
}

async function pay(story: Story, placed: Placed): Promise<void> {
  const live = await liveInvoiceOf(story, placed)
  if (!live) return
  await setOrderStatus(story.context, story.admin, { orderID: live.order.orderID, paymentState: 'COMPLETED' })
}
