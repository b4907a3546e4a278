import { randomKey } from './attempts.ts'
import { tabStorage } from './storage.ts'

const STORAGE_KEY = 'staff_attempts'
/** Calls of one tab whose answer is still missing are few; the oldest is given up. */
const KEPT = 50

type Attempt = readonly [content: string, key: string]

/**
 * Idempotency-Keys of the staff's calls, several at once: the same key for the same call until it is forgotten, also after a reload.
 * (rules/staff#once)
 */
export const staffAttempts = {
  keyFor(content: string): string {
    const before = kept()
    const [, key = randomKey()] = before.find(([of]) => of === content) ?? []
    write([...before.filter(([of]) => of !== content), [content, key]])
    return key
  },
  forget: (content: string) => write(kept().filter(([of]) => of !== content)),
}

function write(attempts: readonly Attempt[]): void {
  if (attempts.length === 0) return tabStorage.remove(STORAGE_KEY)
  tabStorage.write(STORAGE_KEY, JSON.stringify(attempts.slice(-KEPT)))
}

function kept(): readonly Attempt[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(attemptIn) : []
  } catch {
    return []
  }
}

function attemptIn(row: unknown): Attempt[] {
  if (!Array.isArray(row)) return []
  const [content, key] = row.filter((part) => typeof part === 'string')
  return content === undefined || key === undefined ? [] : [[content, key]]
}
