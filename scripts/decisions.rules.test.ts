import { expect, test } from 'vitest'
import { measureDecisions, WORDS_MAX } from './decisions.ts'

const decision = (words: number, path = 'docs/decisions/001-one-package.md') => ({
  path,
  text: `# 001\n\n${'word '.repeat(words - 2)}\n`,
})
const findings = (file: { path: string; text: string }) =>
  measureDecisions([file]).flatMap((measure) => measure.findings)

test('a decision of more than half a page is found, with its words', () => {
  expect(findings(decision(WORDS_MAX))).toEqual([])
  expect(findings(decision(WORDS_MAX + 1))).toEqual([`docs/decisions/001-one-package.md ${WORDS_MAX + 1}`])
})

test('other documents may be as long as they need to be', () => {
  expect(findings(decision(WORDS_MAX + 1, 'docs/performance.md'))).toEqual([])
})
