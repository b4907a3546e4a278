import { expect, test } from 'vitest'
import { deadlinesOfTeam, type TeamField } from './teamFields.ts'

const NONE = { registration: false, names: false, shirts: false, timekeeping: false }

test.each<[string, TeamField[], typeof NONE]>([
  ['nothing', [], NONE],
  ['the type, which can always be changed', ['teamType'], NONE],
  ['the contact, which gets letters', ['teamContact'], { ...NONE, names: true }],
  ['the shirts', ['tshirtOption'], { ...NONE, shirts: true }],
  ['clock and start list', ['timekeeping', 'competition'], { ...NONE, names: true, timekeeping: true }],
])('a change of %s is ended by its deadlines', (_, changed, deadlines) => {
  expect(deadlinesOfTeam(changed)).toEqual(deadlines)
})
