import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Declared } from './endpoint.ts'

const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const KNOWN = ['2027-01-01', '2027-01-01T10:00:00Z']
/** The database refuses the first, and the day after the last is in no year of four digits. */
const UNKNOWN = ['0000-01-01', '0000-01-01T10:00:00Z', '9999-12-31', '9999-12-31T10:00:00Z', '2027-02-30']

type Found = { path: string; schema: z.core.$ZodType }

const isOfDays = (schema: z.core.$ZodType) =>
  schema instanceof z.core.$ZodISODate || schema instanceof z.core.$ZodISODateTime

/** The parts of a schema that take days or moments, each with what judges it before and after. */
function daysIn(schema: z.core.$ZodType, path: string): Found[] {
  const inside = (one: z.core.$ZodType) => daysIn(one, path)
  if (isOfDays(schema) || (schema instanceof z.core.$ZodPipe && isOfDays(schema._zod.def.in))) return [{ path, schema }]
  if (schema instanceof z.core.$ZodPipe) return [...inside(schema._zod.def.in), ...inside(schema._zod.def.out)]
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, one]) => daysIn(one, `${path}.${name}`))
  if (schema instanceof z.core.$ZodArray) return daysIn(schema._zod.def.element, `${path}.0`)
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(inside)
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? inside(def.innerType) : []
}

const found = endpoints.flatMap(({ line, query, params, headers, body }) =>
  [query, params, headers, body].flatMap((schema) => (schema ? daysIn(schema, line) : [])),
)

describe('no day that the database does not know, or that cannot be counted with, comes in:', () => {
  test('dozens of fields take days', () => expect(found.length).toBeGreaterThan(40))

  test.each(found)('$path', ({ schema }) => {
    const takes = (text: string) => z.core.safeParse(schema, text).success
    expect(KNOWN.some(takes)).toBe(true)
    expect(UNKNOWN.filter(takes)).toEqual([])
  })
})
