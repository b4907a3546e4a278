import { expect, test } from 'vitest'
import { selectTeams, type TeamsView } from './staffTeams.ts'

const team = (
  id: number,
  other: { teamName?: string; orderId?: number | null; complete?: boolean; timed?: boolean; bib?: string },
) => ({
  id,
  orderId: other.orderId ?? null,
  customerId: 1,
  teamName: other.teamName ?? `Team ${id}`,
  teamContact: 'a@firma.example',
  companyName: 'Firma',
  timekeeping: other.timed ?? false,
  wave: null,
  completeForStaff: other.complete ?? false,
  runners: other.bib === undefined ? [] : [aRunner(other.bib)],
})
const aRunner = (startNumber: string) => ({
  runnerID: 1,
  startNumber,
  firstName: null,
  lastName: null,
  year: null,
  email: null,
  phoneNumber: null,
  isTeamCaptain: true,
})
const TEAMS = [
  team(1, { teamName: 'Gipfelstürmer', orderId: 70, complete: true, timed: true }),
  team(2, { teamName: 'Talwanderer', orderId: 71, complete: true }),
  team(3, { timed: true, bib: '70A' }),
]
const ALL: TeamsView = { query: '', status: 'ALL', timekeeping: 'ALL' }

test.each<[string, Partial<TeamsView>, number[]]>([
  ['everything', {}, [1, 2, 3]],
  ['complete ones', { status: 'COMPLETE' }, [1, 2]],
  ['incomplete ones', { status: 'INCOMPLETE' }, [3]],
  ['with timekeeping', { timekeeping: 'WITH' }, [1, 3]],
  ['without it', { timekeeping: 'WITHOUT' }, [2]],
  ['by a part of the name', { query: 'stürm' }, [1]],
  ['by number', { query: '#3' }, [3]],
  ['by order', { query: '71' }, [2]],
  ['by bib, before an order of that number', { query: '70' }, [3, 1]],
  ['by a slot’s number', { query: '70a' }, [3]],
  ['filters and search together', { query: 'team', timekeeping: 'WITH' }, [3]],
])('shown: %s', (_, view, ids) => {
  expect(selectTeams(TEAMS, { ...ALL, ...view }).map(({ id }) => id)).toEqual(ids)
})
