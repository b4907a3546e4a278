import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  or,
  sql,
  type PgColumn,
  type PgTable,
  type SQL,
} from '#server/drizzle.cjs'
import {
  SEARCH_HITS,
  slipsOf,
  wordPattern,
  type SearchKind,
  type SearchTerms,
  type Slips,
} from '#domain/staff/search.ts'
import type { Connection } from '../db/client.ts'
import { companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { isMoney } from '../payments/store.ts'
import { payments } from '../schema/tables/payments.ts'
import { creditedItems, invoices } from '../schema/tables/records.ts'
import { chargedRate } from '../schema/tables/chargedLines.ts'
import { orderItems, orders } from '../schema/tables/shop.ts'
import { transponders } from '../schema/tables/handOvers.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/**
 * Scope of a search: `of` only the rows of this company, `slips` with a typing error in any of the words, `companyBy` of whom a row belongs to only
 * the name: its UID is for whoever reads companies.
 */
export type Wanted = { terms: SearchTerms; slips?: 'forgiven'; of?: number; companyBy?: 'name' }

/** Words that a row is searched in, folded; the database makes it of the row's names, addresses and numbers (see the migration). */
const wordsOf = (table: PgTable) => sql`${table}.words`
const [inRunner, inTeam, inCustomer] = [wordsOf(runners), wordsOf(teams), wordsOf(customers)]
const [inUser, inContact, inPayment] = [wordsOf(users), wordsOf(companyContacts), wordsOf(payments)]

const companyName = sql`(' ' || search_fold(${customers.companyName}) || ' ')`
const companyOf = ({ companyBy }: Wanted) => (companyBy === 'name' ? companyName : inCustomer)

const never = sql`false`
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
const isLike = (text: SQL, patterns: readonly string[]) => sql`${text} like any(${texts(patterns)})`
const isTheirs = (column: PgColumn, of: number | undefined) => (of === undefined ? undefined : eq(column, of))

/** Each word of the query stands in the whole text, and one of them in the row's own; the whole is its own with what it belongs to. */
function hasWords({ terms: { words }, slips }: Wanted, own: SQL, whole: SQL): SQL {
  if (words.length === 0) return never
  const patterns = words.map(wordPattern)
  if (slips === undefined)
    return and(isLike(own, patterns), ...patterns.map((one) => sql`${whole} like ${one}`)) ?? never
  const meant = words.map(slipsOf)
  const has = (text: SQL) => meant.map((slip, place) => orSlip(text, { pattern: patterns[place] ?? '', slip }))
  // the table's index knows these
  const mayBeOwn = isLike(own, [...patterns, ...meant.flatMap((slip) => slip?.hints ?? [])])
  return and(mayBeOwn, ...has(whole), or(...has(own))) ?? never
}

/** The text has this word, or one that is like it: lengths are compared first, then patterns that begin where the word does. (rules/search#forgiving) */
function orSlip(text: SQL, { pattern, slip }: { pattern: string; slip: Slips | null }): SQL {
  if (slip === null) return sql`${text} like ${pattern}`
  const isLong = sql`length(word) >= ${slip.lengthFrom}::int`
  const isAlike = sql`exists (select from unnest(string_to_array(${text}, ' ')) as word where ${isLong} and ${isLike(sql`word`, slip.patterns)})`
  return sql`(${isLike(text, [pattern, ...slip.hints])} and (${text} like ${pattern} or ${isAlike}))`
}

const hasPhone = ({ terms: { phone } }: Wanted, text: SQL) =>
  phone === null ? never : sql`${text} like ${`%${phone}%`}`

/** A number is meant for every kind, unless a noun says for which. (rules/search#readings) */
const meant = <Value>({ terms: { only } }: Wanted, kind: SearchKind, value: Value): Value | null =>
  only === null || only.includes(kind) ? value : null

/**
 * Rank of a row by its closeness, whose text begins with its name: its telephone number or its name, words of it, their beginnings, parts of words, a
 * slip. (rules/search#order)
 */
function closeness({ terms }: Wanted, text: SQL): SQL<number> {
  const { whole, words, phone } = terms
  // 'Müller & Söhne' is stored with a blank for each character between its words
  const spaced = sql`replace(replace(replace(${text}, '  ', ' '), '  ', ' '), '  ', ' ')`
  return sql<number>`case
    when starts_with(${spaced}, ${` ${whole} `}) or ${phone === null ? never : sql`${text} like ${`% t${phone}`}`} then 1
    when ${spaced} like ${`% ${whole} %`} then 2
    when ${text} like all(${texts(words.map((word) => `% ${word}%`))}) then 3
    when ${text} like all(${texts(words.map(wordPattern))}) or ${hasPhone({ terms }, text)} then 4
    else 5 end`
}

/** Companies by name, UID, account, contact person, telephone or pickup number. */
export async function findCustomers(connection: Connection, wanted: Wanted) {
  const { customerID } = wanted.terms
  const whole = sql`(${inCustomer} || ${inUser} || coalesce(${inContact}, ''))`
  const isNumbered = customerID === null ? never : eq(customers.id, customerID)
  const rank = sql<number>`case when ${isNumbered} then 0 else ${closeness(wanted, whole)} end`
  return connection
    .select({
      id: customers.id,
      companyName: customers.companyName,
      email: users.email,
      firstName: companyContacts.firstName,
      lastName: companyContacts.lastName,
      phoneNumber: companyContacts.phoneNumber,
      rank,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .leftJoin(companyContacts, eq(companyContacts.customerId, customers.id))
    .where(or(isNumbered, hasWords(wanted, whole, whole), hasPhone(wanted, whole)))
    .orderBy(rank, asc(customers.companyName), asc(customers.id))
    .limit(SEARCH_HITS)
}

/** Teams by the number on their bibs, name, contact or id. */
export async function findTeams(connection: Connection, wanted: Wanted) {
  const { startNumbers, id } = wanted.terms
  const numbers = meant(wanted, 'team', startNumbers) ?? []
  const bearing = sql`${teams.id} in (select ${runners.teamID} from ${runners} where ${runners.startNumber} = any(${texts(numbers)}))`
  const isNumbered = eq(teams.id, meant(wanted, 'team', id) ?? 0)
  const inCompany = companyOf(wanted)
  const whole = sql`(${inTeam} || ${inCompany})`
  // whom to write to says little of a team: people who are called so come first
  const name = sql`(' ' || search_fold(${teams.teamName} || ' ' || ${teams.teamAcronym}) || ${inCompany})`
  // one number is a person's, and asked for as such
  const bears = numbers.length === 1 ? 1 : 0
  const rank = sql<number>`case when ${bearing} then ${bears}::int when ${isNumbered} then 3 else ${closeness(wanted, name)} end`
  return connection
    .select({
      id: teams.id,
      customerID: customers.id,
      teamName: teams.teamName,
      companyName: customers.companyName,
      startNumber: sql<string | null>`(select min(start_number) from ${runners} where ${eq(runners.teamID, teams.id)})`,
      rank,
    })
    .from(teams)
    .innerJoin(customers, eq(customers.id, teams.customerId))
    .where(and(isTheirs(teams.customerId, wanted.of), or(bearing, isNumbered, hasWords(wanted, inTeam, whole))))
    .orderBy(rank, asc(teams.teamName), asc(teams.id))
    .limit(SEARCH_HITS)
}

/** The person on whose bib this chip is; which chip that is, only the staff know. */
const hasChip = ({ terms: { chip }, of }: Wanted) =>
  chip === null || of !== undefined
    ? never
    : sql`${runners.startNumber} = (select ${transponders.startNumber} from ${transponders} where ${transponders.chipKey} = ${chip})`

/** Persons in teams by name, e-mail, telephone, their number or chip. */
export async function findRunners(connection: Connection, wanted: Wanted) {
  const numbers = meant(wanted, 'runner', wanted.terms.startNumbers) ?? []
  const bearing = sql`(${runners.startNumber} = any(${texts(numbers)}) or ${hasChip(wanted)})`
  const whole = sql`(${inRunner} || ${inTeam} || ${companyOf(wanted)})`
  const rank = sql<number>`case when ${bearing} then 0 else ${closeness(wanted, whole)} end`
  return connection
    .select({
      id: runners.runnerID,
      firstName: runners.firstName,
      lastName: runners.lastName,
      startNumber: runners.startNumber,
      teamName: teams.teamName,
      companyName: customers.companyName,
      rank,
    })
    .from(runners)
    .innerJoin(teams, and(eq(teams.id, runners.teamID), isNull(teams.withdrawnAt)))
    .innerJoin(customers, eq(customers.id, teams.customerId))
    .where(
      and(
        isTheirs(teams.customerId, wanted.of),
        or(bearing, hasWords(wanted, inRunner, whole), hasPhone(wanted, inRunner)),
      ),
    )
    .orderBy(rank, asc(runners.lastName), asc(runners.firstName), asc(runners.runnerID))
    .limit(SEARCH_HITS)
}

/** Net and gross of an order in cents; VAT as `orderTotals` has it: rounded once a rate, half a cent away from zero. */
const grossOfOrder = sql<number>`(select sum(net + round(net * rate::numeric / 100))::float8 from (
  select sum(${orderItems.price} * ${orderItems.quantity}) as net, ${chargedRate} as rate
  from ${orderItems} where ${eq(orderItems.orderID, orders.orderID)} group by 2) as rates)`

/** Gross of an order in cents as it is due now: what its Gutschriften gave back is off, rate by rate, as `dueNow` has it. (rules/orders#due-now) */
const grossDueNow = sql<number>`(${grossOfOrder} - case when ${orders.invoiceDocumentId} is null then 0 else coalesce((
  select sum(net + round(net * rate::numeric / 100))::float8 from (
    select sum(${orderItems.price} * ${creditedItems.quantity}) as net, ${chargedRate} as rate
    from ${orderItems} join ${creditedItems} on ${eq(creditedItems.orderItemId, orderItems.orderItemId)}
    where ${eq(orderItems.orderID, orders.orderID)} group by 2) as rates), 0) end)`

/** Orders by id or amount, with VAT or without. */
export async function findOrders(connection: Connection, wanted: Wanted) {
  const isNumbered = eq(orders.orderID, meant(wanted, 'order', wanted.terms.id) ?? 0)
  const cents = meant(wanted, 'order', wanted.terms.cents)
  // VAT at most doubles a sum, so that only some are added up
  const costs =
    cents === null
      ? never
      : sql`${orders.totalPrice} between ${Math.floor(cents / 2)}::int and ${cents}::int and ${cents}::int in (${orders.totalPrice}, ${grossOfOrder})`
  const rank = sql<number>`case when ${isNumbered} then 0 else 2 end`
  return connection
    .select({
      id: orders.orderID,
      createdAt: orders.createdAt,
      gross: grossDueNow,
      paymentState: orders.paymentState,
      companyName: customers.companyName,
      rank,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerID))
    .where(and(isTheirs(orders.customerID, wanted.of), or(isNumbered, costs)))
    .orderBy(rank, desc(orders.orderID))
    .limit(SEARCH_HITS)
}

/** Invoices, Stornos and Gutschriften by number or amount, with VAT or without. */
export async function findDocuments(connection: Connection, wanted: Wanted) {
  const [named, begun] = meant(wanted, 'document', wanted.terms.documents) ?? []
  const cents = meant(wanted, 'document', wanted.terms.cents)
  const isNamed = named === undefined ? never : sql`${invoices.number} like ${named}`
  const isBegun = begun === undefined ? never : sql`${invoices.number} like ${begun}`
  const costs = cents === null ? never : sql`${cents}::int in (abs(${invoices.gross}), abs(${invoices.net}))`
  const rank = sql<number>`case when ${isNamed} then 0 when ${isBegun} then 3 else 1 end`
  return connection
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      createdAt: invoices.createdAt,
      gross: invoices.gross,
      orderID: invoices.orderID,
      companyName: customers.companyName,
      rank,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerID))
    .where(and(isTheirs(invoices.customerID, wanted.of), or(isNamed, isBegun, costs)))
    .orderBy(rank, desc(invoices.createdAt), desc(invoices.number))
    .limit(SEARCH_HITS)
}

/** Payments whose closeness is judged, the newest of those that have the words: of a hundred thousand it takes seconds. (rules/search#order) */
const PAYMENTS_JUDGED = 2000

/** Money that came in or left by id, amount, IBAN, who paid, what was written beside it, or the company's name. */
export async function findPayments(connection: Connection, wanted: Wanted) {
  const { id, cents, iban, only } = wanted.terms
  const isNumbered = only?.includes('payment') === true ? eq(payments.id, id ?? 0) : never
  const amount = meant(wanted, 'payment', cents)
  const isSum = amount === null ? never : sql`${amount}::int = abs(${payments.amount})`
  const isTheirAccount = iban === null ? never : eq(payments.payerIban, iban)
  const whole = sql`(${inPayment} || coalesce(${inCustomer}, ''))`
  const rank = sql<number>`case when ${isNumbered} then 0 when ${or(isSum, isTheirAccount)} then 1 else ${closeness(wanted, inPayment)} end`
  const isExact = sql`(${isNumbered} or ${isSum} or ${isTheirAccount})`
  const newest = connection
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(and(isMoney, or(isExact, hasWords(wanted, inPayment, whole))))
    .orderBy(sql`${isExact} desc`, desc(payments.bookedOn), desc(payments.id))
    .limit(PAYMENTS_JUDGED)
  return connection
    .select({
      id: payments.id,
      amount: payments.amount,
      bookedOn: payments.bookedOn,
      payerName: payments.payerName,
      reference: payments.reference,
      companyName: customers.companyName,
      rank,
    })
    .from(payments)
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(inArray(payments.id, newest))
    .orderBy(rank, desc(payments.bookedOn), desc(payments.id))
    .limit(SEARCH_HITS)
}
