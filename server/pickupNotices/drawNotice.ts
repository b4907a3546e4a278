import type { Context } from '../context.ts'
import { drawnNotice, noticeFileName } from '../downloads/pickupNotice.ts'
import type { DrawNotice } from '../mail/mailer.ts'
import { semaphore } from '../semaphore.ts'
import { takingSlot } from '../workers/pool.ts'
import { companyOfLetter } from './store.ts'

/** What the mailer attaches to a notice's letter: nothing of it is stored, so that nothing of it is to be erased. (rules/pickup#notices) */
export function noticeDrawer(context: Context): DrawNotice {
  // one after the other, in one slot of the two: letters have time
  const inTurn = semaphore({ permits: 1, queue: Infinity })
  return ({ cause }) =>
    inTurn(async () => {
      const customerID = await companyOfLetter(context.db, cause)
      const drawn = (id: number) => takingSlot('background', () => drawnNotice(context, id, 'sums'))
      const pdf = customerID === undefined ? null : await drawn(customerID)
      return customerID === undefined || pdf === null ? undefined : { filename: noticeFileName(customerID), pdf }
    })
}
