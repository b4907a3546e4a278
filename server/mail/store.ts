import { alias, and, count, desc, eq, getTableColumns, inArray, ne, not, sql, type SQL } from '#server/drizzle.cjs'
import type { Listing } from '#contract/lists.ts'
import { WHOLE_MAX } from '#domain/text/listParts.ts'
import type { LetterState } from '#domain/letters/letters.ts'
import { companyOfAccount } from '../companyPeople/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { broadcastFiles, broadcastLetters } from '../schema/tables/broadcasts.ts'
import { dunningLetters } from '../schema/tables/dunning.ts'
import { orderNumbers } from '../schema/tables/years.ts'
import { now } from '../schema/tables/columns.ts'
import { invoices, mails } from '../schema/tables/records.ts'

type Mail = typeof mails.$inferSelect
/** Columns of a letter without what is not shown: its HTML is several times its text. */
const { html: _html, sheet: _sheet, ...shownColumns } = getTableColumns(mails)
/** A letter, and the customer whom it is about or who has its address; `movedTo`: it went to a former address of theirs. */
export type StoredLetter = Omit<Mail, 'html' | 'sheet'> & {
  customerID: number | null
  companyName: string | null
  fileName: string | null
  movedTo: string | null
}

/** Letters whose address was erased or is past its term are only a mark that they were sent. */
const isReadable = ne(mails.recipient, '')

type LetterQuery = Listing & { state?: LetterState; returned?: 'true' | 'false'; customer?: number }

/** A mail server took it and reported later that it failed. */
const isReturned = sql`${mails.reportAction} is not distinct from 'failed'`

/** Ids of the letters in a state or of a customer, newest first, and how many there are. (rules/letters#office) */
export async function findLetters(
  connection: Connection,
  {
    customer,
    state = customer === undefined ? 'parked' : undefined,
    returned,
    limit = WHOLE_MAX,
    offset = 0,
  }: LetterQuery,
): Promise<{ ids: number[]; total: number }> {
  const matching = and(
    state === undefined ? undefined : eq(mails.state, state),
    returned === undefined ? undefined : returned === 'true' ? isReturned : not(isReturned),
    customer === undefined ? undefined : eq(customers.id, customer),
    isReadable,
  )
  const newestFirst = lettersWithCustomer(connection)
    .where(matching)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset(offset)
    .limit(limit)
    .as('newest_first')
  const rows = await connection.select({ id: newestFirst.id }).from(newestFirst)
  // nobody's in particular are counted without asking whose each is
  const [counted] = await (customer === undefined
    ? connection.select({ total: count() }).from(mails).where(matching)
    : connection.select({ total: count() }).from(lettersWithCustomer(connection).where(matching).as('theirs_all')))
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** These letters, newest first. */
export async function readLetters(connection: Connection, ids: readonly number[]): Promise<StoredLetter[]> {
  return lettersWithCustomer(connection).where(isOneOf(mails.id, ids)).orderBy(desc(mails.createdAt), desc(mails.id))
}

export async function oneLetter(connection: Connection, id: number): Promise<StoredLetter | undefined> {
  const [found] = await lettersWithCustomer(connection).where(and(eq(mails.id, id), isReadable))
  return found
}

const document = alias(invoices, 'document')
const order = alias(orderNumbers, 'about_order')
const broadcast = alias(broadcastLetters, 'broadcast')
const reminderOfPayment = alias(dunningLetters, 'reminder_of_payment')

/** The customer whom a letter is about, by its document or its cause; null for the letters of accounts, and for captains and runners. */
const aboutCustomer = sql<number | null>`coalesce(
  ${document.customerID}, ${order.customerID}, ${broadcast.customerId},
  ${reminderOfPayment.customerId}, substring(${mails.cause} from '^(?:editing-link|runner-link|payment):([0-9]{1,9}):')::int)`

// joined, not looked up for each letter: a cause is read once, and thousands of letters take no longer than the mails to read
const isItsDocument = sql`${document.id} = ${mails.invoiceId}`
const isItsOrder = sql`${order.orderID} = substring(${mails.cause} from '^order:([0-9]{1,9})(?::|$)')::int`
const isItsBroadcast = sql`${broadcast.id} = substring(${mails.cause} from '^(?:message|reminder|pickup):[0-9]{1,9}:([0-9]{1,9})$')::int`
const isItsReminder = sql`${reminderOfPayment.id} = substring(${mails.cause} from '^dunning:([0-9a-f-]{36})$')::uuid`

/** The company that a letter is about, and its owner. */
const aboutCompany = alias(customers, 'about_company')
const theirs = alias(users, 'theirs')
const confirmations = alias(mails, 'confirmations')

/**
 * Where a letter goes now: documents and confirmations to the account's address, an editing link there only when it went to a former one of
 * the account; a runner's own link never. Null when it went there already, or nobody is known. (rules/letters#moved)
 */
const movedTo = sql<string | null>`case
  when lower(${theirs.email}) = lower(${mails.recipient}) then null
  when ${mails.cause} like 'runner-link:%' then null
  when ${mails.cause} not like 'editing-link:%' or lower(${theirs.formerEmail}) = lower(${mails.recipient}) or exists (
    select 1 from ${orderNumbers} join ${mails} as confirmations on ${confirmations.cause} = 'order:' || ${orderNumbers.orderID}
    where ${orderNumbers.customerID} = ${aboutCompany.id} and lower(${confirmations.recipient}) = lower(${mails.recipient}))
  then ${theirs.email} end`

/** An invitation names its account; another letter is of the account that has the address, not of one that waits for it. */
const hasAddress = sql`lower(${users.email}) = lower(${mails.recipient})
  and ${users.id} = coalesce(substring(${mails.cause} from '^invitation:([0-9]{1,9}):')::int, ${users.id})
  and (not ${users.isInvited} or ${mails.cause} like 'invitation:%')`
const isAbout = sql`${aboutCompany.id} = ${aboutCustomer}`
const isTheirs = eq(theirs.id, aboutCompany.ownerID)
const isWhose = sql`${customers.id} = coalesce(${aboutCompany.id}, ${companyOfAccount(users.id)})`

const lettersWithCustomer = (connection: Connection) =>
  connection
    .select({
      ...shownColumns,
      // beside the id of the letter, of which one page is asked for
      customerID: sql<number | null>`${customers.id}`.as('customer'),
      companyName: customers.companyName,
      fileName: broadcastFiles.name,
      movedTo: movedTo.as('moved_to'),
    })
    .from(mails)
    .leftJoin(users, hasAddress)
    .leftJoin(document, isItsDocument)
    .leftJoin(order, isItsOrder)
    .leftJoin(broadcastFiles, eq(broadcastFiles.id, mails.fileId))
    .leftJoin(broadcast, isItsBroadcast)
    .leftJoin(reminderOfPayment, isItsReminder)
    .leftJoin(aboutCompany, isAbout)
    .leftJoin(theirs, isTheirs)
    .leftJoin(customers, isWhose)

/** The parked letters of a customer that went to a former address, oldest first, and where they go now. (rules/letters#moved) */
export async function movedLetters(tx: Transaction, customerID: number) {
  return tx
    .select({ id: mails.id, movedTo: sql<string>`${movedTo}` })
    .from(mails)
    .leftJoin(document, isItsDocument)
    .leftJoin(order, isItsOrder)
    .leftJoin(broadcast, isItsBroadcast)
    .leftJoin(reminderOfPayment, isItsReminder)
    .innerJoin(aboutCompany, isAbout)
    .innerJoin(theirs, isTheirs)
    .where(and(eq(mails.state, 'parked'), isReadable, eq(aboutCompany.id, customerID), sql`${movedTo} is not null`))
    .orderBy(mails.id)
}

/** These parked letters, or all, locked until the transaction ends; the oldest first. */
export async function parkedForChange(tx: Transaction, wanted: readonly number[] | 'all'): Promise<Mail[]> {
  const chosen = wanted === 'all' ? undefined : inArray(mails.id, [...wanted])
  return lettersForChange(tx, and(eq(mails.state, 'parked'), chosen))
}

/** Those of these letters that do not wait, parked or sent, locked likewise. */
export async function unqueuedForChange(tx: Transaction, ids: readonly number[]): Promise<Mail[]> {
  return lettersForChange(tx, and(ne(mails.state, 'queued'), inArray(mails.id, [...ids])))
}

async function lettersForChange(tx: Transaction, matching: SQL | undefined): Promise<Mail[]> {
  return tx.select().from(mails).where(and(isReadable, matching)).orderBy(mails.id).for('update')
}

export async function writeRecipient(tx: Transaction, id: number, recipient: string): Promise<void> {
  await tx.update(mails).set({ recipient }).where(eq(mails.id, id))
}

/**
 * Puts a letter back into the queue with these contents, as if it was new: three more days of tries, at any hour, since somebody sends it.
 * One that was sent gets another Message-ID, for a mailbox that still has the first would drop it.
 */
export async function requeue(
  tx: Transaction,
  id: number,
  contents: Pick<Mail, 'subject' | 'text' | 'html' | 'sheet' | 'secrets'> & { messageId?: string },
): Promise<void> {
  const fresh = {
    state: 'queued',
    tries: 0,
    createdAt: now,
    nextTryAt: now,
    lastError: null,
    relayAnswer: null,
    reportAction: null,
    reportStatus: null,
    reportedAt: null,
  } as const
  await tx
    .update(mails)
    .set({ ...contents, ...fresh, isHidden: false, sealedContents: null, isByDay: false })
    .where(eq(mails.id, id))
}
