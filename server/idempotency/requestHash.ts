import { createHash } from 'node:crypto'

/** What tells one request from another under the same key. */
export const requestHashOf = (place: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([place, body]))
    .digest('hex')
