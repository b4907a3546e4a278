import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { rootOf } from '../db/errorCode.ts'
import type { Context } from '../context.ts'
import { letterKindOf } from '#domain/letters/letters.ts'
import { wordsOf } from '../event.ts'
import { isPersonThere, say } from '../terminal.ts'
import { notices } from './letters.ts'
import type { Message } from './message.ts'
import {
  attachmentOf,
  claimDueMails,
  markSent,
  park,
  postpone,
  release,
  type Attachment,
  type DueMail,
  type SentMail,
} from './queue.ts'
import { fileSender } from './sentFiles.ts'
import { startMailWorker } from './worker.ts'

const POLL_MS = 2000
/** The most mails claimed at the same time: enough that the worker never waits for the database. */
const MOST_CLAIMED = 50
/** More are claimed when so few are left. */
const FEW_LEFT = 25
/** The number of mails tried while the mail server is unreachable. */
const PROBES = 5
/** Longer than any delivery timeout, so that no other server claims a mail that is still being sent. */
const LEASE_SECONDS = 300
/** At shutdown, deliveries under way get so long to finish. */
const GRACE_MS = 3000
const MARK_AGAIN_MS = 1000

/**
 * Draws what goes with a notice of the pickup, as of now; undefined when its company has nothing to fetch any more. Given from outside, as
 * whoever draws needs the companies, and these need letters. (rules/pickup#notices)
 */
export type DrawNotice = (mail: DueMail) => Promise<Attachment | undefined>

export type Mailer = {
  /** Looks for due mails now instead of at the next poll. */
  wake(): void
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>
}

/**
 * Sends what is queued, in the background. Every server of one database runs one: each mail is claimed by one of them, composed and sent by
 * a worker thread outside of any transaction, then marked. No request waits for it, and a slow mail server holds no database lock.
 * (rules/letters#sending)
 */
export function startMailer(context: Context, drawNotice: DrawNotice): Mailer {
  const { db, settings, publicUrl, failedWork } = context
  const secretKey = settings.SECRET_KEY
  const worker = startMailWorker({
    smtpUrl: settings.SMTP_URL,
    outbox: path.join(settings.DATA_DIR, 'outbox'),
    from: settings.MAIL_FROM,
    publicUrl,
  })
  const withFile = fileSender(db, secretKey)
  const stop = new AbortController()
  let isOver = false
  let alarm = new AbortController()
  let lastTrouble = ''
  /** Whether the mail server was reachable the last time. */
  let isServed = false
  const underWay = new Set<Promise<void>>()
  let whenOneEnds: () => void = () => undefined

  /** Reports a problem once, not at every try. */
  function report(trouble: string): void {
    const words = withoutAddresses(trouble)
    if (words !== '' && words !== lastTrouble) say(notices.trouble(words))
    lastTrouble = words
  }

  /** Fault of ours, not of the mail server. */
  function reportFault(error: unknown): void {
    failedWork.add('letters')
    report(reasonOf(error))
  }

  async function send(mail: DueMail): Promise<void> {
    const isNotice = letterKindOf(mail.cause) === 'pickup'
    const attached = await (isNotice ? drawNotice(mail) : attachmentOf(db, mail))
    if (isNotice && !attached) return park(db, mail, { secretKey, reason: notices.nothingToFetch })
    const message = messageOf({ ...mail, ...(await withFile(mail)) }, attached)
    const outcome = await worker.send(message, wordsOf(context.event))
    if (outcome.kind === 'ended') return release(db, mail)
    isServed = outcome.kind !== 'unreachable'
    if (outcome.kind === 'sent') {
      report('')
      if (outcome.file !== null)
        say((isPersonThere() ? notices.outboxSeen : notices.outbox)(mail, outcome.file).replace(/\p{Cc}/gu, ' '))
      return markSurely({ mail, answer: outcome.answer })
    }
    if (outcome.kind === 'refused') return park(db, mail, { secretKey, reason: outcome.reason })
    report(outcome.reason)
    return postpone(db, mail, { secretKey, reason: outcome.reason })
  }

  let unmarked: SentMail[] = []
  let marking: Promise<void> | undefined

  /** Mails sent while others are being marked are marked together by the next statement. */
  function markSurely(mail: SentMail): Promise<void> {
    unmarked.push(mail)
    marking ??= markAll()
    return marking
  }

  /** Retries until the sent mails are marked, also while the database is unavailable; else they would be sent again. */
  async function markAll(): Promise<void> {
    while (unmarked.length > 0 && !isOver) {
      const sent = unmarked
      unmarked = []
      try {
        await markSent(db, sent)
      } catch (error) {
        unmarked.push(...sent)
        reportFault(error)
        await delay(MARK_AGAIN_MS)
      }
    }
    marking = undefined
  }

  /** Claims as many due mails as fit; returns whether there may be more. */
  async function sendDue(): Promise<boolean> {
    const count = isServed ? MOST_CLAIMED - underWay.size : PROBES
    const due = await claimDueMails(db, { count, leaseSeconds: LEASE_SECONDS, at: context.now() })
    for (const mail of due) {
      const sending = send(mail)
        .catch(reportFault)
        .finally(() => {
          underWay.delete(sending)
          whenOneEnds()
        })
      underWay.add(sending)
    }
    return due.length === count
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const isMore = await sendDue().catch(reportFault)
      if (!isServed) await Promise.all(underWay)
      while (underWay.size > FEW_LEFT) await new Promise<void>((resolve) => (whenOneEnds = resolve))
      // an unreachable mail server is not tried again at once for each new mail
      if (!isServed && isMore) await delay(POLL_MS, undefined, { signal: stop.signal }).catch(() => undefined)
      else if (!isMore && !stop.signal.aborted) await untilWoken()
    }
    await Promise.all(underWay)
  }

  async function untilWoken(): Promise<void> {
    await delay(POLL_MS, undefined, { signal: alarm.signal }).catch(() => undefined)
    alarm = new AbortController()
  }

  const working = work()
  return {
    wake: () => alarm.abort(),
    async stop() {
      stop.abort()
      alarm.abort()
      const impatience = setTimeout(() => {
        isOver = true
        void worker.stop()
      }, GRACE_MS)
      await working
      clearTimeout(impatience)
      await worker.stop()
    },
  }
}

function messageOf(mail: Message, attached: Attachment | undefined): Message {
  return attached ? { ...mail, document: { ...attached, pdf: new Uint8Array(attached.pdf) } } : mail
}

/** Mail servers quote the refused addresses, which must not appear on the terminal. (rules/logs#no-secrets) */
function withoutAddresses(words: string): string {
  return words.replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g, '…')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? rootOf(error).message : String(error)
}
