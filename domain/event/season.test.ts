import { expect, test } from 'vitest'
import { readSeason, scaleOf, seasonDays, seasonRows, seasonUntil } from './season.ts'

const RACE = '2026-09-18'

test.each([
  ['as a spreadsheet saves it', 'Datum;Plätze\r\n02.03.2026;12\r\n1.3.2026;3\r\n'],
  ['as it is copied', '2026-03-01\t3\n2026-03-02\t12'],
  ['with commas and spaces', ' 2026-03-02 , 12 ,\n\n1. 3. 2026,3'],
  ['with a title and sums', 'sep=;\rVerkauf bis 18.09.2026\r\rDatum;Plätze\r1.3.2026;3\r02.03.2026;12\rSumme;15'],
  ['with cells in quotes', '"Datum";"Plätze"\n"1.3.2026";"3"\n"02.03.2026";"12"'],
])('last year’s list %s', (_, text) => {
  expect(readSeason(text, RACE)).toEqual({
    sold: [
      { day: '2026-03-01', places: 3 },
      { day: '2026-03-02', places: 12 },
    ],
    faults: [],
  })
})

test.each([
  ['1.3.2026', 'columns'],
  ['1.3.2026;3;5', 'columns'],
  ['30.2.2026;3', 'day'],
  ['1.1.0000;3', 'day'],
  ['gestern;3', 'day'],
  ['1.3.2026;drei', 'places'],
  ['1.3.2026;-3', 'places'],
  ['2.3.2026;3', 'twice'],
  ['19.9.2026;3', 'notItsYear'],
  ['1.3.2025;3', 'notItsYear'],
])('in its list %s is a fault (%s), named by its line', (line, fault) => {
  expect(readSeason(`Datum;Plätze\n2.3.2026;1\n${line}`, RACE).faults).toEqual([{ line: 3, fault }])
})

const season = {
  sold: [
    { day: '2027-03-01', places: 4 },
    { day: '2027-03-03', places: 2 },
  ],
  completeness: [{ day: '2027-03-02', teams: 4, complete: 1 }],
  earlier: null,
  eventDate: '2027-09-17',
  today: '2027-03-03',
}

test('a line above the first day that names places is no title', () => {
  expect(readSeason('gestern;3\n2.3.2026;1', RACE).faults).toEqual([{ line: 1, fault: 'day' }])
})

test('a season adds up day by day; what was not kept is not known', () => {
  expect(seasonDays(season)).toEqual([
    { day: '2027-03-01', places: 4, earlier: null, complete: null },
    { day: '2027-03-02', places: 4, earlier: null, complete: 1 },
    { day: '2027-03-03', places: 6, earlier: null, complete: null },
  ])
  expect(seasonDays({ ...season, sold: [] })).toEqual([])
})

test('last year is laid on this one by the days before the race, and goes on where this one has not come yet', () => {
  const earlier = {
    eventDate: RACE,
    sold: [
      { day: '2026-03-03', places: 5 },
      { day: '2026-03-05', places: 7 },
    ],
  }
  const days = seasonDays({ ...season, earlier })
  expect(days.map(({ day, places, earlier: before }) => [day, places, before])).toEqual([
    ['2027-03-01', 4, 0],
    ['2027-03-02', 4, 5],
    ['2027-03-03', 6, 5],
    ['2027-03-04', null, 12],
  ])
  expect(seasonDays({ ...season, earlier, sold: [] })).toHaveLength(3)
})

test.each([
  ['today before the race', '2027-03-03', [], '2027-03-03'],
  ['the race when it is over', '2030-01-01', [], season.eventDate],
  ['what was sold after it', '2030-01-01', [{ day: '2027-09-20', places: 1 }], '2027-09-20'],
])('a season has come to %s', (_, today, later, until) => {
  expect(seasonUntil({ ...season, today, sold: [...season.sold, ...later] })).toBe(until)
})

test('the table of a long season has a row a week, today among them', () => {
  const long = seasonDays({ ...season, sold: [{ day: '2026-11-01', places: 1 }] })
  const rows = seasonRows(long, season.today)
  expect(rows.at(-1)?.day).toBe(season.today)
  expect(rows.at(-2)?.day).toBe('2027-02-24')
  expect(seasonRows(long, '2027-03-01').map(({ day }) => day)).toContain('2027-03-03')
  expect(seasonRows(long.slice(-60), season.today)).toHaveLength(60)
})

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [1288, [0, 500, 1000, 1500]],
])('values up to %i are drawn between round lines', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines)
})
