import { hashToken, newToken } from './tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Lasting = { days: number } | { minutes: number }

/** A fresh link of a letter, which works once: `token` is mailed, the database keeps the rest. (rules/sessions#token) */
export function newLink(now: Date, lasting: Lasting): { token: string; linkHash: Buffer; expiresAt: Date } {
  const token = newToken()
  const ms = 'days' in lasting ? lasting.days * DAY_MS : lasting.minutes * MINUTE_MS
  return { token, linkHash: hashToken(token), expiresAt: new Date(now.getTime() + ms) }
}
