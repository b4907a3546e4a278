import { randomUUID } from 'node:crypto'
import { SentAgain } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { boundAgain } from '../mailedAgain/boundAgain.ts'
import { withCodes } from './hiddenCodes.ts'
import { parkedForChange, requeue, unqueuedForChange } from './store.ts'
import { isSendable } from './visibleLetter.ts'

/**
 * Queues letters again that were given up or sent, these, or all that are parked. Skipped are those that wait, as after a second click, and
 * those whose words are gone, or that were sent again too lately. Refusal: 429 all were, or this member sends too much again.
 * (rules/letters#office)
 */
export async function sendAgain(
  context: Context,
  call: StaffCall,
  wanted: readonly number[] | 'all',
): Promise<SentAgain> {
  return onceForStaff(context.db, call, {
    outcome: SentAgain,
    act: (tx) => sendWithin(tx, context, { caller: call.caller, wanted }),
    tell: (_, sent) => sent,
  })
}

/** The same within a transaction. */
export async function sendWithin(
  tx: Transaction,
  context: Context,
  { caller, wanted }: { caller: User; wanted: readonly number[] | 'all' },
): Promise<SentAgain> {
  const letters = await (wanted === 'all' ? parkedForChange(tx, wanted) : unqueuedForChange(tx, wanted))
  const sendable = letters.filter(isSendable)
  const sent = sendable.filter(({ state }) => state === 'sent').map(({ id }) => id)
  // nobody has got one that is parked yet, so it may be tried as often as its address is corrected
  const ifNone = sent.length === sendable.length ? 'refused' : 'skipped'
  const mayAgain = await boundAgain(tx, context, { caller, what: 'letter', ids: sent, ifNone })
  const queued: number[] = []
  for (const mail of sendable) {
    if (mail.state === 'sent' && !mayAgain.has(mail.id)) continue
    const contents = withCodes(context.settings.SECRET_KEY, mail)
    if (contents === null) continue
    const { subject, text, html, sheet, secrets } = contents
    const words = { subject, text, html, sheet, secrets }
    const wasTaken = mail.state === 'sent' || mail.reportAction !== null
    await requeue(tx, mail.id, wasTaken ? { ...words, messageId: randomUUID() } : words)
    queued.push(mail.id)
  }
  if (queued.length > 0) {
    const facts = { letters: some(queued) }
    await writeLog(tx, { caller, code: 'lettersSentAgain', facts, about: queued.map(about.letter) })
  }
  const asked = wanted === 'all' ? letters.length : new Set(wanted).size
  return { queued: queued.length, skipped: asked - queued.length }
}
