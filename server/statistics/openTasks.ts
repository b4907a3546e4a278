import type { OpenTasks } from '#contract/staff/statistics.ts'
import { isCompleteForStaff } from '#domain/teams/completeness.ts'
import { daysUntil, isPast } from '#domain/text/days.ts'
import { isInvented } from '#domain/event/inventedIssuer.ts'
import { invoiceDueAt, lacksCompanyUID } from '#domain/orders/invoices.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { isLargeBooking, PARKED_MAILS_DAYS } from '#domain/staff/statistics.ts'
import { bounceReading } from '../bounces/bounceReading.ts'
import type { Connection } from '../db/client.ts'
import type { Context } from '../context.ts'
import { automaticDelay } from '../event/issuer.ts'
import { parkedMails, teamBookings, teamEntries, uninvoicedSums, unpaidInvoices } from './store.ts'

const DAY_MS = 86_400_000
/** After the event no team has to be completed; later the persons are anonymised, and every team would look incomplete. */
const NOTHING_TO_COMPLETE = { incompleteTeams: 0, unnamedTeams: 0 }

/** Open tasks of the staff, by the same rules as the pages where they are done. (rules/staff#open-tasks) */
export async function openTasks(context: Context): Promise<OpenTasks> {
  const { db } = context
  const today = context.now()
  return {
    uninvoicedOrders: await uninvoicedOrders(context),
    isIssuerInvented: isInvented(context.event.issuer),
    overdueInvoices: await overdueInvoices(db, today),
    largeBookings: (await teamBookings(db)).filter(isLargeBooking),
    ...(isPast(context.event.date, today) ? NOTHING_TO_COMPLETE : await teamsToComplete(db)),
    unnamedProxy: context.hasUnnamedProxy,
    unreadBounces: await unreadBounces(context),
    parkedMails: await parkedMails(db, new Date(today.getTime() - PARKED_MAILS_DAYS * DAY_MS)),
  }
}

async function unreadBounces(context: Context): Promise<OpenTasks['unreadBounces']> {
  const { trouble, failingSince } = await bounceReading(context)
  return trouble === null || failingSince === null ? null : { trouble, since: failingSince }
}

async function uninvoicedOrders(context: Context): Promise<OpenTasks['uninvoicedOrders']> {
  const ofOrder = Map.groupBy(await uninvoicedSums(context.db), ({ orderID }) => orderID)
  return [...ofOrder.values()].flatMap((sums) => {
    const [first] = sums
    if (!first) return []
    const { orderID, customerID, companyName, companyUID, createdAt, wasInvoiced } = first
    const { gross } = orderTotals(sums.map((sum) => ({ ...sum, quantity: 1 })))
    const order = { orderID, customerID, companyName, createdAt, gross }
    const dueAt = wasInvoiced ? null : invoiceDueAt(createdAt, automaticDelay(context))
    return [
      {
        ...order,
        uidMissing: lacksCompanyUID({ gross, companyUID, vat: context.event.issuer.vat }),
        invoiceDueAt: dueAt,
      },
    ]
  })
}

/** The longest overdue first. */
async function overdueInvoices(db: Connection, today: Date): Promise<OpenTasks['overdueInvoices']> {
  return (await unpaidInvoices(db))
    .flatMap(({ dueDate, ...invoice }) =>
      dueDate !== null && isPast(dueDate, today)
        ? [{ ...invoice, dueDate, daysOverdue: -daysUntil(dueDate, today) }]
        : [],
    )
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

/** Counts the teams, and those of them that are complete, by the same rule. (rules/teams#complete-staff) */
export async function completeTeams(db: Connection): Promise<{ teams: number; complete: number }> {
  const ofTeam = Map.groupBy(await teamEntries(db), ({ id }) => id)
  const complete = [...ofTeam.values()].filter((runners) => isCompleteForStaff({ runners }))
  return { teams: ofTeam.size, complete: complete.length }
}
