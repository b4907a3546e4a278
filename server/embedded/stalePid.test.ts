import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { query, until } from '../../test/support/embeddedProcess.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { databaseIds } from './unprivileged.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'stale-'))
chmodSync(dataDir, 0o755)
const others: ChildProcess[] = []
let stopped: EmbeddedDatabase
let running: EmbeddedDatabase | undefined

beforeAll(async () => {
  stopped = await startEmbedded(dataDir)
  await stopped.stop()
})
afterEach(async () => {
  await running?.stop()
  for (const other of others.splice(0)) other.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))

/** A living program that is not PostgreSQL, of the same user as the database. */
function anotherProgram(): number {
  const child = spawn('sleep', ['600'], { ...databaseIds(), cwd: '/', stdio: 'ignore' })
  others.push(child)
  return child.pid!
}

/** Another PostgreSQL's process, as its command line shows it. */
function anotherPostgres(): number {
  const child = spawn('sh', ['-c', 'read x', 'postgres', '-D', '/somewhere/else'], {
    ...databaseIds(),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  others.push(child)
  return child.pid!
}

async function aDeadProcess(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid!
}

/** A dead process whose parent never asks for it: its number still counts as taken. */
async function aZombie(): Promise<number> {
  // the child ends only once the shell has become a program that asks for nobody: a shell might still reap it
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec 3<&-; exec sleep 600'], {
    ...databaseIds(),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  others.push(parent)
  const [output] = (await once(parent.stdout!, 'data')) as [Buffer]
  const pid = Number(output.toString())
  await until('the other program', () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim() === 'sleep')
  parent.stdio[3]!.destroy()
  await until('the zombie', () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '))
  return pid
}

/** What PostgreSQL leaves when it is killed. */
function leaveLocks(pid: number): void {
  const { folder } = stopped
  const { uid, gid } = statSync(folder)
  const lines = [pid, folder, 1_700_000_000, 5432, folder, '', '  123456789 987654321', 'ready   ']
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(folder, name)
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    chownSync(file, uid, gid)
  }
}

test.for<[string, () => number | Promise<number>]>([
  ['a dead process', aDeadProcess],
  ['a zombie', aZombie],
  ['another program', anotherProgram],
  ['another PostgreSQL', anotherPostgres],
  ['the process that starts it', () => process.pid],
])('a lock file with the number of %s does not keep the database from starting', async ([, make]) => {
  leaveLocks(await make())
  running = await startEmbedded(dataDir)
  expect(await query(running.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('an empty lock file, as a power cut leaves it, does not keep the database from starting', async () => {
  const file = path.join(stopped.folder, 'postmaster.pid')
  writeFileSync(file, '')
  utimesSync(file, new Date(0), new Date(0))
  running = await startEmbedded(dataDir)
  expect(await query(running.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
