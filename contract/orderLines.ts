import { z } from 'zod'
import { choice, id, quantity } from './fields.ts'
import { messages } from './messages.ts'

const chosen = choice.optional()
const prints = z
  .int({ error: messages.order.badPrints })
  .min(0, messages.order.badPrints)
  .max(2, messages.order.badPrints)

/** What a line chooses; unknown keys are dropped. (rules/orders#lines) */
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
