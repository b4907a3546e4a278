import { describe, expect, it } from 'vitest'
import { NOBODY, teamEntry, valuesOf, type EditableTeam, type RunnerValues, type TeamValues } from './teamValues.ts'

const nobody = {
  firstName: null,
  lastName: null,
  year: null,
  sex: null,
  email: null,
  phoneNumber: null,
  isApprentice: false,
  bestTime: null,
  tshirtSize: null,
  showInResults: null,
}
const SAVED_AT = '2026-11-21T08:00:00.000Z'
const team: EditableTeam = {
  id: 7,
  teamName: 'Team von Bergblick',
  teamAcronym: 'Bergblick',
  teamContact: 'team@firma.example',
  competition: 'RUNNING',
  teamType: 'COMPANY',
  timekeeping: false,
  tshirtOption: false,
  complete: false,
  updatedAt: SAVED_AT,
  runners: (['A', 'B', 'C'] as const).map((slot, index) => ({
    ...nobody,
    runnerID: 70 + index,
    orderedShirt: null,
    slot,
    isTeamCaptain: index === 0,
    startNumber: `101${slot}`,
    updatedAt: SAVED_AT,
  })),
}
const ANNA = {
  firstName: 'Anna',
  lastName: 'Gruber',
  year: 1988,
  sex: 'FEMALE',
  email: 'anna@firma.example',
} as const
const anna: RunnerValues = { ...NOBODY, ...ANNA }
const others = [
  { id: 7, teamName: 'Team von Bergblick' },
  { id: 8, teamName: 'Nordkette Sprinter' },
]

const faultsOf = (change: Partial<TeamValues>) =>
  Object.fromEntries(
    (
      teamEntry({ team, otherTeams: others, form: 'company' }).safeParse({ ...valuesOf(team), ...change }).error
        ?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]),
  )
const withSecond = (runner: RunnerValues) => ({
  runners: valuesOf(team).runners.map((values, index) => (index === 1 ? runner : values)),
})

describe('teamEntry', () => {
  it.each<[Partial<TeamValues>, Record<string, string>]>([
    [{}, {}],
    [{ teamName: ' ' }, { teamName: 'Teamname ist ein Pflichtfeld.' }],
    [{ teamAcronym: '' }, { teamAcronym: 'Kürzel ist ein Pflichtfeld.' }],
    [{ teamAcronym: 'x'.repeat(51) }, { teamAcronym: 'Kürzel darf maximal 50 Zeichen haben.' }],
    [{ teamAcronym: 'x'.repeat(50) }, {}],
    [
      { teamName: 'nordkette  SPRINTER' },
      { teamName: 'Der Teamname "nordkette  SPRINTER" wird bereits von einem anderen Team verwendet.' },
    ],
    [{ teamName: 'TEAM VON BERGBLICK' }, {}],
  ])('answers %j with %j', (change, expected) => {
    expect(faultsOf(change)).toEqual(expected)
  })

  it.each<[Partial<RunnerValues>, Record<string, string>]>([
    [{}, {}],
    [{ firstName: '' }, { firstName: 'Vorname ist ein Pflichtfeld.' }],
    [{ lastName: '' }, { lastName: 'Nachname ist ein Pflichtfeld.' }],
    [{ year: null }, { year: 'Gültiges Geburtsjahr erforderlich.' }],
    [{ year: NaN }, { year: 'Gültiges Geburtsjahr erforderlich.' }],
    [{ year: 1899 }, { year: 'Gültiges Geburtsjahr erforderlich.' }],
    [{ sex: null }, { sex: 'Geschlecht ist ein Pflichtfeld.' }],
    [{ email: '' }, { email: 'Gültiges E-Mail-Format erforderlich.' }],
    [{ email: 'anna@' }, { email: 'Gültiges E-Mail-Format erforderlich.' }],
    [{ phoneNumber: '123' }, { phoneNumber: 'Gültiges Telefonnummernformat erforderlich.' }],
    [{ phoneNumber: '+43 512 123456' }, {}],
  ])('answers a person with %j with %j at the slot', (change, expected) => {
    const atSlot = Object.fromEntries(
      Object.entries(expected).map(([field, message]) => [`runners.1.${field}`, message]),
    )
    expect(faultsOf(withSecond({ ...anna, ...change }))).toEqual(atSlot)
  })

  it.each<[index: number, Partial<RunnerValues>, Record<string, string>]>([
    [0, { email: '' }, { 'runners.0.email': 'E-Mail ist ein Pflichtfeld.' }],
    [0, { email: 'anna@' }, { 'runners.0.email': 'Gültiges E-Mail-Format erforderlich.' }],
    [1, { email: '' }, {}],
    [1, { email: 'anna@' }, { 'runners.1.email': 'Gültiges E-Mail-Format erforderlich.' }],
    [2, { email: '', year: null }, { 'runners.2.year': 'Gültiges Geburtsjahr erforderlich.' }],
  ])('with a code it wants of slot %i with %j: %j', (place, change, expected) => {
    const runners = valuesOf(team).runners.map((values, index) => (index === place ? { ...anna, ...change } : values))
    const { error } = teamEntry({ team, otherTeams: others, form: 'codeHolder' }).safeParse({
      ...valuesOf(team),
      runners,
    })
    expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(
      expected,
    )
  })

  it('validates a slot as soon as anything stands in it, a tick too', () => {
    expect(Object.keys(faultsOf(withSecond({ ...valuesOf(team).runners[1]!, isApprentice: true })))).toHaveLength(5)
  })

  it('gives the body with the persons and moments of the team', () => {
    expect(
      teamEntry({ team, otherTeams: others, form: 'company' }).parse({
        ...valuesOf(team),
        ...withSecond(anna),
        teamName: 'Neu',
      }),
    ).toMatchObject({
      teamName: 'Neu',
      updatedAt: SAVED_AT,
      runners: [
        { runnerID: 70, updatedAt: SAVED_AT },
        { runnerID: 71, updatedAt: SAVED_AT, firstName: 'Anna', email: 'anna@firma.example' },
        { runnerID: 72, updatedAt: SAVED_AT },
      ],
    })
  })

  // A list brought Ben into slot B without an e-mail.
  const ben = { ...team.runners[1]!, ...anna, firstName: 'Ben', email: null, bestTime: null, tshirtSize: null }
  const listed: EditableTeam = { ...team, tshirtOption: true, runners: [team.runners[0]!, ben, team.runners[2]!] }

  it.each<[what: string, slot: number, Partial<RunnerValues>, outcome: object]>([
    ['nothing', 1, {}, {}],
    ['a person elsewhere', 2, anna, ANNA],
    ['a size', 1, { tshirtSize: 'M' }, { tshirtSize: 'M' }],
    ['the person itself', 1, { lastName: 'Huber' }, ['runners.1.email']],
    ['the missing e-mail', 1, { email: 'ben@firma.example' }, { email: 'ben@firma.example' }],
    [
      'a size for nobody',
      2,
      { tshirtSize: 'M' },
      ['firstName', 'lastName', 'year', 'sex', 'email'].map((field) => `runners.2.${field}`),
    ],
  ])('beside a person without an e-mail it judges and sends only the change: %s', (_what, place, change, outcome) => {
    const values = valuesOf(listed)
    values.runners[place] = { ...values.runners[place]!, ...change }
    const { data, error } = teamEntry({ team: listed, otherTeams: others, form: 'company' }).safeParse(values)
    const versions = team.runners.map(({ runnerID, updatedAt }) => ({ runnerID, updatedAt }))
    const sent = versions.map((version, index) => (index === place ? { ...outcome, ...version } : version))
    expect(error?.issues.map(({ path }) => path.join('.')) ?? data).toEqual(
      Array.isArray(outcome) ? outcome : { updatedAt: SAVED_AT, runners: sent },
    )
  })
})
