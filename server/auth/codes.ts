import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export type CodePurpose = 'verify' | 'email'

export const CODE_TRIES = 5
const CODE_DIGITS = 6

/** Six random digits, leading zeros included. (rules/accounts#mailed-codes) */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** What the database keeps of a code: bound to its user and purpose, useless without SECRET_KEY. (rules/accounts#mailed-codes) */
export function hashCode(
  secretKey: string,
  { userId, purpose, code }: { userId: number; purpose: CodePurpose | 'reset'; code: string },
): string {
  const entered = code.replace(/\s/g, '')
  return createHmac('sha256', secretKey).update(`mailed-code:${purpose}:${userId}:${entered}`).digest('hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
