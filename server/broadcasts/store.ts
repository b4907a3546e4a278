import { and, asc, countDistinct, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from '#server/drizzle.cjs'
import type { Broadcast, BroadcastLetter, NewBroadcast, OneBroadcast } from '#contract/letters/broadcasts.ts'
import type { Listing } from '#contract/lists.ts'
import type { Addressee } from '#domain/letters/broadcasts.ts'
import type { BroadcastKind, BroadcastState } from '#domain/letters/broadcastKinds.ts'
import type { LetterKind } from '#domain/letters/letters.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { fileOfBroadcast } from '../letterFiles/store.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { isQueued } from '../mail/queue.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { broadcastLetters as letters, broadcasts } from '../schema/tables/broadcasts.ts'
import { now } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'
import { runners, teams } from '../schema/tables/teams.ts'

export type StoredBroadcast = typeof broadcasts.$inferSelect
type LetterState = BroadcastLetter['state']
export type StoredLetter = typeof letters.$inferSelect

/** What the cause of a letter's mail begins with. (rules/letters#queue) */
const CAUSE: Readonly<Record<BroadcastKind, LetterKind>> = {
  message: 'message',
  names: 'reminder',
  shirts: 'reminder',
  pickup: 'pickup',
  resultPersons: 'results',
  resultCompanies: 'results',
  comeAgain: 'come-again',
}

/** One mail for each letter of a broadcast, however often it is queued. (rules/broadcasts#once) */
export const causeOf = ({ kind }: Pick<StoredBroadcast, 'kind'>, letter: Pick<StoredLetter, 'id' | 'broadcastId'>) =>
  `${CAUSE[kind]}:${letter.broadcastId}:${letter.id}`

/** The letter of which this is the mail's cause. */
export const letterIdIn = (cause: string): number => Number(cause.split(':').at(-1))

const whenIs = (kind: BroadcastKind) => sql`when ${kind} then ${CAUSE[kind]}`
/** The mail of a letter, beside its broadcast. */
export const itsMail = sql`${mails.cause} = case ${broadcasts.kind} ${sql.join(kindsOf(CAUSE).map(whenIs), sql` `)} end || ':' || ${letters.broadcastId} || ':' || ${letters.id}`

const isSent = sql`${mails.state} = 'sent'`
const isFailed = sql`${mails.state} = 'parked'`
const isWaiting = sql`(${letters.queuedAt} is null or ${mails.state} = 'queued')`
/** How a letter stands, beside its mail. */
export const letterState = sql<LetterState>`case when ${isWaiting} then 'waiting' when ${isFailed} then 'failed' else 'sent' end`
const counted = (matching: SQL) => sql<number>`(count(${letters.id}) filter (where ${matching}))::int`

const author = sql<
  Broadcast['by']
>`(select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${broadcasts.authorId})`

const overview = (connection: Connection, text = sql<string>`${broadcasts.text}`) =>
  connection
    .select({
      broadcast: { ...getTableColumns(broadcasts), text },
      by: author,
      sent: counted(isSent),
      waiting: counted(isWaiting),
      failed: counted(isFailed),
    })
    .from(broadcasts)
    .leftJoin(letters, eq(letters.broadcastId, broadcasts.id))
    .leftJoin(mails, itsMail)
    .groupBy(broadcasts.id)

type Overview = Awaited<ReturnType<typeof overview>>[number]

/** Nothing waits any more: it is done, whatever it was told before. */
function visible({ broadcast, waiting, ...rest }: Overview): Broadcast & { text: string } {
  const going = broadcast.state === 'stopped' ? 'stopped' : 'sending'
  const { id, kind, audience, narrowing, subject, text, deadline, daysBefore, recipients, createdAt } = broadcast
  const whole = { id, kind, audience, narrowing, subject, text, deadline, daysBefore, recipients, createdAt }
  return { ...whole, ...rest, waiting, state: waiting === 0 ? 'done' : going }
}

/** Rundmails and rounds of reminders, newest first, and how many there are. (rules/broadcasts#page) */
export const countBroadcasts = (connection: Connection): Promise<number> => connection.$count(broadcasts)

export async function listBroadcasts(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: (Broadcast & { text: string })[]; total: number }> {
  const ids = connection.select({ id: broadcasts.id }).from(broadcasts).orderBy(desc(broadcasts.id)).offset(offset)
  const part = limit === undefined ? ids : ids.limit(limit)
  // a list does not show the texts, which are 20 kB each
  const rows = await overview(connection, sql<string>`''`)
    .where(inArray(broadcasts.id, part))
    .orderBy(desc(broadcasts.id))
  return { rows: rows.map(visible), total: await connection.$count(broadcasts) }
}

export async function oneBroadcast(connection: Connection, id: number): Promise<OneBroadcast | undefined> {
  const [row] = await overview(connection).where(eq(broadcasts.id, id))
  return row && { ...visible(row), file: await fileOfBroadcast(connection, id) }
}

/** One for a change, locked until the transaction ends. */
export async function broadcastForChange(tx: Transaction, id: number): Promise<StoredBroadcast | undefined> {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update')
  return row
}

const STATE: Readonly<Record<LetterState, SQL>> = { waiting: isWaiting, sent: isSent, failed: isFailed }

type LetterQuery = Listing & { q?: string; state?: LetterState }

/** Who gets a broadcast, in the order in which it goes out; `q` is searched in address, company, bib and team. (rules/broadcasts#page) */
export async function listLetters(
  connection: Connection,
  id: number,
  { limit, offset = 0, q = '', state }: LetterQuery,
): Promise<{ rows: BroadcastLetter[]; total: number }> {
  const number = sql`(select substring(min(${runners.startNumber}) from '^[0-9]+') from ${runners} where ${eq(runners.teamID, teams.id)})`
  const about = sql`from ${teams} where ${teams.id} = any(${letters.teamIds})`
  const itsTeams = sql<BroadcastLetter['teams']>`(select coalesce(json_agg(json_build_object(
    'id', ${teams.id}, 'teamName', ${teams.teamName}, 'number', ${number}) order by ${teams.id}), '[]') ${about})`
  const recipient = sql<string>`coalesce(${mails.recipient}, ${letters.recipient})`
  const searched = sql`concat_ws(' ', ${recipient}, ${customers.companyName}, (select string_agg(concat_ws(' ', ${number}, ${teams.teamName}), ' ' order by ${teams.id}) ${about}))`
  const matching = and(
    eq(letters.broadcastId, id),
    state === undefined ? undefined : STATE[state],
    q.trim() === '' ? undefined : holds(searched, q.trim()),
  )
  const theirs = () =>
    connection
      .select({
        id: letters.id,
        recipient,
        customerID: customers.id,
        companyName: customers.companyName,
        teams: itsTeams,
        state: letterState,
        lastError: mails.lastError,
        sentAt: mails.sentAt,
        letterId: mails.id,
      })
      .from(letters)
      .innerJoin(broadcasts, eq(broadcasts.id, letters.broadcastId))
      .leftJoin(mails, itsMail)
      .leftJoin(
        customers,
        sql`${customers.id} = coalesce(${letters.customerId}, (select ${teams.customerId} from ${teams} where ${teams.id} = ${letters.teamIds}[1]))`,
      )
      .where(matching)
  const inOrder = theirs().orderBy(asc(letters.id)).offset(offset)
  const rows = await (limit === undefined ? inOrder : inOrder.limit(limit))
  return { rows, total: await connection.$count(theirs().as('all_theirs')) }
}

export type Author = { id: number; key: string | undefined; requestHash: string }

/** Adds what somebody sends, which goes on at once; undefined when its author used the key before. (rules/broadcasts#once) */
export async function addBroadcast(
  tx: Transaction,
  {
    what,
    author: { id: authorId, key, requestHash },
    recipients,
  }: {
    what:
      | ({ kind: 'message' } & Pick<StoredBroadcast, 'narrowing' | 'fileId' | 'fileWay'> &
          Pick<NewBroadcast, 'audience' | 'subject' | 'text'>)
      | { kind: Extract<BroadcastKind, 'pickup' | 'resultPersons' | 'resultCompanies' | 'comeAgain'> }
    author: Author
    recipients: number
  },
): Promise<number | undefined> {
  const [added] = await tx
    .insert(broadcasts)
    .values({ ...what, recipients, authorId, key: key ?? null, requestHash })
    .onConflictDoNothing()
    .returning({ id: broadcasts.id })
  return added?.id
}

/** What somebody sent with this key. */
export async function broadcastOfKey(tx: Transaction, { id, key = '' }: Pick<Author, 'id' | 'key'>) {
  const [found] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.authorId, id), eq(broadcasts.key, key)))
  return found
}

/** How many get it; with nobody it is done. */
export async function setRecipients(tx: Transaction, id: number, recipients: number): Promise<void> {
  await tx
    .update(broadcasts)
    .set({ recipients, ...(recipients === 0 && { state: 'done' as const }) })
    .where(eq(broadcasts.id, id))
}

/** So many rows in one statement: each has five values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 5000

/** Fixes who gets it; of reminders nobody twice a day. Returns how many were added. (rules/broadcasts#once, rules/reminders#once) */
export async function addLetters(
  tx: Transaction,
  {
    broadcastId,
    addressees,
    remindedOn = null,
  }: {
    broadcastId: number
    addressees: readonly Addressee[]
    remindedOn?: string | null
  },
): Promise<number> {
  let added = 0
  for (let first = 0; first < addressees.length; first += ROWS_AT_ONCE) {
    const rows = addressees.slice(first, first + ROWS_AT_ONCE).map(({ recipient, customerId, teamIds }) => ({
      broadcastId,
      recipient,
      customerId,
      teamIds: [...teamIds],
      remindedOn,
    }))
    const written = await tx.insert(letters).values(rows).onConflictDoNothing().returning({ id: letters.id })
    added += written.length
  }
  return added
}

/** Remembers what each of these letters brings, so that only a change is sent again. (rules/pickup#notices) */
export async function noteDigests(tx: Transaction, noted: readonly { id: number; digest: string }[]): Promise<void> {
  await tx.execute(sql`update ${letters} set notice_digest = noted.digest
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted(id integer, digest text) where ${letters.id} = noted.id`)
}

/** Leaves out who has nothing to be told any more. */
export async function removeLetters(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(letters).where(isOneOf(letters.id, ids))
}

export async function writeState(tx: Transaction, id: number, state: BroadcastState): Promise<void> {
  await tx.update(broadcasts).set({ state, stateChangedAt: now }).where(eq(broadcasts.id, id))
}

/** Takes letters back that wait in the queue and that no server has claimed yet; they wait for their turn again. */
export async function takeBack(tx: Transaction, broadcast: StoredBroadcast): Promise<void> {
  const cause = sql`${CAUSE[broadcast.kind]}::text || ':' || ${letters.broadcastId} || ':' || ${letters.id}`
  await tx.execute(sql`
    with taken as (
      delete from ${mails} where ${isQueued} and ${mails.tries} = 0
        and ${mails.cause} in (select ${cause} from ${letters} where ${letters.broadcastId} = ${broadcast.id})
      returning ${mails.cause}, ${mails.recipient})
    update ${letters} set queued_at = null, recipient = taken.recipient from taken
    where ${letters.broadcastId} = ${broadcast.id} and taken.cause = ${cause}`)
}

/** Rundmails and reminders that go out now, and letters of them that are in no queue yet. */
export async function countGoing(connection: Connection): Promise<{ broadcasts: number; letters: number }> {
  const isGoing = eq(broadcasts.state, 'sending')
  const [found] = await connection
    .select({ broadcasts: countDistinct(broadcasts.id), letters: counted(isNull(letters.queuedAt)) })
    .from(broadcasts)
    .leftJoin(letters, eq(letters.broadcastId, broadcasts.id))
    .where(isGoing)
  return found ?? { broadcasts: 0, letters: 0 }
}

/** Stops whatever goes out: after a restore, for what was sent since the backup is not known, and when another year begins. */
export async function stopAll(connection: Connection): Promise<void> {
  await connection
    .update(broadcasts)
    .set({ state: 'stopped', stateChangedAt: now })
    .where(eq(broadcasts.state, 'sending'))
}
