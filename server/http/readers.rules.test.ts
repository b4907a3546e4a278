import { expect, test } from 'vitest'
import { z } from 'zod'
import { toldOnly } from '#contract/endpoint.ts'
import { answerFor, readerOf } from './readers.ts'

const Person = z.object({ name: z.string(), allergies: toldOnly(z.string().nullable(), ['admin']) })
const PERSON = { name: 'Lena', allergies: 'Nüsse' }
const shapes: [string, z.ZodType, unknown, unknown][] = [
  ['alone', Person, PERSON, { name: 'Lena' }],
  ['in a list', z.array(Person), [PERSON], [{ name: 'Lena' }]],
  ['in a team', z.object({ people: z.array(Person) }), { people: [PERSON] }, { people: [{ name: 'Lena' }] }],
  ['that may be missing', z.object({ who: Person.nullable() }), { who: PERSON }, { who: { name: 'Lena' } }],
]

test.each(shapes)('what only the staff are told is left out for others: %s', (_, schema, whole, rest) => {
  expect(z.encode(answerFor('admin', schema), whole)).toEqual(whole)
  expect(z.encode(answerFor('customer', schema), whole)).toEqual(rest)
  expect(z.encode(answerFor('code', schema), whole)).toEqual(rest)
})

test('an answer of which all are told everything stays the one it is', () => {
  const Open = z.object({ people: z.array(z.object({ name: z.string() })) })
  expect(answerFor('code', Open)).toBe(Open)
})

test('whoever is logged in counts as the holder of a code where a code is what opens', () => {
  const staff = { role: 'admin' } as const
  expect(readerOf('member', staff)).toBe('admin')
  expect(readerOf('member', { role: 'customer' })).toBe('customer')
  expect(readerOf('code', staff)).toBe('code')
  expect(readerOf('public', null)).toBe('code')
})
