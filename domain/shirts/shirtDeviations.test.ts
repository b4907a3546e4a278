import { expect, test } from 'vitest'
import { NOBODY } from '../teams/persons.ts'
import { newShirtDeviation, shirtDeviation, shirtDeviations } from './shirtDeviations.ts'

const ordered = { fit: 'Damen', size: 'M' } as const
const eva = { ...NOBODY, firstName: 'Eva', sex: 'FEMALE', tshirtSize: 'M', orderedShirt: ordered } as const
const option = { tshirtOption: true }

test.each([
  ['as ordered', eva, null],
  ['nothing ordered', { ...eva, tshirtSize: 'L', orderedShirt: null }, null],
  ['another size', { ...eva, tshirtSize: 'L' }, { kind: 'other', shirt: { fit: 'Damen', size: 'L' } }],
  ['another cut', { ...eva, sex: 'MALE' }, { kind: 'other', shirt: { fit: 'Herren', size: 'M' } }],
  ['another person of the same cut and size', { ...eva, firstName: 'Ida' }, null],
  ['no size', { ...eva, tshirtSize: null }, { kind: 'none' }],
  ['nobody', { ...NOBODY, sex: null, tshirtSize: null, orderedShirt: ordered }, { kind: 'nobody' }],
  [
    'nobody, with a size that was left',
    { ...NOBODY, sex: null, tshirtSize: 'M', orderedShirt: ordered },
    { kind: 'nobody' },
  ],
] as const)('%s', (_, runner, now) => {
  expect(shirtDeviation(runner, option)).toEqual(now && { ordered, now })
})

test('in a team without the option nobody wishes a shirt; deviations name runner and team', () => {
  const [without, as] = [
    { tshirtOption: false, runners: [eva] },
    { ...option, runners: [eva] },
  ]
  expect(shirtDeviations([as, without])).toEqual([
    { team: without, runner: eva, deviation: { ordered, now: { kind: 'none' } } },
  ])
})

test.each([
  ['comes', eva, { ...eva, tshirtSize: 'L' }, 'other'],
  ['turns into another', { ...eva, tshirtSize: 'L' }, { ...eva, tshirtSize: 'S' }, 'other'],
  ['stays', { ...eva, tshirtSize: 'L' }, { ...eva, tshirtSize: 'L', firstName: 'Ida' }, undefined],
  ['goes', { ...eva, tshirtSize: 'L' }, eva, undefined],
  ['is that of a free place that stays so', { ...eva, ...NOBODY }, { ...eva, ...NOBODY }, undefined],
] as const)('what a change brings is told where it %s', (_, before, after, kind) => {
  const brought = newShirtDeviation({ runner: before, team: option }, { runner: after, team: option })
  expect(brought?.now.kind).toBe(kind)
})
