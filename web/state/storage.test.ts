import { afterEach, expect, test, vi } from 'vitest'
import { browserShelf } from './storage.ts'

/** The storage of a browser that refuses to store while it is full. */
function aStorage() {
  const stored = new Map<string, string>()
  const storage = {
    isFull: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new Error('QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

afterEach(() => {
  browserShelf.remove('shopping_cart_items')
  vi.unstubAllGlobals()
})

test('what the browser refuses to store is kept by the page, which knows it', () => {
  const storage = aStorage()
  browserShelf.write('shopping_cart_items', 'one team')
  expect(browserShelf.isPassing('shopping_cart_items')).toBe(false)
  storage.isFull = true
  browserShelf.write('shopping_cart_items', 'two teams')
  expect(browserShelf.read('shopping_cart_items')).toBe('two teams')
  expect(browserShelf.isPassing('shopping_cart_items')).toBe(true)
})

test('once the browser stores again, what it stores counts', () => {
  const storage = aStorage()
  storage.isFull = true
  browserShelf.write('shopping_cart_items', 'one team')
  storage.isFull = false
  browserShelf.write('shopping_cart_items', 'two teams')
  expect(browserShelf.isPassing('shopping_cart_items')).toBe(false)
  expect(browserShelf.read('shopping_cart_items')).toBe('two teams')
  storage.setItem('shopping_cart_items', 'three teams of another tab')
  expect(browserShelf.read('shopping_cart_items')).toBe('three teams of another tab')
})

test('what is removed is gone from the page too', () => {
  const storage = aStorage()
  storage.isFull = true
  browserShelf.write('shopping_cart_items', 'one team')
  browserShelf.remove('shopping_cart_items')
  expect(browserShelf.read('shopping_cart_items')).toBeNull()
  expect(browserShelf.isPassing('shopping_cart_items')).toBe(false)
})

test('where storage is forbidden, that is known before anything is written', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserShelf.isPassing('shopping_cart_items')).toBe(true)
  browserShelf.write('shopping_cart_items', 'one team')
  expect(browserShelf.read('shopping_cart_items')).toBe('one team')
})
