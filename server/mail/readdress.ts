import type { Letter } from '#contract/letters/letters.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { parkedForChange, writeRecipient } from './store.ts'
import { foundLetter, isSendable } from './visibleLetter.ts'

/**
 * Corrects the address of a parked letter. Refusals: 404 no such letter, 409 it is not parked (any more), or its code is gone: a code of an
 * account never goes to an address that somebody else has entered. (rules/letters#office)
 */
export async function readdress(
  tx: Transaction,
  caller: User,
  { id, recipient }: { id: number; recipient: string },
): Promise<Letter> {
  const [mail] = await parkedForChange(tx, [id])
  if (!mail) {
    await foundLetter(tx, id)
    throw new Refusal('LETTER_NOT_PARKED')
  }
  if (!isSendable(mail)) throw new Refusal('LETTER_CODE_GONE')
  if (mail.recipient !== recipient) {
    await writeRecipient(tx, id, recipient)
    const facts = { id, from: mail.recipient, to: recipient }
    await writeLog(tx, { caller, code: 'letterReaddressed', facts, about: [about.letter(id)] })
  }
  return foundLetter(tx, id)
}
