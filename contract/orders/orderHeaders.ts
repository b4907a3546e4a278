import { z } from 'zod'
import { messages } from '../messages.ts'
import { orElse } from '../fields.ts'

/** A repeat with the same key gets the first answer. (rules/orders#once) */
export const Key = z.object({
  'idempotency-key': z.string().min(8, messages.order.badKey).max(100, orElse(messages.order.badKey)).optional(),
})

/** Version of the terms that were agreed to. */
export const Terms = Key.extend({
  'x-terms-version': z
    .string({ error: messages.order.termsNeeded })
    .min(1, messages.order.termsNeeded)
    .max(50, orElse(messages.order.termsNeeded)),
})

/** Of an order that is charged at once; the sum that was shown beside it. */
export const PricedBooking = Terms.extend({
  'x-expected-total': z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,2})?$/, messages.order.badExpectedTotal)
    .optional(),
})
