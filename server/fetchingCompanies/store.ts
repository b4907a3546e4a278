import { asc, eq, sql } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import { customers } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { invoices } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'

/** Companies with something to pay, of their documents or of what was never invoiced. */
const owing = sql`(select i.customer_id from ${invoices} i join balances() b on b.document = i.id where b.asked > b.paid
    union select o.customer_id from ${orders} o where o.total_price > 0 and o.payment_state = 'PENDING'
      and o.invoice_document_id is null and not exists (select from ${invoices} i where i.order_id = o.order_id))`
const owes = sql<boolean>`${customers.id} in ${owing}`

/** Every company by its name, and whether something of its documents or of what was never invoiced is to be paid. */
export async function companiesOf(connection: Connection) {
  const { id, companyName } = customers
  const { pickupToken, pickupDelegate } = companyYears
  return connection
    .select({ customerID: id, companyName, token: pickupToken, delegate: pickupDelegate, owes })
    .from(customers)
    .innerJoin(companyYears, eq(companyYears.customerId, id))
    .orderBy(asc(companyName), asc(id))
}

/** Facts of a company that its notice tells beside its bags: its code, whether it owes, and in cents what its documents ask for and what was paid of it. */
export async function noticeFacts(connection: Connection, customerID: number) {
  const ofDocuments = (what: 'asked' | 'paid') =>
    sql<number>`(select coalesce(sum(${sql.raw(what)}), 0)::float8 from ${invoices} i join balances() b on b.document = i.id
      where i.customer_id = ${customerID})`
  const uninvoiced = sql<boolean>`exists (select from ${orders} o where o.customer_id = ${customerID} and o.total_price > 0
    and not exists (select from ${invoices} i where i.order_id = o.order_id))`
  const [facts] = await connection
    .select({
      token: companyYears.pickupToken,
      asked: ofDocuments('asked'),
      paid: ofDocuments('paid'),
      uninvoiced,
      owes,
    })
    .from(customers)
    .innerJoin(companyYears, eq(companyYears.customerId, customers.id))
    .where(eq(customers.id, customerID))
  return facts
}
