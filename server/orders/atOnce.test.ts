import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aCustomer, type TestCustomer } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { customerForOrder, noteCompanyFee } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { claimKey } from '../idempotency/store.ts'
import { itemsForOrder, takeStock } from '../items/store.ts'
import { writeLog } from '../logs/store.ts'
import { queueMail } from '../mail/queue.ts'
import { buyerOf } from '../buyers/store.ts'
import { addOrder, nextOrderOf } from './store.ts'
import { addPlaces, addSlots, nameKeysLike } from '../places/store.ts'

const house = aHouse()
let customer: TestCustomer
let teamId: number

beforeAll(async () => {
  customer = await aCustomer(house)
  const nobodys = {
    orderId: null,
    customerId: null,
    teamContact: 'a@b.example',
    places: [{ teamName: 'Ohne', timekeeping: false }],
  }
  const [place] = await inTransaction(house.db, (tx) => addPlaces(tx, nobodys))
  teamId = place!.id
})

const sheet = { subject: 'x', heading: 'x', greeting: 'x', blocks: [] }
const letter = { subject: 'x', text: 'x', sheet, secrets: null }
const aKey = () => ({ customerID: customer.id, key: 'ein-schluessel', requestHash: 'x' })
const places = [{ teamName: 'Team von Niemand', timekeeping: false }]
const anOrderOf = (orderID: number) => ({
  orderID,
  customerID: customer.id,
  companyName: 'Bergblick GmbH',
  companyUID: null,
  totalPrice: 0,
  termsVersion: '1',
  billingAddress: {
    companyName: 'Bergblick GmbH',
    companyUID: null,
    firstName: 'Greta',
    lastName: 'Gruber',
    street: 'Anichstraße',
    houseNumber: '1',
    postalCode: 6020,
    city: 'Innsbruck',
    state: 'Tirol',
    country: 'Österreich',
  },
  deliveryAddress: null,
  isUpgrade: false,
  lines: [
    {
      itemId: 1,
      name: 'Tisch',
      itemType: 'PRODUCT' as const,
      quantity: 1,
      price: 0,
      vatRate: 20,
      vatExemption: null,
      itemAttributes: {},
    },
  ],
})

/** All that an order sends together: were one of them sent later than called, those behind it would overtake its lock. */
const STATEMENTS: [name: string, act: (tx: Transaction) => Promise<unknown>][] = [
  ['the key', (tx) => claimKey(tx, aKey())],
  ['the customer', (tx) => customerForOrder(tx, customer.id)],
  ['what was bought before', (tx) => buyerOf(tx, customer.id)],
  ['the items', (tx) => itemsForOrder(tx, { eventDate: house.context.event.date, today: '2027-01-01', itemIds: [1] })],
  ['the number', (tx) => nextOrderOf(tx, { customerID: customer.id, since: new Date() })],
  ['the order', (tx) => addOrder(tx, anOrderOf(90_001), house.context)],
  ['the taken names', (tx) => nameKeysLike(tx, 'Team von Niemand')],
  ['the fee', (tx) => noteCompanyFee(tx, customer.id, { packagePaid: 1 })],
  ['the places', (tx) => addPlaces(tx, { orderId: null, customerId: customer.id, teamContact: 'a@b.example', places })],
  ['the log', (tx) => writeLog(tx, { code: 'loggedOut' })],
  ['the letter', (tx) => queueMail(tx, { cause: 'probe:1', recipient: 'a@b.example', letter })],
  ['the stock', (tx) => takeStock(tx, { itemId: 1, quantity: 1 })],
  [
    'the slots',
    (tx) => addSlots(tx, { teamIds: [teamId], plan: house.context.event.numberPlan, competition: 'RUNNING' }),
  ],
]

test.each(STATEMENTS)('%s is on its way to the database as soon as it is asked for', async (_name, act) => {
  const undone = new Error('undone')
  let sent = 0
  const acting = inTransaction(house.db, async (tx) => {
    const query = vi.spyOn(tx.$client, 'query')
    onTestFinished(() => query.mockRestore())
    const answer = act(tx)
    sent = query.mock.calls.length
    await answer
    throw undone
  })
  await expect(acting).rejects.toBe(undone)
  expect(sent).toBeGreaterThan(0)
})
