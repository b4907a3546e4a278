import { bigint, boolean, check, index, integer, pgTable, serial, sql, text } from '#server/drizzle.cjs'
import { users } from './accounts.ts'
import { bytes, moment, now } from './columns.ts'

/** Passkeys of the staff: the public half of each, and under which address it works. (rules/accounts#passkeys) */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its device calls it. */
    credentialId: bytes().notNull().unique(),
    publicKey: bytes().notNull(),
    /** The host of the installation's address when it was made: a browser uses it under no other. (rules/accounts#passkey-address) */
    rpID: text('rp_id').notNull(),
    /** Uses that its device has counted; of many always 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** It can be copied to the owner's other devices, and it was. */
    isSyncable: boolean().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull().default(now),
    lastUsedAt: moment(),
  },
  (t) => [index('passkeys_user').on(t.userId), check('passkeys_counter', sql`${t.counter} >= 0`)],
)

/** Challenges for the next passkey to sign, once each and for minutes; only its SHA-256 is kept. (rules/accounts#passkey-challenges) */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytes().primaryKey(),
    /** The account that adds one with it; null: it opens a login. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The account or network that asked, each of which has so many at most. */
    asker: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('passkey_challenges_asker').on(t.asker, t.expiresAt),
    index('passkey_challenges_expires').on(t.expiresAt),
  ],
)
