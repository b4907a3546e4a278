import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backupMessages } from '#server/backups/messages.ts'
import type { DatabaseConnection } from '#server/db/client.ts'
import { ensureFirstAdmin } from '#server/firstFilling/firstAdmin.ts'
import { openContext } from '#server/openContext.ts'
import { runCommand, startCommand } from '../support/commands.ts'
import { aSharedCode } from '../support/companies.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { query, until } from '../support/embeddedProcess.ts'
import { aDataFolder, aServer, killServers } from '../support/serverProcess.ts'
import { anEmptyDatabase, anEmptyFolder } from '../support/targets.ts'

const PATIENTLY = { timeout: 300_000 }
/** What who migrates, restores or moves holds, and a server that starts waits for. */
const MIGRATION_LOCK = 71_401

let house: TestContext
let code: string
/** One backup of the house, which is only read from here on. */
let file: string
let folder: Awaited<ReturnType<typeof aDataFolder>>
let secretKey: string

beforeAll(async () => {
  house = await aContext()
  code = (await aSharedCode(house)).code
  secretKey = house.context.settings.SECRET_KEY
  folder = await aDataFolder()
  file = path.join(folder.path, 'voll.backup.gz')
  await backUp()
})
afterEach(killServers)
afterAll(async () => {
  await house.close()
  await folder.remove()
})

async function backUp(): Promise<void> {
  const environment = { DATABASE_URL: house.connectionString, SECRET_KEY: secretKey }
  expect(await runCommand('backup.ts', [file], environment)).toMatchObject({ code: 0 })
}

/** Keeps everybody waiting who comes, in the order of their coming, until it is let go. */
async function aGate(connection: DatabaseConnection) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const waiting = async () => {
    const held = `select from pg_locks where locktype = 'advisory' and objid = ${MIGRATION_LOCK} and not granted
      and database = (select oid from pg_database where datname = current_database())`
    return (await client.query(held)).rows.length
  }
  return {
    untilWaiting: (count: number) => until(`${count} to wait`, async () => (await waiting()) === count),
    open: () => client.end(),
  }
}

const usersIn = (connection: DatabaseConnection) => query(connection, 'select email from users order by id')
const openedBy = async (url: string) =>
  (await fetch(`${url}/api/v1/teams/public/code/${encodeURIComponent(code)}`)).status

test('a server that starts while a backup is restored waits, and then has what was restored', PATIENTLY, async () => {
  const target = await anEmptyDatabase()
  const connection = await target.connection()
  const environment = { ...target.environment, SECRET_KEY: secretKey }
  const gate = await aGate(connection)
  const { ended } = startCommand('restore.ts', [file], environment)
  await gate.untilWaiting(1)
  const starting = aServer({ environment })
  await gate.untilWaiting(2)
  await gate.open()
  expect(await ended).toMatchObject({ code: 0 })
  const server = await starting
  expect(await openedBy(server.url)).toBe(200)
  expect(await usersIn(connection)).toEqual(
    expect.arrayContaining(await usersIn({ connectionString: house.connectionString })),
  )
  expect(await server.stop()).toBe(0)
})

test('so does one on the embedded database, with the key that came with the backup', PATIENTLY, async () => {
  const target = await anEmptyFolder()
  const opened = await target.open()
  onTestFinished(() => opened.stop())
  const gate = await aGate(await target.connection())
  const { ended } = startCommand('restore.ts', [file], target.environment)
  await gate.untilWaiting(1)
  const starting = aServer({ environment: target.environment })
  await gate.untilWaiting(2)
  // who started the database goes
  await opened.stop()
  const keyFile = path.join(target.path, 'secret.key')
  // the one that it has made for itself meanwhile
  expect(readFileSync(keyFile, 'utf8')).not.toBe(secretKey)
  await gate.open()
  expect(await ended).toMatchObject({ code: 0 })
  const server = await starting
  expect(readFileSync(keyFile, 'utf8')).toBe(secretKey)
  expect(await openedBy(server.url)).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('one that starts while the database moves is told where to, and works on neither', PATIENTLY, async () => {
  const source = await anEmptyFolder()
  const opened = await source.open()
  onTestFinished(() => opened.stop())
  // filled as the first start of the product does it
  const { context, close } = await openContext(source.environment)
  await ensureFirstAdmin(context)
  await close()
  const from = await source.connection()
  const before = await usersIn(from)
  const target = await anEmptyDatabase()
  const to = target.environment.DATABASE_URL ?? ''
  const gate = await aGate(from)
  const { ended } = startCommand('move.ts', [to], source.environment)
  await gate.untilWaiting(1)
  const starting = aServer({ environment: source.environment }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  await gate.untilWaiting(2)
  await opened.stop()
  await gate.open()
  expect(await ended).toMatchObject({ code: 0 })
  expect(await starting).toContain('Die Daten sind nach postgresql://')
  expect(before).toHaveLength(1)
  expect(await usersIn({ connectionString: to })).toEqual(before)
})

test('commands that start at once while no server runs all do their work, or say why not', PATIENTLY, async () => {
  const { environment, path: home } = await anEmptyFolder()
  const restored = await Promise.all([1, 2].map(() => runCommand('restore.ts', [file], environment)))
  expect(restored.map(({ code: exit }) => exit).toSorted()).toEqual([0, 1])
  expect(restored.find(({ code: exit }) => exit === 1)).toEqual({
    code: 1,
    output: `${backupMessages.notEmptyForRestore(file)}\n`,
  })
  const others = [
    runCommand('backup.ts', [path.join(home, 'nochmals.backup.gz')], environment),
    runCommand('admin.ts', ['list'], environment),
    runCommand('person.ts', ['find', 'Huber'], environment),
  ]
  expect((await Promise.all(others)).map(({ code: exit }) => exit)).toEqual([0, 0, 0])
  expect(existsSync(path.join(home, 'postgres', 'postmaster.pid'))).toBe(false)
})
