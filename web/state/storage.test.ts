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
  browserShelf.remove('cart')
  vi.unstubAllGlobals()
})

test('what the browser refuses to store is kept by the page, which knows it', () => {
  const storage = aStorage()
  browserShelf.write('cart', 'one team')
  expect(browserShelf.isPassing('cart')).toBe(false)
  storage.isFull = true
  browserShelf.write('cart', 'two teams')
  expect(browserShelf.read('cart')).toBe('two teams')
  expect(browserShelf.isPassing('cart')).toBe(true)
})

test('once the browser stores again, what it stores counts', () => {
  const storage = aStorage()
  storage.isFull = true
  browserShelf.write('cart', 'one team')
  storage.isFull = false
  browserShelf.write('cart', 'two teams')
  expect(browserShelf.isPassing('cart')).toBe(false)
  expect(browserShelf.read('cart')).toBe('two teams')
  storage.setItem('cart', 'three teams of another tab')
  expect(browserShelf.read('cart')).toBe('three teams of another tab')
})

test('what is removed is gone from the page too', () => {
  const storage = aStorage()
  storage.isFull = true
  browserShelf.write('cart', 'one team')
  browserShelf.remove('cart')
  expect(browserShelf.read('cart')).toBeNull()
  expect(browserShelf.isPassing('cart')).toBe(false)
})

test('where storage is forbidden, that is known before anything is written', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserShelf.isPassing('cart')).toBe(true)
  browserShelf.write('cart', 'one team')
  expect(browserShelf.read('cart')).toBe('one team')
})
