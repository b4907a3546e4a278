import { sql } from '#server/drizzle.cjs'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { waitingForLocks } from '../../test/support/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { payments } from '../schema/tables/payments.ts'
import { teams } from '../schema/tables/teams.ts'

const house = aHouse()

test('the small reads of the staff wait for no search, however many one clerk asks for', async () => {
  const clerk = asAdmin(house.app, (await anAdmin(house)).token)
  const other = asAdmin(house.app, (await anAdmin(house)).token)
  await aCustomer(house)
  const answered: string[] = []
  const noted = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer
    answered.push(`${what} ${status}`)
  }
  const searches = await inTransaction(house.db, async (tx) => {
    await tx.execute(sql`lock table ${payments}`)
    const held = [1, 2, 3, 4].flatMap(() => [
      noted('search', clerk.get('/search?q=Firma')),
      noted('log', clerk.get('/logs?limit=1&search=Firma')),
    ])
    while ((await waitingForLocks(house.db)) === 0) await delay(10)
    await noted('read', other.get('/customers?limit=1'))
    return held
  })
  await Promise.all(searches)
  // nobody waits for another's lock longer than three seconds
  const firstSearch = answered.findIndex((one) => one.startsWith('search'))
  expect(answered.slice(0, firstSearch)).toContain('read 200')
  expect(answered.filter((one) => one.startsWith('log'))).toEqual(Array(4).fill('log 200'))
})

test('a search that takes too long is ended, and refused in words', async () => {
  const by = asAdmin(house.app, (await anAdmin(house)).token)
  await aCompanyWith(house, { places: 1, timed: 0 })
  await house.db.update(teams).set({ teamName: 'Bergziegen' })
  // folded once more is the name of each team that was found
  await house.db.execute(sql`create or replace function search_fold(words text) returns text language plpgsql immutable
    as $$ begin perform pg_sleep(600); return words; end $$`)
  expect(await by.get('/search?q=Bergziegen')).toMatchObject({
    status: 422,
    body: {
      code: 'SEARCH_TOO_LONG',
      message: 'Diese Suche dauert zu lange. Bitte suchen Sie nach weniger oder nach längeren Wörtern.',
    },
  })
})
