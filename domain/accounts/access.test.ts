import { describe, expect, test } from 'vitest'
import { areaOf, destinationAfterLogin, guard } from './access.ts'
import { isInternalPath } from '../text/internalPath.ts'

const customer = { role: 'customer', emailVerified: true } as const
const admin = { role: 'admin', emailVerified: true } as const
const unverified = { role: 'customer', emailVerified: false } as const

test('each role has its area', () => {
  expect(areaOf('customer')).toBe('dashboard')
  expect(areaOf('admin')).toBe('admin')
})

test.each([
  ['dashboard', null, 'login'],
  ['dashboard', unverified, 'verify'],
  ['dashboard', customer, 'enter'],
  ['dashboard', admin, 'otherArea'],
  ['admin', null, 'login'],
  ['admin', unverified, 'verify'],
  ['admin', customer, 'otherArea'],
  ['admin', admin, 'enter'],
] as const)('%s for %j: %s', (area, user, answer) => expect(guard(area, user)).toBe(answer))

describe('after login', () => {
  test.each([
    { user: customer, requested: '/checkout', current: 'authentication', to: { to: 'requested', path: '/checkout' } },
    { user: customer, requested: '/checkout', current: 'elsewhere', to: { to: 'requested', path: '/checkout' } },
    { user: customer, requested: null, current: 'authentication', to: { to: 'area', area: 'dashboard' } },
    { user: admin, requested: null, current: 'authentication', to: { to: 'area', area: 'admin' } },
    { user: customer, requested: null, current: 'elsewhere', to: { to: 'stay' } },
    { user: customer, requested: 'https://a.at', current: 'authentication', to: { to: 'area', area: 'dashboard' } },
    { user: unverified, requested: '/checkout', current: 'authentication', to: { to: 'verify' } },
    { user: unverified, requested: null, current: 'elsewhere', to: { to: 'verify' } },
  ] as const)('$user.role asking for $requested from $current goes $to', ({ to, ...arrival }) => {
    expect(destinationAfterLogin(arrival)).toEqual(to)
  })
})

describe('internal paths', () => {
  test.each([
    '/',
    '/checkout',
    '/dashboard/teams?page=2#team-4',
    '/bearbeitung/teams?code=AB-CD',
    '/login?from=https://a.at//b',
  ])('%s is one', (path) => expect(isInternalPath(path)).toBe(true))
  test.each([
    '',
    'checkout',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    '/a\\b',
    'https://example.org',
    'javascript:alert(1)',
    ' /checkout',
    '/\texample.org',
    '/\t/example.org',
    '/\n/example.org',
    '/./\u0000',
    '/..//example.org',
    '/dashboard//teams',
    `/${'a'.repeat(2000)}`,
  ])('%j is none', (path) => expect(isInternalPath(path)).toBe(false))

  test('whatever passes stays on our own site', () => {
    const pieces = ['/', '\\', '.', 'a', '%5C', '%2F', '?', '#', ':', '@', '\t', 'evil.at']
    const tails = pieces.flatMap((one) => pieces.flatMap((two) => pieces.map((three) => one + two + three)))
    const passed = tails.flatMap((tail) => [tail, `/${tail}`]).filter(isInternalPath)
    expect(passed.length).toBeGreaterThan(100)
    const origins = passed.map((path) => new URL(path, 'https://lauf.example').origin)
    expect(new Set(origins)).toEqual(new Set(['https://lauf.example']))
  })
})
