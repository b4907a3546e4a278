import type { OpenTasks } from '#contract/statistics.ts'
import { isCompleteForStaff } from '#domain/completeness.ts'
import { daysUntil } from '#domain/days.ts'
import { isPast } from '#domain/deadlines.ts'
import { invoiceDueAt, lacksCompanyUID, openBill } from '#domain/invoices.ts'
import { euroOf } from '#domain/money.ts'
import { orderTotals } from '#domain/orders.ts'
import { isLargeBooking, PARKED_MAILS_DAYS } from '#domain/statistics.ts'
import type { Connection } from '../db/client.ts'
import type { Context } from '../context.ts'
import { parkedMails, teamBookings, teamEntries, uninvoicedSums, unpaidDocuments } from './store.ts'

const DAY_MS = 86_400_000
/** After the event no team has to be completed; later the persons are anonymised, and every team would look incomplete. */
const NOTHING_TO_COMPLETE = { incompleteTeams: 0, unnamedTeams: 0 }

/** Open tasks of the staff, by the same rules as the pages where they are done. (rules/staff#open-tasks) */
export async function openTasks(context: Context): Promise<OpenTasks> {
  const { db } = context
  const today = context.now()
  return {
    uninvoicedOrders: await uninvoicedOrders(context),
    overdueInvoices: await overdueInvoices(db, today),
    largeBookings: (await teamBookings(db)).filter(isLargeBooking),
    ...(isPast(context.event.date, today) ? NOTHING_TO_COMPLETE : await teamsToComplete(db)),
    parkedMails: await parkedMails(db, new Date(today.getTime() - PARKED_MAILS_DAYS * DAY_MS)),
  }
}

async function uninvoicedOrders({ db, settings }: Context): Promise<OpenTasks['uninvoicedOrders']> {
  const ofOrder = Map.groupBy(await uninvoicedSums(db), ({ orderID }) => orderID)
  return [...ofOrder.values()].flatMap((sums) => {
    const [first] = sums
    if (!first) return []
    const { orderID, customerID, companyName, companyUID, createdAt, wasInvoiced } = first
    const { gross } = orderTotals(sums.map((sum) => ({ ...sum, quantity: 1 })))
    const order = { orderID, customerID, companyName, createdAt, gross }
    const dueAt = wasInvoiced ? null : invoiceDueAt(createdAt, settings.INVOICE_DELAY_HOURS)
    return [{ ...order, uidMissing: lacksCompanyUID({ gross, companyUID }), invoiceDueAt: dueAt }]
  })
}

/** The longest overdue first. */
async function overdueInvoices(db: Connection, today: Date): Promise<OpenTasks['overdueInvoices']> {
  const ofOrder = Map.groupBy(await unpaidDocuments(db), ({ document }) => document.orderID)
  return [...ofOrder.values()]
    .flatMap((rows) => {
      const live = rows.find(({ document, invoiceDocumentId }) => document.id === invoiceDocumentId)
      const documents = rows.map(({ document }) => ({ ...document, gross: euroOf(document.gross) }))
      const bill = live && openBill(live, documents)
      if (!bill || !isPast(bill.day, today)) return []
      const { id: invoiceDocumentId, number, orderID, customerID } = live.document
      const invoice = { invoiceDocumentId, number, orderID, customerID, companyName: live.companyName }
      return [{ ...invoice, dueDate: bill.day, daysOverdue: -daysUntil(bill.day, today), amount: bill.cents }]
    })
    .toSorted((one, other) => other.daysOverdue - one.daysOverdue || one.orderID - other.orderID)
}

async function teamsToComplete(db: Connection): Promise<Pick<OpenTasks, 'incompleteTeams' | 'unnamedTeams'>> {
  const ofTeam = Map.groupBy(await teamEntries(db), ({ id }) => id)
  const incomplete = [...ofTeam.values()].filter((runners) => !isCompleteForStaff({ runners }))
  return {
    incompleteTeams: incomplete.length,
    unnamedTeams: incomplete.filter(([first]) => first?.reserved).length,
  }
}

/** How many teams there are, and how many of them are complete, by the same rule. (rules/teams#complete-staff) */
export async function completeTeams(db: Connection): Promise<{ teams: number; complete: number }> {
  const ofTeam = Map.groupBy(await teamEntries(db), ({ id }) => id)
  const complete = [...ofTeam.values()].filter((runners) => isCompleteForStaff({ runners }))
  return { teams: ofTeam.size, complete: complete.length }
}
