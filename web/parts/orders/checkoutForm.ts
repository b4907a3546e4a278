import { z } from 'zod'
import { companyUID } from '#contract/fields.ts'
import { OrderReference } from '#contract/orders/orders.ts'
import { messages } from '#contract/messages.ts'

/** The form of the checkout. (rules/shop#checkout) */
export const CheckoutForm = z.object({
  terms: z.literal(true, { error: messages.order.termsNeeded }),
  companyUID,
  ...OrderReference.shape,
})
export type CheckoutForm = z.output<typeof CheckoutForm>

/** The same where the invoice will need the UID. (rules/invoices#uid) */
export const CheckoutFormWithUID = CheckoutForm.extend({
  companyUID: companyUID.refine((uid) => typeof uid === 'string', messages.invoice.uidNeeded),
})
