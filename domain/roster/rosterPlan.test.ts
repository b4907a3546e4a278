import { describe, expect, test } from 'vitest'
import type { RosterCells } from './rosterCells.ts'
import { matchRunners } from './rosterMatch.ts'
import { planRoster, type RosterTeam } from './rosterPlan.ts'
import { SLOTS } from '../teams/teams.ts'

const cells = (other: Partial<RosterCells> = {}): RosterCells => ({
  teamName: null,
  firstName: null,
  lastName: null,
  year: null,
  sex: null,
  email: null,
  phoneNumber: null,
  tshirtSize: null,
  isApprentice: null,
  timekeeping: null,
  ...other,
})
const anna = { firstName: 'Anna', lastName: 'Huber', year: 1990, email: 'anna@firma.example' }
const ben = { firstName: 'Ben', lastName: 'Moser', year: 1985, email: 'ben@firma.example' }
const nobody = { firstName: null, lastName: null, year: null, email: null }
type Who = typeof anna | typeof nobody | { [Field in keyof typeof anna]: (typeof anna)[Field] | null }

const known = (...people: Who[]) => people.map((person, index) => ({ ...person, runnerID: index + 1 }))
const aTeam = (id: number, other: Partial<RosterTeam> & { people?: Who[] } = {}): RosterTeam => {
  const { people = [], ...rest } = other
  const runners = SLOTS.map((slot, index) => ({ ...(people[index] ?? nobody), slot, runnerID: id * 10 + index }))
  return {
    id,
    teamName: `Team ${id}`,
    reserved: people.length === 0,
    hasCode: false,
    timekeeping: false,
    runners,
    ...rest,
  }
}

describe('a person of a list', () => {
  const cases: [string, Partial<RosterCells>[], Who[], (number | undefined)[]][] = [
    ['is found by the e-mail, whatever its case', [{ email: 'ANNA@firma.example', lastName: 'Neu' }], [ben, anna], [2]],
    ['is found by name and birth year where the e-mail is new', [{ ...anna, email: 'neu@x.example' }], [anna], [1]],
    [
      'is found by name and birth year, ignoring case and spaces',
      [{ ...anna, firstName: ' ANNA ', email: null }],
      [anna],
      [1],
    ],
    ['is another with another birth year', [{ ...anna, year: 1991, email: null }], [anna], [undefined]],
    ['is not found by the name alone', [{ ...anna, year: null, email: null }], [anna], [undefined]],
    ['is found by the e-mail before the name', [{ ...anna, email: ben.email }], [anna, ben], [2]],
    [
      'is told by the name where an office shares its e-mail',
      [
        { ...ben, email: anna.email },
        { ...anna, firstName: 'Cara' },
      ],
      [anna, { ...ben, email: anna.email }],
      [2, undefined],
    ],
    ['is found once only', [anna, { ...anna, email: 'anna.2@x.example' }], [anna], [1, undefined]],
    ['without anything is nobody', [{}], [nobody], [undefined]],
  ]
  test.each(cases)('%s', (_name, rows, people, runnerIDs) => {
    expect(matchRunners(rows.map(cells), known(...people)).runnerIDs).toEqual(runnerIDs)
  })
})

describe('a row is a double', () => {
  const alone = { ...anna, email: null }
  test.each<[string, Partial<RosterCells>[], Who[], number[]]>([
    ['of the same e-mail and name', [anna, { ...anna, year: 1991 }], [], [1]],
    ['of the same name and year without an e-mail', [anna, alone], [], [1]],
    ['unless their e-mails differ', [anna, { ...anna, email: 'anna.2@x.example' }], [anna], []],
    ['unless two such are known', [alone, alone], [alone, alone], []],
    ['unless two such are known, one with an e-mail', [anna, alone], [anna, alone], []],
    ['unless two such share an e-mail', [anna, anna], [anna, anna], []],
    ['once more often than such are known', [alone, alone, alone], [alone, alone], [2]],
  ])('%s', (_name, rows, people, doubles) => {
    expect([...matchRunners(rows.map(cells), known(...people)).doubles]).toEqual(doubles)
  })

  test('and of two of one name and year the team tells who is meant', () => {
    const teams = [aTeam(1, { people: [alone] }), aTeam(2, { people: [ben, alone] })]
    const rows = ['Team 2', 'Team 1'].map((teamName) => cells({ ...alone, teamName }))
    expect(planRoster(rows, teams, 'open').rows).toMatchObject([
      { teamId: 2, slot: 'B', keepsTeam: false },
      { teamId: 1, slot: 'A', keepsTeam: false },
    ])
  })
})

describe('the places of a list', () => {
  const where = (rows: Partial<RosterCells>[], teams: RosterTeam[]) =>
    planRoster(rows.map(cells), teams, 'open').rows.map(
      ({ teamId, slot, fault }) => fault ?? (slot && `${teamId}${slot}`),
    )

  test('are three by three without a team, in the order of the rows', () => {
    expect(where([{}, {}, {}, {}], [aTeam(1), aTeam(2)])).toEqual(['1A', '1B', '1C', '2A'])
  })

  test('are one place for each new name, whatever stands between its rows', () => {
    const rows = ['X', 'Y', 'x ', null, 'Y'].map((teamName) => ({ teamName }))
    expect(where(rows, [aTeam(1), aTeam(2), aTeam(3)])).toEqual(['1A', '2A', '1B', '3A', '2B'])
  })

  test('are the empty slots of the team that is named', () => {
    const rows = [{ teamName: 'team 2' }, { teamName: 'Team 2' }, { teamName: 'Team 2' }]
    expect(where(rows, [aTeam(1), aTeam(2, { people: [nobody, anna] })])).toEqual(['2A', '2C', 'teamFull'])
  })

  test('leave out a place that the list names, and one that a captain has', () => {
    const teams = [aTeam(1), aTeam(2, { hasCode: true }), aTeam(3)]
    expect(where([{}, { teamName: 'Team 1' }], teams)).toEqual(['3A', '1A'])
    expect(planRoster([cells(), cells({ teamName: 'Team 1' })], teams, 'open').placesFree).toBe(1)
  })

  describe('with timekeeping', () => {
    const timed = (id: number) => aTeam(id, { timekeeping: true })
    const own = { people: [anna] }
    const of = (wishes: (boolean | null)[], teams: RosterTeam[]) =>
      where(
        wishes.map((timekeeping, index) => ({ teamName: `X${index}`, timekeeping })),
        teams,
      )
    test.each<[string, (boolean | null)[], RosterTeam[], string[]]>([
      ['go to whom asks', [null, true, false], [timed(1), aTeam(2), aTeam(3)], ['2A', '1A', '3A']],
      ['go in the order of the list', [true, true, true], [aTeam(1), timed(2), timed(3)], ['2A', '3A', '1A']],
      ['go in the order of the list where nobody asks', [null, null], [aTeam(1), timed(2), aTeam(3)], ['2A', '1A']],
      ['go by whom wants none', [false, null], [timed(1), aTeam(2)], ['2A', '1A']],
      [
        'go to others once no other place is left',
        [null, false, true],
        [timed(1), timed(2), aTeam(3)],
        ['3A', '2A', '1A'],
      ],
      ['are none for whom asks in vain', [true, true], [aTeam(1), aTeam(2)], ['1A', '2A']],
    ])('%s', (_name, wishes, teams, expected) => {
      expect(of(wishes, teams)).toEqual(expected)
    })

    test.each<[string, RosterCells['timekeeping'][], RosterTeam[], [number, number][]]>([
      ['moves to an own team that asks', [true, null], [aTeam(1, own), timed(2)], [[2, 1]]],
      ['moves from a place that stays free rather', [true, null], [aTeam(1, own), timed(2), timed(3)], [[3, 1]]],
      ['moves in the order of the list', [null, true], [aTeam(1, own), timed(2)], []],
      ['stays where the own team has it', [true, true], [aTeam(1, { ...own, timekeeping: true }), timed(2)], []],
      ['is no other team’s to give', [true, null], [aTeam(1, own), aTeam(2, { people: [ben], timekeeping: true })], []],
    ])('%s', (_name, [first, second], teams, moves) => {
      const rows = [
        { teamName: 'Neu', timekeeping: second },
        { ...anna, timekeeping: first },
      ].map(cells)
      const { timeMoves } = planRoster(rows, teams, 'open')
      expect(timeMoves.map(({ fromId, toId }) => [fromId, toId])).toEqual(moves)
      expect(planRoster(rows, teams, 'closed').timeMoves).toEqual([])
    })

    test('is asked for by one row of a team', () => {
      const rows = [{}, {}, {}, { timekeeping: true }]
      expect(where(rows, [aTeam(1), timed(2)])).toEqual(['1A', '1B', '1C', '2A'])
    })
  })

  test('are missing where there are too few, and the plan counts them', () => {
    const plan = planRoster([cells({ teamName: 'X' }), cells({ teamName: 'Y' })], [aTeam(1)], 'open')
    expect(plan).toMatchObject({ placesFree: 1, newTeams: [{ teamId: 1 }, { teamId: null, teamName: 'Y' }] })
    expect(plan.rows[1]).toMatchObject({ teamId: null, slot: 'A', fault: null })
  })

  test('stay those of a runner who has one, whatever team the row names', () => {
    const [row] = planRoster([cells({ ...anna, teamName: 'Neu' })], [aTeam(1, { people: [ben, anna] })], 'open').rows
    expect(row).toMatchObject({ teamId: 1, slot: 'B', isNew: false, keepsTeam: true })
  })
})
