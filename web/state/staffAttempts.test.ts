import { expect, test } from 'vitest'
import { Problem, unreachable } from '#web/api/problem.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { staffAttempts } from './staffAttempts.ts'
import { tabStorage } from './storage.ts'

const refused = (status: number) => new Problem({ status, kind: 'answered', message: 'Nein' })

test('a call has the same key until an answer says how it ended, beside other calls and after a reload', async () => {
  const keys: string[] = []
  const pay = (answer: () => Promise<string>) =>
    onceForStaff(['POST /payments', { amount: 5 }], (headers) => {
      keys.push(headers['idempotency-key'])
      return answer()
    })
  const failing = (error: Error) => pay(() => Promise.reject(error)).catch((thrown: unknown) => thrown)
  await failing(unreachable())
  staffAttempts.keyFor('something else')
  await failing(refused(503))
  await failing(refused(429))
  expect(await pay(() => Promise.resolve('done'))).toBe('done')
  expect(new Set(keys).size).toBe(1)
  // meant once more
  await failing(refused(409))
  await failing(refused(409))
  expect(new Set(keys).size).toBe(3)
})

test('only the last calls are kept, and what nobody can read is none', () => {
  const first = staffAttempts.keyFor('0')
  for (let place = 1; place < 60; place += 1) staffAttempts.keyFor(String(place))
  expect(staffAttempts.keyFor('59')).not.toBe(first)
  expect(staffAttempts.keyFor('0')).not.toBe(first)
  for (const broken of ['{', '{}', '[1, ["a"], [2, 3]]']) {
    tabStorage.write('staff_attempts', broken)
    const key = staffAttempts.keyFor('a')
    expect(staffAttempts.keyFor('a')).toBe(key)
  }
  staffAttempts.forget('a')
  expect(tabStorage.read('staff_attempts')).toBeNull()
})
