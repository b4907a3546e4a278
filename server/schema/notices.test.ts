import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { anItem } from '../../test/support/items.ts'
import { inTransaction } from '../db/transaction.ts'
import { returnStock, takeStock } from '../items/store.ts'

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
  const tables = ['event_settings', 'item_vat_rates', 'items', 'legal_texts', 'wordmarks']
  expect(await telling()).toEqual({ tables, functions: ['tell_catalogue_change', 'tell_settings_change'] })
  await database.pool.query(
    'create trigger orders_tell after insert on orders for each statement execute function tell_catalogue_change()',
  )
  expect((await telling())?.tables).toContain('orders')
})

test.each([
  ['the stock of an item goes down', 10, true],
  ['the item has no limit: nothing that the shop shows has changed', null, false],
])('an order tells the catalogue where %s', async (_, availableQuantity, isTold) => {
  const itemId = await anItem(database, { availableQuantity })
  const listener = await database.pool.connect()
  onTestFinished(() => listener.release(true))
  let told = 0
  listener.on('notification', () => (told += 1))
  await listener.query('listen catalogue')
  for (const act of [takeStock, returnStock]) {
    await inTransaction(database.db, (tx) => act(tx, { itemId, quantity: 1 }))
    // what was committed before is delivered before the answer
    await listener.query('select')
  }
  expect(told).toBe(isTold ? 2 : 0)
})

test('no act tells anything, but for the server that calls itself', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const tells = (file: string) => /pg_notify|\bNOTIFY \w/.test(readFileSync(path.join(ROOT, file), 'utf8'))
  expect(files.filter(tells)).toEqual(['db/changes.ts'])
})
