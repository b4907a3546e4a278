import { aHandout } from './pickup.ts'
import type { Sentences } from './sentence.ts'

/** How the calls of the pickup are said. */
export const PICKUP_SENTENCES: Sentences = {
  'POST /pickup/events': ({ team }) => ({ path: '/pickup/events', body: [aHandout({ itemKey: `bib:${team}:A` })] }),
  'POST /pickup/device-events': (_, { pickupKey }) => ({
    path: '/pickup/device-events',
    body: [aHandout()],
    headers: { 'x-pickup-upload': pickupKey },
  }),
  'DELETE /pickup/device-keys': () => ({ path: '/pickup/device-keys' }),
  'PUT /pickup/conflicts/:eventId': (_, { pickupConflict }) => ({
    path: `/pickup/conflicts/${pickupConflict}`,
    body: { settled: true, note: 'Beide haben je einen Sack' },
  }),
  'GET /pickup/notices/:id': ({ customer }) => ({ path: `/pickup/notices/${customer}` }),
  'PUT /customers/me/pickup-delegate': () => ({ path: '/customers/me/pickup-delegate', body: { name: 'Nina Neu' } }),
}
