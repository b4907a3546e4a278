import type { z } from 'zod'
import type { NewPayment } from '#contract/payments/payments.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'

/** Books a payment by hand. (rules/payments#by-hand) */
export const enterPayment = (body: z.input<typeof NewPayment>) =>
  onceForStaff(['POST /payments', body], (headers) => call('POST /payments', { headers, body }))
