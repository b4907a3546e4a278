// Entry point of the npm scripts: `npm start`, `npm test`, `npm run dev`, … On a fresh clone it runs on the machine's own Node
// (20.19 or newer) with nothing installed: plain JavaScript, built-ins only.
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fail, packageBin, root, run, runBeside, serve, step } from './processes.mjs'
import {
  ensureBuilt,
  ensureChromium,
  ensureDeployTools,
  ensureHeadlessShell,
  ensureInstalled,
  ensurePooler,
  ensureTools,
  ownNode,
  TOOLS,
} from './setup.mjs'
import { faultTable, folderForReports, journeyOutcome, secondsSince, summarise, vitestOutcome } from './testReports.mjs'

const [task = 'start', ...rest] = process.argv.slice(2)

process.chdir(root)
const settings = existsSync('.env') ? ['--env-file=.env'] : []
ensureInstalled()
const node = ownNode()

/**
 * A small young generation: with a large one the server holds some 70 MB more, and is no faster. A heap with a bound, far
 * above what is needed: without one it is allowed to grow to several times of what lives in it (docs/performance.md).
 */
const serverFlags = '--max-semi-space-size=8 --max-old-space-size=512'
/** Node's threads share two pools of memory instead of having one each that nobody else can use: some 25 MB. */
const arenas = '2'
/** Folder in which Node keeps what it has compiled, so that the next start takes half the time. */
const compiled = path.join(root, 'node_modules', '.cache', 'compiled')
/** Leaves out the journeys that only `npm run journeys -- all` walks (docs/decisions/067-what-npm-test-runs.md). */
const WITHOUT_VARIANTS = '--grep-invert=@all'
/** Seconds that all tests of a part of `npm test` may take together, on two cores that do nothing else: some 560 s for the whole. */
const BUDGETS = { tests: 680, journeys: 780 }

const tasks = {
  start() {
    ensureBuilt(node)
    const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: arenas, ...process.env }
    const args = [...serverFlags.split(' '), ...settings, 'server/main.ts', ...rest]
    serve(node, [{ args, env, restarts: true }])
  },

  dev() {
    const web = 'http://localhost:5173'
    step(`Entwicklung: ${web} (Strg+C beendet beides)`)
    // what a debugger attaches to is a flag of Node's, not of ours
    const flags = rest.filter((word) => word.startsWith('--inspect'))
    const words = rest.filter((word) => !flags.includes(word))
    serve(node, [
      {
        args: ['--watch', '--watch-preserve-output', ...flags, ...settings, 'server/main.ts', ...words],
        env: { PUBLIC_URL: web },
      },
      { args: [...settings, packageBin('vite')] },
    ])
  },

  build() {
    ensureBuilt(node)
  },

  demo() {
    process.exitCode = run(node, [...settings, 'scripts/demo.ts', ...rest])
  },

  format() {
    ensureTools()
    process.exitCode = run(node, [tool('oxfmt'), ...rest])
  },

  settings() {
    process.exitCode = run(node, [...settings, 'scripts/settings.ts', ...rest])
  },

  admin() {
    process.exitCode = run(node, [...settings, 'scripts/admin.ts', ...rest])
  },

  person() {
    process.exitCode = run(node, [...settings, 'scripts/person.ts', ...rest])
  },

  sbom() {
    ensureBuilt(node)
    process.exitCode = run(node, ['scripts/sbom.ts', ...rest]) || run(node, ['scripts/notice.ts', ...rest])
  },

  backup() {
    process.exitCode = run(node, [...settings, 'scripts/backup.ts', ...rest])
  },

  restore() {
    process.exitCode = run(node, [...settings, 'scripts/restore.ts', ...rest])
  },

  move() {
    process.exitCode = run(node, [...settings, 'scripts/move.ts', ...rest])
  },

  version() {
    process.exitCode = run(node, ['scripts/version.ts'])
  },

  'earlier-backups'() {
    step('Sicherungen früherer Versionen, von ihnen selbst geschrieben (etwa eine Minute je Version)')
    process.exitCode = run(node, ['scripts/earlierBackups.ts'])
  },

  'e-invoices'() {
    process.exitCode = run(node, ['scripts/electronicInvoices.ts', ...rest])
  },

  migration() {
    ensureTools()
    process.exitCode = run(node, [tool('drizzle-kit'), 'generate', '--config=tools/drizzle.config.ts', ...rest])
  },

  openapi() {
    process.exitCode = run(node, ['scripts/openapi.ts'])
  },

  async check() {
    await checkSource()
    summarise([vitestTests('Tests der Regeln und der API', { chosen: [...projects('rules', 'api'), ...rest] })])
  },

  journeys() {
    const chromium = ensureHeadlessShell()
    ensureTools()
    ensureBuilt(node)
    // the variants too where somebody asks for all or names a file
    const isNamed = rest.some((word) => !word.startsWith('-'))
    const chosen = rest[0] === 'all' ? rest.slice(1) : rest
    summarise([browserTests(chromium, { chosen: isNamed ? chosen : [WITHOUT_VARIANTS, ...rest] })])
  },

  'deploy-check'() {
    ensureDeployTools()
    ensureBuilt(node)
    step('Die Vorlagen in deploy/: nginx vor zwei Servern, die Dienste für systemd')
    process.exitCode = run(node, [packageBin('vitest'), 'run', 'test/deploy', ...rest])
  },

  faults() {
    ensureDeployTools()
    ensurePooler()
    ensureBuilt(node)
    const [first, ...others] = rest
    const all = projects('guards', 'faults')
    if (first === 'short') return summarise([vitestTests('Jeder Ausfall, in klein', { chosen: [...all, ...others] })])
    step('Ausfälle, während Bestellungen einlaufen (etwa eine Viertelstunde)')
    const ledger = path.join(folderForReports(), 'ledger')
    // one after the other: each has the machine for itself, as its measurements need
    const args = [packageBin('vitest'), 'run', ...all, '--no-file-parallelism', ...rest]
    // on the disk, where the product's database is too
    process.exitCode = run(node, args, { TMPDIR: tmpdir(), KILLS: '50', FAULTS_LEDGER: ledger, ...process.env })
    if (existsSync(ledger)) console.log(`\n${faultTable(readFileSync(ledger, 'utf8'))}`)
  },

  bench() {
    ensureTools()
    ensureBuilt(node)
    step(
      'Das Produkt neben einem bloßen Server auf denselben Tabellen (etwa zehn Minuten; die Maschine sollte sonst ruhen)',
    )
    process.exitCode = run(node, ['bench/run.ts', ...rest], {
      SERVER_FLAGS: serverFlags,
      NODE_COMPILE_CACHE: compiled,
      MALLOC_ARENA_MAX: arenas,
    })
  },

  generated() {
    step(
      'Hunderttausend erzeugte Anfragen, zehntausend verstümmelte, und Geschichten von Bestand, Plätzen, Geld und Warteliste',
    )
    const faults = ['generated', 'malformed', 'books', 'booksOfYears'].map((name) => `test/faults/${name}.test.ts`)
    const files = [...faults, 'test/guards/moneyWalk.test.ts', 'test/guards/waitingHistories.test.ts']
    const amounts = {
      REQUESTS: '100000',
      MALFORMED: '10000',
      HISTORIES: '60',
      YEAR_HISTORIES: '12',
      WALKS: '30',
      ROUNDS: '3',
    }
    process.exitCode = run(node, [packageBin('vitest'), 'run', ...files, ...rest], { ...amounts, ...process.env })
  },

  lighthouse() {
    const chromium = ensureChromium()
    ensureTools()
    ensureBuilt(node)
    step('Die ersten Seiten auf einem Telefon (Lighthouse, etwa drei Minuten)')
    process.exitCode = run(node, ['tools/lighthouse.ts'], { CHROMIUM_PATH: chromium })
  },

  pictures() {
    const chromium = ensureHeadlessShell()
    ensureTools()
    ensureBuilt(node)
    step('Die Bilder der README vom Vorführ-Event (etwa eine Minute)')
    process.exitCode = run(node, ['bench/pages/pictures.ts'], { CHROMIUM_PATH: chromium })
  },

  longlist() {
    const chromium = ensureChromium()
    ensureTools()
    ensureBuilt(node)
    step('Die langen Listen der Verwaltung mit 10.000 und 30.000 Läufern, und die Suche der Ausgabe (einige Minuten)')
    const lists = run(node, ['bench/pages/longList.ts', ...rest], { CHROMIUM_PATH: chromium })
    if (rest.length > 0) return void (process.exitCode = lists)
    process.exitCode = run(node, ['bench/pages/pickupSearch.ts'], { CHROMIUM_PATH: chromium }) || lists
  },

  async test() {
    const chromium = ensureHeadlessShell()
    await checkSource()
    ensureBuilt(node)
    const chosen = projects('rules', 'api', 'guards')
    const name = 'Tests der Regeln, der API und der Ausfälle um Geld und Start'
    const results = [vitestTests(name, { chosen, budget: BUDGETS.tests })]
    if (results[0].failed === 0)
      results.push(browserTests(chromium, { chosen: [WITHOUT_VARIANTS], budget: BUDGETS.journeys }))
    summarise(results)
  },
}

/** Everything about the source that can be seen without running it; what takes long beside each other, each on one core. */
async function checkSource() {
  ensureTools()
  const env = { OXLINT_TSGOLINT_PATH: tool('oxlint-tsgolint', 'tsgolint') }
  const steps = [
    { name: 'Format', args: [tool('oxfmt'), '--check'], advice: ' „npm run format“ bringt es in Ordnung.' },
    // its threads would check the shared types once each: twice the work
    { name: 'Typen', args: [tool('typescript', 'tsc'), '--singleThreaded'] },
    { name: 'Regeln', args: [tool('oxlint'), '--threads=1'] },
    { name: 'Grenzen und Maße', args: ['scripts/measures.ts'], keep: true },
    { name: 'Ungenutztes', args: [tool('knip'), '--no-progress', '--no-config-hints'] },
  ]
  const began = Date.now()
  const started = steps.map((one) => ({ ...one, ended: runBeside(node, one.args, env) }))
  for (const { name, advice = '', keep = false, ended } of started) {
    const { status, output } = await ended
    if (status !== 0 || keep) process.stdout.write(output)
    if (status !== 0) fail(`${name}: nicht bestanden.${advice}`)
    console.log(`✓ ${name}`)
  }
  console.log(`✓ Quelltext (${secondsSince(began)})`)
}

/** The file behind the command of a package in tools/. */
function tool(name, command) {
  return packageBin(name, command, TOOLS)
}

/** Projects of vitest.config.ts as arguments. */
function projects(...names) {
  return names.map((name) => `--project=${name}`)
}

function vitestTests(name, { chosen, budget }) {
  step(name)
  const report = path.join(folderForReports(), 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen]
  const status = run(node, [packageBin('vitest'), ...args], { NODE_COMPILE_CACHE: compiled })
  return vitestOutcome({ name, status, report, budget })
}

function browserTests(chromium, { chosen, budget }) {
  const name = 'Wege durch das Produkt'
  step(`${name} (Chromium)`)
  const report = path.join(folderForReports(), 'report.json')
  const args = [tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...chosen]
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_COMPILE_CACHE: compiled }
  return journeyOutcome({ name, status: run(node, args, env), report, budget })
}

if (!Object.hasOwn(tasks, task)) fail(`Unbekannte Aufgabe „${task}“. Es gibt: ${Object.keys(tasks).join(', ')}.`)
await tasks[task]()
