import { and, eq, isNotNull, isNull, lt, sql } from '#server/drizzle.cjs'
import type { BroadcastFile, FileOfBroadcast } from '#contract/letters/broadcastFiles.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { broadcastFiles as files, broadcasts } from '../schema/tables/broadcasts.ts'
import type { KeptCode } from '../secrets/sealedCodes.ts'

/** Bytes of a file that are read at once. */
const PART_BYTES = 256 * 1024

const facts = { fileId: files.id, name: files.name, kind: files.kind, size: files.size }
const isThere = isNotNull(files.bytes)

/** Files that still have their bytes. */
export const countFiles = (connection: Connection): Promise<number> => connection.$count(files, isThere)

type NewFile = Pick<BroadcastFile, 'name' | 'kind'> & KeptCode & { bytes: Buffer; uploadedAt: Date }

export async function insertFile(tx: Transaction, { bytes, ...file }: NewFile): Promise<BroadcastFile> {
  const [added] = await tx
    .insert(files)
    .values({ ...file, bytes, size: bytes.length })
    .returning(facts)
  if (!added) throw new Error('an insert returned no row')
  return added
}

/** A file that is there, with its encrypted code. */
export async function oneFile(
  connection: Connection,
  fileId: string,
): Promise<(BroadcastFile & { sealed: string }) | undefined> {
  const [found] = await connection
    .select({ ...facts, sealed: files.sealed })
    .from(files)
    .where(and(eq(files.id, fileId), isThere))
  return found
}

/** Facts of a file that nobody deletes until the transaction ends. */
export async function fileToSend(tx: Transaction, fileId: string): Promise<BroadcastFile | undefined> {
  const [found] = await tx
    .select(facts)
    .from(files)
    .where(and(eq(files.id, fileId), isThere))
    .for('key share')
  return found
}

/** The file of this link's code, and whether it is still there. */
export async function fileOfCode(connection: Connection, codeHash: string) {
  const [found] = await connection
    .select({ ...facts, isThere: sql<boolean>`${isThere}` })
    .from(files)
    .where(eq(files.codeHash, codeHash))
  return found
}

/** The file that went with a Rundmail. */
export async function fileOfBroadcast(connection: Connection, broadcastId: number): Promise<FileOfBroadcast | null> {
  const [found] = await connection
    .select({ ...facts, way: broadcasts.fileWay, gone: sql<boolean>`${isNull(files.bytes)}` })
    .from(broadcasts)
    .innerJoin(files, eq(files.id, broadcasts.fileId))
    .where(eq(broadcasts.id, broadcastId))
  return found?.way ? { ...found, way: found.way } : null
}

/** Its bytes, part after part; an error when it is deleted meanwhile, so that nobody keeps half of it. */
export async function* partsOf(
  connection: Connection,
  { fileId, size, name }: Pick<BroadcastFile, 'fileId' | 'size' | 'name'>,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += PART_BYTES) {
    const [part] = await connection
      .select({ bytes: sql<Buffer>`substring(${files.bytes} from ${from + 1}::int for ${PART_BYTES}::int)` })
      .from(files)
      .where(and(eq(files.id, fileId), isThere))
    if (!part) throw new Error(`${name} was deleted while it was read`)
    yield part.bytes
  }
}

/** Locks a file until the transaction ends; whether there is such a one. */
export async function lockFile(tx: Transaction, fileId: string): Promise<boolean> {
  const [found] = await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('update')
  return found !== undefined
}

/** The Rundmails that a file went with. */
export async function broadcastsWith(tx: Transaction, fileId: string) {
  return tx
    .select({ id: broadcasts.id, subject: broadcasts.subject })
    .from(broadcasts)
    .where(eq(broadcasts.fileId, fileId))
}

export async function deleteFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, fileId))
}

/** Empties a file that went with a Rundmail: what it was called stays. Returns whether there was something. */
export async function emptyFile(tx: Transaction, fileId: string): Promise<boolean> {
  const emptied = await tx
    .update(files)
    .set({ bytes: null })
    .where(and(eq(files.id, fileId), isThere))
    .returning({ id: files.id })
  return emptied.length > 0
}

/** Empties all files, and returns how many there were. */
export async function emptyFiles(connection: Connection): Promise<number> {
  const emptied = await connection.update(files).set({ bytes: null }).where(isThere).returning({ id: files.id })
  return emptied.length
}

/** Deletes files from before a moment that nobody has sent. */
export async function deleteUnsentFiles(connection: Connection, before: Date): Promise<void> {
  const isSent = connection.select({ id: broadcasts.id }).from(broadcasts).where(eq(broadcasts.fileId, files.id))
  await connection.delete(files).where(and(lt(files.uploadedAt, before), sql`not exists ${isSent}`))
}
