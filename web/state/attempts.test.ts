import { expect, test } from 'vitest'
import { attempts } from './attempts.ts'

test('a try is open for its own content until it is forgotten', () => {
  const tries = attempts('creation_attempt')
  expect(tries.isOpen('two teams')).toBe(false)
  const key = tries.keyFor('two teams')
  expect([tries.isOpen('two teams'), tries.isOpen('three teams'), tries.keyFor('two teams')]).toEqual([
    true,
    false,
    key,
  ])
  tries.forget()
  expect(tries.isOpen('two teams')).toBe(false)
})
