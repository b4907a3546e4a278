import { desc, eq, sql } from '#server/drizzle.cjs'
import type { Note } from '#contract/accounts/notes.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { notes, users } from '../schema/tables/accounts.ts'

const author = sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`
const columns = { id: notes.id, text: notes.text, at: notes.at, by: author }

/** What is noted about a customer, newest first. (rules/staff#notes) */
export async function listNotes(connection: Connection, customerId: number): Promise<Note[]> {
  return connection
    .select(columns)
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(eq(notes.customerId, customerId))
    .orderBy(desc(notes.id))
}

export const countNotes = (connection: Connection, customerId: number): Promise<number> =>
  connection.$count(notes, eq(notes.customerId, customerId))

export async function oneNote(connection: Connection, id: number): Promise<Note | undefined> {
  const [note] = await connection
    .select(columns)
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(eq(notes.id, id))
  return note
}

/** Writes a note; its id. */
export async function insertNote(
  tx: Transaction,
  note: { customerId: number; text: string; authorId: number },
): Promise<number> {
  const [added] = await tx.insert(notes).values(note).returning({ id: notes.id })
  if (!added) throw new Error('A note was not written.')
  return added.id
}
