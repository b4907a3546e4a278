import { describe, expect, test } from 'vitest'
import {
  AUDIENCES,
  fieldsSeenBy,
  isTypedBy,
  NAMING_FIELDS,
  PERSON,
  PERSON_FIELDS,
  ROSTER_PERSON_FIELDS,
} from './persons.ts'

const ALL = ['firstName', 'lastName', 'year', 'sex', 'email', 'phoneNumber', 'bestTime', 'tshirtSize', 'showInResults']

describe('who sees what of a person', () => {
  test.each([
    ['company', [...ALL, 'isApprentice']],
    ['codeHolder', [...ALL, 'isApprentice']],
    ['staff', [...ALL, 'isApprentice']],
    ['person', ALL],
    ['timekeeper', ['firstName', 'lastName', 'year', 'sex', 'isApprentice', 'showInResults']],
    ['results', ['firstName', 'lastName']],
    ['nextYear', ['firstName', 'lastName', 'year', 'sex', 'email']],
  ] as const)('%s', (audience, fields) => expect(fieldsSeenBy(audience).toSorted()).toEqual(fields.toSorted()))

  test('nothing is published that is unknown to the timekeeper or does not go after the event', () => {
    const published = fieldsSeenBy('results')
    expect(published.filter((field) => !fieldsSeenBy('timekeeper').includes(field))).toEqual([])
    expect(published.filter((field) => !NAMING_FIELDS.includes(field))).toEqual([])
  })
})

test('nobody types what they do not see, nor keeps for next year what no form asks the person or the company', () => {
  const blind = PERSON_FIELDS.flatMap((field) =>
    AUDIENCES.filter((audience) => {
      const typedBy: readonly string[] = PERSON[field].typedBy
      return typedBy.includes(audience) && !fieldsSeenBy(audience).some((seen) => seen === field)
    }),
  )
  expect(blind).toEqual([])
  // a company's list is a form of it too
  const listed = ROSTER_PERSON_FIELDS.filter((field) => !isTypedBy(field, 'company'))
  expect(listed).toEqual([])
  expect(fieldsSeenBy('nextYear').filter((field) => !isTypedBy(field, 'company'))).toEqual([])
})
