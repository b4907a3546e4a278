import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aContext } from '../../test/support/context.ts'
import { refusalOf } from '../../test/support/copies.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aCopyOf, anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { digestsOf } from '../../test/support/digests.ts'
import { onDatabase, rowsIn } from '../../test/support/onDatabase.ts'
import { SECRET_KEY } from '../../test/support/serverProcess.ts'
import { fingerprintOf } from '../secrets/sealedCodes.ts'
import { VERSION } from '../version.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { emptyAfter, whatIsThere } from './makeRoom.ts'
import { backupMessages } from './messages.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

let folder: string
/** A backup of yesterday, with one company. */
let backup: string
/** A database in use: what was in the backup, and what people did since. */
let inUse: TestDatabase
let database: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-replace-'))
  backup = path.join(folder, 'gestern.backup.gz')
  const house = await aContext()
  await aCrowd(house, 1, () => 'Firma von gestern')
  await house.context.pool.query(`insert into counters (name, value) values ('INVOICE 2027', 2), ('dunning 2027', 1)`)
  await onDatabase(house, (pool) => writeBackup(pool, { file: backup, secretKey: SECRET_KEY }))
  await house.close()
  inUse = await anUnmigratedDatabase()
  await restore({}, inUse)
  await onDatabase(inUse, (pool) =>
    pool.query(`update counters set value = 5 where name = 'INVOICE 2027';
      update customers set company_name = 'Firma von heute';
      insert into logs (level, action, details) values ('INFO', 'Firmendaten bearbeitet', '')`),
  )
  return async () => {
    await inUse.drop()
    rmSync(folder, { recursive: true })
  }
})
beforeEach(async () => {
  database = await aCopyOf(inUse)
})
afterEach(() => database.drop())

type Restoring = Partial<Parameters<typeof restoreBackup>[1]>
const restore = (other: Restoring = {}, target = database) =>
  onDatabase(target, (pool) =>
    restoreBackup(pool, { file: backup, keepKey: () => undefined, numbersOut: [], ...other }),
  )
const kept = () => path.join(folder, `${crypto.randomUUID()}.backup.gz`)
const companies = () => rowsIn(database, 'select company_name from customers')
const counters = () => rowsIn(database, `select name, value from counters where name ~ '20' order by lower(name)`)

test('a backup takes the place of what is there, which is kept before and comes back the same way', async () => {
  const before = await digestsOf(database)
  const keptIn = kept()
  const { numbersGoOn } = await restore({ replacing: { keptIn, secretKey: SECRET_KEY } })
  expect(await companies()).toEqual([{ company_name: 'Firma von gestern' }])
  // what bears a number was sent: none is given again
  expect(numbersGoOn).toBe(true)
  expect(await counters()).toEqual([
    { name: 'dunning 2027', value: 1 },
    { name: 'INVOICE 2027', value: 5 },
  ])
  expect(
    await rowsIn(database, `select facts from logs where code = 'backupRestored' order by log_id desc limit 1`),
  ).toMatchObject([{ facts: { keptIn } }])
  expect(statSync(keptIn).mode & 0o777).toBe(0o600)

  await restore({ file: keptIn, replacing: { keptIn: kept(), secretKey: SECRET_KEY } })
  const { logs: _, ...after } = await digestsOf(database)
  expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'logs')))
})

test('without being asked to, nothing in use is replaced, and the sentence says how', async () => {
  const before = await digestsOf(database)
  expect(await refusalOf(restore())).toBe(backupMessages.notEmptyForRestore(backup))
  expect(backupMessages.notEmptyForRestore(backup)).toContain(`npm run restore -- --replace ${backup}`)
  expect(await digestsOf(database)).toEqual(before)
})

test.each([
  {
    name: 'a failure at the end of the load',
    fault: {
      keepKey: () => {
        throw new Error('disk full')
      },
    },
    says: 'disk full',
    isKept: true,
  },
  {
    name: 'a backup that cannot be written',
    fault: { replacing: { keptIn: '/dev/null/x.backup.gz', secretKey: SECRET_KEY } },
    says: 'konnte nicht geschrieben werden',
  },
  {
    name: 'a key that the database does not have',
    prepare: `update key_fingerprints set fingerprint = '${fingerprintOf('another key of at least 32 characters, for sure')}'`,
    says: 'nicht der Schlüssel dieser Datenbank',
  },
  {
    name: 'a table of somebody else beside it',
    prepare: 'create table public.zeiterfassung (id int)',
    says: backupMessages.strangers(['zeiterfassung']),
  },
  {
    name: 'a view of somebody else on it',
    prepare: 'create view ansicht as select * from customers',
    says: backupMessages.notOurs,
    isKept: true,
  },
])('after $name all is as it was', async ({ fault, prepare, says, isKept = false }) => {
  if (prepare !== undefined) await onDatabase(database, (pool) => pool.query(prepare))
  const before = await digestsOf(database)
  const keptIn = kept()
  const replacing = { keptIn, secretKey: SECRET_KEY }
  expect(await refusalOf(restore({ replacing, ...fault }))).toContain(says)
  expect(await digestsOf(database)).toEqual(before)
  expect(existsSync(keptIn)).toBe(isKept)
})

test('while it is kept nobody can write to it', async () => {
  const writing = `set local lock_timeout = '50ms'; insert into counters (name, value) values ('zu spät', 1)`
  const refusal = await onDatabase(database, (pool) =>
    withoutTimeouts(pool, async (client) => {
      await client.query('begin')
      const tried = Promise.withResolvers<string>()
      await emptyAfter(client, async () => tried.resolve(await refusalOf(pool.query(writing))))
      return tried.promise
    }),
  )
  expect(refusal).toContain('lock timeout')
  expect(await counters()).toHaveLength(2)
})

test('a database of a later version makes room too, with its functions', async () => {
  await onDatabase(database, (pool) =>
    pool.query(`insert into drizzle.applied_migrations (hash, created_at, version, oldest_beside)
        values ('x', 9999999999999, '99.1.0', '99.1.0');
      create table later (id int primary key); insert into later values (1); alter table logs rename "action" to act; alter table logs rename "timestamp" to at;
      drop function company_credits(); create function company_credits() returns integer language sql as 'select 1'`),
  )
  const there = await onDatabase(database, (pool) => withoutTimeouts(pool, whatIsThere))
  expect(there).toMatchObject({
    name: 'Innsbrucker Firmenlauf 2027',
    companies: 1,
    orders: 0,
    documents: 0,
    laterVersion: '99.1.0',
  })
  const keptIn = kept()
  await restore({ replacing: { keptIn, secretKey: SECRET_KEY } })
  expect(await companies()).toEqual([{ company_name: 'Firma von gestern' }])
  expect(await rowsIn(database, `select to_regclass('later') as later`)).toEqual([{ later: null }])
  expect(await refusalOf(restore({ file: keptIn, replacing: { keptIn: kept(), secretKey: SECRET_KEY } }))).toBe(
    backupMessages.newerThan('99.1.0', VERSION),
  )
})
