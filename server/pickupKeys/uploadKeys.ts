import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000
/** The pickup lasts some days; a device that was put away is found again within this. */
const VALID_MS = 14 * DAY_MS

const signatureOf = (secretKey: string, words: string) =>
  createHmac('sha256', secretKey).update(`pickup-upload:${words}`).digest('base64url')

/**
 * The key with which a device sends what it has recorded, and does nothing else: it outlives session and role of whoever got the list.
 * (rules/pickup#role-gone)
 */
export function newUploadKey(secretKey: string, { userId, now }: { userId: number; now: Date }): string {
  const words = `${userId}.${(now.getTime() + VALID_MS).toString(36)}`
  return `${words}.${signatureOf(secretKey, words)}`
}

type Asked = { key: string; now: Date; endedAt: Date | null }

/** Account to which the list was given; null for what is no key, not any more, or given before the keys were ended. (rules/pickup#lost-device) */
export function userOfUploadKey(secretKey: string, { key, now, endedAt }: Asked): number | null {
  const [userId = '', until = '', signature = '', ...more] = key.split('.')
  const expected = Buffer.from(signatureOf(secretKey, `${userId}.${until}`))
  const given = Buffer.from(signature)
  const isGenuine = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  const end = Number.parseInt(until, 36)
  const isEnded = endedAt !== null && end - VALID_MS <= endedAt.getTime()
  return isGenuine && end > now.getTime() && !isEnded ? Number(userId) : null
}
