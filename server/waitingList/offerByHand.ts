import type { StaffPlace } from '#contract/shop/waitingList.ts'
import { KINDS } from '#domain/shop/kinds.ts'
import { freeForOffer, offeredItem } from '#domain/shop/waitingLines.ts'
import { offerEnds } from '#domain/shop/waitingOffers.ts'
import { takeFree } from '#domain/shop/waitingRound.ts'
import { linesOf, positionsOf } from '#domain/shop/waitingTurns.ts'
import { dayOf } from '#domain/text/days.ts'
import { whyClosed, type Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { companyFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { refuseLate, refuseRoom } from './joinLine.ts'
import { mailOffer, writeOffer } from './serveLines.ts'
import { shownLines, withOpen } from './shownPlaces.ts'
import {
  lineItems,
  liveForChange,
  livePlaces,
  lockCompanies,
  lockItems,
  placeForChange,
  recipientsOf,
  waitingCompanies,
  writeParts,
  writePlace,
  type Entry,
  type NamedItem,
} from './store.ts'

type Offering = { id: number; pieces: number; reason: string }

/**
 * Offers free pieces of a line to one who waits, whoever stands before. Refusals: 404 no such place, 409 it does not wait, there are not so many, the deadline is past, the
 * company may have no so many teams, or it could not order them now. (rules/waiting#staff, rules/waiting#closed)
 */
export async function offerByHand(
  context: Context,
  caller: StaffUser,
  { id, pieces, reason }: Offering,
): Promise<StaffPlace> {
  await inTransaction(context.db, async (tx) => {
    const { place } = await waitingForChange(tx, id)
    if (whyClosed(context) !== null) throw new Refusal('OFFER_WHILE_CLOSED')
    const { customerID, line } = place
    await lockItems(tx)
    const items = await lineItems(tx)
    const lines = linesOf(place)
    const sold = lines.map((one) => itemOf(items, { line: one, today: dayOf(context.now()) }))
    const [item, time] = sold
    if (!item || sold.includes(undefined)) throw new Refusal('OFFER_NOT_FREE', 0)
    await refuseLate(tx, context, { customerID, itemTypes: sold.flatMap((one) => one?.itemType ?? []) })
    await refuseRoom(tx, context, { customerID, line, atLeast: pieces })
    const free = freeForOffer(withOpen(items), { lines, today: dayOf(context.now()) })
    if (free < pieces) throw new Refusal('OFFER_NOT_FREE', free)
    for (const one of sold) {
      if (!one) continue
      takeFree(one, pieces)
      await writeParts(tx, one)
    }
    const [company] = await waitingCompanies(tx, context, [customerID])
    const deadlines = sold.map((one) => {
      const deadline = one && KINDS[one.itemType].deadline
      return deadline ? (company?.deadlines[deadline] ?? null) : null
    })
    const days = [context.event.date, ...deadlines, ...sold.map((one) => one?.lastDay ?? null)]
    const until = offerEnds(context.now(), { hours: context.event.waitingOfferHours, days })
    const offer = {
      id,
      pieces,
      // the staff may offer more than it asked for
      fromMore: Math.min(place.more, Math.max(0, pieces - (place.wanted - place.more))),
      itemId: item.itemId,
      timeItemId: time?.itemId ?? null,
      until,
    }
    const companies = await recipientsOf(tx, [customerID])
    const made = await writeOffer(tx, { offer, facts: { places: [place], items, now: context.now() }, companies })
    await writeLog(tx, {
      caller,
      code: 'waitingOfferedByHand',
      facts: { company: companyFact(made.company), name: item.name, pieces, until: until.toISOString(), reason },
      about: [about.customer(customerID), about.item(item.itemId)],
    })
    await mailOffer(tx, context, { offer, ...made })
  })
  return shownPlace(context, id)
}

/** The item that a line is offered of, with the pieces that the line has in all its items. */
function itemOf(items: readonly NamedItem[], of: { line: string; today: string }): NamedItem | undefined {
  return offeredItem(withOpen(items), of)
}

/** Gives a place another position in its line; the others keep their order. Refusals: 404 no such place, 409 it does not wait. (rules/waiting#staff) */
export async function movePlace(
  context: Context,
  caller: StaffUser,
  { id, position, reason }: { id: number; position: number; reason: string },
): Promise<StaffPlace> {
  await inTransaction(context.db, async (tx) => {
    const { place, live } = await waitingForChange(tx, id)
    const line = live
      .filter((one) => one.state === 'waiting' && one.line === place.line)
      .toSorted((one, other) => one.rank - other.rank || one.id - other.id)
    const before = positionsOf(line).get(id) ?? 1
    const after = Math.min(position, line.length)
    if (before === after) return
    const ranks = line.map(({ rank }) => rank)
    const others = line.filter((one) => one.id !== id)
    const moved = [...others.slice(0, after - 1), place, ...others.slice(after - 1)]
    // equal ranks are ordered by id, so each one gets its own
    for (const [at, one] of moved.entries()) await writePlace(tx, one.id, { rank: distinct(ranks)[at] ?? one.rank })
    const company = (await recipientsOf(tx, [place.customerID])).get(place.customerID)
    const item = (await lineItems(tx)).find(({ itemId }) => itemId === place.itemId)
    await writeLog(tx, {
      caller,
      code: 'waitingMoved',
      facts: {
        company: { id: place.customerID, companyName: company?.companyName ?? '' },
        name: item?.name ?? '',
        before,
        after,
        reason,
      },
      about: [about.customer(place.customerID), about.item(place.itemId)],
    })
  })
  return shownPlace(context, id)
}

/** Ranks in rising order, each above the one before. */
function distinct(ranks: readonly number[]): number[] {
  const rising: number[] = []
  for (const rank of ranks) rising.push(Math.max(rank, (rising.at(-1) ?? rank - 1) + 1))
  return rising
}

/** A place that waits, locked with its company and with all others, which are locked in the order of their ids as the round does. */
async function waitingForChange(tx: Transaction, id: number): Promise<{ place: Entry; live: Entry[] }> {
  const known = (await livePlaces(tx)).find((one) => one.id === id)
  if (known) await lockCompanies(tx, [known.customerID])
  const live = await liveForChange(tx, {})
  const place = live.find((one) => one.id === id) ?? (await placeForChange(tx, { id }))
  if (!place) throw new Refusal('WAITING_NOT_FOUND')
  if (place.state !== 'waiting') throw new Refusal('WAITING_NOT_IN_LINE')
  return { place, live }
}

async function shownPlace(context: Context, id: number): Promise<StaffPlace> {
  const lines = await shownLines(context.db, context)
  const place = lines.flatMap(({ entries }) => entries).find((one) => one.id === id)
  if (!place) throw new Refusal('WAITING_NOT_IN_LINE')
  return place
}
