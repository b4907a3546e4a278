import { asc, eq, sql } from '#server/drizzle.cjs'
import type { NewTemplate, Template } from '#contract/letters/broadcastTemplates.ts'
import { readAlike } from '#domain/text/readAlike.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { broadcastTemplates as templates } from '../schema/tables/broadcasts.ts'
import { laterThan } from '../schema/tables/columns.ts'

const { id, name, subject, text, updatedAt } = templates

/** All by name, without their texts. */
export async function listTemplates(connection: Connection): Promise<Omit<Template, 'text'>[]> {
  return connection.select({ id, name, subject, updatedAt }).from(templates).orderBy(asc(templates.nameKey))
}

const whole = { id, name, subject, text, updatedAt }

export async function oneTemplate(connection: Connection, wanted: number): Promise<Template | undefined> {
  const [found] = await connection.select(whole).from(templates).where(eq(id, wanted))
  return found
}

/** Nobody else writes one until the transaction ends: names are looked for, and counted, before. */
export async function lockTemplates(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${templates} in share row exclusive mode`)
}

/** The template that is called so, as people read it. */
export async function templateNamed(connection: Connection, wanted: string): Promise<Template | undefined> {
  const [found] = await connection
    .select(whole)
    .from(templates)
    .where(eq(templates.nameKey, readAlike(wanted)))
  return found
}

export const countTemplates = (connection: Connection): Promise<number> => connection.$count(templates)

export async function insertTemplate(tx: Transaction, written: NewTemplate): Promise<Template> {
  const [added] = await tx
    .insert(templates)
    .values({ ...written, nameKey: readAlike(written.name) })
    .returning(whole)
  if (!added) throw new Error('an insert returned no row')
  return added
}

export async function writeTemplate(tx: Transaction, wanted: number, written: NewTemplate): Promise<void> {
  await tx
    .update(templates)
    .set({ ...written, nameKey: readAlike(written.name), updatedAt: laterThan(updatedAt) })
    .where(eq(id, wanted))
}

export async function deleteTemplate(tx: Transaction, wanted: number): Promise<void> {
  await tx.delete(templates).where(eq(id, wanted))
}
