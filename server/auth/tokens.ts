import { createHash, randomBytes } from 'node:crypto'

/** A session's token: 256 random bits. It leaves the server once, in the answer. (rules/sessions#token) */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. (rules/sessions#token) */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
