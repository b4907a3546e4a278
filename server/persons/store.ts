import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type PgColumn, type SQL } from '#server/drizzle.cjs'
import { pick } from '#domain/text/factTable.ts'
import { PERSON_FIELDS } from '#domain/teams/persons.ts'
import { holds } from '../db/holds.ts'
import { wordsOf } from '../logs/actionWords.ts'
import { haystack } from '../logs/store.ts'
import { companyOfAccount } from '../companyPeople/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { addresses, attempts, companyContacts, customers, notes, sessions, users } from '../schema/tables/accounts.ts'
import { broadcastLetters } from '../schema/tables/broadcasts.ts'
import { invoices, logs, mails } from '../schema/tables/records.ts'
import { rosters } from '../schema/tables/rosters.ts'
import { orders } from '../schema/tables/shop.ts'
import { inviteCodes, runners, teams } from '../schema/tables/teams.ts'
import { givenExceptions } from '../deadlineExceptions/store.ts'
import { BLANK } from '../mail/queue.ts'
import { logosOfCustomer } from '../printLogos/store.ts'
import { handedOf } from '../handOverPeople/store.ts'
import { resultPersonsOf } from '../resultPersons/store.ts'
import { lateChangesNaming } from '../lateChanges/store.ts'
import { keptOf } from '../keptPersons/store.ts'
import { noticesFor } from '../openingNotices/store.ts'
import { waysBackFor } from '../waysBack/store.ts'
import { inEveryYear } from '../years/store.ts'

const same = (column: PgColumn, email: string) => sql`lower(${column}) = lower(${email})`

const runnerColumns = {
  runnerID: runners.runnerID,
  teamID: runners.teamID,
  teamName: teams.teamName,
  companyName: customers.companyName,
  /** Through which link of the company the team was entered, which may be called as the person's department. (rules/codes#invite-links) */
  inviteLink: inviteCodes.name,
  ...pick(runners, PERSON_FIELDS),
  orderedFit: runners.orderedFit,
  orderedSize: runners.orderedSize,
  invitedAt: runners.invitedAt,
  confirmedAt: runners.confirmedAt,
  deletionAskedAt: runners.deletionAskedAt,
  startNumber: runners.startNumber,
  chipNumber: runners.chipNumber,
}

const runnersWhere = (connection: Connection, matching: SQL | undefined) =>
  connection
    .select(runnerColumns)
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .leftJoin(inviteCodes, eq(inviteCodes.id, teams.inviteCodeId))
    .where(matching)
    .orderBy(asc(runners.runnerID))

type Named = Record<'firstName' | 'lastName' | 'email', PgColumn>

/** The e-mail or the full name contains this text. */
const isLike = ({ firstName, lastName, email }: Named, words: string) =>
  or(holds(email, words), holds(sql`concat_ws(' ', ${firstName}, ${lastName})`, words))

/** Persons of teams of every year whose e-mail or name contains this text. */
export async function runnersLike(connection: Connection, words: string) {
  const found = await inEveryYear(connection, (tx) => runnersWhere(tx, isLike(runners, words)))
  return found.flat()
}

/** Accounts, also of the staff, whose e-mail or name contains this text. */
export async function accountsLike(connection: Connection, words: string) {
  const { firstName, lastName, email } = users
  return connection
    .select({ firstName, lastName, email, companyName: customers.companyName })
    .from(users)
    .leftJoin(customers, eq(customers.id, companyOfAccount(users.id)))
    .where(isLike(users, words))
    .orderBy(asc(users.id))
}

/** Contact persons of companies whose e-mail or name contains this text. */
export async function contactsLike(connection: Connection, words: string) {
  const { firstName, lastName, email } = companyContacts
  return connection
    .select({ firstName, lastName, email, companyName: customers.companyName })
    .from(companyContacts)
    .innerJoin(customers, eq(customers.id, companyContacts.customerId))
    .where(isLike(companyContacts, words))
    .orderBy(asc(companyContacts.companyContactID))
}

/** Who is asked about: an e-mail, slots by their ids, or both. */
export type Person = { email: string | null; runnerIDs: readonly number[] }

/** Everything stored under somebody's e-mail or in these slots in every year, except hashes and codes. */
export async function dataOf(connection: Connection, person: Person) {
  const { email } = person
  const accounts = email === null ? [] : await accountsData(connection, email)
  // what a company has is its owner's; a colleague has only the login
  const owned = accounts[0]?.customerID ?? null
  const years = await inEveryYear(connection, (tx) => dataOfYear(tx, { ...person, owned }))
  return {
    account: accounts,
    companyContacts: email === null ? [] : await contactsOf(connection, email),
    runners: years.flatMap((year) => year.runners),
    handedSlots: years.flatMap((year) => year.handedSlots),
    resultPersons: years.flatMap((year) => year.resultPersons),
    lateChanges: years.flatMap((year) => year.lateChanges),
    billingEmails: email === null ? [] : await billedAt(connection, email),
    teams: years.flatMap((year) => year.teams),
    orders: years.flatMap((year) => year.orders),
    printLogos: years.flatMap((year) => year.printLogos),
    invoices: owned === null ? [] : await invoicesOfAccount(connection, owned),
    notes: owned === null ? [] : await notesAbout(connection, owned),
    deadlineExceptions: years.flatMap((year) => year.deadlineExceptions),
    waysBack: email === null ? [] : await waysBackFor(connection, email),
    keptPersons: await keptOf(connection, person),
    openingNotices: email === null ? [] : await noticesFor(connection, email),
    mails: email === null ? [] : await mailsTo(connection, email),
    logs: email === null ? [] : await logsAbout(connection, email),
  }
}

/** `owned`: the company that this person owns. */
async function dataOfYear(connection: Connection, { email, runnerIDs, owned }: Person & { owned: number | null }) {
  const slots = runnerIDs.length > 0 ? inArray(runners.runnerID, [...runnerIDs]) : undefined
  const found = await runnersWhere(connection, or(email === null ? undefined : same(runners.email, email), slots))
  const ids = [...runnerIDs, ...found.map(({ runnerID }) => runnerID)]
  // who was replaced is in no place any more, but is known by the address in what was handed over
  const replaced = await handedOf(connection, { email, runnerIDs: [] })
  return {
    runners: found,
    handedSlots: await handedOf(connection, { email, runnerIDs: ids }),
    resultPersons: await resultPersonsOf(connection, { email, runnerIDs: ids }),
    lateChanges: await lateChangesNaming(connection, [...found, ...replaced]),
    teams: email === null ? [] : await teamsContacted(connection, email),
    orders: owned === null ? [] : await ordersOfAccount(connection, owned),
    printLogos: owned === null ? [] : await logosOfCustomer(connection, owned),
    deadlineExceptions: owned === null ? [] : await givenExceptions(connection, owned),
  }
}

/** The account of this address, and those that wait for its holder to accept an invitation. */
async function accountsData(connection: Connection, email: string) {
  const { companyName, companyUID, billingEmail, supplierNumber, business, numberEmployees } = customers
  const { id, pendingEmail, formerEmail, role, emailVerified, isInvited, firstName, lastName } = users
  const personal = { id, email: users.email, pendingEmail, formerEmail, role, emailVerified, isInvited }
  const named = { firstName, lastName, createdAt: users.createdAt, lastLoginAt: users.lastLoginAt }
  const company = { companyName, companyUID, billingEmail, supplierNumber, business, numberEmployees }
  const rows = await connection
    .select({ ...personal, ...named, customerID: customers.id, ...company })
    .from(users)
    .leftJoin(customers, eq(customers.ownerID, users.id))
    .where(or(same(users.email, email), same(users.pendingEmail, email)))
    .orderBy(asc(users.isInvited), desc(same(users.email, email)), asc(users.id))
  // nobody else's who only asked for this address
  const theirs = rows.filter(({ isInvited }, place) => place === 0 || isInvited)
  return Promise.all(theirs.map((account) => wholeAccount(connection, account)))
}

async function wholeAccount<Row extends { id: number; customerID: number | null }>(
  connection: Connection,
  account: Row,
) {
  const kept = account.customerID === null ? [] : await addressesOf(connection, account.customerID)
  const used = pick(sessions, ['createdAt', 'lastUsedAt', 'browser', 'system'])
  return {
    ...account,
    addresses: kept,
    // not those of staff who act as this account, which are theirs
    sessions: await connection
      .select(used)
      .from(sessions)
      .where(and(eq(sessions.userId, account.id), isNull(sessions.adminID))),
  }
}

const addressesOf = (connection: Connection, customerId: number) =>
  connection.select().from(addresses).where(eq(addresses.customerId, customerId))

const contactsOf = (connection: Connection, email: string) =>
  connection.select().from(companyContacts).where(same(companyContacts.email, email))

const billedAt = (connection: Connection, email: string) =>
  connection
    .select({ id: customers.id, companyName: customers.companyName, billingEmail: customers.billingEmail })
    .from(customers)
    .where(same(customers.billingEmail, email))
    .orderBy(asc(customers.id))

const teamsContacted = (connection: Connection, email: string) =>
  connection
    .select({ id: teams.id, teamName: teams.teamName, teamContact: teams.teamContact, inviteLink: inviteCodes.name })
    .from(teams)
    .leftJoin(inviteCodes, eq(inviteCodes.id, teams.inviteCodeId))
    .where(same(teams.teamContact, email))
    .orderBy(asc(teams.id))

const ordersOfAccount = (connection: Connection, customerID: number) =>
  connection
    .select({
      orderID: orders.orderID,
      createdAt: orders.createdAt,
      termsVersion: orders.termsVersion,
      invoiceDocumentId: orders.invoiceDocumentId,
      billingAddress: orders.billingAddress,
      deliveryAddress: orders.deliveryAddress,
    })
    .from(orders)
    .where(eq(orders.customerID, customerID))
    .orderBy(asc(orders.orderID))

const invoicesOfAccount = (connection: Connection, customerID: number) =>
  connection.select().from(invoices).where(eq(invoices.customerID, customerID)).orderBy(asc(invoices.number))

const notesAbout = (connection: Connection, customerId: number) =>
  connection
    .select({ id: notes.id, text: notes.text, at: notes.at })
    .from(notes)
    .where(eq(notes.customerId, customerId))
    .orderBy(asc(notes.id))

const MAIL_FIELDS = ['id', 'cause', 'recipient', 'state', 'createdAt', 'sentAt'] as const

/** Without the contents, which include codes. */
const mailsTo = (connection: Connection, email: string) =>
  connection
    .select({ ...pick(mails, MAIL_FIELDS) })
    .from(mails)
    .where(same(mails.recipient, email))
    .orderBy(asc(mails.id))

/** What was done and when; the details name other people too. */
async function logsAbout(connection: Connection, email: string) {
  const { logID, timestamp, code, facts, action, details } = logs
  const rows = await connection
    .select({ logID, timestamp, code, facts, action, details })
    .from(logs)
    .where(holds(haystack, email.toLowerCase()))
    .orderBy(asc(logID))
  return rows.map((row) => ({ logID: row.logID, timestamp: row.timestamp, action: wordsOf(row).action }))
}

export async function eraseContacts(tx: Transaction, email: string): Promise<void> {
  await tx.delete(companyContacts).where(same(companyContacts.email, email))
  await tx.update(customers).set({ billingEmail: null }).where(same(customers.billingEmail, email))
  await tx.update(teams).set({ teamContact: '' }).where(same(teams.teamContact, email))
}

/** Deletes queued letters; of the others the cause stays, so that none is sent a second time. */
export async function eraseMails(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mails).where(and(same(mails.recipient, email), eq(mails.state, 'queued')))
  const blank = { recipient: '', ...BLANK, lastError: null }
  await tx.update(mails).set(blank).where(same(mails.recipient, email))
  const { recipient, queuedAt } = broadcastLetters
  await tx.delete(broadcastLetters).where(and(same(recipient, email), isNull(queuedAt)))
  await tx.update(broadcastLetters).set({ recipient: '' }).where(same(recipient, email))
}

/** Blanks letters to others that contain one of these words; those that wait go out as they were written. */
export async function eraseMailsHolding(tx: Transaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const matching = or(...words.map((word) => holds(mails.text, word)))
  await tx
    .update(mails)
    .set(BLANK)
    .where(and(ne(mails.state, 'queued'), matching))
}

/** Deletes lists that contain the person, because an undo would restore it. */
export async function eraseRosters(tx: Transaction, words: readonly string[]): Promise<void> {
  for (const word of words) await tx.delete(rosters).where(sql`position(lower(${word}) in lower(${rosters}::text)) > 0`)
}

/** The notes that contain one of these words, locked until the transaction ends. */
export async function notesHolding(tx: Transaction, words: readonly string[]) {
  const matching = or(...words.map((word) => holds(notes.text, word)))
  return words.length === 0
    ? []
    : tx.select({ id: notes.id, text: notes.text }).from(notes).where(matching).for('update')
}

export async function rewriteNote(tx: Transaction, id: number, text: string): Promise<void> {
  await tx.update(notes).set({ text }).where(eq(notes.id, id))
}

/** Removes an e-mail, and former ones of these logins, from the rows that refer to it: log entries, counted attempts. */
export async function eraseMarks(tx: Transaction, email: string, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds]
  await tx
    .update(logs)
    .set({ email: null })
    .where(or(same(logs.email, email), inArray(logs.userID, ids)))
  await tx
    .update(logs)
    .set({ adminEmail: null })
    .where(or(same(logs.adminEmail, email), inArray(logs.adminID, ids)))
  await tx.delete(attempts).where(sql`lower(${attempts.key}) like '%:' || lower(${email})`)
}
