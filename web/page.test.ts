import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { page } from './page.ts'

test('what a loader hands out may fail before it is read, and fails whoever reads it then', async () => {
  // Left alone, the rejection would be unhandled, which fails the run.
  const fetchPage = page(async () => ({ loader: () => ({ late: Promise.reject(new Error('Gerade nicht.')) }) }))
  const { late } = (await fetchPage()).loader()
  await setImmediate()
  await expect(late).rejects.toThrow('Gerade nicht.')
})

test('a page without a loader, and one that answers no object, stay as they are', async () => {
  const bare = { Component: () => null }
  expect(await page(async () => bare)()).toBe(bare)
  expect((await page(async () => ({ loader: () => null }))()).loader()).toBeNull()
})
