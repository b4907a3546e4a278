import type { Parsed } from '#contract/endpoint.ts'
import type { OwnPlace, waitingList } from '#contract/shop/waitingList.ts'
import { changedWish } from '#domain/shop/waitingTurns.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { endPlaces } from './endPlace.ts'
import { refuseLate, refuseRoom, refuseTimekeeping } from './joinLine.ts'
import { ownPlace } from './shownPlaces.ts'
import { lineItems, placeForChange, putMoreLast, writePlace, type Entry } from './store.ts'

type Wanted = Parsed<typeof waitingList.change, 'body'> & { id: number }

/**
 * Changes how many a company waits for. Refusals: 404 none of its places, 400 timekeeping of something else, 409 it has an offer or is over, the deadline is past, or the
 * company may have no so many teams. (rules/waiting#more)
 */
export async function changePlace(context: Context, caller: CompanyUser, { id, ...wanted }: Wanted): Promise<OwnPlace> {
  const { customerID } = caller
  return inTransaction(context.db, async (tx) => {
    const before = await ownForChange(tx, { id, customerID })
    const { atLeast, timekeeping = before.timekeeping } = wanted
    const isSame = before.wanted === wanted.wanted && before.atLeast === atLeast && before.timekeeping === timekeeping
    if (before.state === 'waiting' && isSame) return ownPlace(tx, before)
    if (before.state === 'offered') throw new Refusal('WAITING_OFFERED')
    if (before.state !== 'waiting') throw new Refusal('WAITING_OVER')
    const items = await lineItems(tx)
    refuseTimekeeping(items, { line: before.line, timekeeping })
    const item = items.find(({ itemId }) => itemId === before.itemId)
    const itemType = item?.itemType ?? 'TEAM'
    await refuseLate(tx, context, { customerID, itemTypes: timekeeping ? [itemType, 'TIME'] : [itemType] })
    await refuseRoom(tx, context, { customerID, line: before.line, atLeast })
    const { isMore, ...pieces } = changedWish(before, wanted.wanted)
    // a minimum of more than the pieces that were asked for first would never fit their turn
    const more = Math.min(pieces.more, wanted.wanted - atLeast)
    // timekeeping that is asked for later must not come before those who wait for it already
    const isLast = atLeast > before.wanted - before.more || (timekeeping && !before.timekeeping)
    if (isMore) await putMoreLast(tx, id)
    const entry = await writePlace(tx, id, { wanted: wanted.wanted, more, atLeast, timekeeping, skippedWhy: null })
    const after = isLast ? await atTheEnd(tx, entry) : entry
    await writeLog(tx, {
      caller,
      code: 'waitingChanged',
      facts: {
        company: null,
        name: item?.name ?? '',
        wanted: after.wanted,
        atLeast,
        before: { wanted: before.wanted, atLeast: before.atLeast },
      },
      about: [about.customer(customerID), about.item(before.itemId)],
    })
    return ownPlace(tx, after)
  })
}

/** Puts a company that needs more at least than it first asked for, or timekeeping with it, at the end with all of it. (rules/waiting#more) */
async function atTheEnd(tx: Transaction, { id }: Entry): Promise<Entry> {
  await putMoreLast(tx, id)
  const { moreRank, rank } = await writePlace(tx, id, { more: 0 })
  return writePlace(tx, id, { rank: moreRank ?? rank, moreRank: null })
}

/** Ends a company's place, and gives back what its offer holds; one that is over is the same. Refusals: 404 none of its places, 409 it was ordered. (rules/waiting#offer) */
export async function leaveLine(context: Context, caller: CompanyUser, id: number): Promise<void> {
  const { customerID } = caller
  await inTransaction(context.db, async (tx) => {
    const entry = await ownForChange(tx, { id, customerID })
    if (entry.state === 'taken') throw new Refusal('OFFER_TAKEN', entry.orderID ?? 0)
    if (entry.state === 'ended') return
    await writeLog(tx, {
      caller,
      code: 'waitingLeft',
      facts: {
        company: null,
        name: (await lineItems(tx)).find(({ itemId }) => itemId === entry.itemId)?.name ?? '',
        wanted: entry.wanted,
        atLeast: entry.atLeast,
      },
      about: [about.customer(customerID), about.item(entry.itemId)],
    })
    await endPlaces(tx, context, { entries: [entry], why: 'left' })
  })
}

/** The company's place, both locked. */
async function ownForChange(tx: Transaction, of: { id: number; customerID: number }): Promise<Entry> {
  await customerForOrder(tx, of.customerID)
  const entry = await placeForChange(tx, of)
  if (!entry) throw new Refusal('WAITING_NOT_FOUND')
  return entry
}
