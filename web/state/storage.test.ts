import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from './storage.ts'

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
  browserStorage.remove('shopping_cart_items')
  vi.unstubAllGlobals()
})

test('what the browser refuses to store is kept by the page, which knows it', () => {
  const storage = aStorage()
  browserStorage.write('shopping_cart_items', 'one team')
  expect(browserStorage.isPassing('shopping_cart_items')).toBe(false)
  storage.isFull = true
  browserStorage.write('shopping_cart_items', 'two teams')
  expect(browserStorage.read('shopping_cart_items')).toBe('two teams')
  expect(browserStorage.isPassing('shopping_cart_items')).toBe(true)
})

test('once the browser stores again, what it stores counts', () => {
  const storage = aStorage()
  storage.isFull = true
  browserStorage.write('shopping_cart_items', 'one team')
  storage.isFull = false
  browserStorage.write('shopping_cart_items', 'two teams')
  expect(browserStorage.isPassing('shopping_cart_items')).toBe(false)
  expect(browserStorage.read('shopping_cart_items')).toBe('two teams')
  storage.setItem('shopping_cart_items', 'three teams of another tab')
  expect(browserStorage.read('shopping_cart_items')).toBe('three teams of another tab')
})

test('what is removed is gone from the page too', () => {
  const storage = aStorage()
  storage.isFull = true
  browserStorage.write('shopping_cart_items', 'one team')
  browserStorage.remove('shopping_cart_items')
  expect(browserStorage.read('shopping_cart_items')).toBeNull()
  expect(browserStorage.isPassing('shopping_cart_items')).toBe(false)
})

test('where storage is forbidden, that is known before anything is written', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserStorage.isPassing('shopping_cart_items')).toBe(true)
  browserStorage.write('shopping_cart_items', 'one team')
  expect(browserStorage.read('shopping_cart_items')).toBe('one team')
})
