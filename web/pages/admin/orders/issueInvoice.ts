import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'

/** Issues the invoice of an order. (rules/invoices#issue) */
export const issueInvoice = (orderID: number) =>
  onceForStaff(['POST /invoices/create', orderID], (headers) =>
    call('POST /invoices/create', { headers, body: { orderID } }),
  )
