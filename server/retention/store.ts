import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from '#server/drizzle.cjs'
import { pick } from '#domain/text/factTable.ts'
import { NAMING_FIELDS, NOBODY } from '#domain/teams/persons.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { colleagues, customers, deadlineExceptions, notes, users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { broadcastLetters } from '../schema/tables/broadcasts.ts'
import { goneLines, pickupEvents } from '../schema/tables/pickup.ts'
import { invoices, logs, mails } from '../schema/tables/records.ts'
import { lateChanges } from '../schema/tables/lateChanges.ts'
import { resultPersons } from '../schema/tables/results.ts'
import { rosters } from '../schema/tables/rosters.ts'
import { NO_RUNNER_LINK, NO_TEAM_CODE, inviteCodes, runners, teams } from '../schema/tables/teams.ts'
import { orderNumbers } from '../schema/tables/years.ts'
import { KEPT_WITH } from '../logs/action.ts'
import { LEGACY } from '../logs/actions.ts'
import { codesOf } from '../logs/blankFacts.ts'
import { BLANK } from '../mail/queue.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'

const isNamed = () => or(...NAMING_FIELDS.map((field) => sql`${runners[field]} is distinct from ${NOBODY[field]}`))

/** Slots that hold something by which their person can be known. */
export const countNamed = (connection: Connection): Promise<number> => connection.$count(runners, isNamed())

/** People whom results still name. */
export const countNamedResults = (connection: Connection): Promise<number> =>
  connection.$count(resultPersons, isNull(resultPersons.erasedAt))

/** Removes all names from the slots, and returns how many there were; anonymous data stays for the statistics. */
export async function anonymiseRunners(tx: Transaction): Promise<number> {
  const named = await tx
    .update(runners)
    .set({ ...pick(NOBODY, NAMING_FIELDS), ...NO_RUNNER_LINK })
    .where(isNamed())
    .returning({ runnerID: runners.runnerID })
  return named.length
}

/** Deletes the contacts of teams and their editing codes, whose links would allow entering persons again, and who took whose place. */
export async function closeTeams(tx: Transaction): Promise<void> {
  await tx
    .update(teams)
    .set({ teamContact: '', ...NO_TEAM_CODE })
    .where(or(ne(teams.teamContact, ''), isNotNull(teams.teamCodeHash)))
  await tx.delete(inviteCodes)
  await tx.delete(rosters)
  await tx.delete(lateChanges)
}

/** Deletes what was recorded at the counters, and who was named to fetch. (rules/pickup#records) */
export async function forgetPickup(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('firmenlauf.forgetting', 'on', true)`)
  await tx.delete(pickupEvents)
  await tx.delete(goneLines)
  await tx.update(companyYears).set({ pickupDelegate: null }).where(isNotNull(companyYears.pickupDelegate))
}

/** Deletes the teams whose places were given back, with their persons, and returns how many. (rules/withdrawals#kept) */
export async function deleteWithdrawnTeams(connection: Connection): Promise<number> {
  const gone = await connection.delete(teams).where(isNotNull(teams.withdrawnAt)).returning({ id: teams.id })
  return gone.length
}

/**
 * Blanks letters up to a moment, or all, that were sent or given up; the rows stay, so that no cause is mailed twice. What waited to be written to
 * somebody is deleted.
 */
export async function blankMails(tx: Transaction, until: Date | null): Promise<void> {
  const isMeant = until === null ? undefined : lt(mails.createdAt, until)
  await tx
    .update(mails)
    .set({ recipient: '', ...BLANK, lastError: null })
    .where(and(ne(mails.state, 'queued'), ne(mails.recipient, ''), isMeant))
  await tx.delete(broadcastLetters).where(isNull(broadcastLetters.queuedAt))
  await tx.update(broadcastLetters).set({ recipient: '' }).where(ne(broadcastLetters.recipient, ''))
}

/** Blanks the log entries up to a moment, or all, whose facts are kept only as long as the people, and those of earlier versions; that something was done stays. */
export async function blankEntries(tx: Transaction, until: Date | null): Promise<void> {
  const isMeant = until === null ? undefined : lt(logs.timestamp, until)
  const codes = codesOf((data) => KEPT_WITH[data] === 'people')
  await tx
    .update(logs)
    .set({ facts: {} })
    .where(and(inArray(logs.code, codes), ne(logs.facts, {}), isMeant))
  await tx
    .update(logs)
    .set({ details: '' })
    .where(and(eq(logs.code, LEGACY), ne(logs.details, ''), isMeant))
}

/** Deletes the log entries before a moment, and returns how many there were. */
export async function deleteLogsBefore(connection: Connection, moment: Date): Promise<number> {
  const deleted = await connection.delete(logs).where(lt(logs.timestamp, moment)).returning({ logID: logs.logID })
  return deleted.length
}

/** Deletes what the office has noted before a moment, exceptions of deadlines with their reasons too. */
export async function deleteNotesBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.delete(notes).where(lt(notes.at, moment))
  await connection.delete(deadlineExceptions).where(lt(deadlineExceptions.updatedAt, moment))
}

/** By which a warning is told from others: who logs in after it gets another one some day. (rules/privacy#warned) */
export const warningCause = ({ id, lastLoginAt }: { id: number; lastLoginAt: Date }) =>
  `account-ends:${id}:${lastLoginAt.getTime()}`

/**
 * Logins not used since then, of an owner only where no colleague was there either and the company owes nothing: all it ordered has a
 * document, and none of it waits for money; and how many days ago they were warned, null: not yet. Those that are emptied already are left
 * out.
 */
export async function dormantAccounts(connection: Connection, since: Date) {
  const { id, email, firstName, lastName, lastLoginAt } = users
  return connection
    .select({
      id,
      email,
      firstName,
      lastName,
      lastLoginAt,
      warnedDaysAgo: sql<number | null>`floor(extract(epoch from now() - ${mails.createdAt}) / 86400)::int`,
    })
    .from(users)
    .leftJoin(customers, eq(customers.ownerID, users.id))
    .leftJoin(
      mails,
      sql`${mails.cause} = 'account-ends:' || ${users.id} || ':' || (extract(epoch from ${users.lastLoginAt}) * 1000)::bigint`,
    )
    .where(
      and(
        eq(users.role, 'customer'),
        eq(users.emailVerified, true),
        lt(users.lastLoginAt, since),
        sql`not exists (
          select from ${colleagues} join ${users} u on u.id = ${colleagues.userId}
          where ${colleagues.customerId} = ${customers.id} and u.last_login_at >= ${since})`,
        sql`not exists (
          select from ${orderNumbers} o where o.customer_id = ${customers.id}
            and not exists (select from ${invoices} i where i.order_id = o.order_id))`,
        sql`not exists (select from balances() b where b.company = ${customers.id} and b.asked <> b.paid)`,
        sql`not exists (select from company_credits() c where c.company = ${customers.id} and c.credit <> 0)`,
      ),
    )
    .orderBy(users.id)
}

/** Takes the lock for this work until the transaction ends, once nobody else has it. */
export async function waitForRetention(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.retention})`)
}

/** Tries to take the lock for this work; false when another server has it. */
export async function lockRetention(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.retention}) as held`,
  )
  return rows[0]?.held === true
}
