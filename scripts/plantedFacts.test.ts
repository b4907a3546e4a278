import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const ROOMS = ['domain', 'contract', 'server', 'web']
/** Only what names a field of a person or the pages' addresses is checked, in a fraction of the time that the whole takes. */
const CONCERNED =
  /\b(PERSON|FITS|FIT_\w+|Fit|SizesMade|Person\w*Field|Runner\w*|RosterField|phoneNumber|tshirtSize|isApprentice|bestTime|(ADMIN|PUBLIC)_PAGES|NumberedPage)\b|\/paths\.ts'/
/** Two cores may be shared with much else. */
const LONG_MS = 300_000

/** Where something is planted, before which line, and the line. */
type Plant = readonly [file: string, before: string, line: string]
/** What the compiler misses, or finds too much, and in which file; what only follows from that is left out. */
type Complaint = { file: string; names: string[] }
/** A copy with plants, and what the compiler says of it. */
type Compiled = { copy: string; words: string; complaints: Complaint[] }

const MISSING =
  /Property '(\w+)' is missing|missing the following properties from type .*: ([\w, ]+)|'(\w+)' does not exist in type/g
const NO_TEXT = 'isText: false, isNeeded: false, seenBy: ALL_FORMS'
const FACTS = `{ ${NO_TEXT}, typedBy: ALL_FORMS, empty: null, afterEvent: 'goes', erased: 'beside', deadline: 'names', sinceRace: 'open', rosterColumn: 9 },`
const UNASKED = `{ ${NO_TEXT}, typedBy: [], empty: null, afterEvent: 'goes', erased: 'beside', deadline: 'names', sinceRace: 'open', rosterColumn: null },`
/** 'Allergien, nur Verwaltung': one row, one column, one label. */
const FOR_STAFF =
  "{ isText: true, isNeeded: false, seenBy: ['staff'], typedBy: ['staff'], empty: null, afterEvent: 'goes', erased: 'quoted', deadline: 'names', sinceRace: 'open', rosterColumn: null },"
const ALLERGIES: Plant[] = [
  ['domain/teams/persons.ts', '  tshirtSize: {', `  allergies: ${FOR_STAFF}`],
  ['server/schema/tables/teams.ts', '    startNumber: text(),', '    allergies: text(),'],
  ['contract/labels.ts', "  isApprentice: 'Lehrling',", "  allergies: 'Allergien',"],
]
/** 'Abteilung, nur die Firma': the same for the company. */
const FOR_COMPANY = FOR_STAFF.replaceAll("'staff'", "'company'")
const DEPARTMENT: Plant[] = [
  ['domain/teams/persons.ts', '  tshirtSize: {', `  department: ${FOR_COMPANY}`],
  ['server/schema/tables/teams.ts', '    startNumber: text(),', '    department: text(),'],
  ['contract/labels.ts', "  isApprentice: 'Lehrling',", "  department: 'Abteilung',"],
]
/** A cut: one row. */
const KINDER: Plant = ['domain/shop/fits.ts', '  Herren: {', "  Kinder: { sizes: 'size', colours: 'color' },"]
/** Settings of the tests that run in the copy. */
const IN_COPY = `export default { test: {
  include: ['test/planted/*.test.ts'], globalSetup: './test/support/globalSetup.ts', pool: 'forks', testTimeout: ${LONG_MS}, hookTimeout: ${LONG_MS},
} }`
const RACE =
  "{ ...GUARDED, address: '/admin/rennen/:raceId', title: 'Rennen', module: 'pages/RacePage.tsx', right: 'teams.read', menu: 'Rennen' }"

let project: string
let complaints: Complaint[]
let inTablesOnly: Complaint[]
let planted: Compiled
let wholeRow: Compiled

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'planted-facts-'))
  planted = compile({ include: ROOMS, checked: CONCERNED }, [
    ['domain/teams/persons.ts', '  tshirtSize: {', `  nickname: ${FACTS}`],
    ['contract/pages/publicPages.ts', '  shop: {', "  raffle: { ...OPEN, address: '/verlosung', title: 'Verlosung' },"],
    ['contract/pages/adminPages.ts', '  adminTeams: {', `  adminRace: ${RACE},`],
    ['domain/teams/persons.ts', '  tshirtSize: {', `  shoeSize: ${UNASKED}`],
    // this one has its column, and stands in what the API and the form say
    ['domain/teams/persons.ts', '  tshirtSize: {', `  club: ${FACTS}`],
    ['server/schema/tables/teams.ts', '    startNumber: text(),', '    club: text(),'],
    ['contract/teams/runners.ts', '  year: z.int().nullable(),', '  club: z.string().nullable(),'],
    ['contract/teams/runners.ts', '  year: birthYear,', "  club: requiredText('Verein'),"],
    ['web/parts/teams/entry/teamValues.ts', '  isApprentice: z.boolean(),', '  club: z.string(),'],
  ])
  complaints = planted.complaints
  wholeRow = compile({ include: ROOMS, checked: CONCERNED }, [...ALLERGIES, ...DEPARTMENT, KINDER])
  const include = ['server/schema/tables/teams.ts', 'contract/teams/runners.ts']
  inTablesOnly = compile({ include, checked: /\bRunnerField\b/ }, [
    ['server/schema/tables/teams.ts', '    startNumber: text(),', '    shoeSize: text(),'],
    ['contract/teams/runners.ts', '  startNumber: z.string().nullable(),', '  favouriteSong: z.string().nullable(),'],
  ]).complaints
}, LONG_MS)

afterAll(() => rmSync(project, { recursive: true, force: true }))

type Compiling = { include: readonly string[]; checked: RegExp }

/** The compiler's complaints about the rooms with these plants, in the files whose text is so. */
function compile({ include, checked }: Compiling, plants: readonly Plant[]): Compiled {
  const copy = mkdtempSync(path.join(project, 'copy-'))
  for (const room of ROOMS) cpSync(path.join(ROOT, room), path.join(copy, room), { recursive: true, filter: isNoTest })
  for (const file of ['package.json', 'tsconfig.json', 'event'])
    cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  writeFileSync(path.join(copy, 'planted.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  for (const plant of plants) putInto(copy, plant)
  for (const room of ROOMS) leaveOutAllBut(checked, path.join(copy, room))
  const tsc = path.join(ROOT, 'tools', 'node_modules', 'typescript', 'bin', 'tsc')
  const options = { cwd: copy, encoding: 'utf8' } as const
  // its threads would check the shared types once each: together twice the work, while the other core has tests of its own
  const args = ['-p', 'planted.json', '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, [tsc, ...args], options)
  const complaints = stdout.split(/\n(?=\S)/).map((words) => ({
    file: words.slice(0, words.indexOf('(')),
    names: [...words.matchAll(MISSING)].flatMap(([, ...found]) => found.join(',').split(/[, ]+/)),
  }))
  return { copy, words: stdout, complaints }
}

const isNoTest = (file: string) => !/\.test\.tsx?$|\/web\/public$/.test(file)

function putInto(copy: string, [file, before, line]: Plant): void {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  expect(text).toContain(`\n${before}`)
  writeFileSync(
    place,
    text.replace(`\n${before}`, () => `\n${line}\n${before}`),
  )
}

function leaveOutAllBut(checked: RegExp, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!checked.test(text)) writeFileSync(file, `// @ts-nocheck\n${text}`)
  }
}

const filesAbout = (name: string, among: readonly Complaint[]) =>
  [...new Set(among.flatMap(({ file, names }) => (names.includes(name) ? file : [])))].toSorted()

test('a new field of a person stops where it is stored, sent, typed, listed, read and named', () => {
  expect(filesAbout('nickname', complaints)).toEqual([
    'contract/labels.ts',
    'contract/roster/roster.ts',
    'contract/staff/exports.ts',
    'contract/teams/runners.ts',
    'domain/roster/rosterCells.ts',
    'server/eventWorkbook/eventColumns.ts',
    'server/roster/checkRoster.ts',
    'server/runnerLinks/ownRunner.ts',
    'server/schema/tables/teams.ts',
    'server/teams/updateTeam.ts',
    'web/pages/admin/runners/runnerColumns.tsx',
    'web/pages/admin/teams/StaffTeamDialog.tsx',
    'web/pages/codes/EditByCodeDialog.tsx',
    'web/pages/codes/OwnRows.tsx',
    'web/pages/dashboard/roster/reading/columnWords.ts',
    'web/pages/dashboard/roster/sheet/RosterCell.tsx',
    'web/pages/dashboard/roster/sheet/RosterSheet.tsx',
    'web/pages/dashboard/roster/sheet/cellChoices.ts',
    'web/pages/dashboard/teams/ownRunners/ownRunnersSheet.ts',
    'web/parts/runners/RunnerFacts.tsx',
    'web/parts/runners/ownValues.ts',
    'web/parts/runners/personCells.tsx',
    'web/parts/teams/entry/PersonInputs.tsx',
    'web/parts/teams/entry/teamValues.ts',
    'web/state/teamDrafts.ts',
  ])
})

test('once table and API have it, it stops where else a person is made, such as in the demo', () => {
  const first = new Set(filesAbout('nickname', complaints))
  const later = filesAbout('club', complaints)
  expect(later.filter((file) => !first.has(file))).toEqual(['server/demo/planCompanies.ts'])
  expect(later).toContain('web/parts/teams/entry/teamValues.ts')
  for (const file of ['server/schema/tables/teams.ts', 'contract/teams/runners.ts']) expect(later).not.toContain(file)
})

test('a field whose input nobody is shown is refused in its row', () => {
  const inTable = planted.words.split('\n').filter((line) => line.startsWith('domain/teams/persons.ts('))
  expect(inTable).toEqual([expect.stringMatching(/'readonly \[\]' is not assignable to type 'readonly \[Typist, /)])
})

test(
  'a line of text for the staff or the company is one row, one column, one label, and a cut of shirts one row',
  { timeout: LONG_MS },
  () => {
    expect(wholeRow.words).toBe('')
    cpSync(path.join(ROOT, 'test'), path.join(wholeRow.copy, 'test'), { recursive: true })
    const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    writeFileSync(path.join(wholeRow.copy, 'vitest.config.mjs'), IN_COPY)
    const args = ['run', '--root', wholeRow.copy]
    const env = { ...process.env, NO_COLOR: '1' }
    const { status, stdout } = spawnSync(process.execPath, [vitest, ...args], {
      cwd: wholeRow.copy,
      encoding: 'utf8',
      env,
    })
    expect(stdout).toMatch(/Tests +10 passed/)
    expect(status).toBe(0)
  },
)

test('a new column of runners, and what the API says of one, belong to the person or to the slot', () => {
  expect(filesAbout('shoeSize', inTablesOnly)).toEqual(['server/schema/tables/teams.ts'])
  expect(filesAbout('favouriteSong', inTablesOnly)).toEqual(['contract/teams/runners.ts'])
})

test('a new page stops in its row, which says all of it, and where the first load and its HTML are made of it', () => {
  expect(filesAbout('module', complaints)).toEqual([
    'contract/pages/pageAddresses.ts',
    'contract/pages/publicPages.ts',
    'server/page.ts',
  ])
})

test('one with a number in its address and a link in the side bar stops where its address is made whole, and at its icon', () => {
  expect(filesAbout('adminRace', complaints)).toEqual(['contract/pages/paths.ts', 'web/pages/admin/AdminLayout.tsx'])
})
