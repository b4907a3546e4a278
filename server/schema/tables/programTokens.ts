import { areOf, bytes, moment, now } from './columns.ts'
import { check, date, integer, pgTable, serial, sql, text, uniqueIndex } from '#server/drizzle.cjs'
import { PROGRAM_SCOPES, type ProgramScope } from '#domain/staff/programs.ts'
import { users } from './accounts.ts'

/** Tokens of programs, which go on over the years; of each only its SHA-256 is kept, and one that was ended is gone. (rules/results#tokens) */
export const programTokens = pgTable(
  'program_tokens',
  {
    id: serial().primaryKey(),
    tokenHash: bytes().notNull().unique(),
    name: text().notNull(),
    scopes: text().array().$type<ProgramScope[]>().notNull(),
    /** The last day that it is valid on. */
    until: date().notNull(),
    createdAt: moment().notNull().default(now),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    lastUsedAt: moment(),
  },
  (t) => [
    uniqueIndex('program_tokens_name').on(sql`lower(${t.name})`),
    check('program_tokens_scopes', areOf(t.scopes, PROGRAM_SCOPES)),
  ],
)
