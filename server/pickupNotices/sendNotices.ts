import { createHash } from 'node:crypto'
import type { NoticePreview } from '#contract/pickup/pickupNotices.ts'
import { toCompany, type AddressedCompany } from '#domain/letters/broadcasts.ts'
import { noticeDue, type NoticeLeftOut } from '#domain/pickup/pickupNotices.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { readerOf } from '../broadcasts/letterOf.ts'
import { noticeLetterOf } from '../broadcasts/noticeLetterOf.ts'
import { sentBefore } from '../broadcasts/sendBroadcast.ts'
import { addBroadcast, addLetters, broadcastOfKey } from '../broadcasts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { companiesOf } from '../fetchingCompanies/store.ts'
import { noticeStates } from '../pickup/noticeStates.ts'
import { lastNotices, lockNotices } from './store.ts'

const REQUEST_HASH = createHash('sha256').update('pickup').digest('hex')

/**
 * Mails its notice to every company that has not got it as it is now; the letters go out afterwards, like a Rundmail's. The same key again
 * answers the first round, and a second round finds those of the first waiting. Refusals: 409 nobody is left, 422 the key was used for
 * something else. (rules/pickup#notices)
 */
export async function sendNotices(
  context: Context,
  caller: User,
  key: string | undefined,
): Promise<{ messageId: number; recipients: number }> {
  const author = { id: caller.id, key, requestHash: REQUEST_HASH }
  return inTransaction(context.db, async (tx) => {
    await lockNotices(tx)
    if (key !== undefined && (await broadcastOfKey(tx, author))) return sentBefore(tx, author)
    const { due } = await roundOf(tx, context)
    if (due.length === 0) throw new Refusal('NO_NOTICES_DUE')
    const recipients = due.length
    const messageId = await addBroadcast(tx, { what: { kind: 'pickup' }, author, recipients })
    if (messageId === undefined) return sentBefore(tx, author)
    await addLetters(tx, { broadcastId: messageId, addressees: due.map(({ company }) => toCompany(company)) })
    const facts = { id: messageId, recipients }
    await writeLog(tx, { caller, code: 'pickupNoticesSent', facts, about: [about.message(messageId)] })
    return { messageId, recipients }
  })
}

/** Who would get one now, the letter of the first, and who gets none and why. */
export async function previewNotices(context: Context): Promise<NoticePreview> {
  const { due, leftOut, states } = await inSnapshot(context.db, (tx) => roundOf(tx, context))
  const [first] = due
  const reader = first && readerOf(toCompany(first.company), [first.company])
  const letter = reader && noticeLetterOf(context, { reader, notices: states })
  return {
    recipients: due.length,
    changed: due.filter(({ isChange }) => isChange).length,
    leftOut,
    sample:
      first && letter
        ? { customerID: first.company.id, to: first.company.email, subject: letter.subject, text: letter.text }
        : null,
  }
}

type Due = { company: AddressedCompany; isChange: boolean }

async function roundOf(tx: Transaction, { event }: Context) {
  const states = await noticeStates(tx, event)
  const last = await lastNotices(tx)
  const addressed = new Map((await addressedCompanies(tx, 'all')).map((company) => [company.id, company]))
  const due: Due[] = []
  const leftOut: { customerID: number; companyName: string; reason: NoticeLeftOut }[] = []
  for (const { customerID, companyName } of await companiesOf(tx)) {
    const company = addressed.get(customerID)
    const fetches = states.get(customerID) ?? null
    const result = noticeDue({ fetches, hasAddress: company !== undefined, last: last.get(customerID) })
    if (result === 'first' || result === 'changed') {
      if (company) due.push({ company, isChange: result === 'changed' })
    } else leftOut.push({ customerID, companyName, reason: result })
  }
  return { due, leftOut, states }
}
