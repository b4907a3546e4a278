import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { EXIT_CODES } from '#server/startError.ts'
import { runCommand } from '../support/commands.ts'
import { until } from '../support/embeddedProcess.ts'
import { freePort } from '../support/proxy.ts'
import { aDataFolder } from '../support/serverProcess.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const units = readdirSync(path.join(checkout, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))
const unit = (name: string) => readFileSync(path.join(checkout, 'deploy', name), 'utf8')
const canVerify = existsSync('/usr/bin/systemd-analyze')
if (!canVerify) process.stdout.write('systemd-analyze is not installed: the units in deploy/ are not verified here.\n')

/** The Node that the product brings, where operations.md has it installed. */
const PACKAGED_NODE = '/opt/firmenlauf/node_modules/.bin/node'

/** What stands after `<name>=` in a unit. */
const settingOf = (name: string, setting: string) => new RegExp(`^${setting}=(.+)$`, 'm').exec(unit(name))![1]!
const commandOf = (name: string) => settingOf(name, 'ExecStart').split(' ')
/** What the unit itself sets. */
const environmentOf = (name: string) =>
  Object.fromEntries(
    settingOf(name, 'Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  )

test.skipIf(!canVerify)(
  'systemd finds nothing wrong with the units, and in what they could harm no more than the manual says',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // the one thing that differs here is where Node lies
    for (const name of units)
      writeFileSync(path.join(folder, name), unit(name).replaceAll(PACKAGED_NODE, process.execPath))
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((name) => path.join(folder, name))],
      {
        encoding: 'utf8',
      },
    )
    const ofOurs = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('firmenlauf'))
      // systemd before 254 knows no growing pauses, says so, and goes on without them
      .filter((line) => !/Unknown key (name )?'Restart(Steps|MaxDelaySec)'/.test(line))
    expect([status, ofOurs]).toEqual([0, []])
    const manual = readFileSync(path.join(checkout, 'docs/operations.md'), 'utf8')
    const [, exposure] = /`systemd-analyze security`: (\d\.\d), "OK"/.exec(manual) ?? []
    const judging = ['security', '--offline=true', path.join(folder, 'firmenlauf.service')]
    expect(spawnSync('systemd-analyze', judging, { encoding: 'utf8' }).stdout).toContain(
      `exposure level for firmenlauf.service: ${exposure} OK`,
    )
  },
)

test('the command of the unit starts the product, that of the timer backs it up meanwhile, and SIGTERM ends it well', async () => {
  const folder = await aDataFolder()
  onTestFinished(() => folder.remove())
  const port = await freePort()
  const [program, ...words] = commandOf('firmenlauf.service')
  expect(program).toBe(PACKAGED_NODE)
  const compiled = path.join(folder.path, 'compiled')
  const places = { DATA_DIR: folder.path, NODE_COMPILE_CACHE: compiled }
  const environment = { ...environmentOf('firmenlauf.service'), ...places }
  const env = { PATH: process.env.PATH, ...environment, PORT: String(port) }
  const child = spawn(process.execPath, words, { cwd: checkout, stdio: 'ignore', env })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await until('the product', () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
  const [, script] = commandOf('firmenlauf-backup.service')
  expect(await runCommand(path.basename(script!), [], { ...environment, SECRET_KEY: '' })).toMatchObject({ code: 0 })
  expect(readdirSync(path.join(folder.path, 'backups'))).toEqual([
    expect.stringMatching(/^firmenlauf-\d{4}-\d\d-\d\d-\d{4}\.backup\.gz$/),
  ])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(readdirSync(compiled)).not.toEqual([])
})

test('the unit starts the product as `npm start` does, and keeps what was compiled where it may write', () => {
  const [, ...words] = commandOf('firmenlauf.service')
  const starter = readFileSync(path.join(checkout, 'scripts/run.mjs'), 'utf8')
  const [, flags] = /^const serverFlags = '([^']+)'$/m.exec(starter)!
  expect(words).toEqual([...flags!.split(' '), 'server/main.ts'])
  expect(starter).toContain('NODE_COMPILE_CACHE: compiled')
  const { NODE_COMPILE_CACHE, DATA_DIR, MALLOC_ARENA_MAX } = environmentOf('firmenlauf.service')
  expect(starter).toContain(`const arenas = '${MALLOC_ARENA_MAX}'`)
  expect(NODE_COMPILE_CACHE).toBe(`/var/cache/${settingOf('firmenlauf.service', 'CacheDirectory')}`)
  expect(DATA_DIR).toBe(`/var/lib/${settingOf('firmenlauf.service', 'StateDirectory')}`)
})

test('the unit starts again what died by itself, without a limit, and not what was refused', () => {
  const setting = (name: string) => settingOf('firmenlauf.service', name)
  expect([setting('Restart'), setting('RestartSec'), setting('RestartSteps'), setting('RestartMaxDelaySec')]).toEqual([
    'on-failure',
    '1',
    '6',
    '60',
  ])
  expect(setting('StartLimitIntervalSec')).toBe('0')
  expect(Number(setting('RestartPreventExitStatus'))).toBe(EXIT_CODES.refused)
})

test('each night at three a backup is made, and a stop waits longer than running requests may take', () => {
  expect(settingOf('firmenlauf-backup.timer', 'OnCalendar')).toBe('*-*-* 03:00:00')
  const server = readFileSync(path.join(checkout, 'server/main.ts'), 'utf8')
  const [, grace = ''] = /^const GRACE_MS = ([\d_]+)$/m.exec(server) ?? []
  expect(Number(grace.replace('_', ''))).toBe(10_000)
  const compose = readFileSync(path.join(checkout, 'compose.yml'), 'utf8')
  const [, ofContainer] = /^ {4}stop_grace_period: (\d+)s$/m.exec(compose) ?? []
  for (const seconds of [settingOf('firmenlauf.service', 'TimeoutStopSec'), ofContainer])
    expect(Number(seconds)).toBeGreaterThan(10)
})

test('after a backup those older than 30 days go, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const backups = path.join(folder, 'backups')
  mkdirSync(backups)
  const lay = (name: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000)
    writeFileSync(path.join(backups, name), '')
    utimesSync(path.join(backups, name), then, then)
  }
  lay('firmenlauf-2027-04-01-0300.backup.gz', 32)
  lay('firmenlauf-2027-04-01-0915-ersetzt.backup.gz', 32)
  lay('firmenlauf-2027-04-02-0300.backup.gz.4711.part', 32)
  lay('firmenlauf-2027-05-01-0300.backup.gz', 29)
  lay('vor-dem-umzug.backup.gz', 400)
  const command = settingOf('firmenlauf-backup.service', 'ExecStartPost').replace('/var/lib/firmenlauf', folder)
  expect(spawnSync('sh', ['-c', command]).status).toBe(0)
  expect(readdirSync(backups).toSorted()).toEqual(['firmenlauf-2027-05-01-0300.backup.gz', 'vor-dem-umzug.backup.gz'])
  const [, ofContainer] = /&& (find .* -delete)"/.exec(readFileSync(path.join(checkout, 'compose.yml'), 'utf8')) ?? []
  const deleting = (line: string | undefined) => line?.replace(/^\S+ \S+ /, '')
  expect(deleting(ofContainer)).toBe(deleting(settingOf('firmenlauf-backup.service', 'ExecStartPost')))
})
