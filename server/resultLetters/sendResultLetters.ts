import { createHash } from 'node:crypto'
import type { ResultLettersPreview, ResultReaders } from '#contract/results/resultLetters.ts'
import type { AddressedCompany, Addressee } from '#domain/letters/broadcasts.ts'
import { HIDDEN_CODE } from '#domain/letters/letters.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { readerOf } from '../broadcasts/letterOf.ts'
import {
  companiesToTell,
  personsToTell,
  resultLetterOf,
  toldResults,
  type ResultLetters,
  type ToldResults,
} from '../broadcasts/resultLetterOf.ts'
import { sentBefore } from '../broadcasts/sendBroadcast.ts'
import { addBroadcast, addLetters, broadcastOfKey, countBroadcasts } from '../broadcasts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from '../results/inTurn.ts'
import { refuseFull } from '../room.ts'
import { lettersBefore } from './store.ts'

const KINDS: Record<ResultReaders, ResultLetters> = { persons: 'resultPersons', companies: 'resultCompanies' }
const SAMPLES = 1

/**
 * Mails the results that are public, each address and company once; the letters go out afterwards, like a Rundmail's. The same key again answers the first round.
 * Refusals: 404 none are public, 409 nobody is left, 422 the key was used for something else. (rules/results#letters)
 */
export function sendResultLetters(
  context: Context,
  caller: User,
  { to, key }: { to: ResultReaders; key: string | undefined },
): Promise<{ messageId: number; recipients: number }> {
  const requestHash = createHash('sha256').update(`results:${to}`).digest('hex')
  const author = { id: caller.id, key, requestHash }
  return inTurn(context, async (tx) => {
    if (key !== undefined && (await broadcastOfKey(tx, author))) return sentBefore(tx, author)
    const { due } = await roundOf(tx, context, to)
    if (due.length === 0) throw new Refusal('NO_RESULT_LETTERS_DUE')
    refuseFull('broadcast', await countBroadcasts(tx))
    const recipients = due.length
    const messageId = await addBroadcast(tx, { what: { kind: KINDS[to] }, author, recipients })
    if (messageId === undefined) return sentBefore(tx, author)
    await addLetters(tx, { broadcastId: messageId, addressees: due })
    const facts = { id: messageId, to, recipients }
    await writeLog(tx, { caller, code: 'resultLettersSent', facts, about: [about.message(messageId)] })
    return { messageId, recipients }
  })
}

/** To how many it would go, and the letter of the first, without its code. Refusal: 404 none are public. (rules/results#letters) */
export async function previewResultLetters(context: Context, to: ResultReaders): Promise<ResultLettersPreview> {
  const { due, before, told, companies } = await inSnapshot(context.db, (tx) => roundOf(tx, context, to))
  const samples = due.slice(0, SAMPLES).flatMap((addressee) => {
    const reader = readerOf(addressee, companies)
    const { recipient } = addressee
    const of = { kind: KINDS[to], recipient, codeOf: () => HIDDEN_CODE }
    const letter = reader && resultLetterOf(context, told, { ...of, reader })
    return letter ? [{ to: recipient, subject: letter.subject, text: letter.text }] : []
  })
  return { recipients: due.length, before, samples }
}

type Round = { due: Addressee[]; before: number; told: ToldResults; companies: AddressedCompany[] }

/** Addressees who get one now: whoever has a result, but those whom one has gone to. */
async function roundOf(tx: Transaction, context: Context, to: ResultReaders): Promise<Round> {
  const told = await toldResults(tx, context, 'all')
  if (!told) throw new Refusal('RESULTS_NONE')
  const companies = await addressedCompanies(tx, 'all')
  const all = to === 'persons' ? personsToTell(told) : companiesToTell(told, companies)
  const { recipients, customerIds } = await lettersBefore(tx, KINDS[to])
  const due = all.filter(({ recipient, customerId }) =>
    customerId === null ? !recipients.has(recipient.toLowerCase()) : !customerIds.has(customerId),
  )
  return { due, before: all.length - due.length, told, companies }
}
