import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  unique,
  uniqueIndex,
} from '#server/drizzle.cjs'
import { ROLES, type Role } from '#domain/accounts/access.ts'
import { COLLEAGUE_ACCESSES, type ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { DEADLINE_KINDS, type DeadlineKind } from '#domain/event/deadlineKinds.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staffRoles.ts'
import { ADDRESS_KINDS, type AddressKind } from '#domain/text/addresses.ts'
import { areOf, bytes, isListed, moment, now } from './columns.ts'

/** Customers and staff share one table: ids and e-mails are unique across roles. (rules/accounts#one-table) */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    /** The new e-mail until its code is entered; it is not reserved for the account. (rules/accounts#new-email) */
    pendingEmail: text(),
    /** The e-mail before the last change, while contact person or teams bear it and nobody said whether they follow. (rules/accounts#follow) */
    formerEmail: text(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Of a member of staff, at least one; a customer has none. The last lead keeps the role (a trigger). (rules/access#staff-roles) */
    staffRoles: text().array().$type<StaffRole[]>().notNull().default([]),
    emailVerified: boolean().notNull().default(false),
    /** Made for somebody who has not accepted yet: the address is still free for whoever proves it. (rules/accounts#invited-address) */
    isInvited: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    createdAt: moment().notNull().default(now),
    /** An account that nobody has logged in to for long is deleted. (rules/privacy#retention) */
    lastLoginAt: moment().notNull().default(now),
  },
  (t) => [
    uniqueIndex('users_email_unique')
      .on(sql`lower(${t.email})`)
      .where(sql`not ${t.isInvited}`),
    index('users_invited')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.isInvited}`),
    uniqueIndex('users_staff_invited_once')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.isInvited} and ${t.role} = 'admin'`),
    check('users_role', isListed(t.role, ROLES)),
    check(
      'users_staff_roles',
      sql`${areOf(t.staffRoles, STAFF_ROLES)} and (${t.role} = 'admin') = (cardinality(${t.staffRoles}) > 0)`,
    ),
  ],
)

export const customers = pgTable(
  'customers',
  {
    /** The id of the account that signed it up, whoever owns it now. */
    id: integer().primaryKey(),
    /** Whose company it is: hands it over, and says which colleagues log in. The company goes with its owner. (rules/companies#colleagues) */
    ownerID: integer('owner_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text().notNull(),
    companyUID: text('company_uid'),
    /** Where documents are mailed; null: to the account. (rules/companies#billing) */
    billingEmail: text(),
    /** Under which number it keeps the organiser in its books. */
    supplierNumber: text(),
    business: text(),
    numberEmployees: integer(),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [check('customers_employees', sql`${t.numberEmployees} > 0`)],
)

/** Who else logs in for a company, and to what; an account belongs to one company. (rules/companies#colleagues) */
export const colleagues = pgTable(
  'colleagues',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    access: text().$type<ColleagueAccess>().notNull(),
  },
  (t) => [
    index('colleagues_customer').on(t.customerId),
    check('colleagues_access', isListed(t.access, COLLEAGUE_ACCESSES)),
  ],
)

export const companyContacts = pgTable('company_contacts', {
  companyContactID: serial('company_contact_id').primaryKey(),
  customerId: integer()
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phoneNumber: text(),
  updatedAt: moment().notNull().default(now),
})

export const addresses = pgTable(
  'addresses',
  {
    addressID: serial('address_id').primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<AddressKind>().notNull(),
    street: text(),
    houseNumber: text(),
    postalCode: integer(),
    city: text(),
    state: text(),
    country: text(),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    unique('addresses_one_of_a_kind').on(t.customerId, t.kind),
    check('addresses_kind', isListed(t.kind, ADDRESS_KINDS)),
  ],
)

/** What the office notes about a company; it goes with the company. (rules/staff#notes) */
export const notes = pgTable(
  'notes',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: moment().notNull().default(now),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('notes_customer').on(t.customerId)],
)

/** Until when a company has longer than the event's deadline, and why; it goes with the company. (rules/event#exceptions) */
export const deadlineExceptions = pgTable(
  'deadline_exceptions',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<DeadlineKind>().notNull(),
    until: date().notNull(),
    note: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().default(now),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.kind] }),
    check('deadline_exceptions_kind', isListed(t.kind, DEADLINE_KINDS)),
  ],
)

/** Only the SHA-256 of a token is kept. (rules/sessions#token) */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    /** By which its user ends it; nobody else finds it by that. */
    id: serial().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member of staff who acts as this customer. */
    adminID: integer('admin_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the member of staff left for it: since when, and the absolute expiry, which go on afterwards. (rules/accounts#impersonation) */
    ownSince: moment(),
    ownEndsAt: moment(),
    createdAt: moment().notNull().default(now),
    lastUsedAt: moment().notNull().default(now),
    /** The absolute expiry, used or not. */
    endsAt: moment().notNull(),
    /** When the password was last entered in it; null: never. (rules/accounts#password-first) */
    passwordAt: moment(),
    /** As its browser and system are called. (rules/sessions#list) */
    browser: text(),
    system: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_admin').on(t.adminID)],
)

/** A mailed 6-digit code, as a keyed hash; a new one takes the old one's row. (rules/accounts#mailed-codes) */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'email'>().notNull(),
    codeHash: text().notNull(),
    createdAt: moment().notNull().default(now),
    expiresAt: moment().notNull(),
    triesLeft: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] }), check('mailed_codes_tries', sql`${t.triesLeft} >= 0`)],
)

/**
 * A mailed code for a new password, and the link beside it. Each asker (the network it came from) has one for an account, so that nobody
 * voids what somebody else asked for. (rules/accounts#reset)
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    asker: text().notNull(),
    codeHash: text().notNull(),
    linkHash: bytes().notNull().unique(),
    createdAt: moment().notNull().default(now),
    codeExpiresAt: moment().notNull(),
    linkExpiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.asker] })],
)

/** An account that somebody was invited to and that waits for its password; a new link takes the old one's row. (rules/accounts#invitation) */
export const invitations = pgTable('invitations', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  linkHash: bytes().notNull().unique(),
  sentAt: moment().notNull().default(now),
  expiresAt: moment().notNull(),
  /** Since when an account of its own has the address. (rules/accounts#invited-address) */
  voidedAt: moment(),
})

/** The second step of a login: its secret, encrypted, and the place in time of the last code that was used. (rules/accounts#second-step) */
export const secondSteps = pgTable('second_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  /** In force since; null until its first code was entered. */
  confirmedAt: moment(),
  lastCounter: integer().notNull().default(0),
})

/** What opens the second step once each when the telephone is lost, as keyed hashes. (rules/accounts#second-step) */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Counted attempts, for the limits of rules/accounts#limits; shared by all servers of one database. */
export const attempts = pgTable('attempts', { key: text().notNull(), at: moment().notNull().default(now) }, (t) => [
  index('attempts_key_at').on(t.key, t.at),
])
