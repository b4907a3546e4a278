import { asc, eq, sql } from '#server/drizzle.cjs'
import type { GroundFile } from '#domain/certificates/grounds.ts'
import {
  CERTIFICATE_KINDS,
  DEFAULT_TEMPLATES,
  type CertificateKind,
  type CertificateTemplate,
} from '#domain/certificates/templates.ts'
import { tableOf } from '#domain/text/factTable.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { certificateFonts, certificateGrounds, certificateTemplates } from '../schema/tables/certificates.ts'

/** The designs of both kinds of certificates. (rules/certificates#designer) */
export async function templates(connection: Connection): Promise<Record<CertificateKind, CertificateTemplate>> {
  const rows = await connection.select().from(certificateTemplates)
  const changed = new Map(rows.map(({ kind, template }) => [kind, template]))
  return tableOf(CERTIFICATE_KINDS, (kind) => changed.get(kind) ?? DEFAULT_TEMPLATES[kind])
}

export async function writeTemplate(tx: Transaction, kind: CertificateKind, template: CertificateTemplate) {
  await tx
    .insert(certificateTemplates)
    .values({ kind, template })
    .onConflictDoUpdate({ target: certificateTemplates.kind, set: { template } })
}

/** An uploaded background. */
export type StoredGround = { file: GroundFile; bytes: Buffer }

/** The uploaded background of a kind, without its bytes. */
export async function groundFacts(connection: Connection, kind: CertificateKind) {
  const { file, changedAt, bytes } = certificateGrounds
  const [found] = await connection
    .select({ file, changedAt, size: sql<number>`length(${bytes})` })
    .from(certificateGrounds)
    .where(eq(certificateGrounds.kind, kind))
  return found
}

export async function groundOf(connection: Connection, kind: CertificateKind): Promise<StoredGround | undefined> {
  const [found] = await connection
    .select({ file: certificateGrounds.file, bytes: certificateGrounds.bytes })
    .from(certificateGrounds)
    .where(eq(certificateGrounds.kind, kind))
  return found
}

export async function writeGround(
  tx: Transaction,
  { kind, changedAt, ...ground }: StoredGround & { kind: CertificateKind; changedAt: Date },
): Promise<void> {
  await tx
    .insert(certificateGrounds)
    .values({ kind, changedAt, ...ground })
    .onConflictDoUpdate({ target: certificateGrounds.kind, set: { changedAt, ...ground } })
}

/** Deletes an uploaded background. Returns whether there was one. */
export async function deleteGround(tx: Transaction, kind: CertificateKind): Promise<boolean> {
  const gone = await tx
    .delete(certificateGrounds)
    .where(eq(certificateGrounds.kind, kind))
    .returning({ kind: certificateGrounds.kind })
  return gone.length > 0
}

export async function fontNames(connection: Connection): Promise<string[]> {
  const rows = await connection
    .select({ name: certificateFonts.name })
    .from(certificateFonts)
    .orderBy(asc(certificateFonts.name))
  return rows.map(({ name }) => name)
}

/** The uploaded fonts of these names. */
export async function fontsNamed(
  connection: Connection,
  names: ReadonlySet<string>,
): Promise<{ name: string; bytes: Buffer }[]> {
  if (names.size === 0) return []
  const rows = await connection
    .select({ name: certificateFonts.name, bytes: certificateFonts.bytes })
    .from(certificateFonts)
    .orderBy(asc(certificateFonts.name))
  return rows.filter(({ name }) => names.has(name))
}

const isNamed = (name: string) => sql`lower(${certificateFonts.name}) = lower(${name})`

/** Writes a font in the place of one of this name, whatever its case: designs know it by the first one. */
export async function writeFont(
  tx: Transaction,
  { name, ...file }: { name: string; bytes: Buffer; changedAt: Date },
): Promise<void> {
  const replaced = await tx
    .update(certificateFonts)
    .set(file)
    .where(isNamed(name))
    .returning({ name: certificateFonts.name })
  if (replaced.length === 0) await tx.insert(certificateFonts).values({ name, ...file })
}

/** Deletes a font. Returns whether there was one. */
export async function deleteFont(tx: Transaction, name: string): Promise<boolean> {
  const gone = await tx.delete(certificateFonts).where(isNamed(name)).returning({ name: certificateFonts.name })
  return gone.length > 0
}

/** Mark of all that was uploaded for certificates: another one after each change. */
export async function uploadsMark(connection: Connection): Promise<string> {
  const { rows } = await connection.execute<{ mark: string }>(sql`
    select concat_ws(' ', (select string_agg(kind || changed_at, ',' order by kind) from ${certificateGrounds}),
      (select string_agg(name || changed_at, ',' order by name) from ${certificateFonts})) as mark`)
  return rows[0]?.mark ?? ''
}
