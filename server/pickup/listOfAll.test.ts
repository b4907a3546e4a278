import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { WirePickupEntry, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder } from '../../test/support/orders.ts'
import { waitingForLocks } from '../../test/support/locks.ts'
import { onDatabase } from '../../test/support/onDatabase.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { buildApp } from '../app.ts'
import { contextOf } from '../context.ts'

const house = aHouse()
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  counter = await aCounter()
})

/** Somebody of the pickup, at one of the servers. */
async function aCounter({ app } = house) {
  const calls = asAdmin(app, (await anAdmin(house, ['pickup'])).token)
  return {
    list: async (since?: string) => (await calls.get(since ? `/pickup?since=${since}` : '/pickup')).body,
    record: async (...entries: WirePickupEntry[]) => (await calls.post('/pickup/events', entries)).body,
  }
}

type Listed = { customerID: number; items: { itemKey: string; kind: string; quantity: number }[] }
const companyIn = (list: { companies: Listed[] }, id: number) =>
  list.companies.find(({ customerID }) => customerID === id)

test('each server understands the cursor of another: nothing that did not change is sent again', async () => {
  const { customer, me } = await aCompanyWith(house, { places: 1, timed: 1 })
  const { db, pool, settings, publicUrl, now, changes, event } = house.context
  const other = await buildApp(contextOf({ db, pool, settings, publicUrl, now, changes, event }))
  onTestFinished(() => other.close())
  const { list: there } = await aCounter({ ...house, app: other })
  const { cursor } = await counter.list()
  expect(await there(cursor)).toMatchObject({ whole: false, companies: [], gone: [], cursor })
  await me.put('/customers/me/pickup-delegate', { name: 'Jakob Moser' })
  const changed = await there(cursor)
  expect(changed).toMatchObject({ whole: false, companies: [{ customerID: customer.id, delegate: 'Jakob Moser' }] })
  expect(await counter.list(changed.cursor)).toMatchObject({ whole: false, companies: [], cursor: changed.cursor })
})

test('whoever has nothing to fetch any more goes from the list of who asks for changes', async () => {
  const { customer, order } = await aBuyer(house, [[[await anItem(house, { name: 'Stehtisch' }), 1]]])
  await aCompanyWith(house, { places: 1, timed: 1 })
  const { cursor, ...before } = await counter.list()
  expect(companyIn(before, customer.id)).toBeDefined()
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  expect((await staff.delete(`/orders/${order}`)).status).toBe(204)
  const after = await counter.list(cursor)
  expect(after).toMatchObject({ whole: false, companies: [], gone: expect.arrayContaining([customer.id]) })
})

test('who asks while the list is read shares the next reading', async () => {
  await aCompanyWith(house, { places: 1, timed: 1 })
  const { cursor } = await counter.list()
  const counters = await Promise.all(Array.from({ length: 6 }, () => aCounter()))
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const questions = (words: string) =>
    asked.mock.calls.filter(([query]) => JSON.stringify(query).includes(words)).length
  const answers = await onDatabase(house, async (pool) => {
    const holder = await pool.connect()
    await holder.query('begin; lock table order_items in access exclusive mode')
    const first = counter.list(cursor)
    await vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1))
    const others = counters.map(({ list }) => list(cursor))
    // each has asked who it is, and waits for a list: of all connections only the reading's is in use
    const { pool: own } = house.context
    await vi.waitFor(() => expect([questions('token_hash'), own.totalCount - own.idleCount]).toEqual([7, 1]))
    await holder.query('commit')
    holder.release()
    return Promise.all([first, ...others])
  })
  expect(answers.map(({ whole, companies }) => [whole, companies])).toEqual(answers.map(() => [false, []]))
  expect(questions('pickup_delegate')).toBe(2)
})

test('the same thing on several lines is one, by the first line; what a line was recorded by itself stays apart', async () => {
  const shirt = await anItem(house, {
    itemType: 'TSHIRT',
    name: 'T-Shirt Basic',
    itemAttributes: { fit: 'Herren', mSize: 'L,M' },
  })
  const large = { itemId: shirt, quantity: 2, itemAttributes: { fit: 'Herren', mSize: 'L' } }
  const { customer } = await aCompanyWith(house, { places: 1, timed: 1 })
  const medium = { ...large, itemAttributes: { fit: 'Herren', mSize: 'M' } }
  for (const lines of [[large, medium, large], [large]]) await anOrder(house, customer, lines)
  const shirts = async () =>
    (companyIn(await counter.list(), customer.id)?.items ?? []).filter(({ kind }) => kind === 'shirt')
  const quantities = async () => (await shirts()).map(({ quantity }) => quantity)
  const [first] = await shirts()
  expect(await quantities()).toEqual([6, 2])
  // a device that was told of each line by itself
  const line = (later: number) => `line:${Number(first!.itemKey.slice('line:'.length)) + later}`
  const own = aHandout({ itemKey: `${line(2)}#a` })
  expect(await counter.record(own)).toEqual({ unknown: [], refused: [] })
  expect((await shirts()).map(({ itemKey, quantity }) => [itemKey, quantity])).toEqual([
    [first!.itemKey, 4],
    [line(1), 2],
    [line(2), 2],
  ])
  const pieces = ['b', 'c', 'd', 'e', 'f'].map((mark) => aHandout({ itemKey: `${first!.itemKey}#${mark}` }))
  await counter.record(...pieces)
  const conflicts = (await counter.list()).events.filter((event: WirePickupRecord) => event.conflict)
  expect(conflicts.map(({ itemKey }: WirePickupRecord) => itemKey)).toEqual([pieces[4]!.itemKey])
})
