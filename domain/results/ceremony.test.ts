import { expect, test } from 'vitest'
import { callingOrder, prizeWinner } from './ceremony.ts'

test('is called from the third place to the first, everybody who shares one', () => {
  const order = (...places: (number | null)[]) =>
    callingOrder(places.map((place) => ({ place }))).map(({ place }) => place)
  expect(order(1, 2, 3, 4, null)).toEqual([3, 2, 1])
  expect(order(1, 2, 3, 3, 5)).toEqual([3, 3, 2, 1])
  expect(order(1, 1, 1, 1)).toEqual([1, 1, 1, 1])
  expect(order(null)).toEqual([])
})

test('a prize is won by a number, a company, or whoever was typed', () => {
  const known = {
    startNumbers: new Set(['101A']),
    teamNumbers: new Set([101]),
    companyNames: new Set(['Bäckerei Öllinger GmbH', 'Пекарня']),
  }
  const of = (typed: string) => prizeWinner(typed, known)
  expect(of('101-a')).toEqual({ of: 'person', startNumber: '101A' })
  expect(of('101')).toEqual({ of: 'team', teamNumber: 101 })
  expect(of('baeckerei öllinger GMBH')).toEqual({ of: 'company', companyName: 'Bäckerei Öllinger GmbH' })
  expect(of('Пекарня')).toEqual({ of: 'company', companyName: 'Пекарня' })
  expect(of('Кот')).toEqual({ of: 'words', words: 'Кот' })
  expect(of('102A')).toEqual({ of: 'words', words: '102A' })
})
