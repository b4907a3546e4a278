import { roomInQueue } from '#domain/numbers/pace.ts'
import { whyClosed, type Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { openedLetter } from '../mail/openingLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { lockFeeding, recentlyQueued } from '../turns/store.ts'
import { ASKED } from './askForNotice.ts'
import { blankNoticeMails, deleteOldNotices, forgetNotices, nextNotices, queuedOf } from './store.ts'

/** Kind of the one letter. */
const OPENED = 'opening'

const DAY_MS = 86_400_000
/** An address that has not said yes is forgotten after so long. (rules/settings#told) */
const UNCONFIRMED_DAYS = 3
/** The longest that one waits for an opening that does not come. */
const WAITING_DAYS = 365
/** Letters that were sent are blanked after so long: until then a bounce is told. */
const LETTER_DAYS = 7

/**
 * Tells the next of those who wait that registration is open, as many as the pace of Rundmails allows, and forgets them in the same transaction: a kill loses none and
 * doubles none, and of several servers one does it at a time. To be called every few seconds; returns how many. (rules/settings#told)
 */
export async function tellOpened(context: Context): Promise<number> {
  return context.holdEvent(async () => {
    if (whyClosed(context) !== null) return 0
    return inTransaction(context.db, async (tx) => {
      if (!(await lockFeeding(tx))) return 0
      const { lettersPerMinute } = context.event
      const notices = await nextNotices(tx, lettersPerMinute)
      if (notices.length === 0) return 0
      const [others, own] = [await recentlyQueued(tx, context.now()), await queuedOf(tx, `${OPENED}:`)]
      const room = roomInQueue(lettersPerMinute, {
        lately: others.lately + own.lately,
        inMinute: others.inMinute + own.inMinute,
        untried: others.untried,
      })
      const told = notices.slice(0, room)
      for (const { id, email } of told)
        await queueMail(tx, {
          cause: `${OPENED}:${id}`,
          recipient: email,
          letter: openedLetter(context),
          isBulk: true,
        })
      await forgetNotices(
        tx,
        told.map(({ id }) => id),
      )
      return told.length
    })
  })
}

/** Forgets who has not said yes, and the addresses in letters that are long gone; to be called regularly. (rules/settings#told) */
export async function sweepNotices({ db, now }: Context): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await deleteOldNotices(db, { unconfirmed: ago(UNCONFIRMED_DAYS), confirmed: ago(WAITING_DAYS) })
  await blankNoticeMails(db, [`${ASKED}:`, `${OPENED}:`], ago(LETTER_DAYS))
}
