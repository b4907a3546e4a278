import { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipped } from './zipped.ts'

const FILES = 60
const SIZE = 50_000
const day = new Date('2027-05-31T12:00:00Z')

/** Files that count what was read of them. */
function counted() {
  const asked = { files: 0 }
  const files = Array.from({ length: FILES }, (_, place) => ({
    name: `2027-${String(place + 1).padStart(5, '0')}.pdf`,
    changedAt: day,
    isPacked: false,
    async *read() {
      asked.files += 1
      yield Buffer.alloc(SIZE, place % 256)
    },
  }))
  return { asked, files }
}

test('a file is read when it is its turn, and no more than two wait for whoever takes them', async () => {
  const { asked, files } = counted()
  const taken: Uint8Array[] = []
  let bytes = 0
  let most = 0
  for await (const chunk of zipped(files)) {
    taken.push(chunk)
    bytes += chunk.length
    most = Math.max(most, asked.files * SIZE - bytes)
  }
  expect(asked.files).toBe(FILES)
  expect(most).toBeLessThanOrEqual(2 * SIZE)

  const archive = await fromBufferPromise(Buffer.concat(taken))
  const names: string[] = []
  for await (const entry of archive.eachEntry()) {
    names.push(entry.fileName)
    const contents = await buffer(await archive.openReadStreamPromise(entry))
    expect(contents.equals(Buffer.alloc(SIZE, (names.length - 1) % 256))).toBe(true)
  }
  expect(names).toEqual(files.map(({ name }) => name))
})

test('whoever goes away in the middle ends it: nothing more is read', async () => {
  const { asked, files } = counted()
  for await (const chunk of zipped(files)) if (chunk.length === SIZE) break
  const soFar = asked.files
  expect(soFar).toBeLessThanOrEqual(3)
  await new Promise(setImmediate)
  expect(asked.files).toBe(soFar)
})

test('a file that cannot be read breaks the zip off, so that nobody takes it for whole', async () => {
  const { files } = counted()
  const broken = {
    name: 'kaputt.pdf',
    changedAt: day,
    isPacked: false,
    read: () => Readable.from([Promise.reject(new Error('away'))]),
  }
  const all = async () => {
    for await (const chunk of zipped([files[0]!, broken, files[1]!])) expect(chunk.length).toBeGreaterThan(0)
  }
  await expect(all()).rejects.toThrow('away')
})
