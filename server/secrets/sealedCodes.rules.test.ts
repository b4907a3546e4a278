import { expect, test } from 'vitest'
import { codeHashOf, sealCode, newCode, unsealCode } from './sealedCodes.ts'

const KEY = 'a key of thirty-two characters or more'
const OTHER = 'another key of thirty-two characters'

test('a kept code opens with its key only, and is never kept twice alike', () => {
  const code = newCode()
  const [one, other] = [sealCode(KEY, 'team-code', code), sealCode(KEY, 'team-code', code)]
  expect(unsealCode(KEY, one.sealed)).toBe(code)
  expect(one.codeHash).toBe(other.codeHash)
  expect(one.sealed).not.toBe(other.sealed)
  expect(() => unsealCode(OTHER, one.sealed)).toThrow(/authenticate/)
  const changed = Buffer.from(one.sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => unsealCode(KEY, changed.toString('base64url'))).toThrow(/authenticate/)
})

test('a code is found however it is typed, under its own purpose and key', () => {
  const hash = codeHashOf(KEY, 'team-code', 'ABCD-EFGH-JKMN')
  expect(codeHashOf(KEY, 'team-code', ' abcd efghjkmn')).toBe(hash)
  expect(codeHashOf(KEY, 'invite-code', 'ABCD-EFGH-JKMN')).not.toBe(hash)
  expect(codeHashOf(OTHER, 'team-code', 'ABCD-EFGH-JKMN')).not.toBe(hash)
})
