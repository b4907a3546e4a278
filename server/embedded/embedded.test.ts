import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/support/commands.ts'
import {
  killProcesses,
  processesWith,
  query,
  serverPid,
  startInProcess,
  until,
} from '../../test/support/embeddedProcess.ts'
import { EXIT_CODES, StartError, WrongVersion } from '../startError.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { postmasterState } from './processes.ts'

const base = mkdtempSync(path.join(tmpdir(), 'embedded-'))
chmodSync(base, 0o755)
let count = 0
const aFolder = () => path.join(base, `data${(count += 1)}`)
/** A data folder with an initialised database, copied because making one takes longer. */
const aReadyFolder = (folder = aFolder()) => {
  mkdirSync(path.dirname(folder), { recursive: true })
  spawnSync('cp', ['-a', ready, folder])
  return folder
}
const ready = path.join(base, 'ready')
beforeAll(async () => {
  const database = await startEmbedded(ready)
  await database.stop()
})
const started: EmbeddedDatabase[] = []
const start = async (dataDir: string) => {
  const database = await startEmbedded(dataDir)
  started.push(database)
  return database
}
const serverIsGone = (folder: string, pid: number) =>
  until('the end of the server', () => postmasterState(pid, folder) !== 'ours')

afterEach(async () => {
  killProcesses()
  for (const database of started.splice(0)) await database.stop()
})
afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))

test('an empty folder becomes a UTF8 database that knows umlauts and listens on a socket only', async () => {
  const { connection, notices, folder } = await start(aFolder())
  expect(notices).toEqual([])
  const [facts] = await query(
    connection,
    `SELECT current_database() AS database, current_user AS user, current_setting('server_encoding') AS encoding,
      current_setting('listen_addresses') AS addresses, current_setting('max_connections') AS connections, lower('ÄÖÜ') AS lower, 'ä' ILIKE 'Ä' AS alike`,
  )
  expect(facts).toEqual({
    database: 'firmenlauf',
    user: 'app',
    encoding: 'UTF8',
    addresses: '',
    connections: '30',
    lower: 'äöü',
    alike: true,
  })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('what was written is there after a stop and a second start', async () => {
  const dataDir = aReadyFolder()
  const first = await start(dataDir)
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()
  await expect(query(first.connection, 'SELECT 1')).rejects.toThrow('ENOENT')
  const second = await start(dataDir)
  expect(await query(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('kill -9 of the process ends the server, and the next start has every committed row', async () => {
  const dataDir = aReadyFolder()
  const child = startInProcess(dataDir)
  const { connection, folder } = await child.answer
  await query(connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  const pid = serverPid(folder)
  await child.kill()
  await serverIsGone(folder, pid)
  const next = await start(dataDir)
  expect(await query(next.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('a process that ends without stopping its database takes the server with it', async () => {
  const child = startInProcess(aReadyFolder())
  const { folder } = await child.answer
  const pid = serverPid(folder)
  process.kill(child.pid, 'SIGTERM')
  await serverIsGone(folder, pid)
  expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(false)
})

test('kill -9 of process and server together: the next start recovers', async () => {
  const dataDir = aReadyFolder()
  const child = startInProcess(dataDir)
  const { connection, folder } = await child.answer
  await query(connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  const pid = serverPid(folder)
  process.kill(pid, 'SIGKILL')
  await child.kill()
  await serverIsGone(folder, pid)
  const next = await start(dataDir)
  expect(await query(next.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('an orphaned server is used by the next start, which never stops it', async () => {
  const dataDir = aReadyFolder()
  const child = startInProcess(dataDir)
  const { folder } = await child.answer
  const pid = serverPid(folder)
  for (const watcher of processesWith(`kill -INT ${pid}`)) process.kill(watcher, 'SIGKILL')
  await child.kill()
  const next = await start(dataDir)
  expect(serverPid(folder)).toBe(pid)
  await next.stop()
  expect(await query(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  process.kill(pid, 'SIGINT')
  await serverIsGone(folder, pid)
})

test('a command beside the running product uses its server and leaves it running', async () => {
  const dataDir = aReadyFolder()
  const product = await start(dataDir)
  const command = startInProcess(dataDir)
  expect((await command.answer).connection).toEqual(product.connection)
  await command.stop()
  expect(await query(product.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('processes that start at once on an empty folder share one server', async () => {
  const dataDir = aFolder()
  const children = [1, 2, 3].map(() => startInProcess(dataDir))
  const answers = await Promise.all(children.map(({ answer }) => answer))
  expect(answers.map(({ message }) => message)).toEqual([undefined, undefined, undefined])
  for (const { connection } of answers) expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(processesWith(`-D ${answers[0]!.folder} `)).toEqual([serverPid(answers[0]!.folder)])
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('a kill in the first start leaves nothing half made', async () => {
  const dataDir = aFolder()
  const child = startInProcess(dataDir)
  await until(
    'the side folder',
    () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('init-')),
  )
  await child.kill()
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  const next = await start(dataDir)
  expect(await query(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await until('the end of the orphaned initdb', () => processesWith(`-D ${dataDir}/postgres.init-`).length === 0)
  await next.stop()
  await start(dataDir)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('Ctrl-C reaches the process but not its server', async () => {
  const child = startInProcess(aReadyFolder())
  const { connection, folder } = await child.answer
  const pid = serverPid(folder)
  process.kill(-child.pid, 'SIGINT')
  expect(await query(connection, 'SELECT pg_sleep(0.1), 1 AS one')).toMatchObject([{ one: 1 }])
  expect(serverPid(folder)).toBe(pid)
  await child.stop()
  expect(postmasterState(pid, folder)).not.toBe('ours')
})

test('a path too long for a socket gets a short folder of its own for it', async () => {
  const { connection, folder } = await start(aReadyFolder(path.join(aFolder(), 'x'.repeat(60), 'y'.repeat(60))))
  expect(connection.host).not.toBe(folder)
  expect(lstatSync(connection.host).mode & 0o777).toBe(0o700)
  expect(lstatSync(connection.host).uid).toBe(lstatSync(folder).uid)
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  rmSync(connection.host, { recursive: true })
})

test('a socket folder of the same name that others may enter is refused', async () => {
  const dataDir = aReadyFolder(path.join(aFolder(), 'x'.repeat(60), 'y'.repeat(60)))
  const first = await start(dataDir)
  await first.stop()
  chmodSync(first.connection.host, 0o777)
  await expect(start(dataDir)).rejects.toThrow('gehört jemand anderem')
  rmSync(first.connection.host, { recursive: true })
})

test('a path with blanks, commas, quotes and umlauts works', async () => {
  const { connection } = await start(path.join(aFolder(), `Läufe, "25" 'x' $y`))
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a data folder that cannot be is refused with one line that names the setting', async () => {
  const file = path.join(base, 'file')
  writeFileSync(file, '')
  const refusal = await startEmbedded(path.join(file, 'data')).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/Datenordner .*file\/data ist nicht erreichbar \(ENOTDIR\).*DATA_DIR/)
})

test.each([
  {
    name: 'an older',
    made: '17',
    says: 'mit der bisherigen Version sichern („npm run backup“), den Ordner umbenennen',
  },
  { name: 'a newer', made: '19', says: 'Bitte die neuere Version starten, oder den Ordner umbenennen' },
])('a folder of $name PostgreSQL is refused with the way, by each command too, and stays as it is', async (other) => {
  const dataDir = aReadyFolder()
  const folder = path.join(dataDir, 'postgres')
  writeFileSync(path.join(folder, 'PG_VERSION'), `${other.made}\n`)
  await expect(start(dataDir)).rejects.toThrow(WrongVersion)
  const { code, output } = await runCommand('backup.ts', [], { DATA_DIR: dataDir })
  expect(code).toBe(EXIT_CODES.refused)
  expect(output).toContain(`Die Datenbank in ${folder} gehört zu PostgreSQL ${other.made}, diese Version des Produkts`)
  expect(output).toContain(other.says)
  expect(readdirSync(dataDir)).toEqual(['postgres'])
})

test('settings of the caller win over ours', async () => {
  const database = await startEmbedded(aReadyFolder(), { max_connections: '40' })
  started.push(database)
  expect(await query(database.connection, 'SHOW max_connections')).toEqual([{ max_connections: '40' }])
})
