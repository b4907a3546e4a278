import { expect, test } from 'vitest'
import { kindsOf } from '../text/factTable.ts'
import { mayDo, RIGHTS, STAFF_ROLES, type StaffRight } from './staffRoles.ts'

test('the lead may do everything, and everybody sees the own account', () => {
  const refused = kindsOf(RIGHTS).filter((right) => !mayDo(['lead'], right))
  expect(refused).toEqual([])
  expect(STAFF_ROLES.every((role) => mayDo([role], 'account'))).toBe(true)
})

test('whoever mails results may send Rundmails and works with results', () => {
  expect(STAFF_ROLES.filter((role) => mayDo([role], 'messages.write') && !mayDo([role], 'results.write'))).toEqual([])
  expect(mayDo(['timing'], 'messages.write')).toBe(false)
})

test('several roles add up, none allows nothing', () => {
  const rights: StaffRight[] = ['invoices.correct', 'numbers.write', 'staff']
  expect(rights.map((right) => mayDo(['billing', 'timing'], right))).toEqual([true, true, false])
  expect(rights.some((right) => mayDo([], right))).toBe(false)
})
