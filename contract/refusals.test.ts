import { expect, test } from 'vitest'
import { ERROR_CODES } from './errorCodes.ts'
import { refusals, worded } from './refusals.ts'

test('every code is written in one style and bears the status of an error', () => {
  const odd = Object.entries(refusals).filter(
    ([code, { status }]) => !/^[A-Z]+(_[A-Z]+)*$/.test(code) || status < 400 || status > 599,
  )
  expect(odd).toEqual([])
})

/** Two that hand on the sentence of whatever was faulty. */
const THROUGH = ['INVALID_BODY', 'INVALID_PARAMETER']

test('no two codes mean the same: each is a status with a sentence of its own', () => {
  const rows = Object.entries(refusals).filter(([code]) => !THROUGH.includes(code))
  const groups = Map.groupBy(rows, ([, { status, message }]) => `${status} ${String(message)}`)
  const doubles = [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(([code]) => code))
  expect(doubles).toEqual([])
  expect(ERROR_CODES.length).toBe(rows.length + THROUGH.length)
})

test('a reason has its sentence, with what it names', () => {
  expect(worded('STALE')).toEqual({
    code: 'STALE',
    status: 409,
    message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.',
  })
  expect(worded('TEAM_NAME_TAKEN', 'Blitz').message).toBe('Der Teamname "Blitz" existiert bereits.')
  expect(worded('CREDIT_TOO_MANY_PIECES', 'Basic', 1).message).toBe(
    'Von „Basic“ können noch 1 Stück gutgeschrieben werden.',
  )
})
