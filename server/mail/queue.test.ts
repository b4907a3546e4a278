import { sql } from '#server/drizzle.cjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { mails } from '../schema/tables/records.ts'
import { inTransaction } from '../db/transaction.ts'
import { claimDueMails, postpone, queueMail } from './queue.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterEach(() => database.db.delete(mails))

afterAll(() => database.drop())

const sheet = { subject: 'Hallo', heading: 'Hallo', greeting: 'Hallo', blocks: [] }
const letter = { subject: 'Hallo', text: 'Hallo', sheet, secrets: null }
const queue = (cause: string, recipient = 'one@firma.example') => queueMail(database.db, { cause, recipient, letter })

test('the same cause queues one mail', async () => {
  for (const recipient of ['one@firma.example', 'two@firma.example']) {
    await queue('order:1', recipient)
  }
  expect(await database.db.select({ recipient: mails.recipient }).from(mails)).toEqual([
    { recipient: 'one@firma.example' },
  ])
})

test('a mail of a transaction that fails is never sent', async () => {
  await expect(
    inTransaction(database.db, async (transaction) => {
      await queueMail(transaction, { cause: 'order:2', recipient: 'one@firma.example', letter })
      throw new Error('sold out')
    }),
  ).rejects.toThrow('sold out')
  expect(await database.db.$count(mails)).toBe(0)
})

test('the pauses grow from try to try', async () => {
  await queue('order:1')
  const [mail] = await database.db.select().from(mails)
  const pauses: number[] = []
  for (const tries of [1, 2, 3, 7, 30]) {
    await postpone(database.db, { ...mail!, tries }, { secretKey: 'unused', reason: 'Not now.' })
    const [row] = await database.db
      .select({ pause: sql<number>`extract(epoch from ${mails.nextTryAt} - now())::float` })
      .from(mails)
    pauses.push(Math.round((row?.pause ?? 0) / 10) * 10)
  }
  expect(pauses).toEqual([30, 60, 120, 1920, 14_400])
})

test('a mail is claimed by one of many at a time', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => queue(`test:${index}`)))
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => claimDueMails(database.db, { count: 5, leaseSeconds: 60, at: new Date() })),
  )
  const ids = claims.flat().map(({ id }) => id)
  expect(claims.every((claim) => claim.length <= 5)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
