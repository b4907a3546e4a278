import { sql, type SQL } from '#server/drizzle.cjs'
import { expect } from 'vitest'
import type { Connection } from '#server/db/client.ts'
import { inSnapshot } from '#server/db/transaction.ts'

/** Stock by item id before the first order; null is unlimited. Items that came later are not compared. */
export type Stock = ReadonlyMap<number, number | null>

/** The stock of all items now, to be compared later. */
export async function stockOf(db: Connection): Promise<Stock> {
  const { rows } = await db.execute<{ item_id: number; available_quantity: number | null }>(
    sql`select item_id, available_quantity from items`,
  )
  return new Map(rows.map((row) => [row.item_id, row.available_quantity]))
}

/**
 * Checks what must hold after any number of orders, races and kills: nothing sold twice, no half order, no number twice, one confirmation an
 * order. `before` is the stock before the first order. The tables are read in one snapshot. (rules/faults#promises)
 */
export async function expectBalanced(db: Connection, before: Stock): Promise<void> {
  expect(await brokenPromises(db, before)).toEqual({})
}

/** Promises that are broken: by the words of each, the rows that break it. */
export async function brokenPromises(db: Connection, before: Stock): Promise<Record<string, unknown[]>> {
  return inSnapshot(db, async (tx) => {
    const rowsOf = async (query: SQL) => (await tx.execute(query)).rows
    const found: Record<string, unknown[]> = {}
    for (const [promise, query] of Object.entries(PROMISES)) {
      const rows = await rowsOf(query)
      if (rows.length > 0) found[promise] = rows
    }
    const { rows } = await tx.execute<{ item_id: number; left: number | null; sold: number }>(sql`
        select items.item_id, items.available_quantity as left,
          coalesce(sum(order_items.quantity - order_items.withdrawn_quantity) filter (where order_items.price >= 0), 0)::int as sold
        from items left join order_items using (item_id) group by items.item_id`)
    const off = rows.filter(({ item_id, left, sold }) => {
      const stock = before.get(item_id)
      return stock !== undefined && left !== (stock === null ? null : stock - sold)
    })
    return off.length > 0 ? { ...found, [IN_BALANCE]: off } : found
  })
}

const IN_BALANCE = 'stock before minus ordered is the stock now'

/** Rows of money that is not where it belongs, of the orders of the year in sight. */
export const BROKEN_MONEY = sql`
  select 'order ' || order_id as what, asked, paid from orders, live_balance(invoice_document_id)
  where invoice_document_id is not null and (payment_state = 'COMPLETED') <> (asked = paid)
  union all select 'document ' || document, asked, paid from balances()
  where paid <> 0 and (sign(paid) <> sign(asked) or abs(paid) > abs(asked))
  union all select 'company ' || c.company, c.credit, b.owed from company_credits() c,
    lateral (select coalesce(-sum(least(0, asked - paid)), 0)::int as owed from balances() where company = c.company) as b
  where c.credit + b.owed < 0`

/** Each finds the rows that break its promise. */
const PROMISES = {
  'an order has as many teams as TEAM units': sql`
    select order_id, units, (select count(*)::int from teams where teams.order_id = bought.order_id) as teams
    from (select order_id, coalesce(sum(quantity - withdrawn_quantity) filter (where item_type = 'TEAM'), 0)::int as units
          from order_items group by order_id) as bought
    where units <> (select count(*) from teams where teams.order_id = bought.order_id)`,
  'an order has lines, and their sum is its total; without lines it stays only for its documents': sql`
    select order_id, total_price from orders
    where total_price is distinct from
      coalesce((select sum(quantity * price) from order_items where order_items.order_id = orders.order_id),
        (select 0 where exists (select from invoices where invoices.order_id = orders.order_id)))`,
  'the refund of the company fee is noted where it stands, and the package where it was bought': sql`
    select customer_id, fee_refunded, package_paid, company_page_active from company_years
    where fee_refunded <> exists (select from order_items
        where customer_id = company_years.customer_id and item_type = 'COMPANYCAPTAIN' and price < 0 and withdrawn_quantity = 0)
      or (company_page_active and package_paid is null)`,
  'a team has exactly the slots A, B, C': sql`
    select teams.id, string_agg(slot, '' order by slot) as slots
    from teams left join runners on runners.team_id = teams.id
    group by teams.id having string_agg(slot, '' order by slot) is distinct from 'ABC'`,
  'a customer has no more timed teams than TIME units': sql`
    select customer_id, count(*)::int as timed from teams where timekeeping and customer_id is not null
    group by customer_id
    having count(*) > (select coalesce(sum(quantity - withdrawn_quantity), 0) from order_items
                       where item_type = 'TIME' and order_items.customer_id = teams.customer_id)`,
  'no team name, start number or chip number twice': sql`
    select 'name' as what, team_name_key as value from teams where withdrawn_at is null group by 2 having count(*) > 1
    union all select 'start', start_number from runners where start_number is not null group by 2 having count(*) > 1
    union all select 'chip', chip_number::text from runners where chip_number is not null group by 2 having count(*) > 1`,
  'every runner has both numbers': sql`
    select runner_id from runners join teams on teams.id = team_id
    where withdrawn_at is null and (start_number is null or chip_number is null)`,
  'what a document charges at each rate sums to it': sql`
    select number from invoices where (net, gross) <>
      (select coalesce(sum(v.net), 0)::int, coalesce(sum(v.net + v.amount), 0)::int from billed_vat v where v.invoice_id = invoices.id)`,
  'an order is paid once nothing is open on its live document, and nothing is paid twice or given back beyond what there is':
    BROKEN_MONEY,
  'an invite link counts the teams that came through it': sql`
    select id, used from invite_codes
    where used <> (select count(*) from teams where invite_code_id = invite_codes.id)`,
  'a withdrawn team has neither number nor timekeeping': sql`
    select teams.id from teams join runners on teams.id = team_id
    where withdrawn_at is not null and (start_number is not null or chip_number is not null or timekeeping)`,
  // after a Storno an order of upgrades is none any more, and keeps the letters of one when pieces are taken off
  'an order has one confirmation, an order of upgrades one a booking': sql`
    select order_id, is_upgrade, pieces, confirmations, upgrades
    from (select order_id, is_upgrade,
            (select coalesce(sum(quantity), 0) from order_items where order_items.order_id = orders.order_id) as pieces,
            (select count(*) from mails where cause = 'order:' || order_id) as confirmations,
            (select count(*) from mails where cause like 'order:' || order_id || ':%') as upgrades,
            exists (select from mails where cause = 'order:' || order_id || ':' ||
              (select sum(quantity) from order_items where order_items.order_id = orders.order_id)) as whole,
            exists (select from invoices where invoices.order_id = orders.order_id and kind = 'CANCELLATION') as cancelled
          from orders) as written
    where not (confirmations = 1 and upgrades = 0 and not is_upgrade or confirmations = 0 and upgrades between 1 and pieces and whole
      or confirmations = 0 and upgrades > pieces and cancelled)`,
  'every confirmation belongs to an order': sql`
    select cause from mails where cause like 'order:%'
      and not exists (select from orders where order_id = split_part(cause, ':', 2)::int)
      and not exists (select from order_numbers join years on years.id = year_id
        where order_id = split_part(cause, ':', 2)::int and state <> 'current')`,
  'every key that was used stands for an order, an editing code or a list of runners': sql`
    select key from idempotency_keys where coalesce(order_id::text, team_code_sealed, roster_id::text) is null`,
  'every key of the staff that was used has what came of it': sql`
    select key from staff_keys where outcome is null`,
}

/** The promises, in words. */
export const PROMISED = [...Object.keys(PROMISES), IN_BALANCE]
