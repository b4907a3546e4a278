// Reading what the test programs have written, and saying it at the end. Plain JavaScript with built-ins only, as all of scripts/run.mjs.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const startedAt = Date.now()
/** Files named when a part takes longer than its budget. */
const SLOWEST = 5

/** Folder that goes with this process. */
export function folderForReports() {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Outcome of a run of vitest. */
export function vitestOutcome(about) {
  const read = ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  })
  return outcome({ ...about, read })
}

/** Outcome of a run of Playwright. */
export function journeyOutcome(about) {
  const read = ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap(namesOfFlaky),
    files: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) })),
  })
  return outcome({ ...about, read })
}

/** A run that failed without a failed test (no tests, a broken file, a dead worker) counts as one failure. */
function outcome({ name, status, report, budget, read }) {
  const nothing = { passed: 0, failed: 0, files: [] }
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : nothing
  return { name, budget, ...counts, failed: status === 0 ? counts.failed : Math.max(1, counts.failed) }
}

/** Names of tests that failed at first and passed when they were tried again: a race, in the product or in its test. */
function namesOfFlaky({ file, specs, suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(namesOfFlaky)]
}

function secondsOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return sum([...own, ...suites.map(secondsOf)])
}

/** Says what passed, what was tried twice and what takes longer than is meant, and sets the exit code. */
export function summarise(results) {
  const broken = results.find((result) => result.failed > 0)
  for (const name of results.flatMap(({ flaky = [] }) => flaky))
    console.warn(`\n! Erst beim zweiten Mal bestanden: ${name}`)
  for (const result of results) sayBudget(result)
  if (broken) console.error(`\n✗ ${broken.name}: nicht bestanden.`)
  else console.log(`\n✓ Alles bestanden (${secondsSince(startedAt)})`)
  console.log(`${total(results, 'passed')} passed, ${total(results, 'failed')} failed`)
  process.exitCode = broken ? 1 : 0
}

/** Nothing fails by its time, which a busy machine doubles; but that a part grows is seen. */
function sayBudget({ name, budget, files }) {
  const taken = sum(files.map(({ seconds }) => seconds))
  if (budget === undefined || taken === 0) return
  console.log(`\n› ${name}: alle Tests zusammen ${inWords(taken)}, vorgesehen ${inWords(budget)}`)
  if (taken <= budget) return
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  const named = slowest.map(({ file, seconds }) => `${file} ${inWords(seconds)}`).join(', ')
  console.warn(`! Mehr als vorgesehen (docs/decisions/067-what-npm-test-runs.md). Am längsten: ${named}`)
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
const total = (results, key) => sum(results.map((result) => result[key]))
const inWords = (seconds) => `${seconds.toLocaleString('de-AT', { maximumFractionDigits: 0 })} s`

export function secondsSince(moment) {
  return `${((Date.now() - moment) / 1000).toLocaleString('de-AT', { maximumFractionDigits: 1 })} s`
}

/** Table of the faults, as the tests have entered them. */
export function faultTable(ledger) {
  const entries = ledger
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const rows = entries.map((entry) => [
    entry.fault,
    entry.held ? 'ja' : 'NEIN',
    String(entry.lost),
    entry.recovered,
    entry.scope,
  ])
  const all = [['Ausfall', 'gehalten', 'verloren', 'erholt', 'Umfang'], ...rows]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
