import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '#server/version.ts'

const root = path.resolve(import.meta.dirname, '..')
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
const pages = readdirSync(path.join(root, 'docs/releases'))

test('the version that package.json names has its page, or is the one that is being built', () => {
  const unreleased = changelog.split('\n## ')[1]
  expect(unreleased).toMatch(/^Unreleased\n/)
  const isBuilt = unreleased?.includes(`The next release: ${VERSION} `)
  expect([isBuilt, pages.includes(VERSION.replace(/\.\d+$/, '.md'))]).toContain(true)
})

test('each release stands in CHANGELOG, and its page says what to do about it', () => {
  const listed = [...changelog.matchAll(/\(docs\/releases\/([^)]+)\)/g)].map(([, page]) => page)
  expect(listed.toSorted()).toEqual(pages.toSorted())
  const silent = pages.filter(
    (page) => !readFileSync(path.join(root, 'docs/releases', page), 'utf8').includes('\n## Beim Aktualisieren\n- '),
  )
  expect(silent).toEqual([])
})
