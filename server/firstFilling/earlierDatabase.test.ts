import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import type { TestDatabase } from '../../test/support/database.ts'
import { applyMigrations, knownMigrations } from '../db/migrate.ts'
import { openContext } from '../openContext.ts'

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
  await applyMigrations(client, knownMigrations()[schema]!.when)
  client.release()
}

const addCompany = () =>
  database.pool.query(`
    with account as (
      insert into users (email, password_hash, role, first_name, last_name) values ('a@firma.example', '', 'customer', 'A', 'B') returning id
    ) insert into customers (id, company_name, business) select id, 'Firma', 'Holz' from account`)

/** Starts this version behind https; answers what the terminal is told and what is set now. */
async function upgrade() {
  const { notice, close } = await openContext({
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 'a key that only tests know, 32 characters at least',
    PUBLIC_URL: 'https://lauf.example',
  })
  await close()
  const { rows } = await database.pool.query(
    `select settings->'registrationOpen' as "isOpen", settings->'reminders'->'on' as "doesRemind" from event_settings`,
  )
  return { notice, ...rows[0] }
}

test('a running event of before the settings stays open behind https and reminds nobody until somebody turns it on', async () => {
  await reach(WITHOUT_SETTINGS)
  await addCompany()
  expect(await upgrade()).toEqual({
    notice: expect.stringContaining('Erinnerungen an die Fristen gehen erst hinaus, wenn sie'),
    isOpen: true,
    doesRemind: false,
  })
})

test.each([
  { name: 'that is running reminds nobody', begin: addCompany, doesRemind: false },
  { name: 'without companies reminds as a new one', begin: async () => undefined, doesRemind: true },
])('an event of before the reminders $name', async ({ begin, doesRemind }) => {
  await reach(WITHOUT_REMINDERS)
  await database.pool.query(`insert into event_settings (settings, file_digest) values ('{}', '')`)
  await begin()
  const client = await database.pool.connect()
  await applyMigrations(client)
  client.release()
  const { rows } = await database.pool.query(`select settings->'reminders'->'on' as "doesRemind" from event_settings`)
  expect(rows).toEqual([{ doesRemind }])
})
