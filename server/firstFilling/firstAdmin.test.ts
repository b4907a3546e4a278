import { tmpdir } from 'node:os'
import { sql } from '#server/drizzle.cjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import path from 'node:path'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { readSettings, SHIPPED_EVENT_FILE } from '../config.ts'
import { readEvent } from '../event.ts'
import { ensureFirstAdmin } from './firstAdmin.ts'
import { users } from '../schema/tables/accounts.ts'
import { logs } from '../schema/tables/records.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterEach(async () => {
  // the database keeps the last lead from being deleted
  await database.db.execute(sql`truncate ${users} cascade`)
  await database.db.delete(logs)
})

afterAll(() => database.drop())

const DATA_DIR = path.join(tmpdir(), 'firmenlauf-first-admin')
const SECRET_KEY = 'a key that only tests know, 32 characters at least'

const ensure = (environment: Record<string, string> = {}) =>
  ensureFirstAdmin({
    db: database.db,
    settings: readSettings({ DATA_DIR, SECRET_KEY, ...environment }),
    event: readEvent(SHIPPED_EVENT_FILE),
  })

test('the first start makes an admin with a password of its own, the second does nothing', async () => {
  const made = await ensure({ ADMIN_EMAIL: 'leitung@lauf.example' })
  expect(made?.email).toBe('leitung@lauf.example')
  expect(made?.password).toMatch(/^\w{20}$/)
  expect(await ensure({ ADMIN_EMAIL: 'other@lauf.example' })).toBeNull()
  const admins = await database.db.select().from(users)
  expect(admins).toMatchObject([{ email: 'leitung@lauf.example', role: 'admin', emailVerified: true }])
  expect(await verifyPassword(admins[0]!.passwordHash, made?.password ?? '')).toBe(true)
  expect(JSON.stringify(await database.db.select().from(logs))).not.toContain(made?.password)
})

test('a given password is used and never said again', async () => {
  expect(await ensure({ ADMIN_PASSWORD: 'Ein-langes-Passwort-7' })).toMatchObject({ password: null })
  const [admin] = await database.db.select().from(users)
  expect(await verifyPassword(admin!.passwordHash, 'Ein-langes-Passwort-7')).toBe(true)
})

test('a given password that everybody tries stops the start', async () => {
  await expect(ensure({ ADMIN_PASSWORD: 'Firmenlauf-2027' })).rejects.toThrow('ADMIN_PASSWORD')
  expect(await database.db.$count(users)).toBe(0)
})

test('two servers that start at once make one admin', async () => {
  const made = await Promise.all([ensure(), ensure(), ensure()])
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await database.db.$count(users)).toBe(1)
})

test('an address that a customer has stops the start', async () => {
  const customer = { passwordHash: '', role: 'customer' as const, firstName: 'A', lastName: 'B' }
  await database.db.insert(users).values({ ...customer, email: 'Anna@firma.example' })
  await expect(ensure({ ADMIN_EMAIL: 'anna@firma.example' })).rejects.toThrow('ADMIN_EMAIL')
})
