import type { EndedWhy } from '#domain/shop/waitingStates.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { openAllLines, returnStock } from '../stock/store.ts'
import { waitingEndLetter } from '../mail/waitingLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import {
  lineItems,
  liveForChange,
  livePlaces,
  lockCompanies,
  lockItems,
  recipientsOf,
  writePlace,
  type Entry,
} from './store.ts'

/** Pieces of each item that an offer holds, in the order of their ids. (rules/orders#lock-order) */
export function heldBy({ state, offered, offeredItemId, timeItemId }: Entry): { itemId: number; quantity: number }[] {
  if (state !== 'offered') return []
  return [offeredItemId, timeItemId]
    .flatMap((itemId) => (itemId === null || offered === null ? [] : [{ itemId, quantity: offered }]))
    .toSorted((one, other) => one.itemId - other.itemId)
}

/** Returns the pieces of several offers, each item once, in the order of their ids. */
async function returnHeld(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const held = Map.groupBy(entries.flatMap(heldBy), ({ itemId }) => itemId)
  for (const [itemId, pieces] of [...held].toSorted(([one], [other]) => one - other))
    await returnStock(tx, { itemId, quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0) })
}

type Ending = { entries: readonly Entry[]; why: EndedWhy }

/** Ends places in lines that the caller has locked; what their offers hold goes back in the same transaction. (rules/waiting#offer) */
export async function endPlaces(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { entries, why }: Ending,
): Promise<void> {
  for (const { id } of entries)
    await writePlace(tx, id, { state: 'ended', endedWhy: why, endedAt: now(), until: null, skippedWhy: null })
  await returnHeld(tx, entries)
}

/** Writes to companies whose places ended, and to the log. (rules/waiting#deadline) */
export async function tellEnded(tx: Transaction, context: Context, { entries, why }: Ending): Promise<void> {
  const items = new Map((await lineItems(tx)).map((item) => [item.itemId, item]))
  const companies = await recipientsOf(
    tx,
    entries.map(({ customerID }) => customerID),
  )
  for (const { id, customerID, itemId, timekeeping, offered } of entries) {
    const [company, item] = [companies.get(customerID), items.get(itemId)]
    if (!company || !item) continue
    const name = `${company.firstName} ${company.lastName}`
    const told = { name, itemName: item.name, itemType: item.itemType, timekeeping, why, offered }
    const letter = waitingEndLetter(context, told)
    if (letter) await queueMail(tx, { cause: `waiting:${id}:${why}`, recipient: company.email, letter })
    await writeLog(tx, {
      code: 'waitingEnded',
      facts: { company: { id: customerID, companyName: company.companyName }, name: item.name, why },
      about: [about.customer(customerID), about.item(itemId)],
    })
  }
}

/** Ends all places of a company that is erased. (rules/waiting#gone) */
export async function endPlacesOf(tx: Transaction, context: Pick<Context, 'now'>, customerID: number): Promise<void> {
  await endPlaces(tx, context, { entries: await liveForChange(tx, { customerID }), why: 'erased' })
}

/** Ends all lines of a year whose place another takes. (rules/waiting#year) */
export async function endLines(tx: Transaction, context: Context): Promise<number> {
  const seen = await livePlaces(tx)
  // companies before their places, as orders lock them (rules/orders#lock-order)
  await lockCompanies(
    tx,
    seen.map(({ customerID }) => customerID),
  )
  const waiting = await liveForChange(tx, {})
  await lockItems(tx)
  await endPlaces(tx, context, { entries: waiting, why: 'yearBegun' })
  await tellEnded(tx, context, { entries: waiting, why: 'yearBegun' })
  await openAllLines(tx)
  return waiting.length
}
