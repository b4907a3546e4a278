import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#domain/staff/staffRoles.ts'
import { EVENT_SIZE } from '#server/demo/planCompanies.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)

/** Three screens. */
const LINES_MAX = 150
const LETTERS_MAX = 160

test('the README fits on three screens, and says how it is licensed', () => {
  const lines = read('README.md').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(LINES_MAX)
  expect(lines.filter((line) => line.length > LETTERS_MAX)).toEqual([])
  expect(lines).toContain("Licence: not chosen yet; all rights are the commissioner's")
})

/** The names in the first column of a document's tables. */
const named = (file: string, name: RegExp) =>
  read(file)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split(' | ')[0]!.matchAll(name)].map(([, found]) => found!))

test('every command is explained once, to whom it is for, and none that is not there', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const commands = (file: string) => named(file, /`npm (?:run )?([\w-]+)`/g)
  const explained = [...commands('CONTRIBUTING.md'), ...commands('docs/operations.md')]
  expect(explained.toSorted()).toEqual(scripts.toSorted())
  expect(commands('README.md').filter((name) => !scripts.includes(name))).toEqual([])
})

test('every setting is in the README, and none that is not there', () => {
  const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!)
  expect(named('README.md', /`([A-Z_]+)`/g).toSorted()).toEqual([...new Set(settings)].toSorted())
})

const manual = read('docs/operations.md')
/** README and manual. */
const forRunning = `${read('README.md')}\n${manual}`

test('README and manual name no file of the checkout that is not there', () => {
  const named = [
    ...forRunning.matchAll(
      /`((?:deploy|docs|event|scripts|server|test|tools|web)\/[\w./-]*|[\w-]+\.(?:yml|md|json))`/g,
    ),
  ].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('README and manual tell Node, roles and the size of the demo as they are', () => {
  const { engines } = JSON.parse(read('package.json'))
  expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
  expect(manual).toContain(`roles: ${STAFF_ROLES.map((role) => `\`${role}\``).join(', ')}; without any`)
  const { companies, places } = EVENT_SIZE
  expect(read('README.md')).toContain(`an event with ${companies} companies`)
  expect(manual).toContain(`(${companies} companies, ${places.toLocaleString('en')} teams,`)
})

test('every figure that the manual says to watch has its rule for Prometheus', () => {
  const watched = manual.split('\n## What to watch\n')[1]?.match(/firmenlauf_\w+/g) ?? []
  expect(watched.length).toBeGreaterThan(5)
  const rules = read('deploy/alerts.yml')
  expect(watched.filter((figure) => !rules.includes(figure))).toEqual([])
})

/** A heading as GitHub makes an address of it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

test('no link of a document leads nowhere', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/(?<!`)\[[^\]\n]*\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].map(
      ([, to, anchor]) => ({ file, anchor, to: to === '' ? file : path.join(path.dirname(file), to!) }),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  const dead = links.filter(
    ({ to, anchor }) => !existsSync(path.join(root, to)) || (anchor !== undefined && !anchorsOf(to).includes(anchor)),
  )
  expect(dead).toEqual([])
})
