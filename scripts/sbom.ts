// `npm run sbom`: what the running product is made of, as a CycloneDX document read from the lock file, and its licences in short.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Bill, BILL, licenceOf } from './bill.ts'

// npm's own --omit=dev loses packages that both sides use: so dev-only packages are filtered here
const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
const ONLY_FOR_DEVELOPERS = 'cdx:npm:package:development'

/**
 * A copy of what npm reads. A package that asks for another one's 'latest' cannot be checked against a lock file, and npm then says
 * nothing at all: the lock file already pins the version.
 */
function settledFolder(): string {
  const root = path.resolve(import.meta.dirname, '..')
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-sbom-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  writeFileSync(path.join(folder, 'package-lock.json'), lock.replaceAll(': "latest"', ': "*"'))
  return folder
}

/** Runs npm on its lock file: the npm that started this script, else the installed one. */
function fromNpm(): unknown {
  const npm = process.env.npm_execpath
  const [command, args] = npm === undefined ? ['npm', ARGUMENTS] : [process.execPath, [npm, ...ARGUMENTS]]
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: settledFolder(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return JSON.parse(stdout)
  process.stderr.write(stderr)
  return process.exit(1)
}

/** The SBOM without dev-only packages. */
function thatRuns(bill: Bill): Bill {
  const isLeftOut = ({ properties }: Bill['components'][number]) =>
    properties.some(({ name }) => name === ONLY_FOR_DEVELOPERS)
  const leftOut = new Set(bill.components.filter(isLeftOut).map((component) => component['bom-ref']))
  return {
    ...bill,
    components: bill.components.filter((component) => !leftOut.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !leftOut.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !leftOut.has(ref)) })),
  }
}

const file = path.resolve(process.argv[2] ?? BILL)
const bill = thatRuns(Bill.parse(fromNpm()))
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${bill.components.length} Pakete`)
const ofLicence = [...Map.groupBy(bill.components, licenceOf)].toSorted(
  ([, one], [, other]) => other.length - one.length,
)
for (const [licence, packages] of ofLicence) console.log(`${String(packages.length).padStart(5)}  ${licence}`)
