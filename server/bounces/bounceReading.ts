import type { BounceReading } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import { fingerprintOf } from '../bounceMailbox.ts'
import { mailboxState } from './store.ts'

/** State of the mailbox of bounces: configured or not, and when it was read. (rules/letters#bounce-mailbox) */
export async function bounceReading({
  db,
  settings: { BOUNCE_MAILBOX_URL: mailbox },
}: Pick<Context, 'db' | 'settings'>): Promise<BounceReading> {
  if (!mailbox) return { isRead: false, readAt: null, failingSince: null, trouble: null }
  return { isRead: true, ...(await mailboxState(db, fingerprintOf(mailbox))) }
}
