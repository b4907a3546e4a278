import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { anItem } from '../../test/support/items.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { returnStock, writeStockParts } from '../stock/store.ts'
import { changeItem, takeStock } from '../items/store.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** Tables whose changes are told by NOTIFY, and functions that tell. */
async function telling() {
  const { rows } = await database.pool.query<{ tables: string[]; functions: string[] }>(`
    select array(select distinct tgrelid::regclass::text from pg_trigger join pg_proc on tgfoid = pg_proc.oid
        where not tgisinternal and prosrc ~* 'notify' order by 1) as tables,
      array(select proname::text from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'notify' order by 1) as functions`)
  return rows[0]
}

/** NOTIFY takes a lock that all commits with one wait for. */
test('only the tables of the catalogue and of the settings tell of their changes: not those of orders, teams, runners, payments, pickup', async () => {
  const tables = ['event_settings', 'item_vat_rates', 'items', 'legal_texts', 'organiser_settings', 'wordmarks']
  expect(await telling()).toEqual({ tables, functions: ['tell_catalogue_change', 'tell_settings_change'] })
  await database.pool.query(
    'create trigger orders_tell after insert on orders for each statement execute function tell_catalogue_change()',
  )
  expect((await telling())?.tables).toContain('orders')
})

test.each<[string, (tx: Transaction, itemId: number) => Promise<unknown>, number]>([
  ['an order that takes it', (tx, itemId) => takeStock(tx, { itemId, quantity: 1 }), 0],
  ['pieces that come back', (tx, itemId) => returnStock(tx, { itemId, quantity: 1 }), 0],
  ['another stock by the staff', (tx, itemId) => writeStockParts(tx, itemId, { open: 7, ofLine: 0 }), 0],
  ['another price', (tx, itemId) => changeItem(tx, itemId, { price: 700 }), 1],
])('the catalogue is told of what staff decide, not of stock: %s', async (_, act, times) => {
  const itemId = await anItem(database, { availableQuantity: 10 })
  const listener = await database.pool.connect()
  onTestFinished(() => listener.release(true))
  let told = 0
  listener.on('notification', () => (told += 1))
  await listener.query('listen catalogue')
  await inTransaction(database.db, (tx) => act(tx, itemId))
  // what was committed before is delivered before the answer
  await listener.query('select')
  expect(told).toBe(times)
})

test('each column of an item tells, but what is left of it, which each look asks for', async () => {
  const { rows } = await database.pool.query<{ columns: string[]; told: string[] }>(`
    select array(select attname::text from pg_attribute where attrelid = 'items'::regclass and attnum > 0 and not attisdropped
        order by attnum) as columns,
      array(select attname::text from pg_attribute where attrelid = 'items'::regclass and attnum = any(tgattr)
        order by attnum) as told
    from pg_trigger where tgname = 'items_tell'`)
  const left = ['available_quantity', 'line_quantity', 'line_since']
  expect(rows[0]?.told).toEqual(rows[0]?.columns.filter((column) => !left.includes(column)))
})

test('no act tells anything, but for the server that calls itself', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const tells = (file: string) => /pg_notify|\bNOTIFY \w/.test(readFileSync(path.join(ROOT, file), 'utf8'))
  expect(files.filter(tells)).toEqual(['db/changes.ts'])
})
