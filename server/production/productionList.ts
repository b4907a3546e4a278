import type { ProductionBy, ShirtProduction } from '#contract/shirts/production.ts'
import { productionRows, type ProductionRow } from '#domain/shirts/production.ts'
import { isShipped } from '#domain/shop/items.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { partsInTurn, readPartsWhileSent } from '../http/longList.ts'
import {
  companiesWithShirts,
  ordersWithShirts,
  receiversOf,
  shirtsByItem,
  shirtsOfOrders,
  wishedShirts,
  type OrderReceiver,
  type ShirtsOfOrder,
} from './store.ts'

/** Lines of orders that are read at once; an order is read whole. */
const LINES_AT_ONCE = 200
/** Rows of what a company wishes and has not ordered, about. */
const LINES_OF_WISHES = 10

/** The list for whoever makes the shirts; by companies it is read while it is sent. (rules/shirts#production, rules/faults#long-lists) */
export async function productionList({ db }: Context, by: ProductionBy): Promise<ShirtProduction[]> {
  if (by === 'item') return ofTheEvent(db)
  const { parts, read } = await byCompany(db)
  return readPartsWhileSent(parts, read)
}

/** The list, some rows at a time. */
export async function* productionParts({ db }: Context, by: ProductionBy): AsyncGenerator<ShirtProduction[]> {
  if (by === 'item') {
    yield ofTheEvent(db)
    return
  }
  const { parts, read } = await byCompany(db)
  yield* partsInTurn(parts, read)
}

async function ofTheEvent(db: Connection): Promise<ShirtProduction[]> {
  const [bought, wished] = await inSnapshot(db, async (tx) => [await shirtsByItem(tx), await wishedShirts(tx)] as const)
  return productionRows(bought, wished).map((row) => ({ ...row, receiver: null }))
}

type Company = { customerID: number; companyName: string }
/** A row of the list by companies is of one of these: an order's shirts, or what a company wishes. */
type Source = { company: Company; orderID: number | null; lines: number }

async function byCompany(db: Connection) {
  const [companies, ordered] = await inSnapshot(
    db,
    async (tx) => [await companiesWithShirts(tx), await ordersWithShirts(tx)] as const,
  )
  const ordersOf = Map.groupBy(ordered, ({ customerID }) => customerID)
  const sources = companies
    .toSorted((one, other) => compareText(one.companyName, other.companyName) || one.customerID - other.customerID)
    .flatMap((company): Source[] => [
      ...(ordersOf.get(company.customerID) ?? []).map(({ orderID, lines }) => ({ company, orderID, lines })),
      { company, orderID: null, lines: LINES_OF_WISHES },
    ])
  const read = async (part: readonly Source[]): Promise<ShirtProduction[]> => {
    const orderIDs = part.flatMap(({ orderID }) => orderID ?? [])
    const wishing = part.flatMap(({ orderID, company }) => (orderID === null ? company.customerID : []))
    const [shirts, receivers, wished] = await inSnapshot(
      db,
      async (tx) =>
        [await shirtsOfOrders(tx, orderIDs), await receiversOf(tx, orderIDs), await wishedShirts(tx, wishing)] as const,
    )
    const shirtsBy = Map.groupBy(shirts, ({ orderID }) => orderID)
    const receiverBy = new Map(receivers.map((receiver) => [receiver.orderID, receiver]))
    const wishedBy = Map.groupBy(wished, ({ customerID }) => customerID)
    return part.flatMap(({ company, orderID }) => {
      if (orderID === null) {
        const receiver = { ...company, orderID: null, delivery: null, deliveryAddress: null, logo: null }
        return productionRows([], wishedBy.get(company.customerID) ?? []).map((row) => ({ ...row, receiver }))
      }
      const receiver = receiverBy.get(orderID)
      return receiver ? rowsOfOrder(shirtsBy.get(orderID) ?? [], { ...receiver, ...company }) : []
    })
  }
  return { parts: inParts(sources), read }
}

/** Sources that are read together. */
function inParts(sources: readonly Source[]): Source[][] {
  const parts: Source[][] = []
  let lines = Infinity
  for (const source of sources) {
    if (lines + source.lines > LINES_AT_ONCE) {
      parts.push([])
      lines = 0
    }
    parts.at(-1)?.push(source)
    lines += source.lines
  }
  return parts
}

function rowsOfOrder(shirts: readonly ShirtsOfOrder[], order: Company & OrderReceiver): ShirtProduction[] {
  const { customerID, companyName, orderID, deliveryAddress, billingAddress, logo } = order
  const receiver = {
    customerID,
    companyName,
    orderID,
    delivery: shirts.flatMap(({ itemAttributes }) => itemAttributes.delivery ?? [])[0] ?? null,
    deliveryAddress: isShipped(shirts) ? (deliveryAddress ?? billingAddress) : null,
    logo,
  }
  return productionRows(shirts, []).map((row: ProductionRow) => ({ ...row, receiver }))
}
