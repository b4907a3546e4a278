import { describe, expect, test } from 'vitest'
import { everyDay, everyWeek, intakeOf, timedPlaces } from './statistics.ts'

const EARLY = 1
const LATE = 2
const line = (orderID: number, itemId: number, [quantity, timedTeams]: [number, number]) => ({
  orderID,
  itemId,
  quantity,
  timedTeams,
})

describe('of the team places that were sold', () => {
  test.each([
    { name: 'none of an order without timed teams', lines: [line(1, EARLY, [3, 0])], timed: [[EARLY, 0]] },
    { name: 'as many as its order has timed teams', lines: [line(1, EARLY, [3, 2])], timed: [[EARLY, 2]] },
    {
      name: 'those of all orders together',
      lines: [line(1, EARLY, [3, 2]), line(2, EARLY, [1, 1])],
      timed: [[EARLY, 3]],
    },
    {
      name: 'the first line’s before the second’s',
      lines: [line(1, EARLY, [2, 3]), line(1, LATE, [4, 3])],
      timed: [
        [EARLY, 2],
        [LATE, 1],
      ],
    },
    { name: 'never more than were sold', lines: [line(1, EARLY, [1, 4])], timed: [[EARLY, 1]] },
    { name: 'none where none were sold', lines: [], timed: [] },
  ])('timed are $name', ({ lines, timed }) => {
    expect([...timedPlaces(lines)]).toEqual(timed)
  })
})

const intake = (day: string, orders: number, teams: number) => ({ day, orders, teams })

test('days on which nothing came in are there too, also over the end of a month and the change of the clocks', () => {
  const counted = [intake('2027-03-27', 1, 4), intake('2027-03-29', 2, 0)]
  expect(everyDay(counted, { from: '2027-03-27', to: '2027-03-30' })).toEqual([
    intake('2027-03-27', 1, 4),
    intake('2027-03-28', 0, 0),
    intake('2027-03-29', 2, 0),
    intake('2027-03-30', 0, 0),
  ])
  expect(everyDay(counted, { from: '2027-03-28', to: '2027-03-28' })).toEqual([intake('2027-03-28', 0, 0)])
})

test('weeks begin on Monday; the first and the last may be cut off', () => {
  // 2027-01-03 is a Sunday
  const days = everyDay([intake('2027-01-03', 1, 1), intake('2027-01-04', 2, 3), intake('2027-01-10', 4, 5)], {
    from: '2027-01-03',
    to: '2027-01-11',
  })
  expect(everyWeek(days)).toEqual([intake('2026-12-28', 1, 1), intake('2027-01-04', 6, 8), intake('2027-01-11', 0, 0)])
  expect(intakeOf(days)).toEqual({ orders: 7, teams: 9 })
})
