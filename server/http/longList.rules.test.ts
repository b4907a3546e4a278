import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { euros } from '#contract/fields.ts'
import { bytesOfRows, listAsJson, readWhileSent, sendAs } from './longList.ts'

const Row = z.object({ amount: euros })
const Answer = z.object({ name: z.string(), rows: z.array(Row), note: z.string().optional(), others: z.array(Row) })
const rows = (count: number) => Array.from({ length: count }, (_, nth) => ({ amount: nth }))
const sent = async (answer: z.ZodType, given: unknown) => {
  const list = listAsJson(answer, given)
  return list instanceof Readable ? text(list) : (list ?? '')
}
const Words = z.array(z.object({ words: z.string() }))
const listOf = (answer: z.ZodType, given: unknown) => {
  const list = listAsJson(answer, given)
  if (!(list instanceof Readable)) throw new Error('not sent in pieces')
  return list
}
const onWire = (count: number) => rows(count).map(({ amount }) => ({ amount: amount / 100 }))

test('a long list, alone or in an object, is sent in pieces that are the same JSON; a short one is a text', async () => {
  expect(JSON.parse(await sent(z.array(Row), rows(401)))).toEqual(onWire(401))
  const given = { name: '„A“', rows: rows(401), others: rows(2) }
  expect(JSON.parse(await sent(Answer, given))).toEqual({ name: '„A“', rows: onWire(401), others: onWire(2) })
  expect(listAsJson(z.array(Row), rows(401))).toBeInstanceOf(Readable)
  const short = { ...given, rows: rows(150), others: [] }
  expect(listAsJson(Answer, short)).toBeTypeOf('string')
  expect(JSON.parse(await sent(Answer, short))).toEqual({ name: '„A“', rows: onWire(150), others: [] })
  expect([listAsJson(undefined, given), listAsJson(Row, { amount: 1 })]).toEqual([undefined, undefined])
})

test('a list of few rows with much in them is sent in pieces as well, none much longer than the others', async () => {
  const given = Array.from({ length: 40 }, (_, nth) => ({ words: `${nth}`.padEnd(50_000) }))
  const pieces: number[] = []
  for await (const piece of listOf(Words, given)) pieces.push(String(piece).length)
  expect(Math.max(...pieces)).toBeLessThan(200_000)
  expect(JSON.parse(await sent(Words, given))).toEqual(given)
})

test('rows that many are sent are sent in the words that were given for them, and count once as long as the first has them', async () => {
  const many = Array.from({ length: 20 }, () => ({ words: '' }))
  const words = `{"words":"${'x'.repeat(50_000)}"}`
  for (const row of many) sendAs(row, words)
  const [one, other] = [listOf(Words, many), listOf(Words, many)]
  expect(bytesOfRows(one, () => undefined)).toBeGreaterThan(500_000)
  expect(bytesOfRows(other, () => undefined)).toBe(0)
  expect(await text(other)).toBe(`[${many.map(() => words).join(',')}]`)
})

test('a row or a field that is not as the contract says aborts the answer', async () => {
  const wrong = [...rows(400), { amount: 'viel' }]
  await expect(sent(z.array(Row), wrong)).rejects.toThrow('erwartet Zahl')
  await expect(sent(Answer, { rows: rows(401), others: [] })).rejects.toThrow('erwartet')
})

test('what a list holds is counted by its rows, and less as they are sent; what was sent is let go', async () => {
  const listed: { words: string }[] = Array.from({ length: 2000 }, (_, nth) => ({ words: `${nth}€`.padEnd(1000) }))
  const first = new WeakRef(listed[0]!)
  const stream = listOf(Words, listed)
  listed.length = 0
  let left = 1
  expect(bytesOfRows(stream, (part) => (left -= part))).toBeCloseTo(2000 * 2000, -6)
  stream.read()
  await once(stream, 'readable')
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

test.each([0, 1, 100, 101, 250])(
  'of %i rows that are read while they are sent each comes once, a hundred at a time',
  async (count) => {
    const read: number[] = []
    const given = await readWhileSent(
      Array.from({ length: count }, (_, nth) => nth),
      async (some) => {
        read.push(some.length)
        return some.map((amount) => ({ amount }))
      },
    )
    expect(read).toEqual(count === 0 ? [] : [Math.min(count, 100)])
    expect(JSON.parse(await sent(z.array(Row), given))).toEqual(onWire(count))
    expect(Math.max(...read)).toBeLessThanOrEqual(100)
  },
)
