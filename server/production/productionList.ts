import type { ProductionBy, ShirtProduction } from '#contract/shirts/production.ts'
import { productionRows, type ProductionRow } from '#domain/shirts/production.ts'
import { isShipped } from '#domain/shop/items.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { readWhileSent } from '../http/longList.ts'
import { companiesWithShirts, shirtsByItem, shirtsByOrder, wishedShirts, type ShirtsOfOrder } from './store.ts'

/** Companies whose shirts are read at once. */
const COMPANIES_AT_ONCE = 100

/** The list for whoever makes the shirts; by companies it is read while it is sent. (rules/shirts#production, rules/faults#long-lists) */
export async function productionList({ db }: Context, by: ProductionBy): Promise<ShirtProduction[]> {
  if (by === 'item') return ofTheEvent(db)
  const { ids, read } = await byCompany(db)
  return readWhileSent(ids, read)
}

/** The list of companies, some at a time. */
export async function* productionParts({ db }: Context, by: ProductionBy): AsyncGenerator<ShirtProduction[]> {
  if (by === 'item') {
    yield ofTheEvent(db)
    return
  }
  const { ids, read } = await byCompany(db)
  for (let place = 0; place < ids.length; place += COMPANIES_AT_ONCE)
    yield read(ids.slice(place, place + COMPANIES_AT_ONCE))
}

async function ofTheEvent(db: Connection): Promise<ShirtProduction[]> {
  const [bought, wished] = await inSnapshot(db, async (tx) => [await shirtsByItem(tx), await wishedShirts(tx)] as const)
  return productionRows(bought, wished).map((row) => ({ ...row, receiver: null }))
}

async function byCompany(db: Connection) {
  const companies = (await companiesWithShirts(db)).toSorted(
    (one, other) => compareText(one.companyName, other.companyName) || one.id - other.id,
  )
  const nameOf = new Map(companies.map(({ id, companyName }) => [id, companyName]))
  const read = async (some: readonly number[]): Promise<ShirtProduction[]> => {
    const [bought, wished] = await inSnapshot(
      db,
      async (tx) => [await shirtsByOrder(tx, some), await wishedShirts(tx, some)] as const,
    )
    const boughtBy = Map.groupBy(bought, ({ customerID }) => customerID)
    const wishedBy = Map.groupBy(wished, ({ customerID }) => customerID)
    return some.flatMap((customerID) => {
      const company = { customerID, companyName: nameOf.get(customerID) ?? '' }
      const ofOrders = Map.groupBy(boughtBy.get(customerID) ?? [], ({ orderID }) => orderID)
      const ordered = [...ofOrders.values()].flatMap((shirts) => rowsOfOrder(shirts, company))
      const nowhere = { ...company, orderID: null, delivery: null, deliveryAddress: null, logo: null }
      const waiting = productionRows([], wishedBy.get(customerID) ?? [])
      return [...ordered, ...waiting.map((row) => ({ ...row, receiver: nowhere }))]
    })
  }
  return { ids: companies.map(({ id }) => id), read }
}

type Company = { customerID: number; companyName: string }

function rowsOfOrder(shirts: readonly ShirtsOfOrder[], company: Company): ShirtProduction[] {
  const [first] = shirts
  if (!first) return []
  const { orderID, deliveryAddress, billingAddress, logo } = first
  const receiver = {
    ...company,
    orderID,
    delivery: shirts.flatMap(({ itemAttributes }) => itemAttributes.delivery ?? [])[0] ?? null,
    deliveryAddress: isShipped(shirts) ? (deliveryAddress ?? billingAddress) : null,
    logo,
  }
  return productionRows(shirts, []).map((row: ProductionRow) => ({ ...row, receiver }))
}
