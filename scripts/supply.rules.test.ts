import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Bill, nameOf } from './bill.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Locked = { version?: string; integrity?: string; resolved?: string; link?: boolean; dev?: boolean }
const locked: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages

/** Folders with packages of their own. */
const HOMES = ['.', 'tools']

test.each(HOMES)('in %s no package may run a script while it is installed', (home) => {
  const cwd = path.join(root, home)
  const { status, stdout } = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { cwd, encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([0, 'true'])
})

test.each(HOMES)('in %s every package is named by one version and one checksum', (home) => {
  const all: Record<string, Locked> = JSON.parse(read(path.join(home, 'package-lock.json'))).packages
  const packages = Object.entries(all).filter(([place]) => place !== '')
  expect(packages.length).toBeGreaterThan(100)
  const loose = packages.filter(
    ([, { version, integrity, link }]) => !version || !integrity?.startsWith('sha512-') || link,
  )
  expect(loose.map(([place]) => place)).toEqual([])
  const manifest = JSON.parse(read(path.join(home, 'package.json')))
  const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  )
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})

/** Megabytes and files that `npm start` may install; measured were 442 and 26,224. (decision 082) */
const INSTALLED = { megabytes: 460, files: 26_700 }

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'npm start installs no more than was measured',
  () => {
    const folder = path.join(root, 'node_modules')
    const packages = readdirSync(folder).filter((name) => !name.startsWith('.'))
    const files = packages.flatMap((name) =>
      readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    )
    const bytes = files.reduce((sum, { parentPath, name }) => sum + lstatSync(path.join(parentPath, name)).size, 0)
    expect(files.length).toBeLessThan(INSTALLED.files)
    expect(bytes / 1024 / 1024).toBeLessThan(INSTALLED.megabytes)
  },
)

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a built folder is as large as the manual says',
  () => {
    const manual = read('docs/operations.md')
    const [, said] = /On Linux x64 that is (\d+) MB/.exec(manual) ?? []
    const packages = Object.entries(locked).filter(([place, { dev }]) => place !== '' && dev !== true)
    const [, copied = ''] = /^cp -r (.+) \/opt\/firmenlauf\/$/m.exec(manual) ?? []
    const places = [...packages.map(([place]) => place), ...copied.split(' ')].filter((place) =>
      existsSync(path.join(root, place)),
    )
    const isLeft = (file: string) => !file.endsWith('.map') && !/^node_modules\/node-[^/]+\/include\//.test(file)
    const sizes = new Map<string, number>()
    for (const place of places)
      for (const file of filesBelow(place).filter(isLeft)) sizes.set(file, lstatSync(path.join(root, file)).size)
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes / 1024 / 1024).toBeLessThan(Number(said))
    expect(bytes / 1024 / 1024).toBeGreaterThan(0.9 * Number(said))
  },
)

/** Files at a place of the checkout, by their paths from there. */
function filesBelow(place: string): string[] {
  if (!lstatSync(path.join(root, place)).isDirectory()) return [place]
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
}

test('the README shows seven pictures of the product, together under 600 kB', () => {
  const pictures = [...read('README.md').matchAll(/docs\/pictures\/[\w-]+\.webp/g)].map(([file]) => file)
  expect(new Set(pictures).size).toBe(7)
  const bytes = pictures.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0)
  expect(bytes).toBeLessThan(600 * 1024)
})

/** What secrets look like in a file; invented ones of tests say so themselves. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /^(?:export )?(?:SECRET_KEY|METRICS_TOKEN|ADMIN_PASSWORD)=['"]?[A-Za-z0-9+/=_-]{12,}/m,
  /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:@/]+:(?!password\b|geheim\b|secret\b|…|\$)[^\s@/]{6,}@(?!localhost|127\.|.*\.example)/,
]

test('no tracked file holds a secret, nor is one of the kinds that do', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.filter((file) => /(^|\/)(\.env|secret\.key|id_[a-z]+)$|\.(pem|p12|pfx|key|sqlite|dump)$/.test(file)),
  ).toEqual([])
  const holding = files.filter((file) =>
    /\.(ts|tsx|mjs|js|json|md|css|html|svg|sql|service|conf|yml|sh|example)$|^Containerfile$|^deploy\//.test(file),
  )
  const found = holding.filter((file) => SECRETS.some((secret) => secret.test(read(file))))
  expect(found).toEqual([])
})

test('the search for secrets finds them', () => {
  const planted = [
    `-----BEGIN ${'EC '}PRIVATE KEY-----`,
    `${'AKIA'}ABCDEFGHIJKLMNOP`,
    `SECRET_${'KEY'}=abcdefghijklmnopqrstuvwxyz`,
    `postgres${'://'}app:sehr-geheim@db.lauf.at/firmenlauf`,
  ]
  expect(planted.map((words) => SECRETS.some((secret) => secret.test(words)))).toEqual(planted.map(() => true))
})

test('the bill of materials names every package that runs, and its licences', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-sbom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'firmenlauf.cdx.json')
  const said = execFileSync(process.execPath, [path.join(root, 'scripts/sbom.ts'), file], { encoding: 'utf8' })
  const { bomFormat, components } = Bill.parse(JSON.parse(readFileSync(file, 'utf8')))
  const names = components.map(nameOf)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(Object.keys(JSON.parse(read('package.json')).dependencies)))
  expect(names).not.toContain('vitest')
  expect(said).toContain('MIT')

  const noticed = named(read('NOTICE'))
  expect(components.map((one) => `${nameOf(one)}@${one.version}`).filter((one) => !noticed.has(one))).toEqual([])
})

/** The packages that NOTICE names, each with its version. */
const named = (notice: string) => new Set([...notice.matchAll(/^- (\S+@\S+), /gm)].flatMap(([, one = '']) => one))

test('NOTICE names no version that is not installed (npm run sbom makes it anew)', () => {
  const installed = new Set(
    Object.entries(locked).map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`),
  )
  const noticed = named(read('NOTICE'))
  expect(noticed.size).toBeGreaterThan(100)
  expect([...noticed].filter((one) => !installed.has(one))).toEqual([])
})
