import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOlder, Version, VERSION } from '../version.ts'
import { OLDEST_BESIDE } from './oldestBeside.ts'

/** The migrations of versions that did not say it yet: 0000 to 0061. */
const BEFORE = 62
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'),
)
const names = journal.entries.map(({ tag }) => tag)

test('each new migration says which oldest version may run beside it, and it is one that there is', () => {
  expect(Object.keys(OLDEST_BESIDE)).toEqual(names.slice(BEFORE))
  for (const version of Object.values(OLDEST_BESIDE)) {
    expect(version).toBe(Version.parse(version))
    expect(isOlder(VERSION, version)).toBe(false)
  }
})
