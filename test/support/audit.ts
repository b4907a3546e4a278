import { sql } from '#server/drizzle.cjs'
import { expect } from 'vitest'
import type { Connection } from '#server/db/client.ts'
import type { Acknowledged } from './shopper.ts'

type StoredOrder = {
  order_id: number
  customer_id: number
  lines: Record<string, number>
  bought: number
  teams: number
  runners: number
  letters: number
  keys: string[]
}

const STORED = sql`
  select order_id, customer_id,
    (select json_object_agg(item_id, quantity) from order_items where order_id = o.order_id) as lines,
    (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.order_id and item_type = 'TEAM') as bought,
    (select count(*)::int from teams where order_id = o.order_id) as teams,
    (select count(*)::int from runners join teams on teams.id = runners.team_id where order_id = o.order_id) as runners,
    (select count(*)::int from mails where cause = 'order:' || o.order_id) as letters,
    array(select key from idempotency_keys where order_id = o.order_id) as keys
  from orders as o order by order_id`

/**
 * Compares what clients were told with what is stored, when they were the only buyers: an acknowledged order that is not there whole
 * (lines, teams, three runners each, one confirmation) is lost; one that is there beside it, or answers for two keys, is doubled.
 */
export async function audit(db: Connection, told: readonly Acknowledged[]) {
  const { rows } = await db.execute<StoredOrder>(STORED)
  const stored = new Map(rows.map((row) => [row.order_id, row]))
  const lost = told.filter((order) => !isWhole(order, stored.get(order.orderID)))
  const orderIDs = new Set(told.map((order) => order.orderID))
  const doubled = rows.filter(({ order_id, keys }) => !orderIDs.has(order_id) || keys.length > 1)
  return { lost, doubled: [...doubled, ...told.slice(orderIDs.size)] }
}

function isWhole({ customer, key, lines }: Acknowledged, row: StoredOrder | undefined): boolean {
  if (!row) return false
  const wanted = Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]))
  const sameLines = Object.entries(wanted).every(([itemId, quantity]) => row.lines[itemId] === quantity)
  return (
    sameLines &&
    Object.keys(row.lines).length === lines.length &&
    row.customer_id === customer.id &&
    row.keys.includes(key) &&
    row.teams === row.bought &&
    row.runners === row.bought * 3 &&
    row.letters === 1
  )
}

/** Every order has one invoice with one letter, the numbers of a year run from 1 without gap or double, no document has changed. */
export async function expectInvoicesInOrder(db: Connection): Promise<void> {
  const wrong = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
  const { rows } = await db.execute<{ number: string }>(sql`select number from invoices order by number`)
  const ofYear = Map.groupBy(rows, ({ number }) => number.slice(0, 5))
  for (const [year, numbers] of ofYear) {
    const wanted = numbers.map((_, place) => `${year}${String(place + 1).padStart(5, '0')}`)
    expect(
      numbers.map(({ number }) => number),
      `invoice numbers of ${year}`,
    ).toEqual(wanted)
  }
  const documents = sql`
    select number from invoices left join invoice_documents on invoice_id = id
    where sha256 is distinct from encode(sha256(pdf), 'hex') or get_byte(pdf, 0) <> 37`
  expect(await wrong(documents), 'a document is as it was issued').toEqual([])
  const xmls = sql`
    select number from invoices left join invoice_xmls on invoice_id = id
    group by number having count(format) <> 2 or bool_or(sha256 is distinct from encode(sha256(convert_to(xml, 'UTF8')), 'hex'))`
  expect(await wrong(xmls), 'and is there for programs').toEqual([])
  const orders = sql`
    select order_id from orders
    where (select count(*) from invoices where invoices.order_id = orders.order_id) <> 1
      or not exists (select from invoices where id = invoice_document_id and invoices.order_id = orders.order_id)`
  expect(await wrong(orders), 'an order has one invoice').toEqual([])
  const letters = sql`
    select id from invoices where (select count(*) from mails where cause = 'invoice:' || invoices.id) <> 1`
  expect(await wrong(letters), 'an invoice has one letter').toEqual([])
}

/** How many orders have no invoice yet. */
export async function uninvoiced(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from orders where invoice_document_id is null`,
  )
  return rows[0]?.open ?? 0
}

/** How many documents were issued. */
export async function countInvoices(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ issued: number }>(sql`select count(*)::int as issued from invoices`)
  return rows[0]?.issued ?? 0
}
