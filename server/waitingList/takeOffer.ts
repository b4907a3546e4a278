import { isOfferOver } from '#domain/shop/waitingOffers.ts'
import { TIME_LINE } from '#domain/shop/waitingLines.ts'
import { WITHOUT_OFFER } from '#domain/shop/waitingRound.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { heldBy } from './endPlace.ts'
import { liveForChange, livePlaces, writePlace, type Entry } from './store.ts'

/** Pieces of items that an offer holds for its company. */
export type HeldPieces = ReadonlyMap<number, number>
export const NO_PIECES: HeldPieces = new Map()

const piecesOf = (entry: Entry): HeldPieces => new Map(heldBy(entry).map(({ itemId, quantity }) => [itemId, quantity]))

/** The pieces of an offer that may be ordered now. Refusals: 404 no such place, 409 there is none, it is taken, or over. (rules/waiting#taken) */
export function orderedOffer({ now }: Pick<Context, 'now'>, entry: Entry | undefined): Entry & { pieces: HeldPieces } {
  if (!entry) throw new Refusal('WAITING_NOT_FOUND')
  if (entry.state === 'taken') throw new Refusal('OFFER_TAKEN', entry.orderID ?? 0)
  if (entry.state === 'ended') throw new Refusal('OFFER_OVER')
  if (entry.state === 'waiting') throw new Refusal('OFFER_NOT_MADE')
  if (!entry.until || isOfferOver(entry.until, now())) throw new Refusal('OFFER_OVER')
  return { ...entry, pieces: piecesOf(entry) }
}

/** Pieces of an offer for a price that is only asked for: one that there is none of holds nothing. */
export async function quotedOffer(
  connection: Connection,
  { now }: Pick<Context, 'now'>,
  { id, customerID }: { id: number; customerID: number },
): Promise<HeldPieces> {
  const entry = (await livePlaces(connection)).find((one) => one.id === id && one.customerID === customerID)
  return entry?.until && !isOfferOver(entry.until, now()) ? piecesOf(entry) : NO_PIECES
}

/** Notes that an order has taken an offer; what was asked for later waits on at its own place. (rules/waiting#taken, rules/waiting#more) */
export async function noteTaken(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { offer, orderID }: { offer: Entry; orderID: number },
): Promise<void> {
  const { id, more, moreRank, atLeast, rank } = offer
  if (more === 0) {
    await writePlace(tx, id, { state: 'taken', orderID, endedAt: now(), until: null })
    return
  }
  await writePlace(tx, id, {
    ...WITHOUT_OFFER,
    orderID,
    wanted: more,
    atLeast: Math.min(atLeast, more),
    rank: moreRank ?? rank,
    more: 0,
    moreRank: null,
  })
}

/**
 * Takes timekeeping that is booked for teams from the company's offer of it, as far as that goes; answers how many pieces. What is left of the offer stays until its end.
 * The company is locked. (rules/waiting#taken)
 */
export async function takeOfferedTimes(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { customerID, quantity, orderID }: { customerID: number; quantity: number; orderID: number },
): Promise<number> {
  const offer = await standingOfferOfTimes(tx, { now }, customerID)
  if (!offer) return 0
  const taken = Math.min(quantity, offer.offered)
  if (taken < offer.offered) await writePlace(tx, offer.id, { offered: offer.offered - taken, orderID })
  else await noteTaken(tx, { now }, { offer, orderID })
  return taken
}

/** The company's offer of timekeeping that holds now, locked. */
export async function standingOfferOfTimes(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  customerID: number,
): Promise<(Entry & { offered: number }) | undefined> {
  const live = await liveForChange(tx, { customerID })
  return live.flatMap((entry) => {
    const { line, state, offered, until } = entry
    const isStanding = line === TIME_LINE && state === 'offered' && until !== null && !isOfferOver(until, now())
    return isStanding && offered !== null ? [{ ...entry, offered }] : []
  })[0]
}
