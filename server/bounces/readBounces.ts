import { randomUUID } from 'node:crypto'
import { MAILBOX_TROUBLE_WORDS } from '#contract/letters/bounceWords.ts'
import type { BounceReport } from '#domain/letters/bounces.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { say } from '../terminal.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot } from '../workers/pool.ts'
import { fingerprintOf } from '../bounceMailbox.ts'
import { bounceMessages } from './messages.ts'
import { noteReport } from './noteReport.ts'
import { LONGEST_ROUND_MS, readMailbox, type RoundEnd } from './readMailbox.ts'
import type { reportIn } from './reportIn.ts'
import { endRound, noteOpened, noteRead, takeRound, type MailboxRow } from './store.ts'

/** Pause between two rounds, after one that left something unread, and the longest after rounds that failed, in milliseconds. */
const PAUSE_MS = 180_000
const MORE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000
/** Messages of one round. */
const MOST = 100
/** Time before now of which a mailbox is read that was never read before: a letter comes back within days. */
const FIRST_DAYS_MS = 7 * 86_400_000
/** Other servers begin no round for so long; a round of ours that took longer notes nothing any more. */
const LEASE_MS = 2 * LONGEST_ROUND_MS

const reading = job<typeof reportIn>('message', new URL('./reportIn.ts', import.meta.url), 'reportIn')

/** Another server has the round: this one took too long. */
class RoundLost extends Error {}

/**
 * Reads the mailbox of bounces, where one is configured, its time has come and no other server does: each message once, in the order in which they came.
 * A mailbox that is away is asked again after growing pauses. To be called every few seconds; true if a round was read to its end.
 * (rules/letters#bounce-mailbox)
 */
export async function readBounces(context: Context, ending: AbortSignal): Promise<boolean> {
  const { db, now, settings } = context
  const mailbox = settings.BOUNCE_MAILBOX_URL
  if (!mailbox) return false
  const roundId = randomUUID()
  const at = now()
  const until = new Date(at.getTime() + LEASE_MS)
  const row = await takeRound(db, { mailbox: fingerprintOf(mailbox), roundId, at, until })
  if (!row) return false
  const round = {
    mailbox,
    place: row.uidValidity === null ? null : { uidValidity: row.uidValidity, lastUid: row.lastUid },
    since: new Date(at.getTime() - FIRST_DAYS_MS),
    doneFolder: settings.BOUNCE_MAILBOX_DONE,
    most: MOST,
  }
  const judges = {
    opened: async (uidValidity: string) => {
      if (!(await noteOpened(db, roundId, uidValidity))) throw new RoundLost()
    },
    judge: async ({ uid, bytes }: { uid: number; bytes: Uint8Array<ArrayBuffer> }) => {
      const report = await readReport(bytes)
      return inTransaction(db, async (tx) => {
        if (!(await noteRead(tx, roundId, uid))) throw new RoundLost()
        return report !== null && noteReport(tx, context, report)
      })
    },
  }
  try {
    const end = await readMailbox(round, judges, ending)
    await endRound(db, roundId, after(end, row, now()))
    sayTrouble(row, end)
    return end.kind === 'read'
  } catch (error) {
    if (error instanceof RoundLost) return false
    throw error
  }
}

/** The report in a message, found in a process of its own. A message that cannot be read, or costs too much, has none. */
async function readReport(bytes: Uint8Array<ArrayBuffer>): Promise<BounceReport | null> {
  if (bytes.length === 0 || hasMoreLines(bytes, LINES_MAX)) return null
  return takingSlot('background', () => runJob(reading, bytes)).catch(() => null)
}

/**
 * Lines of a report at most. Taking a message apart costs most by its lines: of empty ones alone each took a slot of the workers for five seconds. A
 * report of 256 KiB has 3,400 where a file is in the letter that came back.
 */
const LINES_MAX = 5000
const LINE_FEED = 10

function hasMoreLines(bytes: Uint8Array, max: number): boolean {
  let at = -1
  for (let lines = 0; lines <= max; lines += 1) {
    at = bytes.indexOf(LINE_FEED, at + 1)
    if (at < 0) return false
  }
  return true
}

function after(end: RoundEnd, row: MailboxRow, at: Date) {
  const later = (ms: number) => new Date(at.getTime() + ms)
  if (end.kind === 'ended') return { nextRoundAt: at }
  if (end.kind === 'failed') {
    const failures = row.failures + 1
    const pause = Math.min(PAUSE_MS * 2 ** Math.min(row.failures, 10), LONGEST_PAUSE_MS)
    return { nextRoundAt: later(pause), failures, failingSince: row.failingSince ?? at, trouble: end.trouble }
  }
  const nextRoundAt = later(end.isMore ? MORE_MS : PAUSE_MS)
  return { nextRoundAt, readAt: at, failures: 0, failingSince: null, trouble: null }
}

/** Says once on the terminal that the mailbox cannot be read, and that it can be again. */
function sayTrouble(before: MailboxRow, end: RoundEnd): void {
  if (end.kind === 'failed' && end.trouble !== before.trouble)
    say(bounceMessages.trouble(MAILBOX_TROUBLE_WORDS[end.trouble]))
  if (end.kind === 'read' && before.trouble !== null) say(bounceMessages.readAgain)
}
