import { fileNames } from '#contract/fileNames.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, sql, type PgColumn, type SQL } from '#server/drizzle.cjs'
import { pdfFileName } from '#contract/orders/documentFiles.ts'
import type { FileWay } from '#domain/letters/broadcastFiles.ts'
import { runnerAsked } from '#domain/letters/ownLinkCauses.ts'
import { letterKindOf, STAYS_ONCE_SENT } from '#domain/letters/letters.ts'
import { isLetterTime } from '#domain/letters/letterTimes.ts'
import type { Connection } from '../db/client.ts'
import { now } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'
import { documentOf, dunningPaperOf } from '../issuedDocuments/store.ts'
import { prepared } from '../db/prepared.ts'
import { inTransaction } from '../db/transaction.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { noteAsked } from '../resultPersons/store.ts'
import { withoutCodes } from './hiddenCodes.ts'
import type { Letter } from './letterSheet.ts'

/** A claimed mail: no other server claims it until its lease ends. `messageId` is the part before the @. */
export type DueMail = typeof mails.$inferSelect

/** A mail that was sent, and what the mail server said. */
export type SentMail = { mail: DueMail; answer: string | null }

/** A document as its file is called. */
export type Attachment = { filename: string; pdf: Buffer }

/** A mail is given up after so long. (rules/letters#sending: 3 days) */
const PATIENCE = sql`interval '3 days'`
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 4 * 60 * 60
const ERROR_MAX = 500

/** A mail without its contents. */
export const BLANK = {
  subject: '',
  text: '',
  html: '',
  sheet: null,
  secrets: null,
  sealedContents: null,
  relayAnswer: null,
}

/** A literal, not a parameter: a generic plan could not use the partial index of queued mails. */
export const isQueued = sql`${mails.state} = 'queued'`

/**
 * Queues a letter with the transaction that causes it. One row per cause (such as 'order:17'): the same cause again queues nothing. The
 * Message-ID is fixed here, so that every try carries the same. (rules/letters#queue)
 */
export async function queueMail(
  connection: Connection,
  {
    cause,
    recipient,
    letter,
    invoiceId = null,
    dunningLetterId = null,
    file = null,
    isBulk = false,
    isByDay = false,
  }: {
    cause: string
    recipient: string
    letter: Letter
    invoiceId?: string | null
    dunningLetterId?: string | null
    file?: { fileId: string; way: FileWay } | null
    isBulk?: boolean
    isByDay?: boolean
  },
): Promise<void> {
  await queueing(connection).execute({
    cause,
    messageId: randomUUID(),
    recipient,
    ...letter,
    invoiceId,
    dunningLetterId,
    fileId: file?.fileId ?? null,
    fileWay: file?.way ?? null,
    isBulk,
    isByDay,
  })
}

const queueing = prepared((connection) =>
  connection
    .insert(mails)
    .values({
      cause: sql.placeholder('cause'),
      messageId: sql.placeholder('messageId'),
      recipient: sql.placeholder('recipient'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      sheet: sql.placeholder('sheet'),
      secrets: sql.placeholder('secrets'),
      invoiceId: sql.placeholder('invoiceId'),
      dunningLetterId: sql.placeholder('dunningLetterId'),
      fileId: sql.placeholder('fileId'),
      fileWay: sql.placeholder('fileWay'),
      isBulk: sql.placeholder('isBulk'),
      isByDay: sql.placeholder('isByDay'),
    })
    .onConflictDoNothing({ target: mails.cause })
    .prepare('queue_mail'),
)

/** Condition for letters that may go at this moment. (rules/letters#by-day) */
export const mayGo = (at: Date): SQL | undefined => (isLetterTime(at) ? undefined : eq(mails.isByDay, false))

/**
 * Takes up to `count` due mails, the longest waiting first, Rundmails and reminders last (rules/broadcasts#pace). They are leased, not locked: the time of the next try is postponed in one
 * statement, so a hanging mail server holds no lock in the database, and the mails of a killed server become due again.
 */
export async function claimDueMails(
  db: Connection,
  { count, leaseSeconds, at }: { count: number; leaseSeconds: number; at: Date },
): Promise<DueMail[]> {
  const due = db.$with('due').as(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isQueued, lte(mails.nextTryAt, now), mayGo(at)))
      .orderBy(mails.isBulk, mails.nextTryAt, mails.id)
      .limit(count)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: sql`${now} + make_interval(secs => ${leaseSeconds})` })
    .where(inArray(mails.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** The document that goes with a mail. */
export async function attachmentOf(
  db: Connection,
  { invoiceId, dunningLetterId }: Pick<DueMail, 'invoiceId' | 'dunningLetterId'>,
): Promise<Attachment | undefined> {
  if (invoiceId !== null) {
    const document = await documentOf(db, invoiceId)
    return document && { filename: pdfFileName(document), pdf: document.pdf }
  }
  const letter = dunningLetterId === null ? undefined : await dunningPaperOf(db, dunningLetterId)
  return letter && { filename: fileNames.dunningLetter(letter.number), pdf: letter.pdf }
}

/** The words of a company's papers stay; all others are blanked: codes are not stored longer than needed. (rules/letters#codes) */
export async function markSent(db: Connection, sent: readonly SentMail[]): Promise<void> {
  await marking(db).execute({
    ids: sent.map(({ mail }) => mail.id),
    answers: sent.map(({ answer }) => answer?.slice(0, ERROR_MAX) ?? null),
    staying: sent.flatMap(({ mail }) => (staysOnceSent(mail) ? [mail.id] : [])),
  })
  await noteAsked(
    db,
    sent.map(askedBy).filter((asked) => asked !== null),
  )
}

/** To whom a letter says that names are shown of those who say nothing. (rules/results#names) */
function askedBy({ mail: { cause, recipient } }: SentMail): { runnerID: number; email: string } | null {
  const runnerID = runnerAsked(cause)
  return runnerID === null ? null : { runnerID, email: recipient }
}

const marking = prepared((connection) => {
  const ids = sql`${sql.placeholder('ids')}::int[]`
  const stays = sql`${mails.id} = any(${sql.placeholder('staying')}::int[])`
  const words = (column: PgColumn) => sql`case when ${stays} then ${column} else '' end`
  return connection
    .update(mails)
    .set({
      state: 'sent',
      sentAt: now,
      ...BLANK,
      subject: words(mails.subject),
      text: words(mails.text),
      html: words(mails.html),
      sheet: sql`case when ${stays} then ${mails.sheet} end`,
      lastError: null,
      relayAnswer: sql`(select answer from unnest(${ids}, ${sql.placeholder('answers')}::text[]) as told (id, answer) where told.id = ${mails.id})`,
    })
    .where(sql`${mails.id} = any(${ids})`)
    .prepare('mark_sent')
})

function staysOnceSent({ cause, secrets, isHidden }: DueMail): boolean {
  const kind = letterKindOf(cause)
  return kind !== null && STAYS_ONCE_SENT[kind] && secrets === null && !isHidden
}

type GivenUp = { secretKey: string; reason: string }

/** Schedules a retry after a pause that doubles from try to try, or gives up after three days. */
export async function postpone(db: Connection, mail: DueMail, { secretKey, reason }: GivenUp): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (mail.tries - 1), LONGEST_PAUSE_SECONDS)
  const [waiting] = await db
    .update(mails)
    .set({ nextTryAt: sql`${now} + make_interval(secs => ${pause})`, lastError: reason.slice(0, ERROR_MAX) })
    .where(and(eq(mails.id, mail.id), sql`${mails.createdAt} + ${PATIENCE} > ${now}`))
    .returning({ id: mails.id })
  if (!waiting) await park(db, mail, { secretKey, reason })
}

/** Releases a claimed mail without counting a try: this server stops before the mail server has answered. */
export async function release(db: Connection, { id }: DueMail): Promise<void> {
  await db
    .update(mails)
    .set({ nextTryAt: now, tries: sql`${mails.tries} - 1` })
    .where(eq(mails.id, id))
}

/** Parks a refused mail, hides its codes and tells the staff, who can send it again. (rules/letters#sending) */
export async function park(db: Connection, mail: DueMail, { secretKey, reason }: GivenUp): Promise<void> {
  const { id, recipient, cause } = mail
  await inTransaction(db, async (transaction) => {
    await transaction
      .update(mails)
      .set({ state: 'parked', lastError: reason.slice(0, ERROR_MAX), ...withoutCodes(secretKey, mail) })
      .where(eq(mails.id, id))
    await writeLog(transaction, {
      level: 'ERROR',
      code: 'mailParked',
      facts: { recipient, kind: letterKindOf(cause), reason },
      about: [about.letter(id)],
    })
  })
}

/** Parks mails that have waited longer than the retry period, and hides their codes. Returns how many. */
export async function parkOutdated(db: Connection, { secretKey, reason }: GivenUp): Promise<number> {
  const parked = await db
    .update(mails)
    .set({ state: 'parked', lastError: reason })
    .where(and(isQueued, sql`${mails.createdAt} + ${PATIENCE} <= ${now}`))
    .returning()
  for (const mail of parked.filter(({ secrets }) => secrets !== null))
    await db.update(mails).set(withoutCodes(secretKey, mail)).where(eq(mails.id, mail.id))
  return parked.length
}

/** How many mails wait to be sent. */
export async function waitingMails(db: Connection): Promise<number> {
  return db.$count(mails, isQueued)
}
