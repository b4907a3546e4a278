import { sql } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { asAdmin } from '../support/as.ts'
import { anAdmin } from '../support/build.ts'
import { aHouse } from '../support/context.ts'
import { brokenPromises, PROMISED, stockOf, type Stock } from '../support/invariants.ts'
import { aBuyer, itemOf, termsOf } from '../support/orders.ts'

const house = aHouse()
let stock: Stock
let history: { order: number; upgrades: number[]; cancelled: number }

beforeAll(async () => {
  const items = await Promise.all((['TEAM', 'TIME', 'COMPANYCAPTAIN'] as const).map((type) => itemOf(house, type)))
  const [team, time, fee] = items.map(({ itemId }) => itemId) as [number, number, number]
  stock = await stockOf(house.db)
  const places: [number, number][] = [
    [team, 15],
    [time, 1],
    [fee, 1],
  ]
  const { me, order, ids } = await aBuyer(house, [places])
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const upgrade = async (teamId: number | undefined) =>
    (await me.post(`/orders/${order}/upgrade-timekeeping`, { teamId }, termsOf(house))).body.orderID

  // an order of two upgrades that was invoiced and cancelled, and a third upgrade on an order of its own
  const upgrades = [await upgrade(ids[1]), await upgrade(ids[2])]
  const { body: invoice } = await staff.post('/invoices/create', { orderID: upgrades[1] })
  const { status: cancelled } = await staff.post(`/invoices/${invoice.id}/cancel`, { reason: 'Irrtum' })
  await staff.post('/invoices/create', { orderID: order })
  history = { order, upgrades: [...upgrades, await upgrade(ids[3])], cancelled }
})

const LETTERS = 'an order has one confirmation, an order of upgrades one a booking'

const MONEY =
  'an order is paid once nothing is open on its live document, and nothing is paid twice or given back beyond what there is'

/** What makes a promise untrue. */
const BREAKS: [promise: string, how: string, ...statements: string[]][] = [
  [
    'an order has as many teams as TEAM units',
    'a lost team',
    'delete from teams where id = (select min(id) from teams)',
  ],
  [
    'an order has lines, and their sum is its total; without lines it stays only for its documents',
    'a wrong total',
    'update orders set total_price = total_price + 1',
  ],
  [
    'an order has lines, and their sum is its total; without lines it stays only for its documents',
    'an order that lost its lines',
    'delete from order_items where order_id = (select max(order_id) from orders)',
  ],
  [
    'the refund of the company fee is noted where it stands, and the package where it was bought',
    'a refund that is not noted',
    'update company_years set fee_refunded = false',
  ],
  ['a team has exactly the slots A, B, C', 'a lost runner', `delete from runners where slot = 'B'`],
  [
    'a customer has no more timed teams than TIME units',
    'timekeeping for nothing',
    'update teams set timekeeping = true',
  ],
  [
    'no team name, start number or chip number twice',
    'one name for all',
    'drop index teams_name_unique',
    `update teams set team_name_key = 'gleich'`,
  ],
  [
    'a withdrawn team has neither number nor timekeeping',
    'a team that went with its numbers',
    `update teams set withdrawn_at = now(), withdrawn_order_id = order_id, withdrawn_customer_id = customer_id,
       team_name_key = null, order_id = null, customer_id = null, team_code_hash = null, team_code_sealed = null`,
  ],
  [
    'an invite link counts the teams that came through it',
    'a place of a link that nobody filled',
    `insert into invite_codes (customer_id, name, code_hash, sealed, uses_allowed, used)
       select min(customer_id), 'Vertrieb', 'hash', 'sealed', 3, 1 from orders`,
  ],
  [
    'what a document charges at each rate sums to it',
    'a rate of a document that changed',
    'alter table billed_vat disable trigger user',
    'update billed_vat set amount = amount + 1',
  ],
  [
    MONEY,
    'a mark that no money stands for',
    `update orders set payment_state = 'COMPLETED' where invoice_document_id is not null`,
  ],
  [
    MONEY,
    'money that went back and was not there',
    `insert into payments (amount, booked_on, source, customer_id) select -100, current_date, 'hand', id from customers`,
  ],
  ['every runner has both numbers', 'a lost chip', `update runners set chip_number = null where slot = 'A'`],
  [LETTERS, 'a lost confirmation', `delete from mails where cause ~ '^order:[0-9]+$'`],
  [LETTERS, 'a lost letter of an upgrade', `delete from mails where cause ~ '^order:[0-9]+:2$'`],
  [
    LETTERS,
    'one letter too many',
    `insert into mails (cause, message_id, recipient, subject, text, html)
      select cause || ':1', cause || ':1', recipient, subject, text, html from mails where cause ~ '^order:[0-9]+$'`,
  ],
  [
    'every confirmation belongs to an order',
    'a letter of no order',
    `update mails set cause = replace(cause, 'order:', 'order:9') where cause like 'order:%'`,
  ],
  [
    'every key that was used stands for an order, an editing code or a list of runners',
    'a key of nothing',
    `insert into idempotency_keys (customer_id, key, request_hash) select id, 'nichts', '' from customers`,
  ],
  [
    'every key of the staff that was used has what came of it',
    'a key of nothing',
    `insert into staff_keys (user_id, key, request_hash) select min(id), 'nichts', '' from users`,
  ],
  [
    'stock before minus ordered is the stock now',
    'a piece that nobody ordered',
    'update items set available_quantity = available_quantity - 1',
  ],
]

describe('the promises that hold after whatever happened', () => {
  test('hold after an order, its upgrades, their invoice and its Storno', async () => {
    const { order, upgrades, cancelled } = history
    expect(upgrades).toEqual([order + 1, order + 1, order + 2])
    expect(cancelled).toBe(201)
    expect(await brokenPromises(house.db, stock)).toEqual({})
  })

  test.each(BREAKS)('%s: notices %s', async (promise, _, ...statements) => {
    const broken: string[] = []
    const act = inTransaction(house.db, async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      broken.push(...Object.keys(await brokenPromises(tx, stock)))
      throw new Error('Rollback')
    })
    await expect(act).rejects.toThrow('Rollback')
    expect(broken).toContain(promise)
  })

  test('are all tried here', () => {
    const tried = new Set(BREAKS.map(([promise]) => promise))
    expect([...tried].toSorted()).toEqual(PROMISED.toSorted())
  })
})
