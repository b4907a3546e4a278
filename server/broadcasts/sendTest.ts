import { randomUUID } from 'node:crypto'
import type { NewBroadcast } from '#contract/letters/broadcasts.ts'
import { HIDDEN_CODE } from '#domain/letters/letters.ts'
import { addressedCompanies } from '../addressees/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { queueMail } from '../mail/queue.ts'
import { boundTest } from '../mailedAgain/boundAgain.ts'
import { fileOf } from './fileOf.ts'
import { composed, readerOf } from './letterOf.ts'
import { testWords } from './messages.ts'
import { audienceOf, readOf } from './written.ts'

type Asked = { message: NewBroadcast; key: string | undefined }

/**
 * Mails a Rundmail to its author alone, as the first of its audience would get it; no code is issued, and it is none of the messages. The same
 * key sends it once. Refusals: as of sending. (rules/broadcasts#test)
 */
export async function sendTest(context: Context, caller: User, { message, key }: Asked): Promise<{ testedAt: string }> {
  const read = readOf(message)
  return inTransaction(context.db, async (tx) => {
    await boundTest(tx, context, caller)
    const companies = await addressedCompanies(tx, 'all')
    const addressees = await audienceOf(tx, context, { message, companies })
    const [first] = addressees
    const reader = first && readerOf(first, companies)
    if (!first || !reader) throw new Refusal('AUDIENCE_EMPTY')
    const codes = new Map(reader.teams.map(({ id }) => [id, HIDDEN_CODE]))
    const written = { ...read, subject: testWords.subject(read.subject) }
    const note = [{ kind: 'words' as const, words: testWords.note(first.recipient) }]
    const file = await fileOf(tx, { fileId: message.fileId, recipients: addressees.length })
    const { letter } = composed(context, written, { reader, codes, file, note })
    const cause = `message:test:${key === undefined ? randomUUID() : `${caller.id}:${key}`}`
    await queueMail(tx, { cause, recipient: caller.email, letter: { ...letter, secrets: null }, file })
    const { subject, audience } = message
    await writeLog(tx, { caller, code: 'broadcastTested', facts: { subject, audience } })
    return { testedAt: caller.email }
  })
}
