import { expect, test } from 'vitest'
import { NOBODY } from '#domain/teams/persons.ts'
import { NO_FILTER, type StaffFilter } from '../teams/staffFilter.ts'
import { missingInWords } from '../teams/staffMissing.ts'
import { runnersIn, sortRunners, type RunnerSort, type StaffRunner } from './staffRunners.ts'

const whole: StaffRunner = {
  runnerID: 1,
  teamID: 7,
  slot: 'A',
  firstName: 'Lena',
  lastName: 'Lang',
  year: 1991,
  sex: 'FEMALE',
  email: null,
  phoneNumber: null,
  isApprentice: false,
  bestTime: null,
  tshirtSize: null,
  orderedShirt: null,
  showInResults: null,
  invitedAt: null,
  linkUndelivered: false,
  confirmedAt: null,
  deletionAskedAt: null,
  isTeamCaptain: true,
  startNumber: '101A',
  chipNumber: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  teamName: 'Blitz',
  companyName: 'Bergblick',
  customerID: 3,
  timekeeping: false,
  wave: null,
  tshirtOption: false,
  competition: 'RUNNING',
}
const ROWS: StaffRunner[] = [
  { ...whole, runnerID: 1, startNumber: '1001A', chipNumber: 30, lastName: 'Zangerl', teamID: 9, year: 1970 },
  {
    ...whole,
    runnerID: 2,
    startNumber: '99C',
    chipNumber: 4,
    lastName: 'Öttl',
    companyName: 'Alpin',
    timekeeping: true,
  },
  { ...whole, runnerID: 3, startNumber: null, chipNumber: null, lastName: null, year: null, companyName: null },
  { ...whole, runnerID: 4, startNumber: '99B', chipNumber: 5, lastName: 'Ohm', firstName: 'Ida', year: 2001 },
]
const idsOf = (rows: readonly StaffRunner[]) => rows.map(({ runnerID }) => runnerID)

test.each<[RunnerSort, number[]]>([
  ['startNumber', [4, 2, 1, 3]],
  ['chipNumber', [2, 4, 1, 3]],
  ['lastName', [4, 2, 1, 3]],
  ['companyName', [2, 1, 4, 3]],
  ['teamID', [2, 3, 4, 1]],
  ['year', [1, 2, 4, 3]],
])('by %s, ascending', (key, ids) => {
  expect(idsOf(sortRunners(ROWS, { key, direction: 'asc' }))).toEqual(ids)
})

test('descending turns the order, equal ones stay by id', () => {
  expect(idsOf(sortRunners(ROWS, { key: 'teamID', direction: 'desc' }))).toEqual([1, 2, 3, 4])
})

test.each<[Partial<StaffFilter>, number[]]>([
  [{}, [1, 2, 3, 4, 5]],
  [{ timekeeping: 'WITH' }, [2]],
  [{ state: 'INCOMPLETE' }, [3, 5]],
  [{ state: 'FREE' }, [5]],
  [{ competition: 'NORDIC_WALKING' }, [5]],
])('seen: %j', (filter, ids) => {
  const free: StaffRunner = { ...whole, ...NOBODY, runnerID: 5, competition: 'NORDIC_WALKING' }
  expect(idsOf(runnersIn({ ...NO_FILTER, ...filter }, [...ROWS, free]))).toEqual(ids)
})

test('what is missing stands in words, of an empty place only that nobody is named', () => {
  expect(missingInWords(whole)).toEqual([])
  expect(missingInWords({ ...whole, year: null, chipNumber: null })).toEqual(['Chipnummer', 'Jahrgang'])
  expect(missingInWords({ ...whole, ...NOBODY, companyName: null })).toEqual(['Person', 'Firma'])
})

test.each([
  { startNumber: null },
  { chipNumber: null },
  { firstName: '' },
  { lastName: null },
  { sex: null },
  { year: null },
  { teamName: ' ' },
  { companyName: null },
])('a row lacks data with %j', (gap) => {
  expect(runnersIn({ ...NO_FILTER, state: 'INCOMPLETE' }, [{ ...whole, ...gap }])).toHaveLength(1)
})
