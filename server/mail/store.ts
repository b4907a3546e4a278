import { and, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Listing } from '#contract/lists.ts'
import type { LetterState } from '#domain/letters.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { now } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'

type Mail = typeof mails.$inferSelect
/** A letter, and the customer who has its address. */
export type StoredLetter = Mail & { customerID: number | null; companyName: string | null }

/** Letters whose address was erased or is past its term are only a mark that they were sent. */
const isReadable = ne(mails.recipient, '')

/** The letters in a state, newest first, and how many there are. (rules/letters#office) */
export async function listLetters(
  connection: Connection,
  { state, limit, offset = 0 }: Listing & { state: LetterState },
): Promise<{ rows: StoredLetter[]; total: number }> {
  const matching = and(eq(mails.state, state), isReadable)
  const newestFirst = lettersWithCustomer(connection)
    .where(matching)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(mails).where(matching)
  return { rows, total: counted?.total ?? 0 }
}

export async function oneLetter(connection: Connection, id: number): Promise<StoredLetter | undefined> {
  const [found] = await lettersWithCustomer(connection).where(and(eq(mails.id, id), isReadable))
  return found
}

const lettersWithCustomer = (connection: Connection) =>
  connection
    .select({ ...getTableColumns(mails), customerID: customers.id, companyName: customers.companyName })
    .from(mails)
    .leftJoin(users, sql`lower(${users.email}) = lower(${mails.recipient})`)
    .leftJoin(customers, eq(customers.id, users.id))

/** These parked letters, or all, locked until the transaction ends; the oldest first. */
export async function parkedForChange(tx: Transaction, wanted: readonly number[] | 'all'): Promise<Mail[]> {
  const chosen = wanted === 'all' ? undefined : inArray(mails.id, [...wanted])
  return tx
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'parked'), isReadable, chosen))
    .orderBy(mails.id)
    .for('update')
}

export async function writeRecipient(tx: Transaction, id: number, recipient: string): Promise<void> {
  await tx.update(mails).set({ recipient }).where(eq(mails.id, id))
}

/** Puts a parked letter back into the queue with these contents, as if it was new: three more days of tries. */
export async function requeue(
  tx: Transaction,
  id: number,
  contents: Pick<Mail, 'subject' | 'text' | 'html' | 'sheet' | 'secrets'>,
): Promise<void> {
  const fresh = { state: 'queued', tries: 0, createdAt: now, nextTryAt: now, lastError: null } as const
  await tx
    .update(mails)
    .set({ ...contents, ...fresh, isHidden: false, sealedContents: null })
    .where(eq(mails.id, id))
}
