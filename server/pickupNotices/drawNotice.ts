import { companyOfLetter } from '../sentNotices/store.ts'
import type { Context } from '../context.ts'
import { drawnNotice, hasNotice, noticeFileName } from '../downloads/pickupNotice.ts'
import type { DrawNotice } from '../mail/mailer.ts'

/** What the mailer attaches to a notice's letter: nothing of it is stored, so that nothing of it is to be erased. (rules/pickup#notices) */
export function noticeDrawer(context: Context): DrawNotice {
  let before: Promise<unknown> = Promise.resolve()
  const draw: DrawNotice = async ({ cause }) => {
    const customerID = await companyOfLetter(context.db, Number(cause.split(':')[2]))
    if (customerID === undefined || !(await hasNotice(context.db, customerID))) return undefined
    return { filename: noticeFileName(customerID), pdf: await drawnNotice(context, customerID) }
  }
  // one after the other, beside what companies ask for: letters have time
  return (mail) => {
    const drawing = before.then(() => draw(mail))
    before = drawing.catch(() => undefined)
    return drawing
  }
}
