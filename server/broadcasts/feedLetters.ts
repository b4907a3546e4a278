import { BROADCAST_KINDS, GOES_BY_ITSELF } from '#domain/broadcasts.ts'
import type { Addressee, BroadcastKind } from '#domain/broadcasts.ts'
import { roomInQueue } from '#domain/pace.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { codesForLetters } from '../codes/issueTeamCodes.ts'
import { markLinkSent } from '../codes/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { queueMail } from '../mail/queue.ts'
import { noticeStates } from '../pickup/noticeStates.ts'
import type { NoticeState } from '../pickup/noticeStates.ts'
import { composed, needsCodes, readerOf } from './letterOf.ts'
import type { Codes, Reader } from './letterOf.ts'
import { noticeLetterOf } from './noticeLetterOf.ts'
import { reminderOf } from './reminderOf.ts'
import {
  causeOf,
  noteDigests,
  lockFeeding,
  markQueued,
  nextBroadcast,
  nextLetters,
  recentlyQueued,
  removeLetters,
  writeState,
} from './store.ts'
import type { StoredBroadcast, StoredLetter } from './store.ts'

/**
 * Moves the next letters of Rundmails and reminders into the queue of mails, as many as the pace allows; returns how many. Each is moved in
 * the transaction that marks it, and its mail's cause is its own: a kill loses none and doubles none, and of several servers one does it at
 * a time. To be called every few seconds. (rules/broadcasts#once, rules/broadcasts#pace)
 */
export async function feedLetters(context: Context): Promise<number> {
  return context.holdEvent(() =>
    inTransaction(context.db, async (tx) => {
      if (!(await lockFeeding(tx))) return 0
      const room = roomInQueue(context.event.lettersPerMinute, await recentlyQueued(tx))
      if (room === 0) return 0
      const broadcast = await nextBroadcast(
        tx,
        BROADCAST_KINDS.filter((kind) => mayGo(context, kind)),
      )
      if (!broadcast) return 0
      const letters = await nextLetters(tx, broadcast.id, room)
      if (letters.length < room) await writeState(tx, broadcast.id, 'done')
      return queueLetters(tx, context, { broadcast, letters })
    }),
  )
}

/** Letters of reminders wait while registration is closed. (rules/settings#opening) */
const mayGo = ({ event }: Context, kind: BroadcastKind) => event.registrationOpen || !GOES_BY_ITSELF[kind]

type Batch = { broadcast: StoredBroadcast; letters: readonly StoredLetter[] }

async function queueLetters(tx: Transaction, context: Context, { broadcast, letters }: Batch): Promise<number> {
  const customerIds = letters.flatMap(({ customerId }) => customerId ?? [])
  const teamIds = letters.flatMap((letter) => letter.teamIds)
  const companies = await addressedCompanies(tx, { customerIds, teamIds })
  const codes = hasLinks(broadcast) ? await codesForLetters(tx, context, teamIds) : new Map<number, string>()
  const notices = broadcast.kind === 'pickup' ? await noticeStates(tx, context.event) : NO_NOTICES
  const queued: number[] = []
  const leftOut: number[] = []
  for (const letter of letters) {
    const reader = readerOf(addresseeOf(letter), companies)
    const words = reader && wordsOf(context, broadcast, { reader, codes, notices })
    if (!words) {
      leftOut.push(letter.id)
      continue
    }
    const { recipient } = letter
    const cause = causeOf(broadcast, letter)
    await queueMail(tx, { cause, recipient, letter: words, isBulk: true })
    if (codes.size > 0 && !reader.isCompany) await markLinkSent(tx, letter.teamIds, { at: context.now(), cause })
    queued.push(letter.id)
  }
  await markQueued(tx, queued)
  if (broadcast.kind === 'pickup')
    await noteDigests(
      tx,
      letters.flatMap((letter) => notedOf(letter, notices)),
    )
  await removeLetters(tx, leftOut)
  return queued.length
}

const notedOf = ({ id, customerId }: StoredLetter, notices: ReadonlyMap<number, NoticeState>) => {
  const state = customerId === null ? undefined : notices.get(customerId)
  return state ? [{ id, digest: state.digest }] : []
}

const NO_NOTICES: ReadonlyMap<number, NoticeState> = new Map()

/** Its letters lead captains to their teams. */
const hasLinks = ({ kind, audience, subject, text }: StoredBroadcast) =>
  audience === null ? kind !== 'pickup' : needsCodes({ audience, subject, text })

const addresseeOf = ({ recipient, customerId, teamIds }: StoredLetter): Addressee => ({
  recipient,
  customerId,
  teamIds,
})

/** What the reader is told; null for who needs no reminder or notice any more. */
function wordsOf(
  context: Context,
  { kind, audience, subject, text, deadline }: StoredBroadcast,
  { notices, ...of }: { reader: Reader; codes: Codes; notices: ReadonlyMap<number, NoticeState> },
): Letter | null {
  if (kind === 'pickup') return noticeLetterOf(context, { reader: of.reader, notices })
  if (kind === 'message') return audience === null ? null : composed(context, { audience, subject, text }, of).letter
  return deadline === null ? null : reminderOf(context, { kind, deadline, now: context.now() }, of)
}
