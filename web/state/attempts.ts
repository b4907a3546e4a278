import { tabShelf } from './storage.ts'
import type { StorageKey } from './storage.ts'

const KEY_BYTES = 16

/**
 * The Idempotency-Keys of one action: the same key for the same content until `forget`, also after a reload, so that a retry after
 * a lost answer never does it twice; a new one when the content changes. `shelfKey` is the key in sessionStorage.
 * (rules/orders#once)
 */
export function attempts(shelfKey: StorageKey) {
  return {
    keyFor(content: string): string {
      const [key, forContent] = kept(shelfKey)
      if (key !== undefined && forContent === content) return key
      const fresh = randomKey()
      tabShelf.write(shelfKey, JSON.stringify([fresh, content]))
      return fresh
    },
    /** Whether a request with exactly this content is still unanswered, also after a reload. */
    isOpen(content: string): boolean {
      const [key, forContent] = kept(shelfKey)
      return key !== undefined && forContent === content
    },
    /** After success, or when the server says that the key belongs to something else. */
    forget: () => tabShelf.remove(shelfKey),
  }
}

function kept(shelfKey: StorageKey): string[] {
  try {
    const stored: unknown = JSON.parse(tabShelf.read(shelfKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((part) => typeof part === 'string') : []
  } catch {
    return []
  }
}

/** Not randomUUID, which browsers offer on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
