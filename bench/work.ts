import { randomUUID } from 'node:crypto'
import type { TestCustomer } from '../test/support/build.ts'
import type { Filling } from './fill.ts'
import type { Asked, Load } from '../tools/load.ts'

/** A row of the table: the same work at the product and at the floor. */
export type Work = {
  name: string
  connections: number
  /** The product reaches at least this fraction of the floor. */
  atLeast: number
  product: Load['next']
  floor: Load['next']
  /** Whether the product reaches a mail server meanwhile, so that it makes and sends the letters of these calls too. */
  letters: 'away' | 'delivered'
}

const api = '/api/v1'

/** The rows of the issue, for what is in both databases. */
export function rows(filling: Filling, termsVersion: string): Work[] {
  const get =
    (path: string, headers: Record<string, string> = {}) =>
    () => ({ method: 'GET' as const, path, headers })
  const list = get(`${api}/items`)
  const page = get('/', { 'accept-encoding': 'br' })
  const largeToken = { authorization: `Bearer ${filling.large.token}` }
  const order = placeOrder(filling, termsVersion)
  const bare = bareOrder(filling)
  const letters = 'away' as const
  return [
    ...[10, 100].flatMap((connections): Work[] => [
      { name: 'GET /items / SELECT', connections, atLeast: 0.8, product: list, floor: get('/items'), letters },
      { name: 'GET /items / feste Antwort', connections, atLeast: 0.3, product: list, floor: get('/static'), letters },
      {
        name: 'GET / (ganze Seite) / feste Antwort',
        connections,
        atLeast: 0.5,
        product: page,
        floor: get('/static'),
        letters,
      },
    ]),
    ...[1, 10, 50].map((connections) => ({
      name: 'POST /orders / Transaktion (Mailserver weg)',
      connections,
      atLeast: 0.5,
      product: order,
      floor: bare,
      letters,
    })),
    ...[1, 10, 50].map((connections) => ({
      name: 'POST /orders / Transaktion (Briefe zugestellt)',
      connections,
      atLeast: 0.4,
      product: order,
      floor: bare,
      letters: 'delivered' as const,
    })),
    {
      name: 'POST /orders/quote / SELECT der Artikel',
      connections: 10,
      atLeast: 0.5,
      product: quote(filling),
      floor: get('/items'),
      letters,
    },
    {
      name: 'GET /teams/me (132 Teams) / SELECT',
      connections: 10,
      atLeast: 0.7,
      product: get(`${api}/teams/me`, largeToken),
      floor: get(`/teams/${filling.large.id}`),
      letters,
    },
  ]
}

/** A purchase: its company and its items. */
type Bought = Pick<Filling, 'teamItemId' | 'timeItemId' | 'buyers'>

const wanted = ({ teamItemId, timeItemId }: Bought) =>
  JSON.stringify([teamItemId, timeItemId].map((itemId) => ({ itemId, quantity: 3, itemAttributes: {} })))

/** One company after the other, so that no company is larger than one can be. */
export function limited(buyers: readonly TestCustomer[]): () => TestCustomer {
  let turn = 0
  return () => {
    const buyer = buyers[turn++ % buyers.length]
    if (!buyer) throw new Error('There is no buyer.')
    return buyer
  }
}

const asBuyer = ({ token }: TestCustomer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** Three teams with timekeeping. */
export function placeOrder(filling: Bought, termsVersion: string): Load['next'] {
  const nextBuyer = limited(filling.buyers)
  const body = wanted(filling)
  return () => ({
    method: 'POST',
    path: `${api}/orders`,
    headers: { ...asBuyer(nextBuyer()), 'x-terms-version': termsVersion, 'idempotency-key': randomUUID() },
    body,
  })
}

/** What a shopper asks while the cart fills. */
export function quote(filling: Bought): Load['next'] {
  const nextBuyer = limited(filling.buyers)
  const body = wanted(filling)
  return () => ({ method: 'POST', path: `${api}/orders/quote`, headers: asBuyer(nextBuyer()), body })
}

const VISITORS = 200

/** Companies in turn, each of which asks what its order costs, and then places it. */
export function quoteAndOrder(filling: Bought, termsVersion: string): () => Asked[] {
  const next = limited(filling.buyers.slice(0, VISITORS))
  return () => {
    const buyers = [next()]
    return [quote({ ...filling, buyers })(), placeOrder({ ...filling, buyers }, termsVersion)()]
  }
}

/** As long as the letter that the product queues for such an order. */
const LETTER = 'x'.repeat(4000)

/** The floor's order, of one company after the other. */
export function bareOrder({ buyers, teamItemId, timeItemId }: Filling): Load['next'] {
  const nextBuyer = limited(buyers)
  return () => ({
    method: 'POST',
    path: '/orders',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customerId: nextBuyer().id, teamItemId, timeItemId, letter: LETTER }),
  })
}
