import { expect, test } from 'vitest'
import { sharedNext } from './sharedNext.ts'

test('calls while one is under way share the next one, whatever becomes of the first', async () => {
  const ends: { resolve: (what: string) => void; reject: (reason: Error) => void }[] = []
  const act = sharedNext(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })))
  const first = act()
  const [second, third] = [act(), act()]
  expect(ends).toHaveLength(1)
  ends[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await new Promise((resolve) => setImmediate(resolve))
  expect(ends).toHaveLength(2)
  ends[1]?.resolve('read again')
  expect(await Promise.all([second, third])).toEqual(['read again', 'read again'])
})
