import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorCode } from '#server/db/errorCode.ts'
import { asCustomer } from '../support/as.ts'
import { aCompanyWith } from '../support/companies.ts'
import { aCrowd } from '../support/crowd.ts'
import { aHouse } from '../support/context.ts'
import { anItem } from '../support/items.ts'
import { termsOf } from '../support/orders.ts'

const house = aHouse()
let table: number

beforeAll(async () => {
  table = await anItem(house, { name: 'Tisch', price: 5000, availableQuantity: 5000 })
})

const aCompany = async () => (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!

/** Two who read before either writes: what each protection above is there for. */
async function bothReadThenWrite(careless: {
  read: (client: pg.PoolClient) => Promise<unknown>
  write: (client: pg.PoolClient, read: unknown) => Promise<unknown>
}) {
  const clients = [await house.context.pool.connect(), await house.context.pool.connect()]
  try {
    const readings = await Promise.all(clients.map((client) => careless.read(client)))
    return await Promise.allSettled(clients.map((client, self) => careless.write(client, readings[self])))
  } finally {
    for (const client of clients) client.release()
  }
}

/** A table that knows no rule, with the columns of what is raced for. */
const scratch = (columns: string) =>
  house.context.pool.query(`drop table if exists scratch; create table scratch (${columns})`)
const rowsOf = async (query: string) => (await house.context.pool.query<{ found: number }>(query)).rows

describe('without the protection the fault happens:', () => {
  test('max + 1 in place of the locked counter gives a number twice', async () => {
    await scratch('number integer not null')
    await bothReadThenWrite({
      read: async (client) =>
        (await client.query('select coalesce(max(number), 0) + 1 as next from scratch')).rows[0].next,
      write: (client, next) => client.query('insert into scratch values ($1)', [next]),
    })
    expect(await rowsOf('select number as found from scratch')).toEqual([{ found: 1 }, { found: 1 }])
  })

  test('a question whether a name is free, in place of the unique index, gives it twice', async () => {
    const sameName = () =>
      bothReadThenWrite({
        read: async (client) => (await client.query(`select from scratch where name = 'gams'`)).rowCount === 0,
        write: async (client, isFree) => isFree && client.query(`insert into scratch values ('gams')`),
      })
    await scratch('name text not null')
    await sameName()
    expect(await rowsOf('select count(*)::int as found from scratch')).toEqual([{ found: 2 }])
    await scratch('name text not null unique')
    expect((await sameName()).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf('select count(*)::int as found from scratch')).toEqual([{ found: 1 }])
  })

  test('a free place or a due order that is read without a hold is taken by both', async () => {
    const takenBy = async (hold: string) => {
      await scratch('id integer not null, taker text')
      await house.context.pool.query('insert into scratch values (1), (2)')
      const taken = await bothReadThenWrite({
        read: async (client) => {
          await client.query('begin')
          return (await client.query(`select id from scratch where taker is null order by id limit 1 ${hold}`)).rows[0]
            .id
        },
        write: async (client, id) => {
          await client.query('update scratch set taker = pg_backend_pid()::text where id = $1', [id])
          await client.query('commit')
          return id
        },
      })
      return taken.map((one) => one.status === 'fulfilled' && one.value).toSorted()
    }
    expect(await takenBy('')).toEqual([1, 1])
    expect(await takenBy('for update skip locked')).toEqual([1, 2])
  })

  test('two orders that take the same items crosswise, in place of the order of their ids, lock each other out', async () => {
    await scratch('id integer not null, stock integer not null')
    await house.context.pool.query('insert into scratch values (1, 10), (2, 10)')
    const take = (client: pg.PoolClient, id: number) =>
      client.query('update scratch set stock = stock - 1 where id = $1', [id])
    const takeLast = async (client: pg.PoolClient, id: number) => {
      try {
        await take(client, id)
        await client.query('commit')
        return 'taken'
      } catch (error) {
        await client.query('rollback')
        return errorCode(error)
      }
    }
    const [one, other] = [await house.context.pool.connect(), await house.context.pool.connect()]
    try {
      const begin = () => Promise.all([one.query('begin'), other.query('begin')])
      await begin()
      await Promise.all([take(one, 1), take(other, 2)])
      const crosswise = await Promise.all([takeLast(one, 2), takeLast(other, 1)])
      expect(crosswise.toSorted()).toEqual(['40P01', 'taken'])
      await begin()
      await take(one, 1)
      const waiting = take(other, 1).then(() => takeLast(other, 2))
      expect(await Promise.all([takeLast(one, 2), waiting])).toEqual(['taken', 'taken'])
    } finally {
      one.release()
      other.release()
    }
  })

  test('a piece that two deletions return is returned twice when neither holds the team', async () => {
    await scratch('team integer, stock integer not null default 0')
    await house.context.pool.query('insert into scratch values (1)')
    await bothReadThenWrite({
      read: async (client) => (await client.query('select from scratch where team = 1')).rowCount === 1,
      write: async (client, isThere) => isThere && client.query('update scratch set team = null, stock = stock + 1'),
    })
    expect(await rowsOf('select stock as found from scratch')).toEqual([{ found: 2 }])
  })

  test('an order sent again without its key is a second order', async () => {
    const customer = await aCompany()
    const me = asCustomer(house.app, customer.token)
    const order = (headers = {}) =>
      me.post('/orders', [{ itemId: table, quantity: 1 }], { ...termsOf(house), ...headers })
    const orderIDs = async (send: () => ReturnType<typeof order>) =>
      new Set((await Promise.all(Array.from({ length: 4 }, send))).map(({ body }) => body.orderID)).size
    expect(await orderIDs(() => order())).toBe(4)
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect(await orderIDs(() => order(key))).toBe(1)
  })

  test('a form without the moment it was opened at overwrites what somebody else has saved', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
    const [team] = mine
    const save = (teamContact: string, seen = {}) => me.put(`/teams/${team!.id}`, { teamContact, ...seen })
    expect([(await save('eins@firma.example')).status, (await save('zwei@firma.example')).status]).toEqual([200, 200])
    expect((await save('drei@firma.example', { updatedAt: team!.updatedAt })).status).toBe(409)
  })
})
