import type { Sentences } from './sentence.ts'

/** Calls of the waiting list, as a part of `SENTENCES`. */
export const WAITING_SENTENCES: Sentences = {
  'POST /waiting-list': (_, { unsoldItem }) => ({
    path: '/waiting-list',
    body: { itemId: unsoldItem, wanted: 4, atLeast: 2 },
  }),
  'PUT /waiting-list/:id': ({ waiting }) => ({ path: `/waiting-list/${waiting}`, body: { wanted: 5, atLeast: 2 } }),
  'DELETE /waiting-list/:id': ({ waiting }) => ({ path: `/waiting-list/${waiting}` }),
  'POST /waiting-list/:id/offer': ({ waiting }) => ({
    path: `/waiting-list/${waiting}/offer`,
    body: { pieces: 2, reason: 'Zugesagt' },
  }),
  'PUT /waiting-list/:id/position': ({ waiting }) => ({
    path: `/waiting-list/${waiting}/position`,
    body: { position: 1, reason: 'Zugesagt' },
  }),
}
