import { expect, test } from 'vitest'
import { compareStartNumbers, startNumber, teamNumber } from './runners.ts'

test('a start number is the number of the team and the slot', () => {
  expect(startNumber(101, 'A')).toBe('101A')
  expect(startNumber(1301, 'C')).toBe('1301C')
})

test.each([
  [['101A', '101B', '101C'], '101'],
  [[null, '7B', '7C'], '7'],
  [[undefined, null, ''], undefined],
  [['ohne'], undefined],
])('the team number of start numbers %j is %s', (startNumbers, expected) => {
  expect(teamNumber(startNumbers.map((startNumber) => ({ startNumber })))).toBe(expected)
})

test('start numbers are ordered by their leading digits, then by the rest, the missing ones last', () => {
  const ordered = ['9C', '99', '101A', '101B', '101C', '1000A', 'X1', null]
  for (let turn = 0; turn < ordered.length; turn += 1) {
    const turned = [...ordered.slice(turn), ...ordered.slice(0, turn)].toReversed()
    expect(turned.toSorted(compareStartNumbers)).toEqual(ordered)
  }
  expect(compareStartNumbers('101A', '101A')).toBe(0)
  expect(compareStartNumbers('', undefined)).toBe(0)
})
