import { alias, and, asc, count, eq, getTableColumns, gt, sql, type SQL } from '#server/drizzle.cjs'
import { TEXT_FIELDS } from '#domain/teams/persons.ts'
import { tableOf } from '#domain/text/factTable.ts'
import type { Connection } from '../db/client.ts'
import { creditedPieces } from '../orders/store.ts'
import { isMoney } from '../payments/store.ts'
import { addresses, companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { paymentAssignments, payments } from '../schema/tables/payments.ts'
import { invoices } from '../schema/tables/records.ts'
import { orderItems, orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import type { CompanyRow, LineRow, OrderRow, PaymentRow, PersonRow, TeamRow } from './eventColumns.ts'

/** Rows behind this id, so many of them. */
export type Page = { after: number; limit: number }

const billing = alias(addresses, 'billing')
const delivery = alias(addresses, 'delivery')
const { companyName } = customers
const ofCustomer = { customerID: customers.id, companyName }

/** Companies with account, contact person and addresses. */
export async function companyRows(connection: Connection, { after, limit }: Page): Promise<CompanyRow[]> {
  const { id, companyUID, billingEmail, supplierNumber, business, numberEmployees } = customers
  const { email, firstName, lastName, createdAt } = users
  const contactName = sql<string | null>`${companyContacts.firstName} || ' ' || ${companyContacts.lastName}`
  return connection
    .select({
      id,
      companyName,
      companyUID,
      billingEmail,
      supplierNumber,
      business,
      numberEmployees,
      email,
      firstName,
      lastName,
      createdAt,
      contactName,
      contactEmail: companyContacts.email,
      contactPhone: companyContacts.phoneNumber,
      billing: getTableColumns(billing),
      delivery: getTableColumns(delivery),
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .leftJoin(companyContacts, eq(companyContacts.customerId, id))
    .leftJoin(billing, and(eq(billing.customerId, id), eq(billing.kind, 'billing')))
    .leftJoin(delivery, and(eq(delivery.customerId, id), eq(delivery.kind, 'delivery')))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** Orders with their live invoices. */
export async function orderRows(connection: Connection, { after, limit }: Page): Promise<OrderRow[]> {
  const { orderID: id, createdAt, paymentState, orderReference, totalPrice } = orders
  return connection
    .select({
      id,
      createdAt,
      paymentState,
      orderReference,
      totalPrice,
      ...ofCustomer,
      invoiceNumber: invoices.number,
      gross: invoices.gross,
      openAmount: sql<number | null>`(select asked - paid from live_balance(${orders.invoiceDocumentId}))`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerID))
    .leftJoin(invoices, eq(invoices.id, orders.invoiceDocumentId))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** Lines of all orders. */
export async function lineRows(connection: Connection, { after, limit }: Page): Promise<LineRow[]> {
  const { orderItemId: id, orderID, name, quantity, withdrawnQuantity, price, vatRate, itemAttributes } = orderItems
  const credited = creditedPieces(connection)
  return connection
    .select({
      id,
      orderID,
      name,
      quantity,
      withdrawnQuantity,
      price,
      vatRate,
      itemAttributes,
      ...ofCustomer,
      creditedQuantity: credited.quantity,
    })
    .from(orderItems)
    .innerJoin(customers, eq(customers.id, orderItems.customerID))
    .innerJoinLateral(credited, sql`true`)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** A withdrawn team is still its company's, and its order's. (rules/withdrawals#kept) */
const ofTeam = sql`coalesce(${teams.customerId}, ${teams.withdrawnCustomerId})`
const orderOfTeam = sql<number | null>`coalesce(${teams.orderId}, ${teams.withdrawnOrderId})`
const isWithdrawn = sql<boolean>`${teams.withdrawnAt} is not null`

/** Teams, withdrawn ones too. */
export async function teamRows(connection: Connection, { after, limit }: Page): Promise<TeamRow[]> {
  const { id, teamName, teamAcronym, teamContact, competition, teamSex, teamType } = teams
  const { timekeeping, wave, tshirtOption, createdAt } = teams
  return connection
    .select({
      id,
      teamName,
      teamAcronym,
      teamContact,
      competition,
      teamSex,
      teamType,
      timekeeping,
      wave,
      tshirtOption,
      createdAt,
      isWithdrawn,
      ...ofCustomer,
      orderID: orderOfTeam,
    })
    .from(teams)
    .leftJoin(customers, eq(customers.id, ofTeam))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

/** Slots of all teams with the people in them. */
export async function personRows(connection: Connection, { after, limit }: Page): Promise<PersonRow[]> {
  const { runnerID: id, teamID, slot, startNumber, chipNumber, orderedFit, orderedSize } = runners
  const { year, sex, email, phoneNumber } = runners
  const { isApprentice, bestTime, tshirtSize, showInResults } = runners
  return connection
    .select({
      id,
      teamID,
      slot,
      startNumber,
      chipNumber,
      orderedFit,
      orderedSize,
      ...tableOf(TEXT_FIELDS, (field) => runners[field]),
      year,
      sex,
      email,
      phoneNumber,
      isApprentice,
      bestTime,
      tshirtSize,
      showInResults,
      teamName: teams.teamName,
      isWithdrawn,
      ...ofCustomer,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, teamID))
    .leftJoin(customers, eq(customers.id, ofTeam))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}

const documents = sql<string | null>`(
  select string_agg(${invoices.number}, ', ' order by ${invoices.number})
  from ${paymentAssignments} join ${invoices} on ${invoices.id} = ${paymentAssignments.invoiceId}
  where ${paymentAssignments.paymentId} = ${payments.id})`

/** Payments; a small difference that was written off is none. */
export async function paymentRows(connection: Connection, { after, limit }: Page): Promise<PaymentRow[]> {
  const { id, bookedOn, amount, payerName, payerIban, reference, source, note } = payments
  const { asideReason, takenBackAt, takenBackReason } = payments
  return connection
    .select({
      id,
      bookedOn,
      amount,
      payerName,
      payerIban,
      reference,
      source,
      note,
      asideReason,
      takenBackAt,
      takenBackReason,
      documents,
      ...ofCustomer,
    })
    .from(payments)
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(and(isMoney, gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

/** Companies, and slots with a name. */
export async function countedEvent(connection: Connection): Promise<{ companies: number; people: number }> {
  const named: SQL = sql`${runners.firstName} is not null or ${runners.lastName} is not null`
  const [people] = await connection.select({ count: count() }).from(runners).where(named)
  return { companies: await connection.$count(customers), people: people?.count ?? 0 }
}
