import { expect, test } from 'vitest'
import { factOf, kindsOf, pick, tableOf } from './factTable.ts'

const TABLE = { apple: { color: 'red', weight: 150 }, pear: { color: 'green', weight: 180 } } as const

test('the kinds of a table come in its order', () => {
  expect(kindsOf(TABLE)).toEqual(['apple', 'pear'])
})

test('one fact of every kind', () => {
  expect(factOf(TABLE, 'color')).toEqual({ apple: 'red', pear: 'green' })
})

test('a table of what is said of each kind', () => {
  expect(tableOf(['pear', 'apple'], (kind) => kind.length)).toEqual({ pear: 4, apple: 5 })
})

test('what a record holds under some of its keys, in their order', () => {
  expect(Object.entries(pick({ one: 1, two: 2, three: 3 }, ['three', 'one']))).toEqual([
    ['three', 3],
    ['one', 1],
  ])
})
