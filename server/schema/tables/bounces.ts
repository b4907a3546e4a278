import { bigint, check, integer, pgTable, sql, text, uuid } from '#server/drizzle.cjs'
import { MAILBOX_TROUBLES, type MailboxTrouble } from '#domain/letters/bounces.ts'
import { isListed, moment, now } from './columns.ts'

/**
 * The place up to which the mailbox of bounces was read, which server reads it now, and how that goes; one row. Where it is, and by whose password, only the environment
 * knows. (rules/letters#bounce-mailbox)
 */
export const bounceMailbox = pgTable(
  'bounce_mailbox',
  {
    id: integer().primaryKey().default(1),
    /** A hash of which mailbox it is. */
    mailbox: text().notNull(),
    /** The IMAP server's numbers: they hold as long as `uidValidity` is the same; null before the first round. */
    uidValidity: text(),
    lastUid: bigint({ mode: 'number' }).notNull().default(0),
    nextRoundAt: moment().notNull().default(now),
    /** The round that is under way, and until when no other server begins one. */
    roundId: uuid(),
    roundUntil: moment(),
    readAt: moment(),
    /** Failed rounds since the last one that was read to its end. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    trouble: text().$type<MailboxTrouble>(),
  },
  (t) => [
    check('bounce_mailbox_one', sql`${t.id} = 1`),
    check('bounce_mailbox_trouble', isListed(t.trouble, MAILBOX_TROUBLES)),
  ],
)
