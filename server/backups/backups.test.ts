import { sql } from '#server/drizzle.cjs'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { copyDatabase, refusalOf, type Through } from '../../test/support/copies.ts'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { expectBalanced, stockOf } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { onDatabase, rowsIn, tablesIn } from '../../test/support/onDatabase.ts'
import { anOrder } from '../../test/support/orders.ts'
import { openDatabase, openPool } from '../db/client.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { inLoadingOrder } from './exportDatabase.ts'
import type { Piece } from './format.ts'
import { backupMessages } from './messages.ts'
import { allTables, rowsOf } from './store.ts'

let house: TestContext
/** The house's database for whole streams of rows, as the commands open it. */
let streams: pg.Pool
let customer: TestCustomer
let place: number
let target: TestDatabase

beforeAll(async () => {
  house = await aContext()
  streams = openPool({ connectionString: house.connectionString }, { pipeline: false })
  const [first] = await aCrowd(house, 1)
  customer = first!
  place = await anItem(house, { itemType: 'TEAM', name: 'Startplatz', availableQuantity: 1000 })
  await order()
  return async () => {
    await streams.end()
    await house.close()
  }
})
beforeEach(async () => {
  target = await anUnmigratedDatabase()
})
afterEach(() => target.drop())

const order = () => anOrder(house, customer, [{ itemId: place, quantity: 2 }])

/** Copies the house into the target; `through` stands between. */
const copy = (through?: Through) => copyDatabase({ from: house, to: target }, through)

test('a copy has every table that the database has, with the same rows, and its sequences go on', async () => {
  const { counts } = await copy()
  const { rows: tables } = await house.context.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'live') and table_type = 'BASE TABLE'`,
  )
  const named = tables.map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
  expect(Object.keys(counts).toSorted()).toEqual(named.toSorted())
  for (const name of named) {
    const statement = `select to_jsonb(t) as row from ${name} as t order by to_jsonb(t)`
    expect([name, await rowsIn(target, statement)]).toEqual([name, (await house.context.pool.query(statement)).rows])
  }
  const next = `select nextval('orders_order_id_seq') as value`
  expect(await rowsIn(target, next)).toEqual((await house.context.pool.query(next)).rows)
  const rules = `
    select pg_get_constraintdef(oid) as rule from pg_constraint where connamespace::regnamespace::text in ('public', 'live')
    union all select indexdef from pg_indexes where schemaname in ('public', 'live')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`
  expect(await rowsIn(target, rules)).toEqual((await house.context.pool.query(rules)).rows)
})

test('orders that come in while it is read are in it whole or not at all', async () => {
  const start = await stockAtFirst()
  await copy(orderingAfter('live.items'))
  await onDatabase(target, (pool) => expectBalanced(openDatabase(pool), start))
  await expectBalanced(house.db, start)
  expect((await stockOf(house.db)).get(place)).toBeLessThan(start.get(place)!)
})

test('read table by table without the one snapshot, the same copy has orders that took no stock', async () => {
  const start = await stockAtFirst()
  await copy((pieces) => orderingAfter('live.items')(carelessly(pieces)))
  const balancing = onDatabase(target, (pool) => expectBalanced(openDatabase(pool), start))
  const difference = await balancing.catch(({ actual }) => Object.keys(actual))
  expect(difference).toEqual(['stock before minus ordered is the stock now'])
  await expectBalanced(house.db, start)
})

async function stockAtFirst() {
  const { rows } = await house.db.execute<{ sold: number }>(
    sql`select sum(quantity)::int as sold from order_items where item_id = ${place}`,
  )
  const left = (await stockOf(house.db)).get(place)!
  return new Map([[place, left + rows[0]!.sold]])
}

/** A company orders as soon as this table was read. */
const orderingAfter = (name: string) =>
  async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      yield piece
      if (piece.kind === 'rows' && piece.table.name === name) await order()
    }
  }

/** These pieces, but each table as it stands when its turn comes. */
async function* carelessly(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  const client = await streams.connect()
  const counts: Record<string, number> = {}
  try {
    for await (const piece of pieces) {
      if (piece.kind === 'end') yield { kind: 'end', counts }
      if (piece.kind === 'head' || piece.kind === 'sequences') yield piece
      if (piece.kind !== 'rows') continue
      await Array.fromAsync(piece.rows)
      const { rows } = await client.query(`select count(*)::int as count from ${piece.table.name}`)
      counts[piece.table.name] = rows[0].count
      yield { kind: 'rows', table: piece.table, rows: rowsOf(client, piece.table) }
    }
  } finally {
    client.release()
  }
}

test('tables that are not ours are refused and left as they are', async () => {
  await onDatabase(target, (pool) =>
    pool.query('create table customers (id int primary key); insert into customers values (7)'),
  )
  expect(await refusalOf(copy())).toBe(backupMessages.notOurs)
  expect(await rowsIn(target, 'select id from customers')).toEqual([{ id: 7 }])
})

test('while the product is connected to the target nothing is restored', async () => {
  await target.pool.query('select 1')
  expect(await refusalOf(copy())).toBe(backupMessages.targetInUse)
})

test('nor is it when the product connects to the target meanwhile', async () => {
  const connecting = async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      if (piece.kind === 'end') await target.pool.query('select 1')
      yield piece
    }
  }
  expect(await refusalOf(copy(connecting))).toBe(backupMessages.targetInUse)
  expect(await tablesIn(target)).toEqual([])
})

test('a copy of a later version, or of another one, is refused', async () => {
  const withMigrations = (change: (all: { when: number; hash: string }[]) => { when: number; hash: string }[]) =>
    async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
      for await (const piece of pieces)
        yield piece.kind === 'head'
          ? { kind: 'head', head: { ...piece.head, migrations: change(piece.head.migrations) } }
          : piece
    }
  const later = withMigrations((all) => [...all, { when: Date.now(), hash: 'x' }])
  const other = withMigrations((all) => all.toSpliced(1, 1))
  expect(await refusalOf(copy(later))).toBe(backupMessages.newer)
  expect(await refusalOf(copy(other))).toBe(backupMessages.newer)
  expect(await tablesIn(target)).toEqual([])
})

test('rows that break a rule of the schema are refused as a whole, and the database can be filled afterwards', async () => {
  const spoilt = async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      if (piece.kind !== 'rows' || piece.table.name !== 'live.orders') yield piece
      else
        yield {
          ...piece,
          rows: (async function* () {
            await Array.fromAsync(piece.rows)
            yield Buffer.from('1\tnonsense\n')
          })(),
        }
    }
  }
  expect(await refusalOf(copy(spoilt))).toContain('invalid input syntax')
  expect(await tablesIn(target)).toEqual([])
  // the connection that failed is ended by the database in its own time
  await expect.poll(() => refusalOf(copy()), { timeout: 50_000 }).toBe('done')
})

test('a source that is lost in the middle leaves the target empty', async () => {
  const losing = async function* (pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    for await (const piece of pieces) {
      yield piece
      if (piece.kind === 'rows' && piece.table.name === 'live.orders')
        await house.context.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        )
    }
  }
  expect(await refusalOf(copy(losing))).not.toBe('done')
  expect(await tablesIn(target)).toEqual([])
})

test('the loading order of tables follows what refers to what, and a circle is said', async () => {
  const table = (name: string, ...refersTo: string[]) => ({ name, columns: [], refersTo })
  const order = inLoadingOrder([table('a', 'b'), table('b', 'c'), table('c')])
  expect(order.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect(() => inLoadingOrder([table('a', 'b'), table('b', 'a')])).toThrow('circle')
  const own = await withoutTimeouts(streams, allTables)
  expect(own.length).toBeGreaterThan(20)
})
