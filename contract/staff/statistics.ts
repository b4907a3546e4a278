import { z } from 'zod'
import { STATISTICS_CATEGORIES } from '#domain/shop/categories.ts'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { endpoint, toldOnly } from '../endpoint.ts'
import { MAILBOX_TROUBLES } from '#domain/letters/bounces.ts'
import { euros, moment } from '../fields.ts'

/** A company that bought an item: its contact person, or the account's user, and the pieces of all its orders. */
export const Buyer = z.object({
  customerID: z.int(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  quantity: z.int(),
})
export type Buyer = z.infer<typeof Buyer>

export const ProductStatistics = z.object({
  itemId: z.int(),
  name: z.string(),
  itemType: z.enum(ITEM_TYPES),
  category: z.enum(STATISTICS_CATEGORIES),
  /** No longer in the shop. */
  archived: z.boolean(),
  /** Pieces in all orders; a refund is none. */
  sold: z.int(),
  /** Of the team places that were sold, those whose team is timed; 0 for every other item. */
  soldWithTimekeeping: z.int(),
  soldWithoutTimekeeping: z.int(),
  /** Pieces that can still be sold; null is unlimited. */
  stock: z.int().nullable(),
  /** Net, refunds taken off. */
  revenue: euros,
  /** Of the staff only: a program is told the pieces, and of nobody. (rules/results#tokens) */
  buyers: toldOnly(z.array(Buyer), ['admin']),
})
export type ProductStatistics = z.infer<typeof ProductStatistics>

const Totals = z.object({ customers: z.int(), teams: z.int(), orders: z.int(), revenue: euros })
export type Totals = z.infer<typeof Totals>

/** News and changes since the beginning of that day. (rules/statistics#since-yesterday) */
export const SinceYesterday = z.object({
  day: z.iso.date(),
  customers: z.int(),
  orders: z.int(),
  teams: z.int(),
  /** Teams that were there before and that somebody edited. */
  changedTeams: z.int(),
  invoices: z.int(),
  cancellations: z.int(),
  creditNotes: z.int(),
  parkedMails: z.int(),
})
export type SinceYesterday = z.infer<typeof SinceYesterday>

const Intake = z.object({ day: z.iso.date(), orders: z.int(), teams: z.int() })

const UninvoicedOrder = z.object({
  orderID: z.int(),
  customerID: z.int(),
  companyName: z.string(),
  createdAt: moment,
  gross: euros,
  /** Its invoice waits for the company's UID. */
  uidMissing: z.boolean(),
  /** Time at which it is invoiced automatically; null: only by hand. */
  invoiceDueAt: moment.nullable(),
})

const OverdueInvoice = z.object({
  invoiceDocumentId: z.uuid(),
  number: z.string(),
  orderID: z.int(),
  customerID: z.int(),
  companyName: z.string(),
  dueDate: z.iso.date(),
  daysOverdue: z.int(),
  /** Still to be paid, gross. */
  amount: euros,
})

/** A company that has paid nothing yet and has booked many teams, which nobody has looked at. (rules/orders#ceiling) */
const LargeBooking = z.object({
  customerID: z.int(),
  companyName: z.string(),
  teams: z.int(),
  /** Time of its last order. */
  orderedAt: moment,
})

/** The open tasks of the staff. (rules/staff#open-tasks) */
export const OpenTasks = z.object({
  uninvoicedOrders: z.array(UninvoicedOrder),
  /** The issuer is still the example's: no order is invoiced by itself. (rules/invoices#invented-issuer) */
  isIssuerInvented: z.boolean(),
  overdueInvoices: z.array(OverdueInvoice),
  largeBookings: z.array(LargeBooking),
  /** Teams that are incomplete for the staff, and those of them that nobody has named yet. */
  incompleteTeams: z.int(),
  unnamedTeams: z.int(),
  /** A proxy stands in front that TRUST_PROXY does not name. (rules/operations#proxy) */
  unnamedProxy: z.boolean(),
  /** Mails of the last days that could not be delivered and are not tried again. */
  parkedMails: z.int(),
  /** Reason for which the mailbox of bounces cannot be read, and since when; null while it can, and without one. (rules/letters#bounce-mailbox) */
  unreadBounces: z.object({ trouble: z.enum(MAILBOX_TROUBLES), since: moment }).nullable(),
})
export type OpenTasks = z.infer<typeof OpenTasks>

export const statistics = {
  products: endpoint('GET /statistics/product-stats', {
    costs: 'list',
    access: 'admin',
    right: 'statistics.read',
    scope: 'statistics.read',
    summary: 'What was sold of each item and to whom, by category; items no longer on sale if they were sold',
    answer: z.array(ProductStatistics),
  }),
  totals: endpoint('GET /statistics/totals', {
    access: 'admin',
    right: 'statistics.read',
    scope: 'statistics.read',
    summary: 'How many customers, teams and orders there are, and the net sum of all orders',
    answer: Totals,
  }),
  sinceYesterday: endpoint('GET /statistics/since-yesterday', {
    access: 'admin',
    right: 'statistics.read',
    scope: 'statistics.read',
    summary: 'What came in and changed since the beginning of yesterday, in the event’s time zone',
    answer: SinceYesterday,
  }),
  daily: endpoint('GET /statistics/daily', {
    access: 'admin',
    right: 'statistics.read',
    scope: 'statistics.read',
    summary: 'Orders and teams by the day on which they came in, oldest first; days without any are left out',
    answer: z.array(Intake),
  }),
  tasks: endpoint('GET /statistics/tasks', {
    costs: 'list',
    access: 'admin',
    right: 'statistics.read',
    summary:
      'What waits for the staff: orders without an invoice, overdue invoices, large bookings of new companies, incomplete teams, parked mails',
    answer: OpenTasks,
  }),
}
