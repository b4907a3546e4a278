import { alias, and, asc, count, eq, sql } from '#server/drizzle.cjs'
import type { Registration } from '#contract/accounts/auth.ts'
import type { AddressEntry } from '#contract/accounts/addresses.ts'
import type { Address, Customer, CustomerUpdate, ListedCustomer } from '#contract/accounts/customers.ts'
import type { Listing } from '#contract/lists.ts'
import { fullAddress } from '#domain/text/addresses.ts'
import { isValidAddress } from '#domain/text/checks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { exceptionsOf } from '../deadlineExceptions/store.ts'
import { addresses, companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { orders } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'
import { teamNumbersBy } from '../teamNumbers/store.ts'
import { contactColumns } from '../companyContacts/store.ts'
import { prepared } from '../db/prepared.ts'

const billing = alias(addresses, 'billing')
const delivery = alias(addresses, 'delivery')

const selectCustomers = (connection: Connection) =>
  connection
    .select({
      user: users,
      customer: customers,
      year: companyYears,
      companyContact: contactColumns,
      billing,
      delivery,
      deadlineExceptions: exceptionsOf(customers.id),
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .innerJoin(companyYears, eq(companyYears.customerId, customers.id))
    .leftJoin(companyContacts, eq(companyContacts.customerId, customers.id))
    .leftJoin(billing, and(eq(billing.customerId, customers.id), eq(billing.kind, 'billing')))
    .leftJoin(delivery, and(eq(delivery.customerId, customers.id), eq(delivery.kind, 'delivery')))

const selectCustomer = (connection: Connection, id: number) => selectCustomers(connection).where(eq(customers.id, id))

export type AddressKind = AddressRow['kind']
type AddressRow = typeof addresses.$inferSelect

function shownAddress(row: AddressRow | null): Address | null {
  if (!row) return null
  const { addressID, street, houseNumber, postalCode, city, state, country, updatedAt } = row
  const parts = { street, houseNumber, postalCode, city, state, country }
  return { addressID, ...parts, fullAddress: fullAddress(parts), validAddress: isValidAddress(parts), updatedAt }
}

/**
 * A customer as stored; who acts in their name comes from the session, the progress towards the refund from their orders.
 * (rules/companies#customer)
 */
export type StoredCustomer = Omit<Customer, 'access' | 'impersonatedBy' | 'companyFee'> & { ownerID: number }

/** One customer with contact and addresses. (rules/companies#customer) */
export async function oneCustomer(connection: Connection, id: number): Promise<StoredCustomer | undefined> {
  const [row] = await customerById(connection).execute({ id })
  return row && shownCustomer(row)
}

const customerById = prepared((connection) =>
  selectCustomers(connection)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('customer_by_id'),
)

type CustomerRow = Awaited<ReturnType<typeof selectCustomer>>[number]

function shownCustomer(row: CustomerRow): StoredCustomer {
  const { user, customer, year, companyContact, billing, delivery, deadlineExceptions } = row
  const { email, pendingEmail, formerEmail, emailVerified, firstName, lastName } = user
  const { id, ownerID, companyName, companyUID, billingEmail, supplierNumber, business, numberEmployees, updatedAt } =
    customer
  const { companyPageActive, tshirtPageActive, teamPlacesMax, pickupDelegate } = year
  return {
    id,
    email,
    pendingEmail,
    formerEmail,
    emailVerified,
    role: 'customer',
    ownerID,
    firstName,
    lastName,
    companyName,
    companyUID,
    billingEmail,
    supplierNumber,
    business,
    numberEmployees,
    companyPageActive,
    tshirtPageActive,
    teamPlacesMax,
    deadlineExceptions,
    companyContact,
    billingAddress: shownAddress(billing),
    deliveryAddress: shownAddress(delivery),
    pickupDelegate,
    updatedAt,
  }
}

/** All customers by id with the number of their teams and orders, and how many there are. (rules/wire#lists) */
export async function listCustomers(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: ListedCustomer[]; total: number }> {
  const byId = connection.select({ id: customers.id }).from(customers).orderBy(asc(customers.id)).offset(offset)
  const page = await (limit === undefined ? byId : byId.limit(limit))
  const ids = page.map(({ id }) => id)
  const rows = await selectCustomers(connection).where(isOneOf(customers.id, ids)).orderBy(asc(customers.id))
  const [teamCounts, orderCounts, numbersOf] = await Promise.all([
    countsBy(connection, teams.customerId, ids),
    countsBy(connection, orders.customerID, ids),
    teamNumbersBy(connection, 'customerId', ids),
  ])
  const listed = rows.map((row) => ({
    ...shownCustomer(row),
    teamCount: teamCounts.get(row.customer.id) ?? 0,
    orderCount: orderCounts.get(row.customer.id) ?? 0,
    teamNumbers: numbersOf(row.customer.id),
  }))
  return { rows: listed, total: await connection.$count(customers) }
}

/** How many rows each of these customers has in the table of this column. */
async function countsBy(
  connection: Connection,
  column: typeof teams.customerId | typeof orders.customerID,
  ids: readonly number[],
): Promise<Map<number | null, number>> {
  const rows = await connection
    .select({ customerId: column, rows: count() })
    .from(column.table)
    .where(isOneOf(column, ids))
    .groupBy(column)
  return new Map(rows.map((row) => [row.customerId, row.rows]))
}

/** What an order must know of its customer: beside the data on the wire, the package's price once paid (cents) and the refund. */
export type OrderingCustomer = StoredCustomer & { packagePaid: number | null; feeRefunded: boolean }

const orderingCustomer = prepared((connection) =>
  selectCustomers(connection)
    .where(eq(customers.id, sql.placeholder('id')))
    .for('no key update', { of: [customers, companyYears] })
    .prepare('ordering_customer'),
)

/** The customer of an order, locked until the transaction ends, so that package and refund of one customer are decided serially. */
export async function customerForOrder(tx: Transaction, id: number): Promise<OrderingCustomer | undefined> {
  const [row] = await orderingCustomer(tx).execute({ id })
  if (!row) return undefined
  const { packagePaid, feeRefunded } = row.year
  return { ...shownCustomer(row), packagePaid, feeRefunded }
}

/**
 * The same lock for a change of the customer's own data. They are read after the row is locked, so that parallel changes of addresses,
 * contact or user, which are not locked, are seen.
 */
export async function customerForChange(tx: Transaction, id: number): Promise<StoredCustomer | undefined> {
  const held = tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id))
  return (await held.for('no key update')).length > 0 ? oneCustomer(tx, id) : undefined
}

/** A new account's company, contact and billing address. The company page starts closed, whatever was sent. (rules/accounts#sign-up) */
export async function addCustomer(tx: Transaction, id: number, registration: Registration): Promise<void> {
  const { companyName, companyUID, business, numberEmployees, addressDTO, companyContactDTO } = registration
  const { firstName, lastName, email, phone } = companyContactDTO
  await tx.insert(customers).values({ id, ownerID: id, companyName, companyUID, business, numberEmployees })
  await tx.insert(companyYears).values({ customerId: id })
  await tx.insert(companyContacts).values({ customerId: id, firstName, lastName, email, phoneNumber: phone })
  await tx.insert(addresses).values({ customerId: id, kind: 'billing', ...addressDTO })
}

/** Writes what was sent, of the company and of this login, and leaves the rest; `updatedAt` always moves, also twice within a millisecond. */
export async function changeCustomer(
  tx: Transaction,
  { id, accountID }: { id: number; accountID: number },
  change: Omit<CustomerUpdate, 'updatedAt' | 'email' | 'pendingEmail'>,
): Promise<void> {
  const { firstName, lastName, ...company } = change
  if (firstName !== undefined || lastName !== undefined) {
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, accountID))
  }
  await tx
    .update(customers)
    .set({ ...company, updatedAt: laterThan(customers.updatedAt) })
    .where(eq(customers.id, id))
}

/** Moves the customer's `updatedAt` after a change of the account's data in another table. */
export async function touchCustomer(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(customers)
    .set({ updatedAt: laterThan(customers.updatedAt) })
    .where(eq(customers.id, id))
}

/**
 * Settings of a company for the year, beside its data: its pages, how many teams it may book, who fetches for it. (rules/package#page,
 * rules/shirts#page, rules/orders#ceiling, rules/pickup#delegate)
 */
export type CustomerSettings = Pick<
  Customer,
  'companyPageActive' | 'tshirtPageActive' | 'teamPlacesMax' | 'pickupDelegate'
>

export async function writeSettings(tx: Transaction, id: number, settings: Partial<CustomerSettings>): Promise<void> {
  await tx.update(companyYears).set(settings).where(eq(companyYears.customerId, id))
  await touchCustomer(tx, id)
}

/** Writes an address of a customer, the first of its kind or in the place of the old one. */
export async function putAddress(
  tx: Transaction,
  { customerId, kind, ...address }: AddressEntry & { customerId: number; kind: AddressKind; country: string },
): Promise<void> {
  await tx
    .insert(addresses)
    .values({ customerId, kind, ...address })
    .onConflictDoUpdate({
      target: [addresses.customerId, addresses.kind],
      set: { ...address, updatedAt: laterThan(addresses.updatedAt) },
    })
}

/** Deletes a customer's delivery address, if there is one. */
export async function deleteDeliveryAddress(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.customerId, customerId), eq(addresses.kind, 'delivery')))
}

/** Stores the company package of this year (null: removed, and the page with it) and its refund. (rules/package#once) */
export async function noteCompanyFee(
  tx: Transaction,
  customerID: number,
  fee: { packagePaid?: number | null; isRefunded?: boolean },
): Promise<void> {
  const { packagePaid, isRefunded } = fee
  await tx
    .update(companyYears)
    .set({
      ...(packagePaid !== undefined && { packagePaid, companyPageActive: packagePaid !== null }),
      ...(isRefunded !== undefined && { feeRefunded: isRefunded }),
    })
    .where(eq(companyYears.customerId, customerID))
    .execute()
}
