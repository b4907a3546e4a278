import { createHash } from 'node:crypto'
import type { ComeAgain, ComeAgainPreview } from '#contract/letters/comeAgain.ts'
import { comeAgainMessages as say } from '#contract/letters/comeAgainMessages.ts'
import { toCompany, type AddressedCompany } from '#domain/letters/broadcasts.ts'
import { HIDDEN_CODE } from '#domain/letters/letters.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { comeAgainOf, invitedNow, type Invited } from '../broadcasts/comeAgainOf.ts'
import { readerOf } from '../broadcasts/letterOf.ts'
import { sentBefore } from '../broadcasts/sendBroadcast.ts'
import { addBroadcast, addLetters, broadcastOfKey, countBroadcasts } from '../broadcasts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { companyFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { companyOfCode } from '../missingCompanies/declineCode.ts'
import { allow, allowance, forbid, lockAllowance, noteWish } from '../missingCompanies/store.ts'
import { refuseFull } from '../room.ts'
import { companyOf } from '../waysBack/store.ts'

const SAMPLES = 3
const REQUEST = createHash('sha256').update('come-again').digest('hex')

/** State of invitations: a lead's word, and to how many they would go. (rules/invitations#off) */
export function readComeAgain(context: Context): Promise<ComeAgain> {
  return inSnapshot(context.db, (tx) => stateOf(tx, context))
}

async function stateOf(tx: Transaction, context: Context): Promise<ComeAgain> {
  const word = await allowance(tx)
  const { due, before, declined } = await roundOf(tx, context)
  return { readAt: word?.readAt ?? null, readBy: word?.by ?? null, due: due.length, before, declined }
}

/** A lead has read why it is advertising, or switches invitations off: letters that wait for their turn then go to nobody. (rules/invitations#off) */
export async function allowComeAgain(context: Context, caller: User, { on }: { on: boolean }): Promise<ComeAgain> {
  return inTransaction(context.db, async (tx) => {
    const isOn = await lockAllowance(tx)
    if (isOn !== on) {
      if (on) await allow(tx, { readAt: context.now(), readBy: caller.id })
      else await forbid(tx)
      await writeLog(tx, { caller, code: 'comeAgainAllowed', facts: { on } })
    }
    return stateOf(tx, context)
  })
}

/**
 * Invites each company that is missing, once a year; the letters go out afterwards, like a Rundmail's. The same key again answers the first round. Refusals: 409
 * nobody has read why, or nobody is left, 422 the key was used for something else. (rules/invitations#who)
 */
export async function sendComeAgain(
  context: Context,
  caller: User,
  key: string | undefined,
): Promise<{ messageId: number; recipients: number }> {
  const author = { id: caller.id, key, requestHash: REQUEST }
  return inTransaction(context.db, async (tx) => {
    const isOn = await lockAllowance(tx)
    if (key !== undefined && (await broadcastOfKey(tx, author))) return sentBefore(tx, author)
    if (!isOn) throw new Refusal('COME_AGAIN_OFF')
    const { due } = await roundOf(tx, context)
    if (due.length === 0) throw new Refusal('NO_INVITATIONS_DUE')
    refuseFull('broadcast', await countBroadcasts(tx))
    const recipients = due.length
    const messageId = await addBroadcast(tx, { what: { kind: 'comeAgain' }, author, recipients })
    if (messageId === undefined) return sentBefore(tx, author)
    await addLetters(tx, { broadcastId: messageId, addressees: due.map(toCompany) })
    const facts = { id: messageId, recipients }
    await writeLog(tx, { caller, code: 'comeAgainSent', facts, about: [about.message(messageId)] })
    return { messageId, recipients }
  })
}

/** To how many it would go, and three of the letters, without their codes. (rules/invitations#who) */
export async function previewComeAgain(context: Context): Promise<ComeAgainPreview> {
  const { due, before, invited } = await inSnapshot(context.db, (tx) => roundOf(tx, context))
  const samples = due.slice(0, SAMPLES).flatMap((company) => {
    const reader = readerOf(toCompany(company), due)
    const letter = reader && comeAgainOf(context, { reader, among: invited.due, codeOf: () => HIDDEN_CODE })
    return letter ? [{ to: company.email, subject: letter.subject, text: letter.text }] : []
  })
  return { recipients: due.length, before, samples }
}

type Round = { due: AddressedCompany[]; before: number; declined: number; invited: Invited }

/** Companies that are missing and have an address that was confirmed. */
async function roundOf(tx: Transaction, context: Context): Promise<Round> {
  const invited = await invitedNow(tx, context)
  const companies = await addressedCompanies(tx, 'all')
  const due = companies.filter(({ id }) => invited.due.has(id))
  return { due, before: invited.before, declined: invited.declined, invited }
}

/** Keeps whether a company wants invitations, over the years. Refusal: 404 a code that was made up, or a company that is gone. (rules/invitations#none) */
export async function wishComeAgain(
  { db, settings, now }: Context,
  { code, none }: { code: string; none: boolean },
): Promise<{ message: string }> {
  const customerId = companyOfCode(settings.SECRET_KEY, code)
  if (customerId === null) throw new Refusal('COME_AGAIN_LINK_UNKNOWN')
  return inTransaction(db, async (tx) => {
    const company = await companyOf(tx, customerId)
    if (!company) throw new Refusal('COME_AGAIN_LINK_UNKNOWN')
    if (await noteWish(tx, { customerId, none, at: now() }))
      await writeLog(tx, {
        code: 'comeAgainWish',
        facts: { company: companyFact(company), none },
        about: [about.customer(customerId)],
      })
    return { message: none ? say.none : say.again }
  })
}
