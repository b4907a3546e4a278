import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { eventWith, OWN_EVENT } from '../../test/support/ownEvent.ts'
import { knownMigrations } from '../db/migrate.ts'
import { migrated } from '../../test/support/migrated.ts'
import { eventMessages } from '../eventMessages.ts'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEventFile } from '../configuration/eventFile.ts'
import { openContext } from '../openContext.ts'
import { eventSettings } from '../schema/tables/settings.ts'
import { items } from '../schema/tables/shop.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await anUnmigratedDatabase()
})
afterEach(() => database.drop())

/** The last schema whose settings were not in the database, and the last one without reminders. */
const WITHOUT_SETTINGS = 21
const WITHOUT_REMINDERS = 28

async function reach(schema: number): Promise<void> {
  const client = await database.pool.connect()
  await migrated(client, knownMigrations()[schema]!.when)
  client.release()
}

const addCompany = () =>
  database.pool.query(`
    with account as (
      insert into users (email, password_hash, role, first_name, last_name) values ('a@firma.example', '', 'customer', 'A', 'B') returning id
    ) insert into customers (id, company_name, business) select id, 'Firma', 'Holz' from account`)

/** Starts this version behind https; answers what the terminal is told. */
async function upgrade(environment: { EVENT_FILE?: string }) {
  const { notice, close } = await openContext({
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 'a key that only tests know, 32 characters at least',
    PUBLIC_URL: 'https://lauf.example',
    ...environment,
  })
  await close()
  return notice
}

const migrationsRun = async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from drizzle.applied_migrations')
  return rows[0].count
}

test('a running event of before the settings stays open behind https and reminds nobody until somebody turns it on', async () => {
  await reach(WITHOUT_SETTINGS)
  await addCompany()
  expect(await upgrade({ EVENT_FILE: OWN_EVENT })).toContain('Erinnerungen an die Fristen gehen erst hinaus, wenn sie')
  const { rows } = await database.pool.query(
    `select settings->'registrationOpen' as "isOpen", settings->'reminders'->'on' as "doesRemind" from event_settings`,
  )
  expect(rows).toEqual([{ isOpen: true, doesRemind: false }])
})

test.each([
  { name: 'without EVENT_FILE', environment: {} },
  { name: 'with the example named by EVENT_FILE', environment: { EVENT_FILE: SHIPPED_EVENT_FILE } },
])('a running event of before the settings is not upgraded $name, and nothing changes', async ({ environment }) => {
  await reach(WITHOUT_SETTINGS)
  await addCompany()
  const before = await migrationsRun()
  await expect(upgrade(environment)).rejects.toThrow(eventMessages.settingsWanted)
  expect(await migrationsRun()).toBe(before)
  // a start that the restore of such a backup has overtaken finds it migrated
  const client = await database.pool.connect()
  await migrated(client)
  client.release()
  await expect(upgrade(environment)).rejects.toThrow(eventMessages.settingsWanted)
  expect(await database.db.$count(eventSettings)).toBe(0)
})

test('an event of an own file is not told to read the example instead', async () => {
  await upgrade({ EVENT_FILE: OWN_EVENT })
  expect(await upgrade({})).toBeUndefined()
  expect(await upgrade({ EVENT_FILE: eventWith({ issuer: { name: 'Anders GmbH' } }) })).toContain('hat sich geändert')
})

test('a file that is only written otherwise has not changed, whichever digest the database keeps', async () => {
  const file = eventWith({ issuer: { name: 'Anders GmbH' } })
  await upgrade({ EVENT_FILE: file })
  const backwards = Object.fromEntries(Object.entries(JSON.parse(readFileSync(file, 'utf8'))).toReversed())
  writeFileSync(file, JSON.stringify(backwards, null, 4).replaceAll('\n', '\r\n'))
  expect(await upgrade({ EVENT_FILE: file })).toBeUndefined()

  const { digestOfBytes } = readEventFile(file)
  await database.pool.query('update organiser_settings set file_digest = $1', [digestOfBytes])
  expect(await upgrade({ EVENT_FILE: file })).toBeUndefined()
})

test('a copy of the example that somebody names is what the earlier version ran with', async () => {
  await reach(WITHOUT_SETTINGS)
  await addCompany()
  await upgrade({ EVENT_FILE: eventWith({ issuer: {} }) })
  expect(await database.db.$count(eventSettings)).toBe(1)
})

test('items that somebody has deleted do not come back with the next start', async () => {
  await upgrade({})
  const filled = await database.db.$count(items)
  expect(filled).toBeGreaterThan(0)
  await database.pool.query('delete from item_vat_rates; delete from items')
  await upgrade({})
  expect(await database.db.$count(items)).toBe(0)
})

test.each([
  { name: 'that is running reminds nobody', begin: addCompany, doesRemind: false },
  { name: 'without companies reminds as a new one', begin: async () => undefined, doesRemind: true },
])('an event of before the reminders $name', async ({ begin, doesRemind }) => {
  await reach(WITHOUT_REMINDERS)
  await database.pool.query(`insert into event_settings (settings, file_digest) values ('{}', '')`)
  await begin()
  const client = await database.pool.connect()
  await migrated(client)
  client.release()
  const { rows } = await database.pool.query(`select settings->'reminders'->'on' as "doesRemind" from event_settings`)
  expect(rows).toEqual([{ doesRemind }])
})
