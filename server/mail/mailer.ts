import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import { labels } from '#contract/labels.ts'
import { rootOf } from '../db/errorCode.ts'
import type { Desk } from '../desk.ts'
import { say } from '../terminal.ts'
import { bySmtp, isRefusal, isUnreachable, MAILS_AT_ONCE, toFolder } from './delivery.ts'
import { notices } from './letters.ts'
import { attachmentOf, claimDueMails, markSent, park, postpone, release } from './queue.ts'
import type { DueMail } from './queue.ts'

const POLL_MS = 2000
/** Longer than any delivery waits, so that nobody else takes a mail that is still being sent. */
const LEASE_SECONDS = 300
/** At the end, deliveries under way get so long to finish. */
const GRACE_MS = 3000
const MARK_AGAIN_MS = 1000

export type Mailer = {
  /** Looks for due mails now instead of at the next poll. */
  wake(): void
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>
}

/**
 * Sends what is queued, in the background. Every server of one database runs one: each mail is claimed by one of them, sent outside
 * of any transaction, then marked. No request waits for it, and no mail server can hold a database lock. (decisions §6, trust §4)
 */
export function startMailer(desk: Desk): Mailer {
  const { db, settings } = desk
  const outbox = path.join(settings.DATA_DIR, 'outbox')
  const delivery = settings.SMTP_URL === undefined ? toFolder(outbox, say) : bySmtp(settings.SMTP_URL)
  const end = new AbortController()
  let alarm = new AbortController()
  const stop = new AbortController()
  let lastTrouble = ''

  /** Says a trouble once, not at every try. */
  function report(trouble: string): void {
    const words = withoutAddresses(trouble)
    if (words !== '' && words !== lastTrouble) say(notices.trouble(words))
    lastTrouble = words
  }

  /** Answers whether the mail server could be asked at all. */
  async function send(mail: DueMail): Promise<boolean> {
    try {
      await delivery.deliver(await messageOf(desk, mail), end.signal)
    } catch (error) {
      const reason = reasonOf(error)
      if (end.signal.aborted) await release(db, mail)
      else if (isRefusal(error)) await park(db, mail, reason)
      else {
        report(reason)
        await postpone(db, mail, reason)
        return !isUnreachable(error)
      }
      return true
    }
    report('')
    await markSurely(mail)
    return true
  }

  /** It is out; while the database is away the mark waits for it, else the mail would go out again. */
  async function markSurely(mail: DueMail): Promise<void> {
    while (!end.signal.aborted) {
      try {
        return await markSent(db, mail)
      } catch (error) {
        report(reasonOf(error))
        await delay(MARK_AGAIN_MS)
      }
    }
  }

  /** How many were due, and whether somebody was there to take them. */
  async function sendDue(): Promise<{ found: number; isServed: boolean }> {
    try {
      const due = await claimDueMails(db, { count: MAILS_AT_ONCE, leaseSeconds: LEASE_SECONDS })
      const ended = await Promise.allSettled(due.map(send))
      for (const { reason } of ended.filter((one) => one.status === 'rejected')) report(reasonOf(reason))
      return { found: due.length, isServed: ended.every((one) => one.status === 'rejected' || one.value) }
    } catch (error) {
      report(reasonOf(error))
      return { found: 0, isServed: true }
    }
  }

  async function untilWoken(): Promise<void> {
    await delay(POLL_MS, undefined, { signal: alarm.signal }).catch(() => undefined)
    alarm = new AbortController()
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const { found, isServed } = await sendDue()
      // a mail server that is away is not asked anew for each mail that comes
      if (!isServed) await delay(POLL_MS, undefined, { signal: stop.signal }).catch(() => undefined)
      else if (found < MAILS_AT_ONCE && !stop.signal.aborted) await untilWoken()
    }
  }

  const working = work()
  return {
    wake: () => alarm.abort(),
    async stop() {
      stop.abort()
      alarm.abort()
      const impatience = setTimeout(() => end.abort(), GRACE_MS)
      await working
      clearTimeout(impatience)
      delivery.close()
    },
  }
}

async function messageOf({ db, event, settings }: Desk, mail: DueMail): Promise<SendMailOptions> {
  const attached = mail.invoiceId === null ? undefined : await attachmentOf(db, mail.invoiceId)
  return {
    from: settings.MAIL_FROM,
    // as an object an address is one address, whatever stands in it
    to: { name: '', address: mail.recipient },
    replyTo: event.contact.email,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.messageId}@${domainOf(settings.MAIL_FROM)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attached && [
      {
        filename: `${labels.invoiceKind[attached.kind]}-${attached.number}.pdf`,
        content: attached.pdf,
        contentType: 'application/pdf',
      },
    ],
  }
}

function domainOf(sender: string): string {
  return sender.slice(sender.lastIndexOf('@') + 1).replace(/>.*$/, '')
}

/** Mail servers name whom they refuse; the terminal is no place for that. (trust §3) */
function withoutAddresses(words: string): string {
  return words.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? rootOf(error).message : String(error)
}
