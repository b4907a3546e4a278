import { createHmac, randomUUID } from 'node:crypto'
import { openingNoticeMessages as say } from '#contract/event/openingNoticeMessages.ts'
import { limits, mayStill, noticeUses, takeAttempt } from '../auth/limits.ts'
import { hashToken } from '../auth/tokens.ts'
import { whyClosed, type Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { askedNoticeLetter } from '../mail/openingLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { confirmNotice, countNotices, deleteNotice, putNotice } from './store.ts'

/** Addresses that are kept at most, so that strangers do not fill the disk. */
const ROOM = 50_000
const FULL_S = 3600

/** Kind of the letter that asks for a yes. */
export const ASKED = 'opening-asked'

/** The code of the link of one address: the same in each letter, so that an older one ends it too. The database keeps its hash. */
const codeOf = (secretKey: string, id: string) =>
  createHmac('sha256', secretKey).update(`opening-notice:${id}`).digest('base64url')

type Asked = { email: string; address: string }

/**
 * Mails an address the link by which it says that it wants to be told; the answer and the statements behind it are the same whatever is known of it, and
 * whatever others have asked. Refusals: 409 registration is open, 429 too many from there. (rules/settings#told)
 */
export async function askForNotice(context: Context, { email, address }: Asked): Promise<{ message: string }> {
  if (whyClosed(context) === null) throw new Refusal('REGISTRATION_OPEN')
  await takeAttempt(context, noticeUses(address))
  if (!(await mayStill(context, { limit: limits.openingLetters, of: email.toLowerCase() })))
    return { message: say.asked }
  const { SECRET_KEY } = context.settings
  await inTransaction(context.db, async (tx) => {
    if ((await countNotices(tx)) >= ROOM) throw new Refusal('TOO_OFTEN').retryAfter(FULL_S)
    const id = randomUUID()
    const askedAt = context.now()
    const kept = await putNotice(tx, { id, email, linkHash: hashToken(codeOf(SECRET_KEY, id)), askedAt })
    if (!kept) throw new Error('an address was not kept')
    const letter = { code: codeOf(SECRET_KEY, kept.id), isConfirmed: kept.confirmedAt !== null }
    await queueMail(tx, {
      cause: `${ASKED}:${randomUUID()}`,
      recipient: kept.email,
      letter: askedNoticeLetter(context, letter),
    })
  })
  return { message: say.asked }
}

/** Says yes for an address. Refusal: 404 nobody is kept by that code. (rules/settings#told) */
export async function sayYes({ db, now }: Context, code: string): Promise<{ message: string }> {
  if (!(await confirmNotice(db, hashToken(code), now()))) throw new Refusal('OPENING_NOTICE_UNKNOWN')
  return { message: say.confirmed }
}

/** Forgets an address; one that is forgotten already is the same. (rules/settings#told) */
export async function leave({ db }: Context, code: string): Promise<{ message: string }> {
  await deleteNotice(db, hashToken(code))
  return { message: say.left }
}
