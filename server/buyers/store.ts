import { eq, sql } from '#server/drizzle.cjs'
import type { DeadlineException } from '#domain/event/deadlineExceptions.ts'
import { isValidAddress } from '#domain/text/checks.ts'
import type { Buyer } from '#domain/orders/orders.ts'
import type { Connection } from '../db/client.ts'
import { exceptionsOf } from '../deadlineExceptions/store.ts'
import { addresses } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { heldQuantity, isOwnedPackageLine, isStandingRefundLine, orderItems } from '../schema/tables/shop.ts'
import { waitingEntries } from '../schema/tables/waitingEntries.ts'
import { prepared } from '../db/prepared.ts'

/** What is known of a buyer from earlier orders: package, bought teams, refund. (rules/package#refund) */
export async function buyerOf(connection: Connection, customerID: number): Promise<Buyer> {
  const { buyer } = await buyerWithAddress(connection, customerID)
  return buyer
}

/** The same, whether an order could be invoiced to the buyer's billing address, the buyer's own ceiling of teams, those held for it, and exceptions. */
export async function buyerWithAddress(
  connection: Connection,
  customerID: number,
): Promise<{
  buyer: Buyer
  hasAddress: boolean
  teamPlacesMax: number | null
  teamsHeld: number
  deadlineExceptions: DeadlineException[]
}> {
  const [past] = await pastOf(connection).execute({ customerID })
  const {
    teamsBought = 0,
    feeRefunded = false,
    itemId = null,
    price = null,
    vatRate = null,
    billing,
    teamPlacesMax = null,
    teamsHeld = 0,
    deadlineExceptions = [],
  } = past ?? {}
  const ownsPackage = itemId !== null && price !== null && vatRate !== null
  const buyer = { teamsBought, feeRefunded, ownedPackage: ownsPackage ? { itemId, price, vatRate } : null }
  return {
    buyer,
    hasAddress: Boolean(billing && isValidAddress(billing)),
    teamPlacesMax,
    teamsHeld,
    deadlineExceptions,
  }
}

type BillingAddress = Pick<
  typeof addresses.$inferSelect,
  'street' | 'houseNumber' | 'postalCode' | 'city' | 'state' | 'country'
>

const pastOf = prepared((connection) =>
  connection
    .select({
      teamsBought: sql<number>`coalesce(sum(${heldQuantity}) filter (where ${orderItems.itemType} = 'TEAM'), 0)::int`,
      feeRefunded: sql<boolean>`coalesce(bool_or(${isStandingRefundLine}), false)`,
      itemId: sql<number | null>`max(${orderItems.itemId}) filter (where ${isOwnedPackageLine})`,
      price: sql<number | null>`max(${orderItems.price}) filter (where ${isOwnedPackageLine})`,
      vatRate: sql<number | null>`(max(${orderItems.vatRate}) filter (where ${isOwnedPackageLine}))::float8`,
      teamPlacesMax: sql<number | null>`(
        select team_places_max from ${companyYears} where customer_id = ${sql.placeholder('customerID')})`,
      teamsHeld: sql<number>`coalesce((select sum(offered)::int from ${waitingEntries}
        where customer_id = ${sql.placeholder('customerID')} and line = 'TEAM' and state = 'offered'), 0)`,
      deadlineExceptions: exceptionsOf(sql.placeholder('customerID')),
      billing: sql<BillingAddress | null>`(
        select json_build_object('street', street, 'houseNumber', house_number, 'postalCode', postal_code, 'city', city,
          'state', state, 'country', country)
        from ${addresses} where customer_id = ${sql.placeholder('customerID')} and kind = 'billing')`,
    })
    .from(orderItems)
    .where(eq(orderItems.customerID, sql.placeholder('customerID')))
    .prepare('past_of_customer'),
)
