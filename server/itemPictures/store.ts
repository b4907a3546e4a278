import { and, eq, inArray, lt, notInArray, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { items, pictures } from '../schema/tables/shop.ts'
import { inEveryYear } from '../years/store.ts'

type StoredPicture = typeof pictures.$inferInsert & { bytes: Buffer }

/** Stores a picture; the same bytes are stored once. */
export async function keepPicture(tx: Transaction, picture: StoredPicture): Promise<void> {
  const createdAt = picture.createdAt ?? sql`excluded.created_at`
  await tx.insert(pictures).values(picture).onConflictDoUpdate({ target: pictures.id, set: { createdAt } })
}

export async function pictureBytes(connection: Connection, id: string): Promise<Buffer | undefined> {
  const [found] = await connection.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id))
  return found?.bytes
}

/** Finds out whether a picture exists. */
export async function hasPicture(connection: Connection, id: string): Promise<boolean> {
  const [found] = await connection.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id))
  return found !== undefined
}

/** Those of these pictures that exist, locked so that they are not deleted before the transaction ends. */
export async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .for('share')
  return found.map(({ id }) => id)
}

/** Deletes pictures uploaded before that moment which no item of any year shows, such as those of abandoned forms. */
export async function dropUnusedPictures(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(pictures).where(and(lt(pictures.createdAt, before), notInArray(pictures.id, await shownPictures(tx))))
}

/** The number of pictures that no item of any year shows. */
export async function countUnusedPictures(tx: Transaction): Promise<number> {
  return tx.$count(pictures, notInArray(pictures.id, await shownPictures(tx)))
}

/** Pictures that an item shows, in whichever year. (rules/years#across) */
async function shownPictures(tx: Transaction): Promise<string[]> {
  const ofYears = await inEveryYear(tx, (year) => year.select({ id: pictures.id }).from(pictures).where(isShown))
  return ofYears.flat().map(({ id }) => id)
}

const isShown = sql`exists (select from ${items} where position(${pictures.id} in ${items.itemAttributes}::text) > 0)`
