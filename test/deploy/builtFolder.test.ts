import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { VERSION } from '#server/version.ts'
import { until } from '../support/embeddedProcess.ts'
import { freePort } from '../support/proxy.ts'
import { aDataFolder } from '../support/serverProcess.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const manual = readFileSync(path.join(checkout, 'docs/operations.md'), 'utf8')
/** Names that the manual copies into the built folder. */
const TAKEN = (/^cp -r (.+) \/opt\/firmenlauf\/$/m.exec(manual)?.[1] ?? '').split(' ')
const FIRST = 'leitung@lauf.example'
const PATIENCE_MS = 120_000

/** The folder as the manual has it made, with the packages of this checkout, the development's too. */
function aBuiltFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of TAKEN) cpSync(path.join(checkout, name), path.join(folder, name), { recursive: true })
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  const ours = path.join(checkout, 'node_modules')
  const isPackage = (name: string) => !name.startsWith('.') || name === '.bin'
  for (const name of readdirSync(ours).filter(isPackage)) symlinkSync(path.join(ours, name), path.join(packages, name))
  copyFileSync(path.join(ours, '.package-lock.json'), path.join(packages, '.package-lock.json'))
  return folder
}

test(
  'a built folder starts with what it has and its .env, and takes the commands of running',
  { timeout: 300_000 },
  async () => {
    const folder = aBuiltFolder()
    const data = await aDataFolder()
    onTestFinished(() => data.remove())
    const port = await freePort()
    writeFileSync(path.join(folder, '.env'), `PORT=${port}\nDATA_DIR=${data.path}\nADMIN_EMAIL=${FIRST}\n`)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME }
    const words = (...task: string[]) => [path.join(folder, 'scripts/run.mjs'), ...task]
    const child = spawn(process.execPath, words('start'), { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGTERM')
      await ended
    })
    const page = await until(
      'the product',
      async () => {
        if (child.exitCode !== null || output.includes('neu gestartet')) throw new Error(output)
        return output.includes(' läuft: ') && fetch(`http://127.0.0.1:${port}/`)
      },
      PATIENCE_MS,
    )
    expect(await page.text()).toContain('<div id="root"')
    // neither installed nor built
    expect(output).toMatch(new RegExp(`^[^›]* läuft: http://localhost:${port} `))
    const run = (...task: string[]) => spawnSync(process.execPath, words(...task), { cwd: '/', env, encoding: 'utf8' })
    expect(run('admin', 'list')).toMatchObject({ status: 0, stdout: expect.stringContaining(`${FIRST}\t`) })
    expect(run('backup')).toMatchObject({ status: 0 })
    expect(readdirSync(path.join(data.path, 'backups'))).toHaveLength(1)
    expect(run('version').stdout).toContain(`Firmenlauf ${VERSION}\n`)
    expect(run('person', 'find', 'Niemand')).toMatchObject({ status: 0 })
    expect(run('settings', 'export', path.join(data.path, 'fest'))).toMatchObject({ status: 0 })
  },
)

test('who puts a version into the same folder deletes what it consists of', () => {
  const [, deleted = ''] = /stop, delete `([^`]+)`/.exec(manual) ?? []
  const isFolder = (name: string) => !name.includes('.') && name !== 'NOTICE'
  expect(deleted.split(' ').toSorted()).toEqual(TAKEN.filter(isFolder).toSorted())
})
