import { expect, test } from 'vitest'
import { codeHashOf, sealCode, newCode, unseal } from './sealedCodes.ts'

const KEY = 'a key of thirty-two characters or more'
const OTHER = 'another key of thirty-two characters'

test('a kept code opens with its key only, and is never kept twice alike', () => {
  const code = newCode()
  const [one, other] = [sealCode(KEY, 'team-code', code), sealCode(KEY, 'team-code', code)]
  expect(unseal(KEY, one.sealed)).toBe(code)
  expect(one.codeHash).toBe(other.codeHash)
  expect(one.sealed).not.toBe(other.sealed)
  expect(unseal(OTHER, one.sealed)).toBeNull()
  const changed = Buffer.from(one.sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  for (const damaged of [changed.toString('base64url'), one.sealed.slice(0, 20), '']) {
    expect(unseal(KEY, damaged)).toBeNull()
  }
})

test('a code is found however it is typed, under its own purpose and key', () => {
  const hash = codeHashOf(KEY, 'team-code', 'ABCD-EFGH-JKMN')
  expect(codeHashOf(KEY, 'team-code', ' abcd efghjkmn')).toBe(hash)
  expect(codeHashOf(KEY, 'invite-code', 'ABCD-EFGH-JKMN')).not.toBe(hash)
  expect(codeHashOf(OTHER, 'team-code', 'ABCD-EFGH-JKMN')).not.toBe(hash)
})
