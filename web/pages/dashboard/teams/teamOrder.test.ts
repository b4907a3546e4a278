import { expect, test } from 'vitest'
import type { Sort } from '#domain/text/tables.ts'
import { orderTeams, type TeamOrder } from './teamOrder.ts'

const PERSON = { firstName: 'Anna', lastName: 'Gruber', email: 'anna@firma.test', year: 1988 }
const NOBODY = { firstName: null, lastName: null, email: null, year: null }

type Ordered = Parameters<typeof orderTeams>[0][number]
type Facts = Partial<Ordered> & Pick<Ordered, 'runners'>

function team(id: number, teamName: string, facts: Facts): Ordered {
  return { id, teamName, competition: 'RUNNING', updatedAt: '2027-01-01T10:00:00Z', ...facts }
}
const withNumber = (number: string | null, people: Ordered['runners']) =>
  people.map((person, place) => ({ ...person, startNumber: number && `${number}${'ABC'[place]}` }))

const TEAMS = [
  team(1, 'Zirbe', { runners: withNumber('1002', [PERSON, NOBODY, NOBODY]), updatedAt: '2027-03-01T10:00:00Z' }),
  team(2, 'Ötztal', { runners: withNumber('101', [NOBODY, NOBODY, NOBODY]) }),
  team(3, 'Alm 10', { runners: withNumber(null, [PERSON, PERSON, PERSON]), competition: 'NORDIC_WALKING' }),
  team(4, 'Alm 9', { runners: withNumber('999', [PERSON, PERSON, { ...PERSON, email: '' }]) }),
]

test.each<[TeamOrder, Sort<TeamOrder>['direction'], number[]]>([
  ['number', 'asc', [2, 4, 1, 3]],
  ['number', 'desc', [3, 1, 4, 2]],
  ['name', 'asc', [4, 3, 2, 1]],
  ['competition', 'desc', [3, 1, 2, 4]],
  ['missing', 'asc', [2, 1, 4, 3]],
  ['changed', 'desc', [1, 2, 3, 4]],
])('%s %s', (key, direction, ids) => {
  expect(orderTeams(TEAMS, { key, direction }).map(({ id }) => id)).toEqual(ids)
})
