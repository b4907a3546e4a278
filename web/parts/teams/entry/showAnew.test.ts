import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showAnew } from './showAnew.ts'
import { NOBODY, type TeamValues } from './teamValues.ts'

const SIZE = 'runners.0.tshirtSize'

test('a size chosen between a refetch and the next drawing of the page stays chosen', async () => {
  const saved: TeamValues = {
    teamName: 'Gipfel',
    teamAcronym: 'ALT',
    teamContact: 'a@b.example',
    competition: 'RUNNING',
    teamType: 'COMPANY',
    runners: [NOBODY, NOBODY, NOBODY],
  }
  const { register, reset, getValues } = createFormControl<TeamValues>({ defaultValues: saved })
  const shown = { name: SIZE, type: 'text', value: '' }
  const field = register(SIZE)
  field.ref(shown)
  const choose = (size: string) => {
    shown.value = size
    return field.onChange({ type: 'change', target: shown })
  }
  await choose('S')
  showAnew(reset, { ...saved, teamAcronym: 'NEU' }, { ...getValues(), teamAcronym: 'NEU' })
  await choose('M')
  register(SIZE).ref(shown)
  expect([getValues(SIZE), shown.value, getValues('teamAcronym')]).toEqual(['M', 'M', 'NEU'])
})
