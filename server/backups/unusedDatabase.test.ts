import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestCustomer } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { copyDatabase, refusalOf } from '../../test/support/copies.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { until } from '../../test/support/embeddedProcess.ts'
import { onDatabase, rowsIn, tablesIn } from '../../test/support/onDatabase.ts'
import { anOwnEvent } from '../../test/support/ownEvent.ts'
import { aServer } from '../../test/support/serverProcess.ts'
import { overTheWire } from '../../test/support/wire.ts'
import { knownMigrations } from '../db/migrate.ts'
import { migrated } from '../../test/support/migrated.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { backupMessages } from './messages.ts'
import { allTables, hasRows } from './store.ts'

/** A shop with one company, to be copied. */
let house: TestContext
let company: TestCustomer
let target: TestDatabase

beforeAll(async () => {
  house = await aContext()
  company = (await aCrowd(house, 1))[0]!
  return () => house.close()
})
beforeEach(async () => {
  target = await anUnmigratedDatabase()
})
afterEach(() => target.drop())

const copy = () => copyDatabase({ from: house, to: target })

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path fill="#c00010" d="M0 0h300v100z"/></svg>'

test('a server that only ran, and people who logged in, leave rows in the tables that are marked for it, and a copy takes their place', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-own-event-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const admin = { email: 'leitung@lauf.example', password: 'Kuckucksuhr-am-Berg-38' }
  const server = await aServer({
    environment: {
      DATABASE_URL: target.connectionString,
      EVENT_FILE: anOwnEvent(folder, { settings: { wordmark: 'mark.svg' }, files: { 'mark.svg': MARK } }),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'on',
    },
  })
  const logIn = (password: string) =>
    overTheWire(server.url)({ method: 'POST', path: '/auth/login', body: { ...admin, password } })
  expect([(await logIn('falsch')).status, (await logIn(admin.password)).status]).toEqual([401, 200])
  const { filled, marked } = await onDatabase(target, async (pool) => {
    await until('the day of the season', async () => (await pool.query('select from season_days')).rowCount === 1)
    return withoutTimeouts(pool, async (client) => {
      const [filled, marked]: string[][] = [[], []]
      for (const table of await allTables(client)) {
        if (await hasRows(client, table)) filled!.push(table.name)
        if (table.isServers) marked!.push(table.name)
      }
      return { filled, marked }
    })
  })
  // a table that a server fills by itself needs the comment of 0063_server_rows.sql in the migration that creates it
  // and one for upgrades, a mailbox, backups and passkeys, of which this database has had none
  const others = ['bounce_mailbox', 'last_backup', 'passkey_challenges', 'upgrades']
  expect([...(filled ?? []), ...others].toSorted()).toEqual(marked)
  expect(await server.stop()).toBe(0)
  await copy()
  expect(await rowsIn(target, 'select email from users')).toEqual([{ email: company.email }])
})

const byPerson = `insert into logs (level, action, details) values ('INFO', 'Artikel bearbeitet', '')`
const aPicture = `insert into pictures values ('p', 'image/webp', 1, 1, '')`
const laterTable = 'create table later (id int); insert into later values (1)'
/** The last schema in which no table was marked. */
const UNMARKED = 61

/** A target of this schema, the present one unless told, after a statement. */
async function prepared({ schema = -1, statement }: { schema?: number; statement: string }): Promise<void> {
  await onDatabase(target, async (pool) => {
    await withoutTimeouts(pool, (client) => migrated(client, knownMigrations().at(schema)!.when))
    await pool.query(statement)
  })
}

test.each([
  { name: 'a changed item', statement: byPerson },
  { name: 'an uploaded picture', statement: aPicture },
  { name: 'an uploaded picture, in an older schema', schema: UNMARKED, statement: aPicture },
  { name: 'a row of a table that came later', statement: laterTable },
])('$name is enough for a database to be in use: it is refused and left as it is', async (state) => {
  await prepared(state)
  const before = await tablesIn(target)
  expect(await refusalOf(copy())).toBe(backupMessages.notEmpty)
  expect(await tablesIn(target)).toEqual(before)
})

test.each([
  {
    name: 'a row of a later table that the server fills',
    statement: `${laterTable}; comment on table later is 'filled by the server'`,
  },
  { name: 'a later table without a row', statement: 'create table later (id int)' },
  {
    name: 'what a first start of an older version fills',
    schema: UNMARKED,
    statement: `insert into event_settings (settings, file_digest) values ('{}', '')`,
  },
])('$name does not count, and a copy takes its place', async (state) => {
  await prepared(state)
  expect(await refusalOf(copy())).toBe('done')
})
