import { expect, test } from 'vitest'
import { noticeDue, type LastNotice } from './pickupNotices.ts'

const FETCHES = { isOut: false, digest: 'now' }
const last = (state: LastNotice['state'], digest: string | null = 'now') => ({ state, digest })

test.each([
  ['never had one', {}, 'first'],
  ['has it as it is now', { last: last('sent') }, 'unchanged'],
  ['has an earlier one', { last: last('sent', 'before') }, 'changed'],
  ['has one of which nothing is known', { last: last('sent', null) }, 'changed'],
  ['is about to get one', { last: last('waiting', null) }, 'waiting'],
  ['had one that came back', { last: last('failed', 'before') }, 'returned'],
  ['has no confirmed address', { hasAddress: false }, 'no-address'],
  ['has all that it fetches', { fetches: { ...FETCHES, isOut: true }, last: last('sent', 'before') }, 'fetched'],
  ['has nothing here', { fetches: null }, 'nothing'],
] as const)('a company that %s', (_, facts, due) => {
  expect(noticeDue({ fetches: FETCHES, hasAddress: true, last: undefined, ...facts })).toBe(due)
})
