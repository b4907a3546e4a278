import { eq, sql } from '#server/drizzle.cjs'
import type pg from 'pg'
import type { Transaction } from '../db/client.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { items, itemVatRates } from '../schema/tables/shop.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'

/** Locks this filling until the transaction ends, so that two servers that start at once fill one after the other. */
export async function lockFilling(
  tx: Transaction,
  filling: 'firstCatalogue' | 'firstAdmin' | 'firstSettings',
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[filling]})`)
}

/** True when there are items, or were some that somebody has deleted. */
export async function hadItems(tx: Transaction): Promise<boolean> {
  if ((await tx.$count(items)) > 0) return true
  const { rows } = await tx.execute<{ isCalled: boolean }>(sql`select is_called as "isCalled" from items_item_id_seq`)
  return rows[0]?.isCalled === true
}

/** Tests whether companies are registered, as in the database of an earlier version that is in use. */
export async function hasCompanies(tx: Transaction): Promise<boolean> {
  return (await tx.$count(customers)) > 0
}

/** True when companies are registered, but nothing is set: so it is in a database of before settings were in it, also one that is not migrated yet. */
export async function isRunningWithoutSettings(pool: pg.Pool): Promise<boolean> {
  const has = async (table: 'customers' | 'event_settings') => {
    const { rows } = await pool.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [table])
    return rows[0]?.known === true && (await pool.query(`SELECT FROM ${table} LIMIT 1`)).rowCount === 1
  }
  return (await has('customers')) && !(await has('event_settings'))
}

export async function hasAdmin(tx: Transaction): Promise<boolean> {
  return (await tx.$count(users, eq(users.role, 'admin'))) > 0
}

type ItemRow = typeof items.$inferInsert
type VatRate = Pick<typeof itemVatRates.$inferInsert, 'validFrom' | 'vatRate'>

/** Stores an item of the catalogue with its rates; its price is in cents. */
export async function addCatalogueItem(tx: Transaction, row: ItemRow, vatRates: readonly VatRate[]): Promise<number> {
  const [item] = await tx.insert(items).values(row).returning({ itemId: items.itemId })
  if (!item) throw new Error(`item ${row.name} was not stored`)
  await tx.insert(itemVatRates).values(vatRates.map((rate) => ({ ...rate, itemId: item.itemId })))
  return item.itemId
}
