import { check, jsonb, pgTable, sql, text, uniqueIndex } from '#server/drizzle.cjs'
import { CERTIFICATE_KINDS, type CertificateKind, type CertificateTemplate } from '#domain/certificates/templates.ts'
import { GROUND_FILES, type GroundFile } from '#domain/certificates/grounds.ts'
import { bytes, isListed, moment, now } from './columns.ts'

/** Designs of the certificates of a year that were changed; the others are as they come out of the box. (rules/certificates#designer) */
export const certificateTemplates = pgTable(
  'certificate_templates',
  {
    kind: text().$type<CertificateKind>().primaryKey(),
    template: jsonb().$type<CertificateTemplate>().notNull(),
  },
  (t) => [check('certificate_templates_kind', isListed(t.kind, CERTIFICATE_KINDS))],
)

/** Uploaded backgrounds of certificates, written anew. (rules/certificates#background) */
export const certificateGrounds = pgTable(
  'certificate_grounds',
  {
    kind: text().$type<CertificateKind>().primaryKey(),
    file: text().$type<GroundFile>().notNull(),
    bytes: bytes().notNull(),
    changedAt: moment().notNull().default(now),
  },
  (t) => [
    check('certificate_grounds_kind', isListed(t.kind, CERTIFICATE_KINDS)),
    check('certificate_grounds_file', isListed(t.file, GROUND_FILES)),
  ],
)

/** Uploaded fonts of certificates. (rules/certificates#fonts) */
export const certificateFonts = pgTable(
  'certificate_fonts',
  {
    name: text().primaryKey(),
    bytes: bytes().notNull(),
    changedAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex('certificate_fonts_name').on(sql`lower(${t.name})`)],
)
