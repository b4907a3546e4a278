import { sql } from '#server/drizzle.cjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import type { Transaction } from './client.ts'
import { items } from '../schema/tables/shop.ts'
import { pipelined } from './pipelined.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const number = async (tx: Transaction, value: string) =>
  (await tx.execute<{ value: number }>(sql`select ${value}::int as value`)).rows[0]?.value
const nap = async (tx: Transaction) => void (await tx.execute(sql`select pg_sleep(0.05)`))
const constraintOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    ({ cause }) => cause.code,
  )

test('statements that are sent together answer each for itself, in their order', async () => {
  const answers = await inTransaction(database.db, (tx) =>
    pipelined([number(tx, '1'), number(tx, '2'), number(tx, '3')]),
  )
  expect(answers).toEqual([1, 2, 3])
})

test('they do not wait for each other on the way', async () => {
  const sent: string[] = []
  await inTransaction(database.db, async (tx) => {
    const first = nap(tx).then(() => sent.push('first answered'))
    const second = number(tx, '2').then(() => sent.push('second answered'))
    sent.push('both sent')
    await pipelined([first, second])
  })
  expect(sent).toEqual(['both sent', 'first answered', 'second answered'])
})

const INVALID_TEXT = '22P02'
const DIVISION_BY_ZERO = '22012'

test('the first that fails is the reason, not those that only find the transaction ended', async () => {
  const divide = async (tx: Transaction) => void (await tx.execute(sql`select 1 / ${0}::int`))
  const failing = (acts: ((tx: Transaction) => Promise<unknown>)[]) =>
    constraintOf(inTransaction(database.db, (tx) => pipelined(acts.map((act) => act(tx)))))
  expect(await failing([(tx) => number(tx, 'x'), divide, (tx) => number(tx, '1')])).toBe(INVALID_TEXT)
  expect(await failing([(tx) => number(tx, '1'), divide, (tx) => number(tx, 'x')])).toBe(DIVISION_BY_ZERO)
})

test('what was not sent yet is refused: waited for twice it would run twice', async () => {
  await expect(inTransaction(database.db, (tx) => pipelined([tx.select().from(items)]))).rejects.toThrow('was not sent')
})
