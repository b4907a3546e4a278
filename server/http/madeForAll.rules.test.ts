import { expect, test } from 'vitest'
import { madeForAll } from './madeForAll.ts'

test('a page is made once for all who ask meanwhile, and kept as long as it says the same', async () => {
  const page = madeForAll<string>(() => 'no-cache')
  let count = 0
  const make = (html: string) => async () => {
    count += 1
    return html
  }
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => page('shop', make('voll'))))
  expect(others.every((one) => one === first)).toBe(true)
  expect(await page('cart', make('voll'))).not.toBe(first)
  expect(count).toBe(2)
  expect(await page('shop', make('voll'))).toBe(first)
  expect(await page('shop', make('leer'))).not.toBe(first)
  expect(count).toBe(4)
})

test('one that cannot be made is made anew for who asks next', async () => {
  const page = madeForAll<string>(() => 'no-cache')
  const failing = page('shop', () => Promise.reject(new Error('database away')))
  const beside = page('shop', async () => 'nie gemacht')
  await expect(failing).rejects.toThrow('database away')
  await expect(beside).rejects.toThrow('database away')
  await expect(page('shop', async () => 'da')).resolves.toBeTypeOf('function')
})
