import type { Letter } from '#contract/letters/letters.ts'
import { letterKindOf } from '#domain/letters/letters.ts'
import type { Connection } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { oneLetter, type StoredLetter } from './store.ts'

type Parked = Pick<StoredLetter, 'state' | 'isHidden' | 'sealedContents' | 'text'>

/** Can it be sent again? A letter whose code is gone, and one whose words went when it was sent, has nothing to send. (rules/letters#codes) */
export const isSendable = ({ state, isHidden, sealedContents, text }: Parked): boolean =>
  state !== 'queued' && text !== '' && (!isHidden || sealedContents !== null)

/** A letter as the staff see it. The words of a waiting one may be a live code, so they are not shown. */
export function visibleLetter(letter: StoredLetter): Letter {
  const { id, cause, recipient, customerID, companyName, movedTo, state, tries, lastError, relayAnswer } = letter
  const { createdAt, sentAt, fileName, reportAction, reportStatus, reportedAt } = letter
  const shown = {
    id,
    recipient,
    customerID,
    companyName,
    state,
    tries,
    lastError,
    relayAnswer,
    createdAt,
    sentAt,
    fileName,
  }
  const { subject, text } = state !== 'queued' ? letter : { subject: '', text: '' }
  const sendable = isSendable(letter)
  return {
    ...shown,
    kind: letterKindOf(cause),
    subject,
    text,
    report:
      reportAction === null || reportedAt === null
        ? null
        : { action: reportAction, status: reportStatus, at: reportedAt },
    sendable,
    movedTo: sendable && state === 'parked' ? movedTo : null,
  }
}

/** One letter as the staff see it. Refusal: 404 no such letter. */
export async function foundLetter(connection: Connection, id: number): Promise<Letter> {
  const letter = await oneLetter(connection, id)
  if (!letter) throw new Refusal('LETTER_NOT_FOUND')
  return visibleLetter(letter)
}
