import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'

/** Mails a document again. (rules/invoices#mailed-again) */
export const mailInvoice = (id: string) =>
  onceForStaff(['POST /invoices/:id/mail', id], (headers) =>
    call('POST /invoices/:id/mail', { params: { id }, headers }),
  )
