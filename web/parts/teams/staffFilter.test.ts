import { expect, test } from 'vitest'
import { filterIn, NO_FILTER, passes, showsAll, withFilter, type StaffFilter } from './staffFilter.ts'

const WHOLE: StaffFilter = { competition: 'NORDIC_WALKING', timekeeping: 'WITHOUT', state: 'FREE', order: 12 }

test('a filter stands in the address beside the search, and comes back from there', () => {
  const address = withFilter(new URLSearchParams('q=berg'), WHOLE)
  expect(address.toString()).toBe('q=berg&wettbewerb=nordic-walking&zeitmessung=ohne&stand=frei&bestellung=12')
  expect(filterIn(address)).toEqual(WHOLE)
  expect(withFilter(address, NO_FILTER).toString()).toBe('q=berg')
})

test('what is unknown in the address filters nothing', () => {
  const filter = filterIn(new URLSearchParams('wettbewerb=schach&zeitmessung=&stand=x&bestellung=-1'))
  expect(filter).toEqual(NO_FILTER)
  expect([showsAll(filter), showsAll(WHOLE)]).toEqual([true, false])
})

const FACTS = { competition: 'RUNNING', timekeeping: true, isIncomplete: true, isFree: false, orderId: 5 } as const

test.each<[Partial<StaffFilter>, boolean]>([
  [{}, true],
  [{ competition: 'RUNNING' }, true],
  [{ competition: 'NORDIC_WALKING' }, false],
  [{ timekeeping: 'WITH' }, true],
  [{ timekeeping: 'WITHOUT' }, false],
  [{ state: 'INCOMPLETE' }, true],
  [{ state: 'FREE' }, false],
  [{ order: 5 }, true],
  [{ order: 6 }, false],
  [{ state: 'INCOMPLETE', timekeeping: 'WITHOUT' }, false],
])('%j shows it: %s', (filter, seen) => {
  expect(passes({ ...NO_FILTER, ...filter }, FACTS)).toBe(seen)
})
