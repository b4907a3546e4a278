import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PasswordConfirmation } from './accounts/sessions.ts'
import { LegalEntry } from './event/legalTexts.ts'

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  maxLength?: number
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync('docs/openapi.json', 'utf8'),
)

/** Texts whose length something else bounds, by their name and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  pendingEmail: 'nobody reads it',
  'rows[]': 'cells, which are cut (rules/roster#cell-length)',
}

/** The texts of a body that say neither how long they may be nor a form that bounds it. */
function unboundedIn(schema: Schema, path = ''): string[] {
  if (Object.hasOwn(ELSEWHERE, path)) return []
  const inside = [
    ...(schema.anyOf ?? []).flatMap((one) => unboundedIn(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      unboundedIn(one, path === '' ? name : `${path}.${name}`),
    ),
    ...(schema.items ? unboundedIn(schema.items, `${path}[]`) : []),
  ]
  const isText =
    [schema.type ?? []].flat().includes('string') && schema.enum === undefined && schema.const === undefined
  const isBound =
    schema.maxLength !== undefined ||
    schema.format?.startsWith('date') ||
    schema.format === 'binary' ||
    hasEnd(schema.pattern)
  return isText && !isBound ? [...inside, path] : inside
}

/** A pattern of the whole text without anything that repeats for ever. */
const hasEnd = (pattern: string | undefined) =>
  pattern !== undefined && /^\^.*\$$/s.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern)

describe('every text of a body has a length', () => {
  const bodies = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema ? [{ call: `${method} ${path}`, schema }] : []
    }),
  )
  test.each(bodies)('$call', ({ schema }) => expect(unboundedIn(schema)).toEqual([]))
})

test.each([
  ['a password', () => PasswordConfirmation.safeParse({ password: '\u0000'.repeat(201) })],
  [
    'a legal text',
    () => LegalEntry.safeParse({ markdown: '\u0000'.repeat(60_001), version: '1', validFrom: '2027-01-01' }),
  ],
])('of %s that is too long nothing else is said: it is not looked at', (_, parsed) => {
  expect(parsed().error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})
