import { WANTED_MOST, type OwnPlace, type StaffPlace, type WaitingLine } from '#contract/shop/waitingList.ts'
import { PIECES } from '#contract/shop/pieces.ts'
import { freeForOffer, isLineOfTeams, lineOf, offeredItem, onSaleInLine, TIME_LINE } from '#domain/shop/waitingLines.ts'
import { linesOf, positionsOf } from '#domain/shop/waitingTurns.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { lineItems, livePlaces, placesOf, recipientsOf, type Entry, type NamedItem } from './store.ts'

type Shown = { entries: readonly Entry[]; live: readonly Entry[]; items: readonly NamedItem[] }
type Place = Omit<OwnPlace, 'offer'>

/** Places as they are shown, each with where it stands. */
function shownPlaces({ entries, live, items }: Shown): Place[] {
  const positions = positionsOf(live.filter(({ state }) => state === 'waiting'))
  const itemOf = new Map(items.map((item) => [item.itemId, item]))
  return entries.flatMap((entry): Place[] => {
    const item = itemOf.get(entry.itemId)
    if (!item) return []
    const { id, itemId, wanted, atLeast, timekeeping, more, state, offered, until, endedWhy, orderID, createdAt } =
      entry
    const { skippedWhy: why, skippedFree: free } = entry
    return [
      {
        id,
        itemId,
        itemName: item.name,
        itemType: item.itemType,
        wanted,
        atLeast,
        timekeeping,
        more,
        position: positions.get(id) ?? null,
        state,
        offered,
        until,
        skipped: state === 'waiting' && why !== null ? { why, free: free ?? 0 } : null,
        endedWhy,
        orderID,
        createdAt,
      },
    ]
  })
}

/** The lines by which an offer is ordered. */
function offerOf({ state, offered, offeredItemId, timeItemId }: Entry, items: readonly NamedItem[]): OwnPlace['offer'] {
  if (state !== 'offered') return []
  return [offeredItemId, timeItemId].flatMap((itemId) => {
    const item = items.find((one) => one.itemId === itemId)
    if (!item) return []
    const { name, itemType, price } = item
    return [{ itemId: item.itemId, name, itemType, price, quantity: offered ?? 0 }]
  })
}

/** The places of one company. (rules/waiting#line) */
export async function ownPlaces(connection: Connection, context: Context, customerID: number): Promise<OwnPlace[]> {
  const entries = await placesOf(connection, { customerID, now: context.now() })
  return withOffers(connection, entries)
}

/** One of them, as after a change. */
export async function ownPlace(connection: Connection, entry: Entry): Promise<OwnPlace> {
  const [shown] = await withOffers(connection, [entry])
  if (!shown) throw new Error(`place ${entry.id} of the waiting list has no item`)
  return shown
}

async function withOffers(connection: Connection, entries: readonly Entry[]): Promise<OwnPlace[]> {
  const items = await lineItems(connection)
  const live = await livePlaces(connection)
  const ofId = new Map(entries.map((entry) => [entry.id, entry]))
  return shownPlaces({ entries, live, items }).flatMap((place) => {
    const entry = ofId.get(place.id)
    return entry ? [{ ...place, offer: offerOf(entry, items) }] : []
  })
}

/** Items with what everybody can buy of them under the shop's name for it. */
export const withOpen = (items: readonly NamedItem[]) =>
  items.map((item) => ({ ...item, availableQuantity: item.open }))

/** All lines with who waits in them. (rules/waiting#staff) */
export async function shownLines(connection: Connection, context: Context): Promise<WaitingLine[]> {
  const items = await lineItems(connection)
  const live = await livePlaces(connection)
  const companies = await recipientsOf(
    connection,
    live.map(({ customerID }) => customerID),
  )
  const today = dayOf(context.now())
  const rows = withOpen(items)
  return [...Map.groupBy(live, ({ line }) => line)].map(([line, entries]) => {
    const ofLine = rows.filter((item) => lineOf(item) === line)
    const sold = offeredItem(ofLine, { line, today })
    const own = new Map(entries.map((entry) => [entry.id, entry.customerID]))
    const held = live.flatMap(({ state, offered, line: other, timekeeping }) =>
      state === 'offered' && (other === line || (timekeeping && line === TIME_LINE)) ? [offered ?? 0] : [],
    )
    return {
      line,
      name: isLineOfTeams(line) ? PIECES.TEAM[1] : ((sold ?? ofLine[0])?.name ?? line),
      free: ofLine.reduce((sum, item) => sum + item.ofLine, 0),
      onSale: onSaleInLine(rows, { line, today }),
      held: held.reduce((sum, pieces) => sum + pieces, 0),
      entries: shownPlaces({ entries, live, items }).map((place): StaffPlace => {
        const customerID = own.get(place.id) ?? 0
        const free = Math.min(freeForOffer(rows, { lines: linesOf({ ...place, line }), today }), WANTED_MOST)
        return { ...place, customerID, companyName: companies.get(customerID)?.companyName ?? '', free }
      }),
    }
  })
}
