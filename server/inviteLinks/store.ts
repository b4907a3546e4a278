import { and, asc, eq, isNull } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { laterThan, now } from '../schema/tables/columns.ts'
import { inviteCodes } from '../schema/tables/teams.ts'

const columns = {
  id: inviteCodes.id,
  name: inviteCodes.name,
  isGeneral: inviteCodes.isGeneral,
  sealed: inviteCodes.sealed,
  usesAllowed: inviteCodes.usesAllowed,
  used: inviteCodes.used,
  closedAt: inviteCodes.closedAt,
  voidedAt: inviteCodes.voidedAt,
  createdAt: inviteCodes.createdAt,
  updatedAt: inviteCodes.updatedAt,
}

const ofCompany = (customerId: number) => eq(inviteCodes.customerId, customerId)

/** The company's links that are not void, the oldest first. */
export async function linksOf(connection: Connection, customerId: number) {
  return connection
    .select(columns)
    .from(inviteCodes)
    .where(and(ofCompany(customerId), isNull(inviteCodes.voidedAt)))
    .orderBy(asc(inviteCodes.id))
}

export type StoredLink = Awaited<ReturnType<typeof linksOf>>[number]

type Which = { customerId: number; id: number }
const thisOne = ({ customerId, id }: Which) => and(ofCompany(customerId), eq(inviteCodes.id, id))

/** One link of the company, void or not. */
export async function oneLink(connection: Connection, which: Which): Promise<StoredLink | undefined> {
  const [link] = await connection.select(columns).from(inviteCodes).where(thisOne(which))
  return link
}

/** The same, locked until the transaction ends, so that nobody fills a place through it meanwhile. */
export async function linkForChange(tx: Transaction, which: Which): Promise<StoredLink | undefined> {
  const [link] = await tx.select(columns).from(inviteCodes).where(thisOne(which)).for('no key update')
  return link
}

export async function writeLink(
  tx: Transaction,
  id: number,
  change: Pick<StoredLink, 'name' | 'usesAllowed' | 'closedAt'>,
): Promise<void> {
  await tx
    .update(inviteCodes)
    .set({ ...change, updatedAt: laterThan(inviteCodes.updatedAt) })
    .where(eq(inviteCodes.id, id))
}

export async function voidLink(tx: Transaction, id: number): Promise<void> {
  await tx.update(inviteCodes).set({ voidedAt: now }).where(eq(inviteCodes.id, id))
}
