import { expect, test } from 'vitest'
import { ownLinkCause, runnerAsked } from './ownLinkCauses.ts'

test.each<[cause: string, asked: number | null]>([
  [ownLinkCause('runner-link:7:a-b', { runnerID: 12, unsaid: 'name' }), 12],
  [ownLinkCause('runner-link:7:a-b', { runnerID: 12, unsaid: 'number' }), null],
  ['runner-link:7:a-b:12', null],
  ['order:12:name', null],
  ['runner-link:name', null],
])('a letter of the cause %s says to %s that names are shown', (cause, asked) => {
  expect(runnerAsked(cause)).toBe(asked)
})
