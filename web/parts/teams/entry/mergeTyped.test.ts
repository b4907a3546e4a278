import { describe, expect, it } from 'vitest'
import { mergeTyped } from './mergeTyped.ts'
import { valuesOf, type EditableRunner, type EditableTeam } from './teamValues.ts'

const runner = (runnerID: number, slot: 'A' | 'B' | 'C', other: Partial<EditableRunner> = {}): EditableRunner => ({
  runnerID,
  slot,
  firstName: null,
  lastName: null,
  year: null,
  sex: null,
  email: null,
  phoneNumber: null,
  isApprentice: false,
  bestTime: null,
  tshirtSize: null,
  orderedShirt: null,
  showInResults: null,
  isTeamCaptain: slot === 'A',
  startNumber: `101${slot}`,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...other,
})
const team = (other: Partial<EditableTeam> = {}): EditableTeam => ({
  id: 1,
  teamName: 'Blitz',
  teamAcronym: 'BLZ',
  teamContact: 'a@firma.example',
  competition: 'RUNNING',
  teamType: 'COMPANY',
  timekeeping: false,
  tshirtOption: false,
  complete: false,
  updatedAt: '2026-11-21T08:00:00.000Z',
  runners: [runner(11, 'A', { firstName: 'Anna' }), runner(12, 'B', { firstName: 'Paul' }), runner(13, 'C')],
  ...other,
})

describe('mergeTyped', () => {
  it('takes over what is saved where nothing was typed', () => {
    const now = team({ teamName: 'Donner' })
    expect(mergeTyped({ typed: valuesOf(team()), before: team(), now })).toEqual({
      values: valuesOf(now),
      conflicts: [],
      departed: [],
    })
  })

  it('keeps what was typed where nothing else was saved', () => {
    const typed = { ...valuesOf(team()), teamAcronym: 'B' }
    const { values, conflicts } = mergeTyped({ typed, before: team(), now: team({ teamName: 'Donner' }) })
    expect(values).toMatchObject({ teamName: 'Donner', teamAcronym: 'B' })
    expect(conflicts).toEqual([])
  })

  it('keeps what was typed and names what is saved where both sides changed', () => {
    const typed = { ...valuesOf(team()), teamName: 'Regen', competition: 'NORDIC_WALKING' as const }
    const { values, conflicts } = mergeTyped({ typed, before: team(), now: team({ teamName: 'Donner' }) })
    expect(values).toMatchObject({ teamName: 'Regen', competition: 'NORDIC_WALKING' })
    expect(conflicts).toEqual([{ path: 'teamName', label: 'Teamname', saved: 'Donner' }])
  })

  it('lets an acronym that only followed the name here give way to one that was written elsewhere', () => {
    const typed = { ...valuesOf(team()), teamName: 'Regen', teamAcronym: 'Regen' }
    const merged = mergeTyped({ typed, before: team(), now: team({ teamAcronym: 'DON' }) })
    expect([merged.values.teamName, merged.values.teamAcronym, merged.conflicts]).toEqual(['Regen', 'DON', []])
  })

  it('names no conflict where both sides typed the same', () => {
    const typed = { ...valuesOf(team()), teamName: 'Donner' }
    expect(mergeTyped({ typed, before: team(), now: team({ teamName: 'Donner' }) }).conflicts).toEqual([])
  })

  it('keeps what was typed about who is in another team now, and about a place that somebody else has now', () => {
    const typed = valuesOf(team())
    typed.runners = typed.runners.map((values, index) =>
      index === 1 ? { ...values, year: 1985 } : index === 2 ? { ...values, firstName: 'Rosa' } : values,
    )
    const others = [runner(21, 'B', { firstName: 'Max' }), runner(22, 'C', { firstName: 'Ida' })]
    const now = team({ runners: [runner(11, 'A', { firstName: 'Anna' }), ...others] })
    const { values, departed } = mergeTyped({ typed, before: team(), now })
    expect(values.runners.map(({ firstName }) => firstName)).toEqual(['Anna', 'Max', 'Ida'])
    expect(departed).toEqual([
      { who: 'Paul', typed: ['Jahrgang: „1985“'] },
      { who: 'Platz C', typed: ['Vorname: „Rosa“'] },
    ])
  })

  it('follows a person into another slot', () => {
    const typed = valuesOf(team())
    typed.runners = typed.runners.map((values, index) => (index === 1 ? { ...values, lastName: 'Steiner' } : values))
    const now = team({
      runners: [
        runner(12, 'A', { firstName: 'Paul', lastName: 'Moser' }),
        runner(11, 'B', { firstName: 'Anna' }),
        runner(13, 'C'),
      ],
    })
    const { values, conflicts } = mergeTyped({ typed, before: team(), now })
    expect(values.runners.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Paul Steiner',
      'Anna ',
      ' ',
    ])
    expect(conflicts).toEqual([{ path: 'runners.0.lastName', label: 'A · Nachname', saved: 'Moser' }])
  })

  it.each([
    [{ sex: 'FEMALE' }, { sex: 'MALE' as const }, 'C · Geschlecht', 'Weiblich'],
    [{ year: 1990 }, { year: 1980 }, 'C · Jahrgang', '1990'],
    [{ isApprentice: true, firstName: 'Z' }, { firstName: 'Q' }, 'C · Vorname', 'Z'],
    [{ bestTime: 'UNDER_20' }, { bestTime: 'OVER_50' }, 'C · Bestzeit', '<20 min (<4 min/km)'],
  ])('shows %j in German', (saved, own, label, words) => {
    const typed = valuesOf(team())
    typed.runners = typed.runners.map((values, index) => (index === 2 ? { ...values, ...own } : values))
    const now = team({ runners: [...team().runners.slice(0, 2), runner(13, 'C', saved as Partial<EditableRunner>)] })
    expect(mergeTyped({ typed, before: team(), now }).conflicts).toMatchObject([{ label, saved: words }])
  })
})
