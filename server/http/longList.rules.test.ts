import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { euros } from '#contract/fields.ts'
import { bytesOfRows, streamedIfLong } from './longList.ts'

const Row = z.object({ amount: euros })
const Answer = z.object({ name: z.string(), rows: z.array(Row), note: z.string().optional(), others: z.array(Row) })
const rows = (count: number) => Array.from({ length: count }, (_, nth) => ({ amount: nth }))
const sent = (answer: z.ZodType, given: unknown) => text(streamedIfLong(answer, given) ?? Readable.from(['null']))
const onWire = (count: number) => rows(count).map(({ amount }) => ({ amount: amount / 100 }))

test('a long list, alone or in an object, is sent in pieces that are the same JSON; a short one is not', async () => {
  expect(JSON.parse(await sent(z.array(Row), rows(401)))).toEqual(onWire(401))
  const given = { name: '„A“', rows: rows(401), others: rows(2) }
  expect(JSON.parse(await sent(Answer, given))).toEqual({ name: '„A“', rows: onWire(401), others: onWire(2) })
  expect(streamedIfLong(Answer, { ...given, rows: rows(200) })).toBeUndefined()
  expect(streamedIfLong(undefined, given)).toBeUndefined()
})

test('a row or a field that is not as the contract says aborts the answer', async () => {
  const wrong = [...rows(400), { amount: 'viel' }]
  await expect(sent(z.array(Row), wrong)).rejects.toThrow('erwartet Zahl')
  await expect(sent(Answer, { rows: rows(401), others: [] })).rejects.toThrow('erwartet')
})

test('what a list holds is counted by its rows, and less as they are sent; what was sent is let go', async () => {
  const Words = z.array(z.object({ words: z.string() }))
  const listed: { words: string }[] = Array.from({ length: 2000 }, (_, nth) => ({ words: `${nth}€`.padEnd(1000) }))
  const first = new WeakRef(listed[0]!)
  const stream = streamedIfLong(Words, listed)!
  listed.length = 0
  let left = 1
  expect(bytesOfRows(stream, (part) => (left -= part))).toBeCloseTo(2000 * 2000, -6)
  stream.read()
  await once(stream, 'readable')
  stream.read()
  await once(stream, 'readable')
  expect(left).toBeLessThan(1)
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(first.deref()).toBeUndefined()
  expect(bytesOfRows(Readable.from([]), () => undefined)).toBeNull()
})
