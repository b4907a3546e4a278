import { tabStorage, type StorageKey } from './storage.ts'

const KEY_BYTES = 16

/**
 * The Idempotency-Keys of one action: the same key for the same content until `forget`, also after a reload, so that a retry after
 * a lost answer never does it twice; a new one when the content changes. `storageKey` is the key in sessionStorage.
 * (rules/orders#once)
 */
export function attempts(storageKey: StorageKey) {
  return {
    keyFor(content: string): string {
      const [key, forContent] = kept(storageKey)
      if (key !== undefined && forContent === content) return key
      const fresh = randomKey()
      tabStorage.write(storageKey, JSON.stringify([fresh, content]))
      return fresh
    },
    /** Whether a request with exactly this content is still unanswered, also after a reload. */
    isOpen(content: string): boolean {
      const [key, forContent] = kept(storageKey)
      return key !== undefined && forContent === content
    },
    /** After success, or when the server says that the key belongs to something else. */
    forget: () => tabStorage.remove(storageKey),
  }
}

function kept(storageKey: StorageKey): string[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(storageKey) ?? '[]')
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
