import { createHash } from 'node:crypto'
import type { NewBroadcast, Sample } from '#contract/letters/broadcasts.ts'
import { messages } from '#contract/messages.ts'
import { addresseesOf, isAboutEachTeam, type Addressee, type AddressedCompany } from '#domain/letters/broadcasts.ts'
import { HIDDEN_CODE } from '#domain/letters/letters.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { parseBlocks } from '../configuration/markdown.ts'
import { withSpans } from '../configuration/spans.ts'
import { sizeOf } from '../configuration/textSize.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { composed, readerOf, type Read } from './letterOf.ts'
import { addBroadcast, addLetters, broadcastOfKey, type Author } from './store.ts'

/** So many letters are shown before they go out. */
const SAMPLES = 3
/** Letters of a text as it is drawn, with all that its parts need: five times as many as may be typed. */
const SIZE_MAX = 50_000

type Asked = { message: NewBroadcast; key: string | undefined }

/**
 * Fixes who gets a Rundmail; its letters go out afterwards. The same key again answers the first one. Refusals: 400 at the text that becomes
 * too much, 409 nobody is in the audience, 422 the key was used for another. (rules/broadcasts#once)
 */
export async function sendBroadcast(
  context: Context,
  caller: User,
  { message, key }: Asked,
): Promise<{ messageId: number; recipients: number }> {
  readOf(message)
  const requestHash = createHash('sha256').update(JSON.stringify(message)).digest('hex')
  const author = { id: caller.id, key, requestHash }
  return inTransaction(context.db, async (tx) => {
    const addressees = audienceOf(message, await addressedCompanies(tx, 'all'))
    const earlier = key === undefined ? undefined : await broadcastOfKey(tx, author)
    if (!earlier && addressees.length === 0) throw new Refusal('AUDIENCE_EMPTY')
    const messageId = earlier
      ? undefined
      : await addBroadcast(tx, { what: { kind: 'message', ...message }, author, recipients: addressees.length })
    if (messageId === undefined) return sentBefore(tx, author)
    await addLetters(tx, { broadcastId: messageId, addressees })
    const { subject, audience } = message
    const recipients = addressees.length
    await writeLog(tx, {
      caller,
      code: 'broadcastSent',
      facts: { id: messageId, subject, audience, recipients },
      about: [about.message(messageId)],
    })
    return { messageId, recipients }
  })
}

/** What the same key sent before. Refusal: 422 it was something else. */
export async function sentBefore(tx: Transaction, author: Author) {
  const earlier = await broadcastOfKey(tx, author)
  if (earlier?.requestHash !== author.requestHash) throw new Refusal('BROADCAST_KEY_REUSED')
  return { messageId: earlier.id, recipients: earlier.recipients }
}

/** How many letters it would be, and three of them as they would go out; no code is issued or shown. (rules/broadcasts#preview) */
export async function previewBroadcast(
  context: Context,
  message: NewBroadcast,
): Promise<{ recipients: number; samples: Sample[] }> {
  const read = readOf(message)
  const companies = await inSnapshot(context.db, (tx) => addressedCompanies(tx, 'all'))
  const addressees = audienceOf(message, companies)
  const samples = addressees.slice(0, SAMPLES).flatMap((addressee) => {
    const reader = readerOf(addressee, companies)
    if (!reader) return []
    const codes = new Map(reader.teams.map(({ id }) => [id, HIDDEN_CODE]))
    const { letter, subject, greeting, blocks } = composed(context, read, { reader, codes })
    // a click on a link of somebody else's letter leads nowhere
    const shown = blocks.map((block) => withSpans(block, ({ to: _, ...span }) => span))
    return [{ to: addressee.recipient, subject, text: letter.text, greeting, blocks: shown }]
  })
  return { recipients: addressees.length, samples }
}

/** A Rundmail with its text read. Refusal: 400 at the text that becomes too much when it is drawn. (rules/broadcasts#text) */
function readOf({ audience, subject, text }: NewBroadcast): Read {
  const parsed = parseBlocks(text)
  if (sizeOf(parsed) <= SIZE_MAX) return { audience, subject, parsed }
  throw new Refusal('INVALID_INPUT').withFields({ text: messages.textTooMuch })
}

function audienceOf(message: NewBroadcast, companies: readonly AddressedCompany[]): Addressee[] {
  const { audience, subject, text } = message
  return addresseesOf(audience, companies, { eachTeam: isAboutEachTeam(audience, `${subject} ${text}`) })
}
