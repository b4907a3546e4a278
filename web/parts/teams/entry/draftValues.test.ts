import { describe, expect, it } from 'vitest'
import { draftEntry, draftFaults, draftValuesOf, EMPTY_DRAFT, newTeamOf, type DraftValues } from './draftValues.ts'
import { NOBODY } from './teamValues.ts'

const person = { ...NOBODY, firstName: 'Lena', lastName: 'Lang', year: 1991, sex: 'FEMALE' as const }
const whole: DraftValues = {
  ...EMPTY_DRAFT,
  teamName: 'Blitz',
  teamContact: 'team@firma.example',
  runners: [{ ...person, email: 'lena@firma.example' }, person, person],
}
const BAD_EMAIL = 'Gültiges E-Mail-Format erforderlich.'
const faultsOf = (values: DraftValues) => draftFaults({ ...values, id: -1 }, [])
const withRunner = (place: number, other: Partial<DraftValues['runners'][number]>): DraftValues => ({
  ...whole,
  runners: whole.runners.map((runner, index) => (index === place ? { ...runner, ...other } : runner)),
})

describe('a new team', () => {
  it('needs the e-mail of the captain only, and no acronym', () => {
    expect(faultsOf(whole)).toEqual({})
  })

  it('that is empty misses everything, each in its own words', () => {
    const ofEach = (index: number) => ({
      [`runners.${index}.firstName`]: 'Vorname ist ein Pflichtfeld.',
      [`runners.${index}.lastName`]: 'Nachname ist ein Pflichtfeld.',
      [`runners.${index}.year`]: 'Gültiges Geburtsjahr erforderlich.',
      [`runners.${index}.sex`]: 'Geschlecht ist ein Pflichtfeld.',
    })
    expect(faultsOf(EMPTY_DRAFT)).toEqual({
      teamName: 'Teamname ist ein Pflichtfeld.',
      teamContact: 'Team-Kontakt ist ein Pflichtfeld.',
      ...ofEach(0),
      'runners.0.email': 'E-Mail ist ein Pflichtfeld.',
      ...ofEach(1),
      ...ofEach(2),
    })
  })

  it.each([
    ['a contact that is no e-mail', { ...whole, teamContact: 'lena' }, 'teamContact', BAD_EMAIL],
    ['a wrong e-mail of B', withRunner(1, { email: 'x@' }), 'runners.1.email', BAD_EMAIL],
    ['a birth year of 1899', withRunner(2, { year: 1899 }), 'runners.2.year', 'Gültiges Geburtsjahr erforderlich.'],
    ['no number as birth year', withRunner(2, { year: NaN }), 'runners.2.year', 'Gültiges Geburtsjahr erforderlich.'],
    [
      'an acronym of 51 characters',
      { ...whole, teamAcronym: 'k'.repeat(51) },
      'teamAcronym',
      'Kürzel darf maximal 50 Zeichen haben.',
    ],
  ])('with %s is refused there and nowhere else', (_, values, path, sentence) => {
    expect(faultsOf(values)).toEqual({ [path]: sentence })
  })

  it('cannot have the name of another draft, whatever its case and spaces, but its own', () => {
    const drafts = [{ id: -1, teamName: 'Blitz' }]
    const twice = 'Sie haben bereits ein Team mit dem Namen "BLITZ" hinzugefügt.'
    const again = { ...whole, teamName: ' BLITZ ' }
    expect(draftFaults({ ...again, id: -2 }, drafts)).toEqual({ teamName: twice })
    expect(draftFaults({ ...again, id: -1 }, drafts)).toEqual({})
    const { error } = draftEntry(-2, drafts).safeParse(again)
    expect(error?.issues).toMatchObject([{ path: ['teamName'], message: twice }])
  })

  it('is sent without its id and whatever else lies beside it', () => {
    const stored = { ...whole, id: -1, inviteCode: 'ABCD', updatedAt: '2026-11-21T12:00:00Z' }
    expect(draftValuesOf(stored)).toEqual(whole)
    expect(newTeamOf(stored)).toMatchObject({ teamName: 'Blitz', timekeeping: false })
    expect(newTeamOf(stored)).not.toHaveProperty('id')
    expect(newTeamOf(EMPTY_DRAFT)).toBeUndefined()
  })
})
