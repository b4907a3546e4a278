import { expect, test } from 'vitest'
import { knotsOf } from './boundaries.ts'

const arrow = (line: string) => {
  const [from = '', to = ''] = line.split(' → ')
  return { from, to }
}

test.each([
  ['one way', ['server/orders/a.ts → server/teams/b.ts', 'server/teams/b.ts → server/db/c.ts'], []],
  ['inside one noun', ['server/orders/a.ts → server/orders/b.ts', 'server/orders/b.ts → server/orders/a.ts'], []],
  [
    'a test of the other',
    ['server/orders/a.test.ts → server/teams/b.ts', 'server/teams/b.ts → server/orders/a.ts'],
    [],
  ],
  [
    'two that need each other by different files',
    ['server/orders/a.ts → server/teams/b.ts', 'server/teams/c.ts → server/orders/d.ts'],
    ['orders teams: server/orders/a.ts → server/teams/b.ts, server/teams/c.ts → server/orders/d.ts'],
  ],
  [
    'three in a ring, and one that only uses them',
    [
      'server/a/1.ts → server/b/1.ts',
      'server/b/2.ts → server/c.ts',
      'server/c.ts → server/a/2.ts',
      'server/d/1.ts → server/a/1.ts',
    ],
    ['a b c.ts: server/a/1.ts → server/b/1.ts, server/b/2.ts → server/c.ts, server/c.ts → server/a/2.ts'],
  ],
  [
    'two nouns of the domain',
    ['domain/orders/a.ts → domain/teams/b.ts', 'domain/teams/c.ts → domain/orders/d.ts'],
    ['domain/orders domain/teams: domain/orders/a.ts → domain/teams/b.ts, domain/teams/c.ts → domain/orders/d.ts'],
  ],
])("knots between the server's nouns, and the domain's: %s", (_, lines, knots) => {
  expect(knotsOf(lines.map(arrow))).toEqual(knots)
})
