import { and, asc, eq, getTableColumns, inArray, ne, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { orders } from '../schema/tables/shop.ts'
import { printLogos } from '../schema/tables/printLogos.ts'

type LogoRow = typeof printLogos.$inferSelect
export type LogoFacts = Omit<LogoRow, 'bytes'>
const { bytes: _, writtenAnew, ...facts } = getTableColumns(printLogos)

/** The logo of an order without its bytes. */
export async function logoOf(connection: Connection, orderID: number): Promise<LogoFacts | undefined> {
  const [found] = await connection
    .select({ ...facts, writtenAnew })
    .from(printLogos)
    .where(eq(printLogos.orderID, orderID))
  return found
}

/** The logos of a company without their bytes. */
export async function logosOfCustomer(
  connection: Connection,
  customerID: number,
): Promise<Omit<LogoFacts, 'writtenAnew'>[]> {
  return connection
    .select(facts)
    .from(printLogos)
    .innerJoin(orders, eq(orders.orderID, printLogos.orderID))
    .where(eq(orders.customerID, customerID))
    .orderBy(asc(printLogos.orderID))
}

/** Bytes of the logos of a company's other orders together. */
export async function sizeOfOthers(
  connection: Connection,
  { customerID, orderID }: { customerID: number; orderID: number },
): Promise<number> {
  const [sum] = await connection
    .select({ bytes: sql<number>`coalesce(sum(${printLogos.size}), 0)::float8` })
    .from(printLogos)
    .innerJoin(orders, eq(orders.orderID, printLogos.orderID))
    .where(and(eq(orders.customerID, customerID), ne(printLogos.orderID, orderID)))
  return sum?.bytes ?? 0
}

/** A part of a logo, some bytes from this one on (the first is 0), as long as it is the one of that moment. */
export async function logoPart(
  connection: Connection,
  { orderID, changedAt }: LogoFacts,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const [part] = await connection
    .select({ bytes: sql<Buffer>`substring(${printLogos.bytes} from ${from + 1}::int for ${length}::int)` })
    .from(printLogos)
    .where(and(eq(printLogos.orderID, orderID), eq(printLogos.changedAt, changedAt)))
  return part?.bytes
}

/** A logo as it was handed in before logos were written anew, as long as it is the one of that moment. */
export async function earlierLogo(
  connection: Connection,
  { orderID, changedAt }: LogoFacts,
): Promise<Buffer | undefined> {
  const [found] = await connection
    .select({ bytes: printLogos.bytes })
    .from(printLogos)
    .where(and(eq(printLogos.orderID, orderID), eq(printLogos.changedAt, changedAt), eq(printLogos.writtenAnew, false)))
  return found?.bytes
}

/** Puts what was written anew in the place of such a logo, unless another one came meanwhile. */
export async function renewLogo(tx: Transaction, { orderID, changedAt }: LogoFacts, bytes: Buffer): Promise<void> {
  await tx
    .update(printLogos)
    .set({ bytes, size: bytes.length, writtenAnew: true })
    .where(and(eq(printLogos.orderID, orderID), eq(printLogos.changedAt, changedAt), eq(printLogos.writtenAnew, false)))
}

/** Puts a logo in the place of the one that there is. */
export async function saveLogo(tx: Transaction, row: LogoRow): Promise<void> {
  await tx.insert(printLogos).values(row).onConflictDoUpdate({ target: printLogos.orderID, set: row })
}

/** Deletes the logo of an order; true when there was one. */
export async function dropLogo(tx: Transaction, orderID: number): Promise<boolean> {
  const dropped = await tx.delete(printLogos).where(eq(printLogos.orderID, orderID)).returning(facts)
  return dropped.length > 0
}

/** Deletes all of a company. (rules/privacy#erasure) */
export async function dropLogosOfCustomer(tx: Transaction, customerID: number): Promise<void> {
  const theirs = tx.select({ orderID: orders.orderID }).from(orders).where(eq(orders.customerID, customerID))
  await tx.delete(printLogos).where(inArray(printLogos.orderID, theirs))
}
