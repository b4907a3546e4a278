import { beforeAll, describe, expect, test } from 'vitest'
import { asCustomer } from '../../test/support/as.ts'
import type { TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { termsOf } from '../../test/support/orders.ts'

const house = aHouse()
let customer: TestCustomer
let team: number

beforeAll(async () => {
  team = await anItem(house, { itemType: 'TEAM', name: 'Team', price: 8400, availableQuantity: 20 })
  customer = (await aCrowd(house, 1))[0]!
})

const line = (itemId: number, quantity: unknown = 1, itemAttributes = {}) => ({ itemId, quantity, itemAttributes })
const me = () => asCustomer(house.app, customer.token)
const order = (body: unknown, headers = {}) => me().post('/orders', body, { ...termsOf(house), ...headers })

const NOT_WHOLE = 'Die Menge muss eine ganze Zahl ab 1 sein.'
const MALFORMED: [string, () => unknown, Record<string, string>][] = [
  ['quantity 0', () => [line(team, 0)], { '0.quantity': NOT_WHOLE }],
  ['a negative quantity', () => [line(team), line(team, -1)], { '1.quantity': NOT_WHOLE }],
  ['a fraction', () => [line(team, 1.5)], { '0.quantity': NOT_WHOLE }],
  ['a huge quantity', () => [line(team, 1e300)], { '0.quantity': NOT_WHOLE }],
  ['a quantity as text', () => [{ ...line(team), quantity: '2' }], { '0.quantity': NOT_WHOLE }],
  ['no quantity', () => [{ itemId: team }], { '0.quantity': NOT_WHOLE }],
  ['an id as text', () => [{ itemId: String(team), quantity: 1 }], { '0.itemId': 'Ungültige ID.' }],
  ['an id beyond all ids', () => [{ itemId: 3e9, quantity: 1 }], { '0.itemId': 'Ungültige ID.' }],
  [
    'attributes that are no object',
    () => [{ ...line(team), itemAttributes: 'x' }],
    { '0.itemAttributes': 'Die Anfrage konnte nicht gelesen werden.' },
  ],
  [
    'an endless option',
    () => [line(team, 1, { fit: 'x'.repeat(101) })],
    { '0.itemAttributes.fit': 'Auswahl darf maximal 100 Zeichen haben.' },
  ],
  [
    'three prints',
    () => [line(team, 1, { printQuantity: 3 })],
    { '0.itemAttributes.printQuantity': 'Es sind 0, 1 oder 2 zusätzliche Drucke möglich.' },
  ],
  [
    'an option that turns the text around',
    () => [line(team, 1, { fit: 'a\u001bb' })],
    { '0.itemAttributes.fit': 'Auswahl enthält unerlaubte Zeichen.' },
  ],
  [
    'an option that is no text',
    () => [line(team, 1, { size: 5 })],
    { '0.itemAttributes.size': 'Auswahl muss ein Text sein.' },
  ],
  ['a line that is none', () => [line(team), 'x'], { '1': 'Die Anfrage konnte nicht gelesen werden.' }],
]

test.each(MALFORMED)('answers %s with 400 at that field', async (_, body, fields) => {
  for (const path of ['/orders', '/orders/quote']) {
    const answer = await me().post(path, body(), termsOf(house))
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Bitte korrigieren Sie die markierten Felder.',
      code: 'INVALID_INPUT',
      fields,
    })
  }
})

test.each([
  ['an empty cart', [], 'Der Warenkorb ist leer.'],
  [
    'more than 100 lines',
    Array.from({ length: 101 }, () => ({ itemId: 1, quantity: 1 })),
    'Es sind höchstens 100 Einträge erlaubt.',
  ],
  ['an object', {}, 'Die Anfrage konnte nicht gelesen werden.'],
  ['broken JSON', '[{', 'Die Anfrage konnte nicht gelesen werden.'],
  ['nothing', undefined, 'Die Anfrage konnte nicht gelesen werden.'],
])('answers %s with 400', async (_, body, message) => {
  const answer = await order(body)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

describe('the headers', () => {
  const terms = 'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.'
  test.each([
    ['no terms', { 'x-terms-version': '' }, 400, terms],
    ['other terms', { 'x-terms-version': 'old' }, 400, terms],
    ['a short key', { 'idempotency-key': 'short' }, 400, 'Der Idempotency-Key muss 8 bis 100 Zeichen lang sein.'],
    [
      'a total that is none',
      { 'x-expected-total': '84,00' },
      400,
      'X-Expected-Total muss ein Betrag sein, zum Beispiel 39.98.',
    ],
    [
      'a cent too much',
      { 'x-expected-total': '84.01' },
      409,
      'Der Preis hat sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
    ],
    [
      'the same total below zero',
      { 'x-expected-total': '-84' },
      409,
      'Der Preis hat sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
    ],
  ])('with %s refuse the order', async (_, headers, status, message) => {
    const answer = await order([line(team)], headers)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test.each(['84', '84.0', '84.00'])('accept the total %s to the cent', async (total) => {
    const [buyer] = await aCrowd(house, 1)
    const headers = { ...termsOf(house), 'x-expected-total': total }
    expect((await asCustomer(house.app, buyer!.token).post('/orders', [line(team)], headers)).status).toBe(201)
  })
})

test('the largest cart that can be asked for is priced and refused', async () => {
  const dear = await anItem(house, { itemType: 'PRODUCT', name: 'Tribüne', price: 119_000, availableQuantity: 5 })
  const lines = Array.from({ length: 100 }, () => line(dear, 1_000_000_000))
  const { status, body } = await me().post('/orders/quote', lines)
  expect([status, body.net]).toEqual([200, 119e12])
  expect((await order(lines)).status).toBe(409)
})

test('an order without the header of the terms is refused', async () => {
  const answer = await me().post('/orders', [line(team)])
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.',
  ])
})
