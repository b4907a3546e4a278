import type { z } from 'zod'
import type { OpenTasks } from '#contract/staff/statistics.ts'

/** Open tasks of the staff, of each kind that has a list or a sentence of its own. */
export const OPEN_TASKS: z.input<typeof OpenTasks> = {
  uninvoicedOrders: [],
  isIssuerInvented: false,
  overdueInvoices: Array.from({ length: 7 }, (_, place) => ({
    invoiceDocumentId: `00000000-0000-4000-8000-00000000000${place}`,
    number: `2027-0000${place + 1}`,
    orderID: place + 1,
    customerID: 1,
    companyName: 'Bergblick GmbH',
    dueDate: '2027-08-01',
    daysOverdue: 7 - place,
    amount: 1000.5,
  })),
  largeBookings: [],
  incompleteTeams: 12,
  unnamedTeams: 4,
  unnamedProxy: true,
  parkedMails: 1,
  unreadBounces: { trouble: 'login', since: '2027-08-01T06:00:00.000Z' },
}
