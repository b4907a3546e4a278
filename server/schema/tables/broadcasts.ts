import { check, date, index, integer, jsonb, pgTable, serial, sql, text, uniqueIndex, uuid } from '#server/drizzle.cjs'
import type { Audience } from '#domain/letters/broadcasts.ts'
import {
  BROADCAST_KINDS,
  BROADCAST_STATES,
  type BroadcastKind,
  type BroadcastState,
} from '#domain/letters/broadcastKinds.ts'
import { FILE_KINDS, type FileKind } from '#domain/event/downloads.ts'
import { FILE_WAYS, type FileWay } from '#domain/letters/broadcastFiles.ts'
import type { Narrowing } from '#contract/letters/broadcasts.ts'
import { customers, users } from './accounts.ts'
import { bytes, isListed, moment, now } from './columns.ts'

/** A file that goes with a Rundmail. (rules/broadcasts#file) */
export const broadcastFiles = pgTable(
  'broadcast_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As it is saved. */
    name: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    size: integer().notNull(),
    /** Null once its time is over. */
    bytes: bytes(),
    /** Of the code in its link; the code itself encrypted. */
    codeHash: text().notNull(),
    sealed: text().notNull(),
    uploadedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('broadcast_files_code').on(t.codeHash),
    check('broadcast_files_kind', isListed(t.kind, FILE_KINDS)),
  ],
)

/** A Rundmail, a round of reminders, or of the pickup's notices. (rules/broadcasts#once, rules/reminders#once) */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: serial().primaryKey(),
    kind: text().$type<BroadcastKind>().notNull(),
    /** Of a Rundmail; null for all others. */
    audience: text().$type<Audience>(),
    /** Narrowing of its audience, as it was called then; null: none. */
    narrowing: jsonb().$type<Narrowing & { itemName?: string }>(),
    /** As they were written, with placeholders and in Markdown; of all others empty, their words are made as they go out. */
    subject: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Of a round of reminders: the last day, and how many days before it this one is. */
    deadline: date(),
    daysBefore: integer(),
    /** 'done' once all letters are in the queue of mails. */
    state: text().$type<BroadcastState>().notNull().default('sending'),
    /** To how many it was to go. */
    recipients: integer().notNull(),
    /** The file that goes with it, and how. */
    fileId: uuid().references(() => broadcastFiles.id),
    fileWay: text().$type<FileWay>(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The Idempotency-Key with which it was sent, and the SHA-256 over what was sent. */
    key: text(),
    requestHash: text(),
    createdAt: moment().notNull().default(now),
    stateChangedAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('broadcasts_key').on(t.authorId, t.key),
    uniqueIndex('broadcasts_one_round')
      .on(t.kind, t.deadline, t.daysBefore)
      .where(sql`${t.kind} <> 'message'`),
    index('broadcasts_sending')
      .on(t.id)
      .where(sql`${t.state} = 'sending'`),
    index('broadcasts_file')
      .on(t.fileId)
      .where(sql`${t.fileId} is not null`),
    check('broadcasts_file_way', isListed(t.fileWay, FILE_WAYS)),
    check('broadcasts_kind', isListed(t.kind, BROADCAST_KINDS)),
    check('broadcasts_state', isListed(t.state, BROADCAST_STATES)),
    check(
      'broadcasts_whole',
      sql`(${t.kind} = 'message') = (${t.audience} is not null) and (${t.kind} in ('names', 'shirts')) = (${t.deadline} is not null)`,
    ),
  ],
)

/** Subject and text of a Rundmail under a name. (rules/broadcasts#templates) */
export const broadcastTemplates = pgTable(
  'broadcast_templates',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** Names are one when people read them as one. */
    nameKey: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [uniqueIndex('broadcast_templates_name').on(t.nameKey)],
)

/** Who gets it, fixed when it is sent. Its mail is made when its turn comes; the mail's cause names both. (rules/broadcasts#once) */
export const broadcastLetters = pgTable(
  'broadcast_letters',
  {
    id: serial().primaryKey(),
    broadcastId: integer()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    /** Empty once the person was erased. */
    recipient: text().notNull(),
    /** The company that it is written to; null for a captain or a runner. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The teams that it is about; those of a captain or a runner. */
    teamIds: integer().array().notNull(),
    /** The day of a reminder: nobody gets two on one day. */
    remindedOn: date(),
    /** When its mail was queued; null while it waits for its turn. */
    queuedAt: moment(),
    /** Of a notice of the pickup: what tells its contents from later ones. (rules/pickup#notices) */
    noticeDigest: text(),
  },
  (t) => [
    uniqueIndex('broadcast_letters_once')
      .on(t.broadcastId, sql`lower(${t.recipient})`, t.teamIds)
      .where(sql`${t.recipient} <> ''`),
    uniqueIndex('broadcast_letters_once_a_day')
      .on(t.remindedOn, sql`lower(${t.recipient})`)
      .where(sql`${t.remindedOn} is not null and ${t.recipient} <> ''`),
    index('broadcast_letters_waiting')
      .on(t.broadcastId, t.id)
      .where(sql`${t.queuedAt} is null`),
    index('broadcast_letters_queued').on(t.queuedAt),
  ],
)
