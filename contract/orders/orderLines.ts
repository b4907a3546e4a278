import { z } from 'zod'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { choice, euros, id, quantity } from '../fields.ts'
import { messages } from '../messages.ts'

const chosen = choice.optional()
const prints = z
  .int({ error: messages.order.badPrints })
  .min(0, messages.order.badPrints)
  .max(2, messages.order.badPrints)

/** Choices of a line; unknown keys are dropped. (rules/orders#lines) */
export const LineAttributes = z.object(
  {
    printQuantity: prints.optional(),
    delivery: chosen,
    fit: chosen,
    size: chosen,
    wSize: chosen,
    mSize: chosen,
    color: chosen,
    wColor: chosen,
    mColor: chosen,
    variant: chosen,
  },
  { error: messages.badBody },
)
export type LineAttributes = z.infer<typeof LineAttributes>

export const OrderLine = z.strictObject(
  { itemId: id, quantity, itemAttributes: LineAttributes.default({}) },
  { error: messages.badBody },
)
export type OrderLine = z.infer<typeof OrderLine>

export const OrderLines = z
  .array(OrderLine, { error: messages.badBody })
  .min(1, messages.order.empty)
  .max(100, messages.tooMany(100))

/** A line of a placed order. */
export const OrderItem = z.object({
  orderItemId: z.int(),
  itemId: z.int(),
  name: z.string(),
  itemType: z.enum(ITEM_TYPES),
  quantity: z.int(),
  price: euros,
  vatRate: z.number(),
  /** Reason that no VAT is charged, in words; null with VAT. (rules/items#vat-exemption) */
  vatExemption: z.string().nullable(),
  itemAttributes: LineAttributes,
  /** The number of pieces given back by Gutschriften. (rules/invoices#credit-note) */
  creditedQuantity: z.int(),
  /** Of these the number of pieces whose place or timekeeping was given back. (rules/withdrawals#pieces) */
  withdrawnQuantity: z.int(),
})
