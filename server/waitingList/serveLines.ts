import { isOfferOver } from '#domain/shop/waitingOffers.ts'
import { planRound, WITHOUT_OFFER, type NewOffer, type Round, type RoundFacts } from '#domain/shop/waitingRound.ts'
import { whyClosed, type Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { waitingOfferLetter } from '../mail/waitingLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { tellEnded } from './endPlace.ts'
import {
  isAnyLive,
  lineItems,
  liveForChange,
  livePlaces,
  lockCompanies,
  lockItems,
  lockRound,
  recipientsOf,
  waitingCompanies,
  writeParts,
  writePlace,
  type Entry,
  type NamedItem,
} from './store.ts'

type Facts = Omit<RoundFacts, 'places' | 'items'> & { places: readonly Entry[]; items: readonly NamedItem[] }

/** Everything that a round is worked out from. */
async function factsOf(connection: Connection, context: Context, places: Entry[]): Promise<Facts> {
  const ids = [...new Set(places.map(({ customerID }) => customerID))]
  const { event, now } = context
  return {
    places,
    items: await lineItems(connection),
    companies: await waitingCompanies(connection, context, ids),
    now: now(),
    hours: event.waitingOfferHours,
    raceDay: event.date,
    isOpen: whyClosed(context) === null,
  }
}

const isNothing = ({ ended, takenBack, offers, stock, skipped }: Round, { places }: Facts) =>
  ended.length + takenBack.length + offers.length + stock.length === 0 && newSkips(skipped, places).length === 0

const newSkips = (skipped: Round['skipped'], places: readonly Entry[]) =>
  skipped.filter(({ id, why, free }) => {
    const place = places.find((one) => one.id === id)
    return place?.skippedWhy !== why || place.skippedFree !== free
  })

/**
 * Works on the lines: ends what is over, offers what is free, opens what fits nobody; while registration is closed none of the three, but for the deadline. Looks first
 * without locks, and again with them where there is something to do, so that of two servers one does it, and none disturbs orders for nothing. To be called every few seconds; returns the number of new offers. (rules/waiting#round)
 */
export async function serveLines(context: Context): Promise<number> {
  return context.holdEvent(async () => {
    if (!(await isAnyLive(context.db))) return 0
    const seen = await factsOf(context.db, context, await livePlaces(context.db))
    if (isNothing(planRound(seen), seen)) return 0
    return inTransaction(context.db, async (tx) => {
      if (!(await lockRound(tx))) return 0
      await lockCompanies(
        tx,
        seen.companies.map(({ customerID }) => customerID),
      )
      const places = await liveForChange(tx, {})
      // whoever joined meanwhile is not locked: in the next round
      if (places.some(({ customerID }) => !seen.places.some((one) => one.customerID === customerID))) return 0
      await lockItems(tx)
      const facts = await factsOf(tx, context, places)
      return applyRound(tx, context, facts)
    })
  })
}

async function applyRound(tx: Transaction, context: Context, facts: Facts): Promise<number> {
  const round = planRound(facts)
  const placeOf = new Map(facts.places.map((place) => [place.id, place]))
  for (const { id, why } of round.ended)
    await writePlace(tx, id, { state: 'ended', endedWhy: why, endedAt: facts.now, until: null, skippedWhy: null })
  for (const [why, ended] of Map.groupBy(round.ended, (one) => one.why))
    await tellEnded(tx, context, { why, entries: ended.flatMap(({ id }) => placeOf.get(id) ?? []) })
  for (const id of round.takenBack) await writePlace(tx, id, WITHOUT_OFFER)
  for (const { id, why, free } of newSkips(round.skipped, facts.places))
    await writePlace(tx, id, { skippedWhy: why, skippedFree: free })
  for (const item of round.stock) await writeParts(tx, item)
  await makeOffers(tx, context, { offers: round.offers, facts })
  for (const { itemId, pieces } of round.released) {
    const name = facts.items.find((item) => item.itemId === itemId)?.name ?? ''
    await writeLog(tx, {
      code: 'waitingReleased',
      facts: { name, itemId, pieces },
      about: [about.item(itemId)],
    })
  }
  return round.offers.length
}

type Making = { offers: readonly NewOffer[]; facts: Pick<Facts, 'places' | 'items' | 'now'> }

/** Writes offers whose pieces are taken off the free ones already, with their letters. (rules/waiting#offer) */
async function makeOffers(tx: Transaction, context: Context, { offers, facts }: Making): Promise<void> {
  if (offers.length === 0) return
  const companies = await recipientsOf(
    tx,
    facts.places.map(({ customerID }) => customerID),
  )
  for (const offer of offers) {
    const { place, company } = await writeOffer(tx, { offer, facts, companies })
    await writeLog(tx, {
      code: 'waitingOffered',
      facts: { company, name: place.name, pieces: offer.pieces, until: offer.until.toISOString() },
      about: [about.customer(company.id), about.item(offer.itemId)],
    })
    await mailOffer(tx, context, { offer, place, company })
  }
}

type Recipients = Awaited<ReturnType<typeof recipientsOf>>
type Company = NonNullable<ReturnType<Recipients['get']>>
type Offered = Entry & Pick<NamedItem, 'name' | 'itemType'>

/** Writes one offer; its pieces are the caller's to take. */
export async function writeOffer(
  tx: Transaction,
  { offer, facts, companies }: { offer: NewOffer; facts: Making['facts']; companies: Recipients },
): Promise<{ place: Offered; company: Company }> {
  const place = facts.places.find(({ id }) => id === offer.id)
  const item = facts.items.find(({ itemId }) => itemId === offer.itemId)
  const company = companies.get(place?.customerID ?? 0)
  if (!place || !item || !company) throw new Error(`nobody has place ${offer.id} of the waiting list`)
  if (isOfferOver(offer.until, facts.now)) throw new Error(`the offer of place ${offer.id} would be over at once`)
  const written = await writePlace(tx, offer.id, {
    state: 'offered',
    offered: offer.pieces,
    offeredItemId: offer.itemId,
    timeItemId: offer.timeItemId,
    offeredAt: facts.now,
    until: offer.until,
    more: place.more - offer.fromMore,
    skippedWhy: null,
    skippedFree: null,
  })
  return { place: { ...written, name: item.name, itemType: item.itemType }, company }
}

/** Tells a company of its offer, once for each. */
export async function mailOffer(
  tx: Transaction,
  context: Context,
  { offer, place, company }: { offer: NewOffer; place: Offered; company: Company },
): Promise<void> {
  const letter = waitingOfferLetter(context, {
    name: `${company.firstName} ${company.lastName}`,
    itemName: place.name,
    itemType: place.itemType,
    timekeeping: place.timekeeping,
    pieces: offer.pieces,
    until: offer.until,
  })
  const cause = `waiting:${offer.id}:${place.offeredAt?.getTime() ?? 0}`
  await queueMail(tx, { cause, recipient: company.email, letter })
}
