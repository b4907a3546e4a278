import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  copyOfRoot,
  debianRoot,
  firstProcessOf,
  killInside,
  runBeside,
  startInside,
  whyNoRoots,
} from '../support/deploy/rootFileSystem.ts'
import { until } from '../support/embeddedProcess.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const reason = whyNoRoots()
if (reason !== undefined) process.stdout.write(`The units are not run by systemd here: ${reason}.\n`)

const PATIENCE_MS = 300_000
/** Files of a built folder (docs/operations.md), and the packages. */
const TAKEN =
  'package.json package-lock.json .npmrc NOTICE contract domain event server scripts dist node_modules'.split(' ')
const FIRST = { email: 'leitung@lauf.example', password: 'Kuckucksuhr-am-Berg-38' }
const SETTINGS = `ADMIN_EMAIL=${FIRST.email}\nADMIN_PASSWORD=${FIRST.password}\nPORT=3000\n`

describe.skipIf(reason !== undefined)('the units, run by systemd on Debian', () => {
  let folder: string
  let root: string
  let systemd: ReturnType<typeof startInside> | undefined
  let first: string
  /** Runs a command there as root. */
  const run = (...words: string[]) => runBeside(first, { words, cwd: '/root' })
  const admin = (...words: string[]) => run('firmenlauf-admin', ...words)
  const inside = (place: string) => path.join(root, place)

  beforeAll(async () => {
    folder = mkdtempSync('/var/tmp/firmenlauf-systemd-')
    root = path.join(folder, 'root')
    copyOfRoot(debianRoot(), root)
    mkdirSync(inside('opt/firmenlauf'))
    for (const name of TAKEN.filter((one) => one !== 'node_modules'))
      cpSync(path.join(checkout, name), inside(`opt/firmenlauf/${name}`), { recursive: true })
    mkdirSync(inside('opt/firmenlauf/node_modules'))
    for (const name of readdirSync(path.join(checkout, 'deploy')).filter((one) => /\.(service|timer)$/.test(one)))
      cpSync(path.join(checkout, 'deploy', name), inside(`etc/systemd/system/${name}`))
    cpSync(path.join(checkout, 'deploy/firmenlauf-admin'), inside('usr/local/sbin/firmenlauf-admin'))
    mkdirSync(inside('etc/firmenlauf'))
    writeFileSync(inside('etc/firmenlauf/firmenlauf.env'), SETTINGS, { mode: 0o600 })
    const started = startInside({
      root,
      words: ['/lib/systemd/systemd', '--unit=multi-user.target'],
      env: { container: 'firmenlauf-test' },
      binds: [{ from: path.join(checkout, 'node_modules'), to: '/opt/firmenlauf/node_modules' }],
      hasOwnNetwork: true,
      isInit: true,
    })
    systemd = started
    first = await until('its first process', () => {
      try {
        return firstProcessOf(started)
      } catch {
        return false
      }
    })
    await until('systemd', async () => /^(running|degraded)/.test((await run('systemctl', 'is-system-running')).output))
  }, PATIENCE_MS)
  afterAll(() => {
    if (systemd) killInside(systemd)
    execFileSync('rm', ['-rf', folder])
  }, PATIENCE_MS)

  const asked = async (address: string) => {
    const ask = `fetch('http://127.0.0.1:3000${address}').then((answer) => answer.text()).then(console.log)`
    return (await run('/opt/firmenlauf/node_modules/.bin/node', '-e', ask)).output
  }
  const isReady = () =>
    until('the product', async () => (await asked('/readyz')).startsWith('{"status":"ready"'), 60_000)
  const mainProcess = async () =>
    (await run('systemctl', 'show', '--property=MainPID', '--value', 'firmenlauf')).output.trim()
  const start = async () => {
    expect(await run('systemctl', 'start', 'firmenlauf')).toEqual({ code: 0, output: '' })
    await isReady().catch(async (error: unknown) => {
      throw new Error((await run('journalctl', '-u', 'firmenlauf')).output, { cause: error })
    })
  }
  const adding = ['admin', 'add', 'eva@lauf.example', 'Eva', 'Berger', '--roles', 'read']

  test(
    'the service runs as its own user, that of its timer backs up, and what was killed comes again',
    async () => {
      await start()
      const running = await mainProcess()
      expect((await run('grep', 'Uid', `/proc/${running}/status`)).output).not.toMatch(/\t0\t/)
      expect(await run('systemctl', 'start', 'firmenlauf-backup')).toEqual({ code: 0, output: '' })
      expect((await run('ls', '/var/lib/firmenlauf/backups')).output).toMatch(/^firmenlauf-.*\.backup\.gz\n$/)
      expect(await asked('/metrics')).toContain('\nfirmenlauf_backup_age_seconds ')
      await run('kill', '-KILL', running)
      await until('another process', async () => !['0', running].includes(await mainProcess()))
      await isReady()
    },
    PATIENCE_MS,
  )

  test(
    'firmenlauf-admin works beside it with its settings, and not with the first password',
    async () => {
      await start()
      expect((await admin('admin', 'list')).output).toContain('leitung@lauf.example\t')
      expect((await admin(...adding)).output).toMatch(/^eva@lauf\.example angelegt\.\nPasswort: \w{20} /)
      expect((await admin('person', 'find', '$HOME')).output).toBe('Zu dieser Person ist nichts gespeichert.\n')
      expect((await admin('admin', 'roles', 'eva@lauf.example', '--roles', 'chef')).code).toBe(1)
    },
    PATIENCE_MS,
  )

  test(
    'firmenlauf-admin works without it, restores a file that only root may read, and leaves nothing running',
    async () => {
      await run('systemctl', 'stop', 'firmenlauf')
      expect(await admin('backup', '/var/lib/firmenlauf/davor.backup.gz')).toMatchObject({ code: 0 })
      await run('sh', '-c', 'mv /var/lib/firmenlauf/davor.backup.gz . && chown root:root davor.backup.gz')
      await admin('admin', 'add', 'udo@lauf.example', 'Udo', 'Berger', '--roles', 'read')
      expect((await admin('admin', 'list')).output).toContain('udo@lauf.example')
      const restored = await admin('restore', '--replace', 'davor.backup.gz', '--ja')
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('\nWiederhergestellt: ')])
      expect((await admin('admin', 'list')).output).not.toContain('udo@lauf.example')
      expect((await run('sh', '-c', 'ls /var/lib/firmenlauf; ps -e')).output).not.toMatch(/^restore-|:\d\d postgres$/m)
    },
    PATIENCE_MS,
  )

  test(
    'firmenlauf-admin finds files where one stands, and refuses a backup that would be gone with it',
    async () => {
      const standing = (...words: string[]) => runBeside(first, { words: ['firmenlauf-admin', ...words], cwd: '/srv' })
      // names that the command has other words for, and that a shell or systemd would read
      const names = ['key', '2027-00130', 'der 1. Tag $HOME %h.backup.gz']
      for (const name of names) {
        await run('cp', '/root/davor.backup.gz', `/srv/${name}`)
        expect((await standing('restore', 'key', name)).output).toMatch(/^\S{40,}\n$/)
      }
      expect((await standing('restore', 'fehlt.gz')).output).toContain('/srv/fehlt.gz')
      for (const words of [
        ['backup', '/tmp/davor.backup.gz'],
        ['backup', 'davor.backup.gz'],
        ['settings', 'export', '/tmp/fest'],
      ])
        expect(await standing(...words)).toEqual({
          code: 64,
          output: expect.stringContaining('nur unterhalb von /var/lib/firmenlauf'),
        })
      expect(await standing('backup', '/var/lib/firmenlauf/neu/')).toMatchObject({ code: 0 })
      expect((await run('ls', '/var/lib/firmenlauf/neu')).output).toMatch(/^firmenlauf-.*\.backup\.gz\n$/)
    },
    PATIENCE_MS,
  )

  test(
    'firmenlauf-admin leaves no copy and no command behind when its terminal is gone',
    async () => {
      const restore = 'firmenlauf-admin restore --replace /root/davor.backup.gz'
      const atTerminal = run('sh', '-c', `sleep 300 | script -qfec '${restore}' /root/terminal`)
      await until('the question', async () => (await run('cat', '/root/terminal')).output.includes('Zum Bestätigen'))
      expect((await run('ls', '/var/lib/firmenlauf')).output).toMatch(/^restore-/m)
      await run('pkill', '-KILL', '-x', 'script')
      await run('pkill', '-x', 'sleep')
      await atTerminal
      const units = ['list-units', '--quiet', 'firmenlauf-admin-*', 'run-*']
      await until('its end', async () => (await run('systemctl', ...units)).output === '')
      await until('an empty folder', async () => !/^restore-/m.test((await run('ls', '/var/lib/firmenlauf')).output))
    },
    PATIENCE_MS,
  )

  test('firmenlauf-admin says that the settings are missing', async () => {
    await run('mv', '/etc/firmenlauf', '/etc/elsewhere')
    onTestFinished(async () => void (await run('mv', '/etc/elsewhere', '/etc/firmenlauf')))
    expect(await admin('admin', 'list')).toEqual({
      code: 78,
      output: 'Die Einstellungen des Dienstes fehlen: /etc/firmenlauf/firmenlauf.env\n',
    })
  })

  test('firmenlauf-admin says what it can do, and needs root', async () => {
    expect(await admin('start')).toEqual({
      code: 64,
      output: expect.stringContaining('firmenlauf-admin admin | backup'),
    })
    const asNobody = await runBeside(first, { words: ['firmenlauf-admin', 'backup'], user: 'node' })
    expect(asNobody).toEqual({ code: 77, output: expect.stringContaining('sudo') })
  })
})
