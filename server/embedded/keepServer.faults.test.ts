import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  killProcesses,
  processesWith,
  query,
  serverPid,
  startInProcess,
  until,
  type EmbeddedProcess,
} from '../../test/support/embeddedProcess.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'

const RESTARTED = 'Die eingebettete Datenbank wurde unerwartet beendet und neu gestartet.'

const base = mkdtempSync(path.join(tmpdir(), 'kept-'))
chmodSync(base, 0o755)
const ready = path.join(base, 'ready')
const started: EmbeddedDatabase[] = []
let count = 0
const aReadyFolder = () => {
  const folder = path.join(base, `data${(count += 1)}`)
  spawnSync('cp', ['-a', ready, folder])
  return folder
}
const start = async (dataDir: string) => {
  const notices: string[] = []
  const database = await startEmbedded(dataDir, {}, (line) => notices.push(line))
  started.push(database)
  return { ...database, notices }
}
const killServer = (folder: string) => {
  const pid = serverPid(folder)
  process.kill(pid, 'SIGKILL')
  return pid
}
const answering = ({ connection }: Pick<EmbeddedDatabase, 'connection'>) =>
  until('answers again', () =>
    query(connection, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
/** The postmasters on the folder; their children carry other command lines. */
const servers = (folder: string) => processesWith(`-D ${folder} `)

beforeAll(async () => {
  const database = await startEmbedded(ready)
  await query(database.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  await database.stop()
})
afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  killProcesses()
})
afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))

test('a killed server is started again on the same socket with every committed row, as often as it is killed', async () => {
  const database = await start(aReadyFolder())
  for (const row of [1, 2]) {
    await query(database.connection, `INSERT INTO kept VALUES (${row})`)
    const before = killServer(database.folder)
    await answering(database)
    expect(serverPid(database.folder)).not.toBe(before)
  }
  expect(await query(database.connection, 'SELECT number FROM kept ORDER BY number')).toEqual([
    { number: 1 },
    { number: 2 },
    { number: 7 },
  ])
  expect(database.notices).toEqual([RESTARTED, RESTARTED])
})

test('a statement that outlives its server is waited for: its process still holds the memory', async () => {
  const database = await start(aReadyFolder())
  const long = query(database.connection, "SELECT 'outlives', count(*) FROM generate_series(1, 4000000)").catch(() => 0)
  const working = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT ''outlives''%'`
  await until('the statement', async () => (await query(database.connection, working)).length > 0)
  killServer(database.folder)
  await long
  await answering(database)
  expect(database.notices).toEqual([RESTARTED])
})

test('a stop after a restart leaves nothing running', async () => {
  const database = await start(aReadyFolder())
  killServer(database.folder)
  await answering(database)
  await database.stop()
  expect(servers(database.folder)).toEqual([])
  expect(existsSync(path.join(database.folder, 'postmaster.pid'))).toBe(false)
})

test('a stop while the server is down, or on its way back, leaves nothing running', async () => {
  const database = await start(aReadyFolder())
  const before = killServer(database.folder)
  await until('the next server', () => servers(database.folder).some((pid) => pid !== before))
  await database.stop()
  expect(servers(database.folder)).toEqual([])

  const again = await start(path.dirname(database.folder))
  killServer(again.folder)
  await again.stop()
  expect(servers(again.folder)).toEqual([])
  expect(again.notices).toEqual([])
})

test('a server that cannot start is tried until it can, with one line that says why', async () => {
  const database = await start(aReadyFolder())
  const file = path.join(database.folder, 'postgresql.conf')
  renameSync(file, `${file}.away`)
  killServer(database.folder)
  await until('the reason', () => database.notices.length > 0)
  renameSync(`${file}.away`, file)
  await answering(database)
  await until('the second line', () => database.notices.length > 1)
  expect(database.notices).toEqual([expect.stringMatching(/^Die eingebettete Datenbank startet nicht: /), RESTARTED])
})

test.each<[string, (owner: EmbeddedProcess) => Promise<void>]>([
  ['is killed', (owner) => owner.kill()],
  ['stops it', (owner) => owner.stop()],
])('a server goes on for those who have joined when who started it %s, and ends with the last', async (_, end) => {
  const dataDir = aReadyFolder()
  const owner = startInProcess(dataDir)
  await owner.answer
  const joined = await start(dataDir)
  const last = startInProcess(dataDir)
  await last.answer
  const pid = serverPid(joined.folder)
  await end(owner)
  await joined.stop()
  expect(await query(joined.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  expect(serverPid(joined.folder)).toBe(pid)
  expect(joined.notices).toEqual([])
  await end(last)
  await until('the end of the server', () => servers(joined.folder).length === 0)
  await until('the end of its watcher', () => processesWith(`kill -INT ${pid}`).length === 0)
  expect(readdirSync(joined.folder).filter((name) => name.startsWith('in-use'))).toEqual([])
})

test('who leaves last stops the server also where its watcher was killed', async () => {
  const database = await start(aReadyFolder())
  for (const watcher of processesWith(`kill -INT ${serverPid(database.folder)}`)) process.kill(watcher, 'SIGKILL')
  await database.stop()
  expect(servers(database.folder)).toEqual([])
})

test('processes that come and go beside each other never lose the server, and leave none', async () => {
  const dataDir = aReadyFolder()
  const visit = async () => {
    const child = startInProcess(dataDir)
    const { message, connection } = await child.answer
    const rows = message ?? (await query(connection, 'SELECT number FROM kept'))
    await child.stop()
    return rows
  }
  const rounds = [1, 2, 3, 4].map(async () => [await visit(), await visit()])
  expect((await Promise.all(rounds)).flat()).toEqual(Array.from({ length: 8 }, () => [{ number: 7 }]))
  expect(servers(path.join(dataDir, 'postgres'))).toEqual([])
})

test('owner and joined process, both alive, get one server between them', async () => {
  const dataDir = aReadyFolder()
  const owner = startInProcess(dataDir)
  await owner.answer
  const joined = [await start(dataDir), await start(dataDir)]
  const { folder } = joined[0]!
  for (const round of [1, 2, 3]) {
    const before = killServer(folder)
    await answering(joined[0]!)
    await until(`one server in round ${round}`, () => servers(folder).length === 1)
    expect(servers(folder)).toEqual([serverPid(folder)])
    expect(serverPid(folder)).not.toBe(before)
  }
  await owner.stop()
})
