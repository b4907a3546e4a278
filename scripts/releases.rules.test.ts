import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '#server/version.ts'

const root = path.resolve(import.meta.dirname, '..')
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
const pages = readdirSync(path.join(root, 'docs/releases'))

test('the version that package.json names is the one that is being built, or has its page and nothing more to come', () => {
  const [, unreleased = ''] = changelog.split('\n## ')
  expect(unreleased).toMatch(/^Unreleased\n/)
  const hasPage = pages.includes(VERSION.replace(/\.\d+$/, '.md'))
  const isMend = !VERSION.endsWith('.0')
  const isBuilt = unreleased.includes(`\nThe next release: ${VERSION} (\`package.json\`).\n`) && hasPage === isMend
  const isOut = unreleased.trim() === 'Unreleased' && hasPage
  expect([isBuilt, isOut]).toContain(true)
})

const rows = [
  ...changelog.matchAll(
    /^\| \[(?<title>[^\]]+)\]\(docs\/releases\/(?<page>[^)]+)\) \| (?<day>[^|]+) \| (?<words>.+) \|$/gm,
  ),
].map(({ groups }) => ({ title: '', page: '', day: '', words: '', ...groups }))
const read = (page: string) => readFileSync(path.join(root, 'docs/releases', page), 'utf8')

test('each release has its row in CHANGELOG, the newest first, and its page begins with the same words', () => {
  const newestFirst = pages.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  expect(rows.map(({ page }) => page)).toEqual(newestFirst)
  const others = rows.filter(
    ({ title, page, day, words }) => !read(page).startsWith(`# ${title}\n\nBuilt on ${day}. ${words}\n\n`),
  )
  expect(others).toEqual([])
})

test('the page of each release says what to do about it', () => {
  expect(pages.filter((page) => !read(page).includes('\n\n## Beim Aktualisieren\n- '))).toEqual([])
})
