import { check, date, integer, jsonb, pgTable, primaryKey, sql, text } from '#server/drizzle.cjs'
import type { LegalPageName } from '#contract/event/event.ts'
import type { KeptAsIs } from '#contract/event/checklist.ts'
import type { OrganiserSettings, YearSettings } from '#contract/event/settingHalves.ts'
import type { Document, FileKind } from '#domain/event/downloads.ts'
import { bytes, moment, now } from './columns.ts'
import type { WordmarkKind } from '#domain/look/wordmark.ts'

/** One row: the organiser's settings whatever year it is. Changes are announced (see the migration). (rules/years#settings) */
export const organiserSettings = pgTable(
  'organiser_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<OrganiserSettings>().notNull(),
    /** Of the file that it was filled from, or last imported from. */
    fileDigest: text().notNull(),
  },
  (t) => [check('organiser_settings_one', sql`${t.id} = 1`)],
)

/** One row: settings of this year's event. It notes when any setting was changed. (rules/settings#in-force, rules/years#settings) */
export const eventSettings = pgTable(
  'event_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<YearSettings>().notNull(),
    /** The day on which somebody changed when letters go by themselves. (rules/letters#after-change) */
    letterDatesChangedOn: date(),
    /** Points of the checklist that somebody took as they are. (rules/settings#as-it-is) */
    keptAsIs: jsonb().$type<KeptAsIs>().notNull().default({ settings: [], texts: [], items: [] }),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [check('event_settings_one', sql`${t.id} = 1`)],
)

/** One row while there is a wordmark: the drawing as we wrote it anew, and the picture of it, with its size in pixels. (rules/settings#wordmark) */
export const wordmarks = pgTable(
  'wordmarks',
  {
    id: integer().primaryKey().default(1),
    kind: text().$type<WordmarkKind>().notNull(),
    source: bytes().notNull(),
    picture: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the picture. */
    sha256: text().notNull(),
    changedAt: moment().notNull().default(now),
  },
  (t) => [check('wordmarks_one', sql`${t.id} = 1`)],
)

/** The organiser's documents that were uploaded; read in parts, so that a large one takes little memory. (rules/downloads#uploaded) */
export const organiserDocuments = pgTable('organiser_documents', {
  document: text().$type<Document>().primaryKey(),
  kind: text().$type<FileKind>().notNull(),
  bytes: bytes().notNull(),
  size: integer().notNull(),
  changedAt: moment().notNull(),
})

/** Every version of every legal text; one that has come into force is never changed. (rules/settings#legal) */
export const legalTexts = pgTable(
  'legal_texts',
  {
    page: text().$type<LegalPageName>().notNull(),
    version: text().notNull(),
    markdown: text().notNull(),
    validFrom: date().notNull(),
    enteredAt: moment().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.page, t.version] })],
)
