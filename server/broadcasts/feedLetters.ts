import type { AddressedCompany, Addressee } from '#domain/letters/broadcasts.ts'
import { GOES_BY_ITSELF } from '#domain/letters/broadcastKinds.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { isLetterTime, waitsForMorning } from '#domain/letters/letterTimes.ts'
import { roomInQueue } from '#domain/numbers/pace.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { codesForLetters } from '../codes/issueTeamCodes.ts'
import { markLinkSent } from '../codes/store.ts'
import { parseBlocks } from '../configuration/markdown.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'
import { waitingCompanies } from '../deadlineExceptions/waitingCompanies.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { queueMail } from '../mail/queue.ts'
import { declineCode } from '../missingCompanies/declineCode.ts'
import { noticeStates, type NoticeState } from '../pickup/noticeStates.ts'
import { foundSettings } from '../settings/store.ts'
import { comeAgainOf, invitedNow, type Invited } from './comeAgainOf.ts'
import { fileOfLetters, type GoingFile } from './fileOf.ts'
import { composed, needsCodes, readerOf, type Codes, type Read, type Reader } from './letterOf.ts'
import { noticeLetterOf } from './noticeLetterOf.ts'
import { reminderOf } from './reminderOf.ts'
import { isOfResults, ownCodes, resultLetterOf, toldResults, type ToldResults } from './resultLetterOf.ts'
import {
  carryOver,
  endIfSent,
  lockFeeding,
  markQueued,
  nextBroadcast,
  nextLetters,
  putOff,
  recentlyQueued,
} from '../turns/store.ts'
import { causeOf, noteDigests, removeLetters, type StoredBroadcast, type StoredLetter } from './store.ts'

/**
 * Moves the next letters of Rundmails and reminders into the queue of mails, as many as the pace allows; returns how many. Each is moved in
 * the transaction that marks it, and its mail's cause is its own: a kill loses none and doubles none, and of several servers one does it at
 * a time. Reminders go by day, and not on the day of a change of what they remind of. To be called every few seconds.
 * (rules/broadcasts#once, rules/broadcasts#pace, rules/letters#by-day, rules/letters#after-change)
 */
export async function feedLetters(context: Context): Promise<number> {
  return context.holdEvent(() =>
    inTransaction(context.db, async (tx) => {
      if (!(await lockFeeding(tx))) return 0
      const now = context.now()
      const room = roomInQueue(context.event.lettersPerMinute, await recentlyQueued(tx, now))
      if (room === 0) return 0
      const { letterDatesChangedOn } = await foundSettings(tx)
      const isTime = context.event.registrationOpen && isLetterTime(now)
      const today = isTime && !waitsForMorning(letterDatesChangedOn, now) ? dayOf(now) : null
      if (today !== null) await carryOver(tx, today)
      const broadcast = await nextBroadcast(tx, today)
      if (!broadcast) return 0
      const letters = await nextLetters(tx, { broadcastId: broadcast.id, count: room, remindersOf: today })
      const queued = await queueLetters(tx, context, { broadcast, letters })
      if (letters.length < room) await endIfSent(tx, broadcast.id)
      return queued
    }),
  )
}

type Batch = { broadcast: StoredBroadcast; letters: readonly StoredLetter[] }

async function queueLetters(tx: Transaction, context: Context, { broadcast, letters }: Batch): Promise<number> {
  const customerIds = letters.flatMap(({ customerId }) => customerId ?? [])
  const teamIds = letters.flatMap((letter) => letter.teamIds)
  const addressed = await addressedCompanies(tx, { customerIds, teamIds })
  const { companies, waiting } = await remindedNow(tx, context, { broadcast, companies: addressed })
  const codes = hasLinks(broadcast) ? await codesForLetters(tx, context, teamIds) : new Map<number, string>()
  const notices = broadcast.kind === 'pickup' ? await noticeStates(tx, context.event) : NO_NOTICES
  const told = isOfResults(broadcast.kind)
    ? await toldResults(
        tx,
        context,
        letters.map(({ recipient }) => recipient),
      )
    : null
  const invited = broadcast.kind === 'comeAgain' ? await invitedNow(tx, context) : null
  const parsed = broadcast.kind === 'message' ? parseBlocks(broadcast.text) : []
  const file = await fileOfLetters(tx, broadcast)
  const queued: number[] = []
  const leftOut: number[] = []
  const later: number[] = []
  for (const letter of letters) {
    if (readerOf(addresseeOf(letter), waiting)) {
      later.push(letter.id)
      continue
    }
    const reader = readerOf(addresseeOf(letter), companies)
    const { recipient } = letter
    const of = { recipient, reader, codes, file, notices, told, invited }
    const words = reader && wordsOf(context, { ...broadcast, parsed }, { ...of, reader })
    if (!words) {
      leftOut.push(letter.id)
      continue
    }
    const cause = causeOf(broadcast, letter)
    await queueMail(tx, {
      cause,
      recipient,
      letter: words,
      file,
      isBulk: true,
      isByDay: GOES_BY_ITSELF[broadcast.kind],
    })
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
  await putOff(tx, later, addDays(dayOf(context.now()), 1))
  return queued.length
}

/**
 * Of a round of reminders those companies whose deadline it still is, and those that wait because theirs was changed today; of all else
 * everybody.
 */
async function remindedNow(
  tx: Transaction,
  { event, now }: Context,
  { broadcast: { kind, deadline }, companies }: { broadcast: StoredBroadcast; companies: AddressedCompany[] },
): Promise<Record<'companies' | 'waiting', AddressedCompany[]>> {
  if (kind !== 'names' && kind !== 'shirts') return { companies, waiting: [] }
  const changed = await waitingCompanies(tx, now())
  const exceptions = await exceptionsBy(
    tx,
    companies.map(({ id }) => id),
  )
  const isTheirs = ({ id }: AddressedCompany) => deadlinesOf(event, exceptions.get(id) ?? [])[kind] === deadline
  return {
    companies: companies.filter((company) => !changed.has(company.id) && isTheirs(company)),
    waiting: companies.filter(({ id }) => changed.has(id)),
  }
}

const notedOf = ({ id, customerId }: StoredLetter, notices: ReadonlyMap<number, NoticeState>) => {
  const state = customerId === null ? undefined : notices.get(customerId)
  return state ? [{ id, digest: state.digest }] : []
}

const NO_NOTICES: ReadonlyMap<number, NoticeState> = new Map()

/** Its letters lead captains to their teams. */
const hasLinks = ({ kind, audience, subject, text }: StoredBroadcast) =>
  audience === null ? kind === 'names' || kind === 'shirts' : needsCodes({ audience, subject, text })

const addresseeOf = ({ recipient, customerId, teamIds }: StoredLetter): Addressee => ({
  recipient,
  customerId,
  teamIds,
})

/** What the reader is told; null for who needs no reminder or notice any more. */
function wordsOf(
  context: Context,
  { kind, audience, subject, parsed, deadline }: StoredBroadcast & Pick<Read, 'parsed'>,
  {
    notices,
    file,
    told,
    invited,
    recipient,
    ...of
  }: {
    recipient: string
    reader: Reader
    codes: Codes
    file: GoingFile | null
    notices: ReadonlyMap<number, NoticeState>
    told: ToldResults | null
    invited: Invited | null
  },
): Letter | null {
  if (kind === 'comeAgain') {
    const codeOf = (id: number) => declineCode(context.settings.SECRET_KEY, id)
    return invited && comeAgainOf(context, { reader: of.reader, among: invited.stillDue, codeOf })
  }
  if (isOfResults(kind))
    return told && resultLetterOf(context, told, { kind, recipient, reader: of.reader, codeOf: ownCodes(context) })
  if (kind === 'pickup') return noticeLetterOf(context, { reader: of.reader, notices })
  if (kind === 'message')
    return audience === null ? null : composed(context, { audience, subject, parsed }, { ...of, file }).letter
  return deadline === null ? null : reminderOf(context, { kind, deadline, now: context.now() }, of)
}
