import type { PrintLogo } from '#contract/shirts/printLogos.ts'
import { LOGOS_BYTES_MAX, takesLogo } from '#domain/shirts/printLogos.ts'
import { giveBack, limits, takeAttempt } from '../auth/limits.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Connection } from '../db/client.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { SentFile } from '../http/sentFile.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { orderForChange } from '../orders/store.ts'
import { visibleOrder } from '../orders/visibleOrder.ts'
import { sentBy, takingSlot } from '../workers/pool.ts'
import { readLogo } from './readLogo.ts'
import { dropLogo, saveLogo, sizeOfOthers } from './store.ts'

/** The order as the caller may see it: its own, or for the staff anybody's. */
export const orderOf = (caller: User, orderID: number) => ({
  orderID,
  ...(caller.role === 'admin' ? {} : { customerID: caller.customerID }),
})

/**
 * Puts a logo in the place of the one that there is. Refusals: 404 not theirs, 400 no PDF, SVG or PNG that can be printed from, 409 no print
 * in this order, past the shirts' deadline, or more than all logos of a company may have, 429 too many in an hour, 503. (rules/shirts#logo)
 */
export async function uploadLogo(
  context: Context,
  caller: User,
  { orderID, file }: { orderID: number; file: SentFile },
): Promise<PrintLogo> {
  // before the file is looked at, which is costly
  const { customerID } = await refuseUntaken(context.db, context, { caller, orderID })
  const { kind, bytes } = await readCounted(context, caller, { customerID, file })
  const changedAt = context.now()
  const size = bytes.length
  await inTransaction(context.db, async (tx) => {
    await orderForChange(tx, orderID)
    const { isOverride } = await refuseUntaken(tx, context, { caller, orderID })
    const others = await sizeOfOthers(tx, { customerID, orderID })
    if (others + size > LOGOS_BYTES_MAX) throw new Refusal('LOGOS_TOO_LARGE_TOGETHER')
    await saveLogo(tx, { orderID, kind, bytes, size, changedAt, writtenAnew: true })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'logoUploaded',
      facts: { orderID, kind, bytes: size },
      about: [about.order(orderID)],
    })
  })
  return { kind, size, changedAt }
}

/** Reads a logo before it is ordered with, and keeps nothing of it. Refusals: 400 none that can be printed from, 429, 503. (rules/shirts#logo) */
export async function checkLogo(
  context: Context,
  caller: CompanyUser,
  file: SentFile,
): Promise<Omit<PrintLogo, 'changedAt'>> {
  const { kind, bytes } = await readCounted(context, caller, { customerID: caller.customerID, file })
  return { kind, size: bytes.length }
}

async function readCounted(
  context: Context,
  caller: User,
  { customerID, file }: { customerID: number; file: SentFile },
) {
  const attempt = caller.role === 'admin' ? null : await takeAttempt(context, [logosOf(customerID)])
  const read = async () => readLogo(caller, await file.bytes())
  return takingSlot(sentBy(caller), read).catch(async (error: unknown) => {
    // whoever is told to come again because others are before has not used one up
    if (attempt && error instanceof Refusal && error.code === 'BUSY') await giveBack(context, attempt)
    throw error
  })
}

const logosOf = (customerID: number) => ({ limit: limits.logosOfCompany, of: String(customerID) })

type Asked = { caller: User; orderID: number }

/** Refuses a logo for an order that is not theirs (404), has no print, or whose deadline has passed (409), which the staff override. */
async function refuseUntaken(
  connection: Connection,
  context: Context,
  { caller, orderID }: Asked,
): Promise<{ customerID: number; isOverride: boolean }> {
  const { customerID, orderItems } = await visibleOrder(connection, context, orderOf(caller, orderID))
  if (!takesLogo(orderItems)) throw new Refusal('LOGO_NOT_PRINTED')
  const touched = { shirts: true }
  const { isOverride } = await refuseAfterDeadlines(connection, context, { caller, customerId: customerID, touched })
  return { customerID, isOverride }
}

/** Takes the logo back, within the same limits; without one nothing happens. */
export async function removeLogo(context: Context, caller: User, orderID: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { customerID } = await visibleOrder(tx, context, orderOf(caller, orderID))
    if (!(await dropLogo(tx, orderID))) return
    const { isOverride } = await refuseAfterDeadlines(tx, context, {
      caller,
      customerId: customerID,
      touched: { shirts: true },
    })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'logoRemoved',
      facts: { orderID },
      about: [about.order(orderID)],
    })
  })
}
