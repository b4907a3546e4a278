import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { asCustomer } from '../../test/support/as.ts'
import { aCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { itemOf, termsOf } from '../../test/support/orders.ts'

const house = aHouse()

/** Statements sent to the database meanwhile, in this order: the name of each, of one without a name its text. */
async function sentBy(act: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await act()
  const asked: unknown[] = query.mock.calls.map(([config]) => config)
  query.mockRestore()
  return asked.map((config) => NAMED.safeParse(config).data?.name ?? TEXT.safeParse(config).data?.text ?? config)
}

const NAMED = z.object({ name: z.string() })
const TEXT = z.object({ text: z.string() })

test('a quote and an order of teams and timekeeping send these statements and no other', async () => {
  const me = asCustomer(house.app, (await aCustomer(house)).token)
  const lines = [
    { itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 3 },
    { itemId: (await itemOf(house, 'TIME')).itemId, quantity: 3 },
  ]
  const quote = () => me.post('/orders/quote', lines)
  const order = async () => {
    const headers = { ...termsOf(house), 'idempotency-key': crypto.randomUUID() }
    expect(await me.post('/orders', lines, headers)).toMatchObject({ status: 201 })
  }
  // the catalogue is read, and the use of the session noted
  await quote()
  await order()
  expect(await sentBy(quote)).toEqual([
    'session_by_token',
    'past_of_customer',
    // where servers hear of changes: what is left of the items
    expect.stringMatching(/^select "items"/),
  ])
  expect(await sentBy(order)).toEqual([
    'session_by_token',
    'begin',
    'ordering_customer',
    'past_of_customer',
    'items_for_order',
    'next_order_of_customer',
    'claim_key',
    'insert_order',
    'insert_order_items',
    'team_name_keys_between',
    'bind_key',
    'insert_places',
    'add_log',
    'queue_mail',
    'take_stock',
    'take_stock',
    'insert_slots',
    'commit',
  ])
})
