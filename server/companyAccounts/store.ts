import { and, eq, isNull, sql } from '#server/drizzle.cjs'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { paymentAssignments, paymentCredits, payments } from '../schema/tables/payments.ts'
import { invoices } from '../schema/tables/records.ts'

/** What was issued to a company, the oldest first. */
export async function documentsOf(tx: Transaction, customerID: number) {
  const { id, number, kind, orderID, createdAt, gross } = invoices
  return tx
    .select({ id, number, kind, orderID, createdAt, gross })
    .from(invoices)
    .where(eq(invoices.customerID, customerID))
    .orderBy(createdAt, number)
}

/** A company's own payments and those that pay a document of it, with all that each pays and whose credit is what is left; without those that were taken back. */
export async function paymentsOf(tx: Transaction, customerID: number) {
  const paysTheirs = sql`exists (
    select 1 from ${paymentAssignments} join ${invoices} on ${invoices.id} = ${paymentAssignments.invoiceId}
    where ${paymentAssignments.paymentId} = ${payments.id} and ${invoices.customerID} = ${customerID})`
  const hasTheirCredit = sql`exists (
    select 1 from ${paymentCredits} c where c.payment_id = "payments"."id" and c.customer_id = ${customerID})`
  const { id, amount, bookedOn, customerId } = payments
  const returnedOn = sql<
    string | null
  >`(select o.booked_on from payments o where o.id = "payments"."returns_payment_id")`
  const partReturnedOn = sql<
    string | null
  >`(select o.booked_on from payments o where o.id = "payments"."returns_part_of_payment_id")`
  const returnedAmount = sql<number>`coalesce((
    select -sum(r.amount) from payments r where r.returns_part_of_payment_id = "payments"."id"), 0)::int`
  const chargedNumber = sql<
    string | null
  >`(select d.number from invoices d where d.id = "payments"."charged_invoice_id")`
  const { writtenOffInvoiceId, writtenOffPaymentId } = payments
  const writtenOffNumber = sql<
    string | null
  >`(select d.number from invoices d where d.id = "payments"."written_off_invoice_id")`
  const isWriteOff = sql<boolean>`num_nonnulls(${writtenOffInvoiceId}, ${writtenOffPaymentId}) > 0`
  const wentBack = sql<boolean>`exists (select from payments r where r.returns_payment_id = "payments"."id")`
  const found = await tx
    .select({
      id,
      amount,
      bookedOn,
      customerId,
      returnedOn,
      partReturnedOn,
      returnedAmount,
      wentBack,
      chargedNumber,
      isWriteOff,
      writtenOffNumber,
    })
    .from(payments)
    .where(
      and(
        isNull(payments.takenBackAt),
        sql`(${payments.customerId} = ${customerID} or ${paysTheirs} or ${hasTheirCredit})`,
      ),
    )
    .orderBy(bookedOn, id)
  const ids = found.map((payment) => payment.id)
  const shares = await tx
    .select({
      paymentId: paymentAssignments.paymentId,
      amount: paymentAssignments.amount,
      number: invoices.number,
      customerID: invoices.customerID,
    })
    .from(paymentAssignments)
    .innerJoin(invoices, eq(invoices.id, paymentAssignments.invoiceId))
    .where(isOneOf(paymentAssignments.paymentId, ids))
    .orderBy(invoices.number)
  const ofPayment = Map.groupBy(shares, ({ paymentId }) => paymentId)
  const credits = await tx
    .select({
      paymentId: paymentCredits.paymentId,
      customerID: paymentCredits.customerId,
      amount: paymentCredits.amount,
    })
    .from(paymentCredits)
    .where(isOneOf(paymentCredits.paymentId, ids))
  const creditsOf = Map.groupBy(credits, ({ paymentId }) => paymentId)
  return found.map((payment) => ({
    ...payment,
    shares: ofPayment.get(payment.id) ?? [],
    credits: creditsOf.get(payment.id) ?? [],
  }))
}
